import { sql } from "kysely"
import { countFiles, countReceived } from "#src/services/analytics/queries.ts"
import { authorize } from "#src/services/context.ts"
import { countUsedReasons } from "#src/services/moderation/reasons/queries.ts"
import type { createTestDeps } from "#src/testing/product/deps.ts"
import { makeMember } from "#src/testing/records/factories.ts"

type Parts = Awaited<ReturnType<typeof createTestDeps>>
type Received = { day: string; docket_id: string; status: string; position: string; total: number }
type Span = { from: string | null; to: string; docket_id: string | null }

/** All days, some that begin and end within months, whole months, and those of one docket. */
export function spansOf(rows: readonly { day: string; docket_id: string }[]): Span[] {
  const months = [...new Set(rows.map(({ day }) => day.slice(0, 7)))].toSorted()
  const [first = "2026-01", last = first] = [months[0], months.at(-1)]
  return [
    { from: null, to: "2099-12-31", docket_id: null },
    { from: null, to: `${last}-14`, docket_id: rows[0]?.docket_id ?? null },
    { from: `${first}-01`, to: `${last}-01`, docket_id: null },
    { from: `${first}-11`, to: `${last}-20`, docket_id: null },
    { from: `${first}-11`, to: `${first}-20`, docket_id: null },
  ]
}

/** The rows of some days, or of one docket on them. */
export function within<Row extends { day: string; docket_id: string }>(rows: readonly Row[], span: Span): Row[] {
  const { from, to, docket_id } = span
  return rows.filter(
    (row) => row.day <= to && (from === null || row.day >= from) && (docket_id === null || row.docket_id === docket_id),
  )
}

/** What reports say of comments, files and saved reasons, and what counting them one by one comes to; days in this zone. */
export async function bothReports(parts: Parts, agency_id: string, zone: string) {
  const db = parts.deps.database
  const member = await makeMember(db, agency_id, "reviewer")
  const scope = await authorize(parts.ctx(member), agency_id, "approve_comments")
  const { rows: comments } = await sql<Received>`
    select (created_at at time zone ${zone})::date::text as day, docket_id, status, coalesce(position, 'not_specified') as position,
      count(*)::int as total
    from comments where agency_id = ${agency_id} and status <> 'withdrawn' group by 1, 2, 3, 4`.execute(db)
  const { rows: files } = await sql<{ day: string; docket_id: string; files: number; bytes: number }>`
    select (f.created_at at time zone ${zone})::date::text as day, c.docket_id, count(*)::int as files, sum(f.file_size)::int as bytes
    from comment_attachments f join comments c on c.id = f.comment_id where f.agency_id = ${agency_id} group by 1, 2`.execute(
    db,
  )
  const { rows: used } = await sql<{ id: string; day: string; decisions: number; letters: number }>`
    select u.saved_reason_id as id, (u.created_at at time zone ${zone})::date::text as day,
      count(*) filter (where u.undone_at is null)::int as decisions, count(*) filter (where l.state = 'sent')::int as letters
    from used_reasons u left join decision_letters l using (log_id) where u.agency_id = ${agency_id} group by 1, 2`.execute(
    db,
  )
  const spans = spansOf(comments)
  const said = spans.map(async (span) => {
    const { statuses, positions, dockets, days, waiting } = await countReceived(db, scope, span)
    const reasons = await countUsedReasons(db, scope, { from: span.from ?? "2000-01-01", to: span.to })
    return {
      days: sums(days, "day"),
      statuses: sums(statuses, "status"),
      positions: sums(positions, "position"),
      dockets: sums(dockets, "docket_id"),
      waiting: sums(waiting, "day"),
      waiting_on: sums(
        dockets.map(({ docket_id, waiting: total }) => ({ docket_id, total })),
        "docket_id",
      ),
      files: await countFiles(db, scope, span),
      reasons: byId(reasons.map(({ id, decisions, letters }) => [id, decisions, letters] as const)),
    }
  })
  const counted = spans.map((span) => {
    const rows = within(comments, span)
    const waits = rows.filter(({ status }) => status === "submitted" || status === "under_review")
    const kept = within(files, span)
    const uses = used.filter(({ day }) => day <= span.to && (span.from === null || day >= span.from))
    const ids = [...new Set(uses.map(({ id }) => id))]
    const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
    const reasons = ids.map((id) => {
      const those = uses.filter((use) => use.id === id)
      return [id, sum(those.map(({ decisions }) => decisions)), sum(those.map(({ letters }) => letters))] as const
    })
    return {
      days: sums(rows, "day"),
      statuses: sums(rows, "status"),
      positions: sums(rows, "position"),
      dockets: sums(rows, "docket_id"),
      waiting: sums(waits, "day"),
      waiting_on: sums(waits, "docket_id"),
      files: {
        total_attachments: sum(kept.map((row) => row.files)),
        total_attachment_bytes: sum(kept.map(({ bytes }) => bytes)),
      },
      reasons: byId(reasons.filter(([, decisions]) => decisions > 0)),
    }
  })
  return { said: await Promise.all(said), true: counted }
}

function sums<Key extends string>(rows: readonly (Record<Key, string> & { total: number })[], key: Key) {
  const totals = new Map<string, number>()
  for (const row of rows) totals.set(row[key], (totals.get(row[key]) ?? 0) + row.total)
  return [...totals].filter(([, total]) => total !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function byId(rows: readonly (readonly [string, number, number])[]) {
  return rows.toSorted(([one], [other]) => (one < other ? -1 : 1))
}
