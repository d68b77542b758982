import { Link } from "react-router"
import { moderationActionsFrom, queueOrders, queueTabNames, queueTabs } from "#src/rules/record/comment-status.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation.ts"
import { QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { ChipList } from "#src/web/ui/labels/chip.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { CommentPanel } from "./comment-panel.tsx"
import { ModerationKeys } from "./keys/moderation-keys.tsx"
import { PressOutcome, type QueueAnswer } from "./press-answer.tsx"
import type { QueueData } from "./queue-data.ts"
import { QueueFilters } from "./queue-filters.tsx"
import { StartReview } from "./review/start-review.tsx"
import { QueueTable } from "./queue-table.tsx"
import { AskReason, type ReasonQuestion } from "./reason-form.tsx"
import { useReasonQuestion } from "./use-reason-question.ts"

type Props = { data: QueueData; answer: QueueAnswer; heading: string; path: string }

/** The moderation queue: counts, tabs, search, list, details beside it (S 2). */
export function QueueView({ data, answer, heading, path }: Props) {
  const [question, setQuestion] = useReasonQuestion(answer, data.press?.batch_id)
  const { tab, q, docket, counts, list, rows, details } = data
  const here = (change: Record<string, string | number | null>) => withQuery(path, { ...list, ...data.at, ...change })
  const tabLink = (name: string) => withQuery(path, { ...list, tab: name })
  const open = (row: { id: string } | undefined) => (row ? `${here({ comment: row.id })}#details` : null)
  const at = details ? rows.findIndex((row) => row.id === details.id) : -1
  return (
    <ConsolePage
      heading={heading}
      actions={tab === "pending" && counts.pending > 0 && <StartReview docket_id={docket?.id} />}
    >
      <PressOutcome answer={answer} press={data.press} />
      {question && <AskReason question={question} reasons={data.reasons} close={() => setQuestion(null)} />}
      <div className="stat-strip">
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
      <QueueFilters data={data} path={path} />
      <ChipList
        items={[
          ...(docket
            ? [{ label: `Docket: ${docket.title}`, removeTo: withQuery(path, { ...list, docket_id: null }) }]
            : []),
          ...(q ? [{ label: `Search: ${q}`, removeTo: withQuery(path, { ...list, q: null }) }] : []),
        ]}
      />
      <div className="master-detail">
        <div className="stack">
          <QueueList data={data} here={here} onAsk={setQuestion} />
        </div>
        {details && (
          <CommentPanel
            key={details.id}
            comment={details}
            role={data.role}
            next={rows[at + 1]?.id ?? null}
            previousTo={open(rows[at - 1])}
            nextTo={open(rows[at + 1])}
            closeTo={here({})}
            pageOf={paths.moderationComment(details.id, list)}
            onAsk={setQuestion}
          />
        )}
      </div>
      <ModerationKeys />
    </ConsolePage>
  )
}

type ListProps = {
  data: QueueData
  here: (change: Record<string, string | number | null>) => string
  onAsk: (question: ReasonQuestion) => void
}

const fromTheStart = { after: null, before: null, page: null }

function QueueList({ data, here, onAsk }: ListProps) {
  const { tab, q, rows, role, details, page, page_count, order, docket } = data
  const status = queueTabs[tab].label.toLowerCase()
  if (rows.length === 0) {
    return (
      <EmptyState
        heading={words.emptyTitle(status)}
        icon="comment"
        actions={q && <Link to={here({ q: null, ...fromTheStart })}>Clear the search</Link>}
      >
        <p>{q ? words.emptySearch : words.emptyStatus(status)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {data.cut_short && (
        <p className="hint">{words.searchedFirst(QUEUE_SEARCHED_COMMENTS.toLocaleString("en-US"), order)}</p>
      )}
      <QueueTable
        key={here({})}
        caption={`${queueTabs[tab].label} comments, ${queueOrders[order].toLowerCase()}`}
        rows={rows}
        role={role}
        bulk={moderationActionsFrom(queueTabs[tab].statuses[0])}
        detailsOf={(id) => `${here({ comment: id })}#details`}
        shows={docket ? [] : ["docket"]}
        notes={data.notes}
        openId={details?.id}
        onAsk={onAsk}
        matching={
          data.may_match_all && data.total > rows.length
            ? { total: data.total, to: paths.moderationBulk({ tab, q, docket_id: data.docket?.id }) }
            : undefined
        }
      />
      <Pagination
        page={page}
        pageCount={page_count}
        hrefFor={(to) => here({ ...fromTheStart, ...(to < page ? data.previous : data.next) })}
        label="Pages of comments"
      />
    </>
  )
}
