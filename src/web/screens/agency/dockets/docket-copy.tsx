import { redirect, useNavigation } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { copyDocketForm } from "#src/rules/input/dockets/docket.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { newId } from "#src/rules/uuid.ts"
import { copyDocket } from "#src/services/dockets/edit/copy-docket.ts"
import { listDocumentsToCopy } from "#src/services/dockets/document-queries.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { isTicked, markOf } from "#src/web/forms/form-fields.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/docket-copy"

const door = { permission: "create_thread", restricted: accessMessages.restricted("create dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, params }: Route.LoaderArgs & Staff) => {
  const id = idParameter(params.id, "docket_not_found")
  const { title } = (await findAgencyDocket(ctx.db, scope, id)) ?? refuse("docket_not_found")
  return {
    idempotency_key: newId(),
    docket: { id, title },
    documents: (await listDocumentsToCopy(ctx.db, scope, id)).map((one) => one.title ?? one.name),
  }
})

export const action = staffAction<Route.ActionArgs, typeof copyDocketForm, never>(
  door,
  copyDocketForm,
  async ({ ctx, scope, params, input }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    const copied = copyDocket(ctx, { ...input, agency_id: scope.agency_id, docket_id })
    const { id } = await orSay(ctx, agencyDocketMessages.copyFailed, copied)
    throw redirect(paths.agencyDocketCopied(id, docket_id), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Copy ${loaderData.docket.title} | OpenDocket` }] : []

/** Says what a copy takes along, and asks whether the documents come too. */
export default function DocketCopy({
  loaderData: { idempotency_key, docket, documents },
  actionData,
}: Route.ComponentProps) {
  const { formData } = useNavigation()
  const form = actionData?.form ?? null
  const home = paths.agencyDocket(docket.id)
  const crumbs = [
    { label: "Dockets", to: paths.agencyDockets() },
    { label: docket.title, to: home },
    { label: "Copy docket" },
  ]
  return (
    <ConsolePage
      heading="Copy docket"
      above={<Breadcrumb items={crumbs} />}
      lede="You get a new draft that only your agency can see. The docket you copy stays as it is."
    >
      <Card as="section">
        <StaffForm className="stack" noValidate>
          <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
          <input type="hidden" name="idempotency_key" value={markOf(form, idempotency_key)} />
          <h2>{docket.title}</h2>
          <p>
            <strong>Copied:</strong> title, summary, description and their translations, the tags that your agency still
            offers, and the comment settings (length, files, CAPTCHA, publication).
          </p>
          <p>
            <strong>Not copied:</strong> dates, public address, reference code, comments, and staff notes.
          </p>
          {documents.length > 0 && (
            <Checkbox
              name="documents"
              label={`Copy the supporting documents (${documents.length})`}
              hint={`${documents.join(", ")}. The copies stay when the originals are replaced or withdrawn.`}
              defaultChecked={isTicked(form, "documents", true)}
              error={form?.errors["documents"]}
            />
          )}
          <ConfirmActions label="Copy docket" busy={formData !== undefined} busyLabel="Copying..." cancel={home} />
        </StaffForm>
      </Card>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
