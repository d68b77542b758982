import { Form, Link } from "react-router"
import { docketLabels } from "#src/rules/input/reading/field-labels.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { startingPointIds, startingPoints } from "#src/rules/record/starting-points.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { NewDocketData } from "./docket-new.tsx"

/** What a new docket begins with, and the choice of something else: a link, so it works without JavaScript. */
export function DocketStart({ data: { start, templates } }: { data: Pick<NewDocketData, "start" | "templates"> }) {
  const begun = start === "gone" ? null : start
  return (
    <>
      {start === "gone" && <Alert kind="warning">{words.startGone}</Alert>}
      {begun && (
        <Alert>
          <p>{words.startedFrom(begun.name)}</p>
          {begun.dropped.length > 0 && <p>{words.tagsDropped(begun.dropped)}</p>}
          <p>
            <Link to={paths.agencyNewDocket()}>Begin without a template</Link>
          </p>
        </Alert>
      )}
      <Card as="section" tint>
        <Form method="get" action={paths.agencyNewDocket()} className="stack stack-tight">
          <Select
            name="from"
            label="Begin with a template"
            unmarked
            emptyLabel="No template"
            options={[
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
              ...startingPointIds.map((id) => ({ value: id, label: `Built in: ${startingPoints[id].name}` })),
            ]}
            defaultValue={begun?.from ?? ""}
          />
          <div className="cluster">
            <Button type="submit" variant="secondary" size="small">
              Use this template
            </Button>
            <Link to={paths.docketTemplates()}>Look at the templates</Link>
          </div>
        </Form>
      </Card>
    </>
  )
}

type Start = Exclude<NewDocketData["start"], "gone" | null>

/** In the form of step 1: what the docket begins with, and from which day its comment period counts. */
export function StartFields({ start, today, form }: { start: Start; today: string; form: FormState | null }) {
  return (
    <>
      <input type="hidden" name="from" value={start.from} />
      {start.comment_days !== null && (
        <DateInput
          {...fieldsOf(form, { open_date: today })("open_date")}
          label={docketLabels.open_date}
          hint={words.countedFrom(words.days(start.comment_days))}
          required
        />
      )}
    </>
  )
}
