import { redirect, useNavigation } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { saveDocketTemplateForm } from "#src/rules/input/dockets/docket-template.ts"
import { DOCKET_TEMPLATE_NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { commentDays } from "#src/rules/record/comment-period.ts"
import { newId } from "#src/rules/uuid.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { saveDocketTemplate } from "#src/services/dockets/templates/save-docket-template.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { fieldsOf, markOf } from "#src/web/forms/form-fields.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/docket-template-new"

const door = { permission: "create_thread", restricted: accessMessages.restricted("create dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, params }: Route.LoaderArgs & Staff) => {
  const id = idParameter(params.id, "docket_not_found")
  const docket = (await findAgencyDocket(ctx.db, scope, id)) ?? refuse("docket_not_found")
  return { idempotency_key: newId(), docket: { id, title: docket.title }, days: commentDays(docket) }
})

export const action = staffAction<Route.ActionArgs, typeof saveDocketTemplateForm, never>(
  door,
  saveDocketTemplateForm,
  async ({ ctx, scope, params, input }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    await orSay(ctx, words.saveFailed, saveDocketTemplate(ctx, { ...input, agency_id: scope.agency_id, docket_id }))
    throw redirect(paths.docketTemplates({ done: "saved" }), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Save ${loaderData.docket.title} as a template | OpenDocket` }] : []

/** Says what a template keeps of a docket, and asks what to call it. */
export default function DocketTemplateNew({
  loaderData: { idempotency_key, docket, days },
  actionData,
}: Route.ComponentProps) {
  const { formData } = useNavigation()
  const form = actionData?.form ?? null
  const home = paths.agencyDocket(docket.id)
  const crumbs = [
    { label: "Dockets", to: paths.agencyDockets() },
    { label: docket.title, to: home },
    { label: "Save as template" },
  ]
  return (
    <ConsolePage
      heading="Save as template"
      above={<Breadcrumb items={crumbs} />}
      lede="Your agency can begin new dockets with it. The docket stays as it is, and its later changes do not reach the template."
    >
      <Card as="section">
        <StaffForm className="stack" noValidate>
          <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
          <input type="hidden" name="idempotency_key" value={markOf(form, idempotency_key)} />
          <h2>{docket.title}</h2>
          <p>
            <strong>Kept:</strong> title, summary, description, their language, the tags that your agency still offers,
            the comment settings (length, files, CAPTCHA, publication)
            {days === null ? "." : `, and the comment period: ${words.days(days)}.`}
          </p>
          <p>
            <strong>Not kept:</strong> dates, public address, reference code, translations, supporting documents,
            comments, and staff notes.
          </p>
          <TextInput
            {...fieldsOf(form)("name")}
            label="Name of the template"
            hint="What your colleagues choose from."
            required
            maxLength={DOCKET_TEMPLATE_NAME_MAX_CHARACTERS}
          />
          <ConfirmActions label="Save as template" busy={formData !== undefined} busyLabel="Saving..." cancel={home} />
        </StaffForm>
      </Card>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
