import { queueTabOf, queueTabs } from "#src/rules/record/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { findQueueNeighbours } from "#src/services/moderation/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { idParameter, type Staff, staffLoader } from "#src/web/session/staff.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/moderation-comment"
import { CommentDetails } from "./comment-details.tsx"
import { loadCommentDetails } from "./comment-details-loader.ts"
import { PressForm } from "./comment-panel.tsx"
import { loadLastPress } from "./last-press.ts"
import { PressOutcome } from "./press-answer.tsx"
import { queueAction } from "./queue-action.ts"
import { RejectComments } from "./reject-form.tsx"
import { useRejectQuestion } from "./use-reject-question.ts"

const door = { permission: "approve_comments", restricted: accessMessages.moderationQueueRestricted } as const

export const loader = staffLoader(door, async ({ params, request, ...staff }: Route.LoaderArgs & Staff) => {
  const { ctx, scope } = staff
  const id = idParameter(params.id, "comment_not_found")
  const comment = (await loadCommentDetails(ctx, scope, id)) ?? refuse("comment_not_found")
  const press = await loadLastPress(staff, new URL(request.url).searchParams.get("batch"))
  // After a decision the way goes on through the list it was taken in, not through that of the decided ones.
  const tab = queueTabOf(press?.left?.comment_id === id ? press.left.status : comment.status)
  const neighbours = await findQueueNeighbours(ctx.db, scope, { id, statuses: queueTabs[tab].statuses })
  return { comment, tab, neighbours, press, role: scope.role }
})
export const shouldRevalidate = reloadAfterRefusal

export const action = queueAction(door)

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Comment ${loaderData.comment.tracking_id} | OpenDocket` }] : []

/** One comment on a page of its own, with the way to the next one of its list (S 2). */
export default function ModerationComment({ loaderData, actionData }: Route.ComponentProps) {
  const { comment, tab, neighbours, press, role } = loaderData
  const [question, setQuestion] = useRejectQuestion(actionData, press?.batch_id)
  const list = { label: `${queueTabs[tab].label} comments`, to: paths.moderationQueue({ tab }) }
  return (
    <ConsolePage
      heading={`Comment by ${comment.commenter_name ?? ANONYMOUS}`}
      above={<Breadcrumb items={[list, { label: comment.tracking_id }]} />}
    >
      <PressOutcome answer={actionData} press={press} />
      {question && <RejectComments question={question} close={() => setQuestion(null)} />}
      <PressForm comment={comment} role={role} next={null} onReject={setQuestion} />
      <Card>
        <CommentDetails comment={comment} level={2} />
      </Card>
      <nav className="cluster cluster-between" aria-label={`More ${list.label.toLowerCase()}`}>
        {neighbours.previous && (
          <LinkButton variant="secondary" icon="previous" to={paths.moderationComment(neighbours.previous)}>
            Previous comment
          </LinkButton>
        )}
        {neighbours.next && (
          <LinkButton variant="secondary" icon="next" to={paths.moderationComment(neighbours.next)}>
            Next comment
          </LinkButton>
        )}
      </nav>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
