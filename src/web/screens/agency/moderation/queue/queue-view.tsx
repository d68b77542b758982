import { Link } from "react-router"
import {
  moderationActionsFrom,
  queueOrders,
  queueTabNames,
  queueTabs,
} from "#src/rules/record/comments/comment-status.ts"
import { bulkActionMessages as bulkWords } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ChipList } from "#src/web/ui/labels/chip.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { CommentPanel } from "#src/web/screens/agency/moderation/comment-panel.tsx"
import { ModerationKeys } from "#src/web/screens/agency/moderation/keys/moderation-keys.tsx"
import {
  PressDone,
  PressFailure,
  type QueueAnswer,
  wasChosen,
  wereTicked,
} from "#src/web/screens/agency/moderation/press-answer.tsx"
import type { QueueData } from "./queue-data.ts"
import { QueueFilters } from "./queue-filters.tsx"
import { StartReview } from "#src/web/screens/agency/moderation/review/start-review.tsx"
import { SameTextWays } from "#src/web/screens/agency/moderation/same-text/same-text-links.tsx"
import { QueueTable } from "./queue-table.tsx"
import { AskReason, type ReasonQuestion } from "#src/web/screens/agency/moderation/reason-form.tsx"
import { useReasonQuestion } from "#src/web/screens/agency/moderation/use-reason-question.ts"

type Props = { data: QueueData; answer: QueueAnswer; heading: string; path: string }

/** The moderation queue: counts, tabs, search, list, details beside it (S 2). */
export function QueueView({ data, answer, heading, path }: Props) {
  const [question, setQuestion] = useReasonQuestion(answer, data.press?.batch_id)
  const { tab, counts, list, rows, details } = data
  const here = (change: Record<string, string | number | null>) =>
    withQuery(path, { ...list, ...data.at, colleagues: data.colleagues.asked, ...change })
  const tabLink = (name: string) => withQuery(path, { ...list, tab: name })
  const open = (row: { id: string } | undefined) => (row ? `${here({ comment: row.id })}#details` : null)
  const at = details ? rows.findIndex((row) => row.id === details.id) : -1
  return (
    <ConsolePage heading={heading} actions={<Ways data={data} />}>
      <PressFailure answer={answer} />
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
      <Limits data={data} path={path} />
      <div className="master-detail">
        <div className="stack">
          <QueueList data={data} here={here} onAsk={setQuestion} answer={answer} />
        </div>
        {details && (
          <CommentPanel
            key={details.id}
            comment={details}
            colleagues={data.colleagues}
            chosen={wasChosen(answer)}
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
      <PressDone answer={answer} press={data.press} changedHands={data.changed_hands} />
    </ConsolePage>
  )
}

/** The ways to past bulk actions, and to what shows the comments otherwise: grouped by their text, and one by one. */
function Ways({ data }: Pick<Props, "data">) {
  const { tab, docket, text, counts, conditions, role } = data
  return (
    <>
      {may(role, "manage_moderation_queue") && (
        <LinkButton variant="quiet" to={paths.moderationBulkActions()}>
          {bulkWords.list}
        </LinkButton>
      )}
      <SameTextWays data={data} />
      {tab === "pending" && counts.pending > 0 && !text && (
        <StartReview docket_id={docket?.id} mine={conditions.assigned === ASSIGNED_TO_ME} />
      )}
    </>
  )
}

/** What the list is limited to, each with the way to the list without it. */
function Limits({ data: { docket, text, q, limits, list }, path }: Pick<Props, "data" | "path">) {
  const without = (name: string) => withQuery(path, { ...list, [name]: null })
  return (
    <ChipList
      items={[
        ...(docket ? [{ label: `Docket: ${docket.title}`, removeTo: without("docket_id") }] : []),
        ...(text ? [{ label: `The same text: ${text.beginning}`, removeTo: without("text") }] : []),
        ...limits.map(({ name, label }) => ({ label, removeTo: without(name) })),
        ...(q ? [{ label: `Search: ${q}`, removeTo: without("q") }] : []),
      ]}
    />
  )
}

type ListProps = {
  data: QueueData
  here: (change: Record<string, string | number | null>) => string
  onAsk: (question: ReasonQuestion) => void
  answer: QueueAnswer
}

const fromTheStart = { after: null, before: null, page: null }

function QueueList({ data, here, onAsk, answer }: ListProps) {
  const { tab, q, rows, role, details, page, page_count, order, docket, limits } = data
  const status = queueTabs[tab].label.toLowerCase()
  if (rows.length === 0) {
    return (
      <EmptyState
        heading={words.emptyTitle(status)}
        icon="comment"
        actions={
          q && (
            <>
              <Link to={here({ q: null, ...fromTheStart })}>Clear the search</Link>
              <Link to={paths.agencySearch({ q })}>Search all comments</Link>
            </>
          )
        }
      >
        <p>{q || limits.length > 0 ? words.emptySearch : words.emptyStatus(status)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {data.cut_short && (
        <p className="hint">{words.searchedFirst(QUEUE_SEARCHED_COMMENTS.toLocaleString("en-US"), order)}</p>
      )}
      {data.uncounted && <p className="hint">{words.moreThan(QUEUE_SEARCHED_COMMENTS.toLocaleString("en-US"))}</p>}
      <QueueTable
        key={here({ colleagues: null })} // what is ticked stays where all colleagues are asked for
        caption={`${queueTabs[tab].label} comments, ${queueOrders[order].toLowerCase()}`}
        rows={rows}
        role={role}
        bulk={moderationActionsFrom(queueTabs[tab].statuses[0])}
        detailsOf={(id) => `${here({ comment: id })}#details`}
        shows={docket ? [] : ["docket"]}
        notes={data.notes}
        openId={details?.id}
        onAsk={onAsk}
        wereTicked={wereTicked(answer)}
        chosen={wasChosen(answer)}
        colleagues={data.colleagues}
        matching={
          data.may_match_all && data.total > rows.length
            ? { total: data.uncounted ? null : data.total, to: paths.moderationBulk({ ...data.list, sort: null }) }
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
