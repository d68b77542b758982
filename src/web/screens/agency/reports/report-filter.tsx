import { Form, Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import type { ReportData } from "./report-data.ts"

/** The days and the docket: spans as links, anything else as a form. */
export function ReportFilter({ data }: { data: ReportData }) {
  const { ranges, query, days, dockets, again } = data
  return (
    <div className="stack">
      <Tabs label="Period" items={ranges} />
      <Form method="get" action={paths.agencyReports()} className="report-filter" key={again}>
        <Select
          name="docket_id"
          label="Docket"
          unmarked
          emptyLabel="All dockets"
          options={dockets.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={query.docket_id ?? ""}
        />
        <DateInput name="date_from" label="From" unmarked defaultValue={days.from} />
        <DateInput name="date_to" label="To" unmarked defaultValue={days.to} />
        <div className="button-group">
          <Button type="submit">Update</Button>
          <Link to={again}>Refresh</Link>
        </div>
      </Form>
    </div>
  )
}
