import { Form } from "react-router"
import { moderationMessages as words } from "#src/rules/messages/moderation.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { Select } from "#src/web/ui/forms/select.tsx"
import type { CommentFilter, DocketData } from "./docket-data.ts"
import type { QueueAnswer } from "#src/web/screens/agency/moderation/press-answer.tsx"
import { QueueTable } from "#src/web/screens/agency/moderation/queue-table.tsx"
import { RejectComments } from "#src/web/screens/agency/moderation/reject-form.tsx"
import { useRejectQuestion } from "#src/web/screens/agency/moderation/use-reject-question.ts"

const filters: { value: CommentFilter; label: string }[] = [
  { value: "all", label: "All Comments" },
  { value: "pending", label: "Pending Review" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "flagged", label: "Flagged" },
]

type Props = { data: DocketData; answer: QueueAnswer }

/** The comments of the docket, whatever their status as far as the role may read them, with the buttons that decide about them (S 2, settled 35). */
export function DocketCommentsTab({ data, answer }: Props) {
  const [question, setQuestion] = useRejectQuestion(answer, data.press?.batch_id)
  const { comments, docket, role } = data
  if (!comments) return null
  const { filter, rows, page, page_count, limit } = comments
  const address = paths.agencyDocket(docket.id)
  const moderates = may(role, "approve_comments")
  return (
    <div className="stack">
      {question && <RejectComments question={question} close={() => setQuestion(null)} />}
      {moderates ? (
        <Form method="get" action={address} className="cluster cluster-bottom" key={filter}>
          <input type="hidden" name="tab" value="comments" />
          <Select name="filter" label="Show" unmarked options={filters} defaultValue={filter} />
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        </Form>
      ) : (
        <p>These are the approved comments. Reviewers and above also read the others.</p>
      )}
      {rows.length === 0 ? (
        <EmptyState heading={words.emptyTitle(filter === "all" ? "public" : filter)} icon="comment">
          <p>{filter === "all" ? "No one has commented on this docket yet." : words.emptyStatus(filter)}</p>
        </EmptyState>
      ) : (
        <QueueTable
          key={`${filter} ${page}`}
          caption="Comments on this docket, newest first"
          rows={rows}
          role={role}
          bulk={[]}
          detailsOf={moderates ? paths.moderationComment : paths.comment}
          ofDocket
          onReject={setQuestion}
        />
      )}
      <Pagination
        page={page}
        pageCount={page_count}
        hrefFor={(to) => withQuery(address, { tab: "comments", filter, offset: (to - 1) * limit })}
        label="Pages of comments"
      />
    </div>
  )
}
