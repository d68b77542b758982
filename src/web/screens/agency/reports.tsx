import { Form, Link, useLocation } from "react-router"
import { dayRange, utcToZoned } from "#src/rules/dates/dates.ts"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { optionalDateField } from "#src/rules/input/fields.ts"
import { ANALYTICS_DEFAULT_HOURS } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { exportMessages as words } from "#src/rules/messages/export.ts"
import { refusalMessages } from "#src/rules/messages/refusal.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { findReport } from "#src/services/analytics/find-report.ts"
import { findReportZone } from "#src/services/analytics/queries.ts"
import { countUsedReasons } from "#src/services/moderation/reasons/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { UsedReasons } from "./used-reasons.tsx"
import { ExportButton } from "./exports/export-button.tsx"
import { ExportForm } from "./exports/export-form.tsx"
import { ExportHistory } from "./exports/export-history.tsx"
import { carryOutExportsForm, exportsForm } from "./exports/exports-action.ts"
import { loadExports } from "./exports/exports-data.ts"
import type { Route } from "./+types/reports"

const door = { permission: "view_dashboard", restricted: accessMessages.reportsRestricted } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
  const zone = await findReportZone(ctx.db, scope)
  const day = (moment: Date) => utcToZoned(moment, zone).date
  const asked = (name: string) => optionalDateField.safeParse(url.searchParams.get(name)).data
  const now = ctx.now()
  const date_from = asked("date_from") ?? day(new Date(now.getTime() - ANALYTICS_DEFAULT_HOURS * HOUR))
  const date_to = asked("date_to") ?? day(now)
  const days = { from: date_from, to: date_to, docket_id: null, zone, now }
  const allowed = may(scope.role, "view_analytics")
  const range = { ...dayRange(date_from, date_to, zone), now }
  const [figures, reasons, exports] = await Promise.all([
    allowed ? findReport(ctx.db, scope, days).then((report) => report.figures) : null,
    allowed ? countUsedReasons(ctx.db, scope, range) : [],
    loadExports({ ctx, scope, membership, url }),
  ])
  return { date_from, date_to, figures, reasons, exports }
})

export const action = staffAction<Route.ActionArgs, typeof exportsForm, { created: true }>(
  { permission: "bulk_export", restricted: accessMessages.exportsRestricted },
  exportsForm,
  carryOutExportsForm,
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Reports & Exports | OpenDocket" }] : []

/** The agency's figures for a range of days in its own zone (S 2). */
export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, exports } = loaderData
  const form = actionData && "form" in actionData ? actionData.form : null
  return (
    <ConsolePage
      heading="Reports & Exports"
      actions={
        exports.may_export && <ExportButton label={words.newExport} docket={null} all_statuses={exports.all_statuses} />
      }
    >
      {figures ? (
        <section className="stack" aria-labelledby="analytics">
          <h2 id="analytics">Analytics Dashboard</h2>
          <RangeForm {...loaderData} key={`${loaderData.date_from} ${loaderData.date_to}`} />
          <Figures figures={figures} />
          <UsedReasons reasons={loaderData.reasons} />
        </section>
      ) : (
        <p>
          On this page, managers, admins, and owners also see how many dockets, comments, attachments, and commenters
          your agency has. If you need these figures, ask one of them.
        </p>
      )}
      <Exports exports={exports} form={form} />
    </ConsolePage>
  )
}

function Exports({ exports, form }: { exports: Data["exports"]; form: FormState | null }) {
  const { docket, all_statuses, asked } = exports
  const refused = answered(form, "create")?.values["search"]
  const search = typeof refused === "string" ? refused : exports.search
  const { key } = useLocation() // each answer takes the focus anew
  return (
    <section className="stack" aria-labelledby="exports">
      <h2 id="exports">Export History</h2>
      {exports.done && !form && (
        <Alert kind="success" focusOnMount key={key}>
          {exports.done}
        </Alert>
      )}
      {!exports.may_export && <Alert kind="warning">{accessMessages.exportsRestricted}</Alert>}
      {(asked.export || answered(form, "create")) && (
        <Card as="section">
          <h3>{words.newExport}</h3>
          <ExportForm
            docket={docket}
            search={search}
            all_statuses={all_statuses}
            form={answered(form, "create")}
            cancel={paths.agencyReports()}
          />
        </Card>
      )}
      {form && !answered(form, "create") && (
        // The page has no field for what these forms carry.
        <ErrorSummary message={form.message ?? refusalMessages.invalidInput} errors={{}} />
      )}
      <ExportHistory exports={exports.rows} asked={asked.delete} />
    </section>
  )
}

type Data = Route.ComponentProps["loaderData"]

function RangeForm({ date_from, date_to }: Pick<Data, "date_from" | "date_to">) {
  return (
    <Form method="get" action={paths.agencyReports()} className="stack">
      <div className="grid grid-small">
        <DateInput name="date_from" label="From" unmarked defaultValue={date_from} />
        <DateInput name="date_to" label="To" unmarked defaultValue={date_to} />
      </div>
      <div className="button-group">
        <Button type="submit">Update</Button>
        <Link to={withQuery(paths.agencyReports(), { date_from, date_to })}>Refresh</Link>
      </div>
    </Form>
  )
}

const number = (value: number) => value.toLocaleString("en-US")

function Figures({ figures }: { figures: NonNullable<Data["figures"]> }) {
  return (
    <div className="grid grid-small">
      <StatCard
        label="Total Dockets"
        value={figures.total_dockets}
        note={`${number(figures.active_dockets)} currently open`}
      />
      <StatCard
        label="Total Comments"
        value={figures.total_comments}
        note={`${number(figures.approved_comments)} approved`}
      />
      <StatCard
        label="Attachments"
        value={figures.total_attachments}
        note={`${formatFileSize(figures.total_attachment_bytes)} total`}
      />
      <StatCard
        label="Unique Commenters"
        value={figures.unique_commenters}
        note={`${number(figures.avg_comments_per_docket)} comments per docket on average`}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: words.errorTitle, message: words.analyticsFailed }
  return <ConsoleError error={error} back={paths.agencyDashboard()} failure={failure} />
}
