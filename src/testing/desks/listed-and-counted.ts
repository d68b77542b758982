import { sql } from "kysely"
import { queueTabNames, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { countDecisions } from "#src/services/analytics/decision-queries.ts"
import { authorize } from "#src/services/context.ts"
import { listSameTexts } from "#src/services/moderation/same-text-queries.ts"
import type { createTestDeps } from "#src/testing/product/deps.ts"
import { makeMember } from "#src/testing/records/factories.ts"

type Parts = Awaited<ReturnType<typeof createTestDeps>>
export type Decision = { day: string; docket_id: string; waited_minutes: number; total: number }

/** What reports say of decisions, by day and by wait, over all days, some that begin and end within months, whole months, and of one docket. */
export async function bothDecisions(parts: Parts, agency_id: string, decisions: readonly Decision[]) {
  const scope = await scopeOf(parts, agency_id)
  const months = [...new Set(decisions.map(({ day }) => day.slice(0, 7)))]
  const [first = "2026-01", last = first] = [months[0], months.at(-1)]
  const spans = [
    { from: null, to: "2099-12-31", docket_id: null },
    { from: null, to: `${last}-14`, docket_id: decisions[0]?.docket_id ?? null },
    { from: `${first}-01`, to: `${last}-01`, docket_id: null },
    { from: `${first}-11`, to: `${last}-20`, docket_id: null },
    { from: `${first}-11`, to: `${first}-20`, docket_id: null },
  ]
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
  const counted = spans.map(({ from, to, docket_id }) => {
    const within = decisions.filter(
      (row) =>
        row.day <= to && (from === null || row.day >= from) && (docket_id === null || row.docket_id === docket_id),
    )
    return { days: byDay(within), steps: byWait(within) }
  })
  return { said, true: counted }
}

async function scopeOf(parts: Parts, agency_id: string) {
  const member = await makeMember(parts.deps.database, agency_id, "reviewer")
  return authorize(parts.ctx(member), agency_id, "approve_comments")
}

/** The repeated texts of each tab as the console lists them, and as grouping the comments gives them. */
export async function bothTexts(parts: Parts, agency_id: string) {
  const scope = await scopeOf(parts, agency_id)
  const lists = queueTabNames.map(async (tab) => {
    const [listed, { rows }] = await Promise.all([
      listSameTexts(parts.deps.database, scope, { tab, docket_id: null, after: null, limit: 1000 }),
      sql<object>`select text_fingerprint as text, count(*)::int as comments from comments
        where agency_id = ${agency_id} and status = any(${queueTabs[tab].statuses}::text[])
        group by 1 having count(*) > 1 order by 2 desc, 1`.execute(parts.deps.database),
    ])
    return [listed.map(({ text, comments }) => ({ text, comments })), rows] as const
  })
  const all = await Promise.all(lists)
  return [all.map(([listed]) => listed), all.map(([, rows]) => rows)] as const
}
