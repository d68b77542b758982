import { sql } from "kysely"
import { queueTabNames, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { countDecisions } from "#src/services/analytics/decision-queries.ts"
import { authorize } from "#src/services/context.ts"
import { listSameTexts } from "#src/services/moderation/same-text-queries.ts"
import type { createTestDeps } from "#src/testing/product/deps.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { bothReports, spansOf, within } from "./reported-and-counted.ts"

type Parts = Awaited<ReturnType<typeof createTestDeps>>
type Decision = { day: string; docket_id: string; waited_minutes: number; total: number }

/** What the counters say, and what counting the comments themselves comes to; days in this zone. */
export async function bothCounts(parts: Parts, agency_id: string, zone: string) {
  const db = parts.deps.database
  const counted = await sql<object>`
    select day::text, docket_id, status, position, sum(total)::int as total from current_report_comments
    where agency_id = ${agency_id} group by 1, 2, 3, 4 having sum(total) <> 0 order by 1, 2, 3, 4`.execute(db)
  const comments = await sql<object>`
    select (created_at at time zone ${zone})::date::text as day, docket_id, status, coalesce(position, 'not_specified') as position,
      count(*)::int as total
    from comments where agency_id = ${agency_id} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  const types = await sql<object>`
    select docket_id, status, commenter_type, sum(total)::int as total from current_comment_type_counts
    where docket_id in (select id from dockets where agency_id = ${agency_id}) group by 1, 2, 3 having sum(total) <> 0
    order by 1, 2, 3`.execute(db)
  const commenters = await sql<object>`
    select docket_id, status, commenter_type, count(*)::int as total from comments where agency_id = ${agency_id}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  // From the log, which knows nothing of counters: the last step out of waiting, if the comment does not wait again.
  const { rows: decisions } = await sql<Decision>`
    with decision as (
      select distinct on (l.comment_id) l.comment_id, l.created_at from moderation_logs l
      where l.previous_status in ('submitted', 'under_review') and l.new_status not in ('submitted', 'under_review')
      order by l.comment_id, l.id desc)
    select (d.created_at at time zone ${zone})::date::text as day, c.docket_id, waiting_step(d.created_at - c.created_at) as waited_minutes,
      count(*)::int as total
    from comments c join decision d on d.comment_id = c.id
    where c.agency_id = ${agency_id} and c.status not in ('submitted', 'under_review') group by 1, 2, 3 order by 1, 2, 3`.execute(
    db,
  )
  const [texts, repeated] = await bothTexts(parts, agency_id)
  const spans = await bothDecisions(parts, agency_id, decisions)
  const reports = await bothReports(parts, agency_id, zone)
  return {
    said: { comments: counted.rows, types: types.rows, decisions: spans.said, reports: reports.said, texts },
    true: {
      comments: comments.rows,
      types: commenters.rows,
      decisions: spans.true,
      reports: reports.true,
      texts: repeated,
    },
  }
}

/** What reports say of decisions, by day and by wait, over all days, some that begin and end within months, whole months, and of one docket. */
async function bothDecisions(parts: Parts, agency_id: string, decisions: readonly Decision[]) {
  const scope = await scopeOf(parts, agency_id)
  const spans = spansOf(decisions)
  const sum = (rows: readonly (readonly [string | number, number])[]) => {
    const sums = new Map<string | number, number>()
    for (const [key, total] of rows) sums.set(key, (sums.get(key) ?? 0) + total)
    return [...sums].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  }
  const byDay = (rows: readonly Pick<Decision, "day" | "total">[]) => sum(rows.map((row) => [row.day, row.total]))
  const byWait = (rows: readonly Pick<Decision, "waited_minutes" | "total">[]) =>
    sum(rows.map((row) => [row.waited_minutes, row.total]))
  const said = await Promise.all(
    spans.map(async (span) => {
      const { days, steps } = await countDecisions(parts.deps.database, scope, span)
      return { days: byDay(days), steps: byWait(steps) }
    }),
  )
  const counted = spans.map((span) => {
    const rows = within(decisions, span)
    return { days: byDay(rows), steps: byWait(rows) }
  })
  return { said, true: counted }
}

async function scopeOf(parts: Parts, agency_id: string) {
  const member = await makeMember(parts.deps.database, agency_id, "reviewer")
  return authorize(parts.ctx(member), agency_id, "approve_comments")
}

/** The repeated texts of each tab with their comments and people as the console lists them, and as grouping the comments gives them. */
async function bothTexts(parts: Parts, agency_id: string) {
  const scope = await scopeOf(parts, agency_id)
  const lists = queueTabNames.map(async (tab) => {
    const [listed, { rows }] = await Promise.all([
      listSameTexts(parts.deps.database, scope, { tab, docket_id: null, after: null, limit: 1000 }),
      sql<object>`select text_fingerprint as text, count(*)::int as comments,
          (count(distinct user_id) + count(*) filter (where user_id is null))::int as people
        from comments where agency_id = ${agency_id} and status = any(${queueTabs[tab].statuses}::text[])
        group by 1 having count(*) > 1 order by 2 desc, 1`.execute(parts.deps.database),
    ])
    return [listed.map(({ text, comments, people }) => ({ text, comments, people })), rows] as const
  })
  const all = await Promise.all(lists)
  return [all.map(([listed]) => listed), all.map(([, rows]) => rows)] as const
}
