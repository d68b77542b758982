import { data, redirect } from "react-router"
import { z } from "zod"
import { idField } from "#src/rules/input/reading/fields.ts"
import { assignMatchingForm } from "#src/rules/input/moderation/assignment.ts"
import { assignMatching } from "#src/services/moderation/assignments/assign-comments.ts"
import { assigneeIn } from "#src/web/screens/agency/moderation/queue/queue-action.ts"
import { startBulkActionForm } from "#src/rules/input/moderation/bulk-action-input.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { newId } from "#src/rules/uuid.ts"
import { queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { authorize } from "#src/services/context.ts"
import { startBulkAction } from "#src/services/moderation/bulk/start-bulk-action.ts"
import { findReasonOnceOffered, listOfferedReasons } from "#src/services/moderation/reasons/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { currentMembership } from "#src/web/session/current-agency.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { UnusedReason } from "#src/web/screens/agency/docket/unused-reason.tsx"
import type { Route } from "./+types/bulk-new"
import { AssignAll, BulkForm } from "./bulk-form.tsx"
import { loadSelection, selectionInWords } from "./bulk-selection.ts"

const door = { permission: "manage_moderation_queue", restricted: accessMessages.bulkActionsRestricted } as const

export const loader = staffLoader(door, async ({ url, ...staff }: Route.LoaderArgs & Staff) => {
  const selection = await loadSelection(staff, url)
  const reasons = await listOfferedReasons(staff.ctx.db, staff.scope)
  return {
    ...selection,
    in_words: selectionInWords({ ...selection, ...selection.selection, assignees: selection.colleagues.people }),
    reasons,
    idempotency_key: newId(),
    role: staff.scope.role,
  }
})

const bulkForm = z.discriminatedUnion("action", [startBulkActionForm, assignMatchingForm])

const decide = staffAction<Route.ActionArgs, typeof bulkForm, never>(door, bulkForm, async ({ ctx, scope, input }) => {
  if (input.action === "assign") {
    const { action: _assign, assign_to, ...list } = input
    const { agency_id } = scope
    const to = { agency_id, user_id: assigneeIn(ctx, assign_to) }
    const { assigned } = await orSay(ctx, refusalMessages.unexpected, assignMatching(ctx, { ...to, ...list }))
    const { tab, docket_id, assigned: whose } = list
    // Assigned comments may have left the list, so the way back is to all of the tab.
    const queue = paths.moderationQueue({ tab, docket_id: docket_id ?? undefined, assigned: whose && to.user_id })
    throw redirect(withQuery(queue, { changed_hands: assigned }), 303)
  }
  const started = startBulkAction(ctx, { agency_id: scope.agency_id, ...input })
  const { bulk_action_id } = await orSay(ctx, refusalMessages.unexpected, started)
  throw redirect(paths.moderationBulkAction(bulk_action_id), 303)
})

/** A refused form comes with the saved reason that was chosen, which may be offered no more. */
export const action = guard(async (args: WithCtx<Route.ActionArgs>) => {
  const { data: answer, init } = await decide(args)
  const chosen = await findChosen(args, answer.form).catch(() => undefined) // what was typed is not lost for it
  return data({ ...answer, chosen: chosen ?? null }, init ?? {})
})

async function findChosen({ ctx, request, url }: WithCtx<Route.ActionArgs>, { values }: FormState) {
  const id = idField.safeParse(values["saved_reason_id"]).data
  if (id === undefined) return undefined
  const { agency_id } = await currentMembership(ctx, request, url.pathname)
  return findReasonOnceOffered(ctx.db, await authorize(ctx, agency_id, door.permission), id)
}

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Decide on all matching comments | OpenDocket" }] : []

/** Asks before one decision is made on all comments that match a filter of the queue: how many, and what will happen (S 2). */
export default function BulkNew({ loaderData, actionData }: Route.ComponentProps) {
  const { address, total } = loaderData
  const { tab } = loaderData.selection
  const form = actionData?.form
  const queue = paths.moderationQueue(address)
  const count = total.toLocaleString("en-US")
  const crumbs = [{ label: `${queueTabs[tab].label} comments`, to: queue }, { label: "All that match" }]
  if (total === 0) {
    return (
      <ConsolePage heading="Decide on all matching comments" above={<Breadcrumb items={crumbs} />}>
        {form && <UnusedReason form={form} />}
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
      <BulkForm data={loaderData} form={form} chosen={actionData?.chosen} queue={queue} />
      <AssignAll data={loaderData} form={form} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: moderationMessages.errorTitle, message: moderationMessages.loadFailed }
  return <ConsoleError error={error} back={paths.moderationQueue()} failure={failure} />
}
