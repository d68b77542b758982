import { useLocation } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { ExportButton } from "./exports/export-button.tsx"
import { ExportForm } from "./exports/export-form.tsx"
import { ExportHistory } from "./exports/export-history.tsx"
import { carryOutExportsForm, exportsForm } from "./exports/exports-action.ts"
import { loadExports } from "./exports/exports-data.ts"
import { loadReport } from "./reports/report-data.ts"
import { ReportView } from "./reports/report-view.tsx"
import type { Route } from "./+types/reports"

const door = { permission: "view_dashboard", restricted: accessMessages.reportsRestricted } as const

export const loader = staffLoader(door, async (staff: Route.LoaderArgs & Staff) => {
  const [report, exports] = await Promise.all([
    may(staff.scope.role, "view_analytics") ? loadReport(staff) : null,
    orSay(staff.ctx, words.loadFailed, loadExports(staff)),
  ])
  return { report, exports }
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

/** The agency's figures and its exports (S 2). */
export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { report, exports } = loaderData
  const form = actionData && "form" in actionData ? actionData.form : null
  return (
    <ConsolePage
      heading="Reports & Exports"
      actions={
        exports.may_export && <ExportButton label={words.newExport} docket={null} all_statuses={exports.all_statuses} />
      }
    >
      {report ? (
        <ReportView data={report} />
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

type ExportsProps = { exports: Data["exports"]; form: FormState | null }

function Exports({ exports, form }: ExportsProps) {
  const { asked } = exports
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
      {(asked.export || answered(form, "create")) && <NewExport exports={exports} form={answered(form, "create")} />}
      {form && !answered(form, "create") && (
        // The page has no field for what these forms carry.
        <ErrorSummary message={form.message ?? refusalMessages.invalidInput} errors={{}} />
      )}
      <ExportHistory exports={exports.rows} asked={asked.delete} />
    </section>
  )
}

/** Of the docket that the address names, and never of all of them in place of one that is gone. */
function NewExport({ exports: { docket, all_statuses, asked, ...exports }, form }: ExportsProps) {
  const refused = form?.values["search"]
  if (asked.gone) return <Alert kind="warning">{agencyDocketMessages.notFound}</Alert>
  return (
    <Card as="section">
      <h3>{words.newExport}</h3>
      <ExportForm
        docket={docket}
        search={typeof refused === "string" ? refused : exports.search}
        idempotency_key={exports.idempotency_key}
        all_statuses={all_statuses}
        form={form}
        cancel={paths.agencyReports()}
      />
    </Card>
  )
}

type Data = Route.ComponentProps["loaderData"]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: words.errorTitle, message: words.analyticsFailed }
  return <ConsoleError error={error} back={paths.agencyDashboard()} failure={failure} />
}
