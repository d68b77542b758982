import { queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { HOME_PANEL_DOCKETS, HOME_PANEL_NEW_COMMENTS_DAYS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { morningMailMessages } from "#src/rules/messages/people/morning-mail-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { daysBefore, utcToZoned } from "#src/rules/dates/dates.ts"
import { countReceivedSince, findReportZone } from "#src/services/analytics/queries.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { countAgencyDockets, listAgencyDockets } from "#src/services/dockets/queries.ts"
import { findMorningParts } from "#src/services/morning-mail/queries.ts"
import { listQueue } from "#src/services/moderation/queue/queue-queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { countOpenDockets, countTabs } from "#src/web/session/agency-counts.ts"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { Card } from "#src/web/ui/panels/card.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/console-home"
import { Mentions } from "./mentions.tsx"
import { loadMentions } from "./mentions-data.ts"
import { rowInWords } from "#src/web/screens/agency/moderation/queue/queue-data.ts"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export const loader = staffLoader("view_dashboard", async ({ request, ...staff }: Route.LoaderArgs & Staff) => {
  const { ctx, scope, membership } = staff
  const now = ctx.now()
  const user_id = ctx.actor.kind === "user" ? ctx.actor.user_id : ""
  const filter = { q: "", status: "all" as const, now, created_by: user_id }
  const mine = { filter, sort: "last_activity_desc" as const, limit: HOME_PANEL_DOCKETS, offset: 0 }
  const pending = { filter: { statuses: queueTabs.pending.statuses }, limit: HOME_PANEL_DOCKETS }
  const moderates = may(scope.role, "approve_comments")
  const [open_dockets, upcoming_dockets, new_comments, my_dockets, counts, waiting, mentions, morning] =
    await Promise.all([
      countOpenDockets(staff, request),
      countAgencyDockets(ctx.db, scope, { q: "", status: "upcoming", now }),
      countNewComments(ctx, scope),
      listAgencyDockets(ctx.db, scope, mine),
      moderates ? countTabs(staff, request) : null,
      moderates ? listQueue(ctx.db, scope, pending) : [],
      loadMentions({ ctx, scope, membership }),
      findMorningParts(ctx.db, scope, { user_id }),
    ])
  return {
    agency_name: membership.agency_name,
    now,
    open_dockets,
    upcoming_dockets,
    new_comments,
    counts,
    my_dockets,
    mentions,
    gets_mail: morning.length > 0,
    waiting: waiting.map((row) => rowInWords(row, membership.time_zone)),
    may_edit: may(scope.role, "edit_thread"),
  }
})

/** Of today and the days before it, in the time zone in which reports count them. */
async function countNewComments(ctx: Ctx, scope: AgencyScope): Promise<number> {
  const today = utcToZoned(ctx.now(), await findReportZone(ctx.db, scope)).date
  return countReceivedSince(ctx.db, scope, daysBefore(today, HOME_PANEL_NEW_COMMENTS_DAYS - 1))
}

type Data = Route.ComponentProps["loaderData"]

export const meta = () => [{ title: "Agency Dashboard | OpenDocket" }]

/** The agency's home panel: what is open, what waits, what is mine (S 2). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { agency_name, open_dockets, upcoming_dockets, new_comments, counts, mentions, gets_mail } = loaderData
  return (
    <ConsolePage heading="Dashboard" lede={agency_name}>
      <SearchBox
        action={paths.agencySearch()}
        label="Search your agency's dockets and comments"
        quiet
        placeholder="Search dockets and comments..."
        maxLength={QUERY_MAX_CHARACTERS}
      />
      <div className="grid grid-small">
        <StatCard
          label="Open Threads"
          value={open_dockets}
          note={upcoming_dockets > 0 ? `${upcoming_dockets.toLocaleString("en-US")} upcoming` : undefined}
          to={paths.agencyDockets({ status: "open" })}
        />
        {counts ? (
          <StatCard
            label="Pending Moderation"
            value={counts.pending}
            note={`${new_comments.toLocaleString("en-US")} new ${commentsWord(new_comments)} (${HOME_PANEL_NEW_COMMENTS_DAYS} days)`}
            to={paths.moderationQueue()}
          />
        ) : (
          <StatCard label={`New Comments (${HOME_PANEL_NEW_COMMENTS_DAYS} days)`} value={new_comments} />
        )}
        {counts && <StatCard label="Flagged" value={counts.flagged} to={paths.moderationFlagged()} />}
      </div>
      <div className={counts ? "split-even split" : "stack"}>
        {counts && <Waiting data={loaderData} />}
        <div className="stack">
          <MyThreads data={loaderData} />
          <Mentions mentions={mentions} />
        </div>
      </div>
      <p className="quiet">
        {gets_mail ? morningMailMessages.on : morningMailMessages.offer}{" "}
        <LightLink to={paths.morningMail()}>
          {gets_mail ? morningMailMessages.change : morningMailMessages.choose}
        </LightLink>
      </p>
    </ConsolePage>
  )
}

const commentsWord = (count: number) => (count === 1 ? "comment" : "comments")

function Waiting({ data: { waiting } }: { data: Data }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>Review Queue</h2>
        {waiting.length === 0 && <p>No comments are currently pending.</p>}
        <ul className="stack">
          {waiting.map((row) => (
            <li key={row.id}>
              <LightLink to={paths.moderationComment(row.id)} dir="auto">
                {row.preview}
              </LightLink>
              <div className="quiet">
                {row.commenter_name ?? ANONYMOUS} · {row.docket_title} ·{" "}
                <Time dateTime={row.submitted.iso}>{row.submitted.words}</Time>
              </div>
            </li>
          ))}
        </ul>
        <div className="button-group">
          {waiting.length > 0 && <LinkButton to={paths.moderationReview()}>Review one by one</LinkButton>}
          <LinkButton variant="secondary" to={paths.moderationQueue()}>
            Go to the review queue
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

function MyThreads({ data: { my_dockets, may_edit, now } }: { data: Data }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>My Threads</h2>
        {my_dockets.length === 0 && <p>You have not created a docket in this agency yet.</p>}
        <ul className="stack">
          {my_dockets.map((docket) => (
            <li key={docket.id}>
              <LightLink to={paths.agencyDocket(docket.id)}>{docket.title}</LightLink>
              <div className="cluster quiet">
                <DocketBadge docket={docket} now={now} place="console" />
                <span>
                  {docket.comment_count.toLocaleString("en-US")} {commentsWord(docket.comment_count)}
                </span>
                {may_edit && docket.status !== "archived" && (
                  <LightLink to={paths.agencyEditDocket(docket.id)}>
                    Edit<span className="visually-hidden"> {docket.title}</span>
                  </LightLink>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p>
          <LightLink to={paths.agencyThreads()}>All of the agency's threads</LightLink>
        </p>
      </div>
    </Card>
  )
}
