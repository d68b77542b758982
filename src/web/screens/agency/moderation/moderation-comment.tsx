import { type CommentStatus, queueTabOf, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseQueueList, type QueueListQuery } from "#src/rules/input/moderation/moderation.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { conditionedBy, conditionsIn } from "#src/services/moderation/queue/asked-conditions.ts"
import { findQueueNeighbours } from "#src/services/moderation/queue/queue-queries.ts"
import { listOfferedReasons } from "#src/services/moderation/reasons/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { idParameter, type Staff, staffLoader } from "#src/web/session/staff.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/moderation-comment"
import { loadColleagues } from "./colleagues-data.ts"
import { CommentDetails } from "./staff-comment-details.tsx"
import { loadCommentDetails } from "./comment-details-loader.ts"
import { PressForm } from "./comment-panel.tsx"
import { type LastPress, loadLastPress } from "./last-press.ts"
import { ModerationKeys } from "./keys/moderation-keys.tsx"
import { PressDone, PressFailure, wasChosen } from "./press-answer.tsx"
import { AssignForm } from "./assign-fields.tsx"
import { changedHands, findAskedDocket, findChosenText, listAddress } from "./queue/queue-data.ts"
import { queueAction } from "./queue/queue-action.ts"
import { AskReason } from "./reason-form.tsx"
import { useReasonQuestion } from "./use-reason-question.ts"

const door = { permission: "approve_comments", restricted: accessMessages.moderationQueueRestricted } as const

export const loader = staffLoader(door, async ({ params, request, ...staff }: Route.LoaderArgs & Staff) => {
  const { ctx, scope } = staff
  const id = idParameter(params.id, "comment_not_found")
  const comment = (await loadCommentDetails(ctx, scope, id)) ?? refuse("comment_not_found")
  const { searchParams } = new URL(request.url)
  const press = await loadLastPress(staff, searchParams.get("batch"))
  const asked = parseQueueList(new QueryReader(searchParams))
  const list = await findList(staff, { asked, named: searchParams.has("tab"), comment, press })
  const neighbours = await findQueueNeighbours(ctx.db, scope, {
    id,
    filter: {
      statuses: queueTabs[list.tab].statuses,
      docket_id: list.docket?.id,
      text: list.text?.id,
      ...conditionedBy(ctx, asked),
    },
    order: list.sort,
  })
  const address = listAddress({ ...list, order: list.sort, conditions: conditionsIn(asked) })
  const colleagues = await loadColleagues(staff, searchParams, [comment.assignee])
  const changed_hands = changedHands(searchParams)
  const reasons = await listOfferedReasons(ctx.db, scope)
  const search = searchParams.get("search")
  return { comment, list, address, neighbours, press, reasons, colleagues, changed_hands, search, role: scope.role }
})

type Seen = {
  asked: QueueListQuery
  named: boolean
  comment: { id: string; status: CommentStatus }
  press: LastPress | null
}

/** The list that the comment was opened from; of one opened without a list, the one it is in, or was in before the last decision. */
async function findList(staff: Staff, { asked, named, comment, press }: Seen) {
  const docket = await findAskedDocket(staff, asked.docket_id)
  const text = await findChosenText(staff, { asked: asked.text, docket })
  const list = { sort: asked.sort, docket, text }
  if (named) return { ...list, tab: asked.tab }
  return { ...list, tab: queueTabOf(press?.left?.comment_id === comment.id ? press.left.status : comment.status) }
}

export const shouldRevalidate = reloadAfterRefusal

export const action = queueAction(door)

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Comment ${loaderData.comment.tracking_id} | OpenDocket` }] : []

/** One comment on a page of its own, with the way to the next one of its list (S 2). */
export default function ModerationComment({ loaderData, actionData }: Route.ComponentProps) {
  const { comment, list, address, neighbours, press, reasons, role, colleagues, changed_hands, search } = loaderData
  const [question, setQuestion] = useReasonQuestion(actionData, press?.batch_id)
  const { tab, docket } = list
  const label = `${queueTabs[tab].label} comments${docket ? ` on ${docket.title}` : ""}`
  const back = search
    ? { label: "Search results", to: paths.agencySearch(Object.fromEntries(new URLSearchParams(search))) }
    : { label, to: paths.moderationQueue(address) }
  return (
    <ConsolePage
      heading={`Comment by ${comment.commenter_name ?? ANONYMOUS}`}
      above={<Breadcrumb items={[back, { label: comment.tracking_id }]} />}
    >
      <PressFailure answer={actionData} />
      {question && <AskReason question={question} reasons={reasons} close={() => setQuestion(null)} />}
      <div className="stack stack-loose" data-keys>
        <PressForm comment={comment} role={role} next={null} onAsk={setQuestion} />
        {comment.status !== "withdrawn" && (
          <AssignForm comment={comment} colleagues={colleagues} role={role} chosen={wasChosen(actionData)} />
        )}
        <Card>
          <CommentDetails comment={comment} level={2} />
        </Card>
        <nav className="cluster cluster-between" aria-label={`More ${label.toLowerCase()}`}>
          {neighbours.previous && (
            <LinkButton
              variant="secondary"
              icon="previous"
              to={paths.moderationComment(neighbours.previous, address)}
              data-key="k"
            >
              Previous comment
            </LinkButton>
          )}
          {neighbours.next && (
            <LinkButton
              variant="secondary"
              icon="next"
              to={paths.moderationComment(neighbours.next, address)}
              data-key="j s"
            >
              Next comment
            </LinkButton>
          )}
        </nav>
      </div>
      <ModerationKeys />
      <PressDone answer={actionData} press={press} changedHands={changed_hands} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
