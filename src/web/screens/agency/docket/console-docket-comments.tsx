import { Form } from "react-router"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { sameTextMessages } from "#src/rules/messages/moderation/same-text-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import type { CommentFilter, DocketData } from "./console-docket-data.ts"
import type { QueueAnswer } from "#src/web/screens/agency/moderation/press-answer.tsx"
import { ModerationKeys } from "#src/web/screens/agency/moderation/keys/moderation-keys.tsx"
import { QueueTable } from "#src/web/screens/agency/moderation/queue/queue-table.tsx"
import { AskReason } from "#src/web/screens/agency/moderation/reason-form.tsx"
import { useReasonQuestion } from "#src/web/screens/agency/moderation/use-reason-question.ts"

const filters: { value: CommentFilter; label: string }[] = [
  { value: "all", label: "All Comments" },
  { value: "pending", label: "Pending Review" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "flagged", label: "Flagged" },
]

type Props = { data: DocketData; answer: QueueAnswer }

const emptyAll = (moderates: boolean) =>
  moderates ? "No one has commented on this docket yet." : "No comments have been approved yet."

/** The comments of the docket, whatever their status as far as the role may read them, with the buttons that decide about them (S 2, settled 35). */
export function DocketCommentsTab({ data, answer }: Props) {
  const [question, setQuestion] = useReasonQuestion(answer, data.press?.batch_id)
  const { comments, docket, role } = data
  if (!comments) return null
  const { filter, rows, page, page_count, previous, next } = comments
  const address = paths.agencyDocket(docket.id)
  const moderates = may(role, "approve_comments")
  return (
    <div className="stack">
      {question && <AskReason question={question} reasons={comments.reasons} close={() => setQuestion(null)} />}
      {moderates ? (
        <div className="cluster cluster-bottom cluster-between">
          <Form method="get" action={address} className="cluster cluster-bottom" key={filter}>
            <input type="hidden" name="tab" value="comments" />
            <Select name="filter" label="Show" unmarked options={filters} defaultValue={filter} />
            <Button type="submit" variant="secondary">
              Apply
            </Button>
          </Form>
          <div className="cluster">
            <LinkButton variant="quiet" to={paths.moderationSameText({ docket_id: docket.id })}>
              {sameTextMessages.group}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.moderationQueue({ docket_id: docket.id })}>
              Search and decide in the queue
            </LinkButton>
          </div>
        </div>
      ) : (
        <p>These are the approved comments. Reviewers, managers, admins, and owners also see the rest.</p>
      )}
      {rows.length === 0 ? (
        <EmptyState heading={filter === "all" ? "No comments yet" : words.emptyTitle(filter)} icon="comment">
          <p>{filter === "all" ? emptyAll(moderates) : words.emptyStatus(filter)}</p>
        </EmptyState>
      ) : (
        <QueueTable
          key={`${filter} ${page}`}
          caption="Comments on this docket, newest first"
          rows={rows}
          role={role}
          bulk={[]}
          detailsOf={(id) => (moderates ? paths.moderationComment(id) : paths.comment(id))}
          shows={["status"]}
          onAsk={setQuestion}
        />
      )}
      <Pagination
        page={page}
        pageCount={page_count}
        hrefFor={(to) => withQuery(address, { tab: "comments", filter, ...(to < page ? previous : next) })}
        label="Pages of comments"
      />
      <ModerationKeys />
    </div>
  )
}
