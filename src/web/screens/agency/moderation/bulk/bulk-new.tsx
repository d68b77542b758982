import { redirect, useNavigation } from "react-router"
import { startBulkActionForm } from "#src/rules/input/bulk-action.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { bulkActionMessages as words } from "#src/rules/messages/bulk-action.ts"
import { moderationMessages } from "#src/rules/messages/moderation.ts"
import { paths } from "#src/rules/paths.ts"
import { may, missingPermissionTooltip } from "#src/rules/people/permissions.ts"
import { moderationActions, moderationActionsFrom, queueTabs } from "#src/rules/record/comment-status.ts"
import { startBulkAction } from "#src/services/moderation/bulk/start-bulk-action.ts"
import { listOfferedReasons } from "#src/services/moderation/reasons/queries.ts"
import { ReasonFields } from "#src/web/screens/agency/moderation/reason-fields.tsx"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/bulk-new"
import { loadSelection, selectionInWords } from "./bulk-selection.ts"

const door = { permission: "manage_moderation_queue", restricted: accessMessages.moderationQueueRestricted } as const

export const loader = staffLoader(door, async ({ url, ...staff }: Route.LoaderArgs & Staff) => {
  const selection = await loadSelection(staff, url)
  const reasons = await listOfferedReasons(staff.ctx.db, staff.scope)
  return { ...selection, in_words: selectionInWords(selection), reasons, role: staff.scope.role }
})

export const action = staffAction<Route.ActionArgs, typeof startBulkActionForm, never>(
  door,
  startBulkActionForm,
  async ({ ctx, scope, input }) => {
    const { bulk_action_id } = await startBulkAction(ctx, { agency_id: scope.agency_id, ...input })
    throw redirect(paths.moderationBulkAction(bulk_action_id), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Decide on all matching comments | OpenDocket" }] : []

/** Asks before one decision is made on all comments that match a filter of the queue: how many, and what will happen (S 2). */
export default function BulkNew({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, q, docket_id, total } = loaderData
  const form = actionData?.form
  const queue = paths.moderationQueue({ tab, q, docket_id: docket_id ?? undefined })
  const count = total.toLocaleString("en-US")
  const crumbs = [{ label: `${queueTabs[tab].label} comments`, to: queue }, { label: "All that match" }]
  if (total === 0) {
    return (
      <ConsolePage heading="Decide on all matching comments" above={<Breadcrumb items={crumbs} />}>
        <EmptyState heading="No comments match anymore." icon="comment" />
      </ConsolePage>
    )
  }
  return (
    <ConsolePage
      heading={total === 1 ? "Decide on 1 comment" : `Decide on ${count} comments`}
      lede={`All ${loaderData.in_words}.`}
      above={<Breadcrumb items={crumbs} />}
    >
      {form && (
        <ErrorSummary heading={moderationMessages.updateManyFailed} message={form.message} errors={form.errors} />
      )}
      <BulkForm data={loaderData} form={form} queue={queue} />
    </ConsolePage>
  )
}

type FormProps = { data: Route.ComponentProps["loaderData"]; form: FormState | undefined; queue: string }

function BulkForm({ data, form, queue }: FormProps) {
  const { tab, q, docket_id, last_id, total, role, reasons } = data
  const busy = useNavigation().formData?.has("action") ?? false
  const actions = moderationActionsFrom(queueTabs[tab].statuses[0])
  const count = total.toLocaleString("en-US")
  return (
    <Card as="section">
      <StaffForm className="stack" action={paths.moderationBulk({ tab, q, docket_id })}>
        {Object.entries({ tab, q, docket_id: docket_id ?? "", last_id }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <h2>What will happen</h2>
        <ul>
          <li>{words.everyOne}</li>
          <li>{words.notLater}</li>
          <li>{words.inBackground(MODERATION_UNDO_MINUTES)}</li>
        </ul>
        <ReasonFields
          reasons={reasons.filter(({ action: one }) => actions.includes(one))}
          reason={String(form?.values["reason"] ?? "")}
          saved_reason_id={String(form?.values["saved_reason_id"] ?? "")}
          hint="Kept with each decision."
          errors={form?.errors}
        />
        <ButtonGroup>
          {actions.map((name) => {
            const { label, permission } = moderationActions[name]
            return (
              <Button
                key={name}
                type="submit"
                name="action"
                value={name}
                variant={name === "reject" ? "danger-quiet" : name === "approve" ? "primary" : "secondary"}
                busy={busy}
                disabledReason={may(role, permission) ? null : missingPermissionTooltip(permission)}
              >
                {words.decideAll(label, total, count)}
              </Button>
            )
          })}
          <LinkButton variant="quiet" to={queue}>
            Cancel
          </LinkButton>
        </ButtonGroup>
      </StaffForm>
    </Card>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: moderationMessages.errorTitle, message: moderationMessages.loadFailed }
  return <ConsoleError error={error} back={paths.moderationQueue()} failure={failure} />
}
