import { Link } from "react-router"
import { moderationActionsFrom, queueTabNames, queueTabs } from "#src/rules/record/comment-status.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation.ts"
import { QUEUE_SEARCHED_COMMENTS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { Chip } from "#src/web/ui/labels/chip.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { CommentPanel } from "./comment-panel.tsx"
import { PressOutcome, type QueueAnswer } from "./press-answer.tsx"
import type { QueueData } from "./queue-data.ts"
import { QueueTable } from "./queue-table.tsx"
import { RejectComments, type RejectQuestion } from "./reject-form.tsx"
import { useRejectQuestion } from "./use-reject-question.ts"

type Props = { data: QueueData; answer: QueueAnswer; heading: string; path: string }

/** The moderation queue: counts, tabs, search, list, details beside it (S 2). */
export function QueueView({ data, answer, heading, path }: Props) {
  const [question, setQuestion] = useRejectQuestion(answer, data.press?.batch_id)
  const { tab, q, docket, counts, limit } = data
  const here = (change: Record<string, string | number | null>) =>
    withQuery(path, { tab, q, docket_id: docket?.id, offset: (data.page - 1) * limit, ...change })
  const tabLink = (name: string) => withQuery(path, { tab: name, q, docket_id: docket?.id })
  const { rows, details } = data
  const at = details ? rows.findIndex((row) => row.id === details.id) : -1
  return (
    <ConsolePage heading={heading}>
      <PressOutcome answer={answer} press={data.press} />
      {question && <RejectComments question={question} close={() => setQuestion(null)} />}
      <div className="grid grid-small">
        {queueTabNames.map((name) => (
          <StatCard key={name} label={queueTabs[name].label} value={counts[name]} to={tabLink(name)} />
        ))}
      </div>
      <Tabs
        label="Comments by status"
        items={queueTabNames.map((name) => ({
          label: queueTabs[name].label,
          to: tabLink(name),
          current: name === tab,
          count: counts[name],
        }))}
      />
      <SearchBox
        action={path}
        label="Search this list"
        quiet
        placeholder={words.searchPlaceholder}
        defaultValue={q}
        maxLength={QUERY_MAX_CHARACTERS}
        key={`${tab} ${q}`}
      >
        <input type="hidden" name="tab" value={tab} />
        {docket && <input type="hidden" name="docket_id" value={docket.id} />}
      </SearchBox>
      {docket && <Chip label={`Docket: ${docket.title}`} removeTo={withQuery(path, { tab, q })} />}
      <div className="master-detail">
        <div className="stack">
          <QueueList data={data} here={here} tabLink={tabLink} onReject={setQuestion} />
        </div>
        {details && (
          <CommentPanel
            key={details.id}
            comment={details}
            role={data.role}
            next={rows[at + 1]?.id ?? null}
            closeTo={here({})}
            onReject={setQuestion}
          />
        )}
      </div>
    </ConsolePage>
  )
}

type ListProps = {
  data: QueueData
  here: (change: Record<string, string | number | null>) => string
  tabLink: (name: string) => string
  onReject: (question: RejectQuestion) => void
}

function QueueList({ data, here, onReject, tabLink }: ListProps) {
  const { tab, q, rows, role, details, page, page_count, limit } = data
  const status = queueTabs[tab].label.toLowerCase()
  if (rows.length === 0) {
    return (
      <EmptyState
        heading={words.emptyTitle(status)}
        icon="comment"
        actions={q && <Link to={here({ q: null, offset: null })}>Clear the search</Link>}
      >
        <p>{q ? words.emptySearch : words.emptyStatus(status)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {data.cut_short && (
        <p className="hint">{words.searchedNewest(QUEUE_SEARCHED_COMMENTS.toLocaleString("en-US"))}</p>
      )}
      <QueueTable
        key={`${tabLink(tab)} ${page}`}
        caption={`${queueTabs[tab].label} comments, newest first`}
        rows={rows}
        role={role}
        bulk={moderationActionsFrom(queueTabs[tab].statuses[0])}
        detailsOf={(id) => `${here({ comment: id })}#details`}
        openId={details?.id}
        onReject={onReject}
        matching={
          data.total > rows.length
            ? { total: data.total, to: paths.moderationBulk({ tab, q, docket_id: data.docket?.id }) }
            : undefined
        }
      />
      <Pagination
        page={page}
        pageCount={page_count}
        hrefFor={(to) => here({ offset: (to - 1) * limit })}
        label="Pages of comments"
      />
    </>
  )
}
