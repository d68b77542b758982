import { Link } from "react-router"
import { commentStatuses } from "#src/rules/record/comment-status.ts"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { agencySearchMessages } from "#src/rules/messages/agency-search.ts"
import { QueryReader } from "#src/rules/input/query-string.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { countAgencyDockets, listAgencyDockets } from "#src/services/dockets/queries.ts"
import { listQueue } from "#src/services/moderation/queries.ts"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { Card } from "#src/web/ui/panels/card.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/search"
import { rowInWords } from "./moderation/queue-data.ts"

const door = { permission: "view_dashboard", restricted: accessMessages.searchRestricted } as const
const SHOWN_DOCKETS = 20

export const loader = staffLoader(door, async ({ ctx, scope, membership, request }: Route.LoaderArgs & Staff) => {
  const q = new QueryReader(new URL(request.url).searchParams).text(QUERY_MAX_CHARACTERS, "q")
  const now = ctx.now()
  if (!q) return { q, now, moderates: false, dockets: [], docket_count: 0, comments: [] }
  const filter = { q, status: "all", now } as const
  const [dockets, docket_count, comments] = await Promise.all([
    listAgencyDockets(ctx.db, scope, { filter, sort: "last_activity_desc", limit: SHOWN_DOCKETS, offset: 0 }),
    countAgencyDockets(ctx.db, scope, filter),
    listQueue(ctx.db, scope, { filter: { statuses: commentStatuses, q }, limit: 25 }),
  ])
  const moderates = may(scope.role, "approve_comments")
  return {
    q,
    now,
    moderates,
    dockets,
    docket_count,
    comments: comments.map((row) => rowInWords(row, membership.time_zone)),
  }
})
type Data = Route.ComponentProps["loaderData"]

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.q ? `Search: ${loaderData.q}` : "Search your agency"} | OpenDocket` },
]

/** The agency's dockets by title and its newest comments: of any status for moderators, published ones for others (S 2, settled 52). */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, dockets, comments } = loaderData
  return (
    <ConsolePage heading="Search">
      <SearchBox
        key={q}
        action={paths.agencySearch()}
        label="Search your agency's dockets and comments"
        placeholder="Search dockets and comments..."
        defaultValue={q}
        maxLength={QUERY_MAX_CHARACTERS}
      />
      {!q && <p className="hint">Finds dockets by title, and comments by their text or the commenter's name.</p>}
      {q && dockets.length + comments.length === 0 && <NothingFound />}
      {dockets.length > 0 && <FoundDockets data={loaderData} />}
      {comments.length > 0 && <FoundComments data={loaderData} />}
    </ConsolePage>
  )
}

function NothingFound() {
  const [heading = "", ...rest] = agencySearchMessages.none.split(" - ")
  return (
    <EmptyState heading={heading} icon="search">
      <p>{rest.join(" - ")}</p>
    </EmptyState>
  )
}

function FoundDockets({ data: { dockets, docket_count, now, q } }: { data: Data }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>Dockets ({docket_count.toLocaleString("en-US")})</h2>
        <ul className="stack">
          {dockets.map((docket) => (
            <li key={docket.id} className="cluster cluster-between">
              <Link to={paths.agencyDocket(docket.id)}>{docket.title}</Link>
              <DocketBadge docket={docket} now={now} place="console" />
            </li>
          ))}
        </ul>
        {docket_count > dockets.length && <Link to={paths.agencyDockets({ q })}>All dockets found</Link>}
      </div>
    </Card>
  )
}

function FoundComments({ data: { comments, moderates } }: { data: Data }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>Comments, newest first</h2>
        <ul className="stack">
          {comments.map((row) => (
            <li key={row.id}>
              <div className="cluster cluster-between">
                <Link to={moderates ? paths.moderationComment(row.id) : paths.comment(row.id)} dir="auto">
                  {row.preview}
                </Link>
                <CommentStatusBadge status={row.status} />
              </div>
              <div className="quiet">
                {row.commenter_name ?? ANONYMOUS} · {row.docket_title} ·{" "}
                <Time dateTime={row.submitted.iso}>{row.submitted.words}</Time>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
