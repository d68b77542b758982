import { formatDateTime } from "#src/rules/dates/dates.ts"
import { groupsOf, parseAuditLogQuery, quietGroup } from "#src/rules/input/agencies/audit-log.ts"
import { isAfter } from "#src/rules/input/reading/query-string.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { changeInWords } from "#src/rules/record/act-changes.ts"
import { actGroups } from "#src/rules/messages/history/act.ts"
import { actInGeneral, actKinds, actOf, acts } from "#src/rules/messages/history/acts.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { ReadableLog } from "#src/services/audit/audit-log-queries.ts"
import { type AuditLine, auditFilter, readAuditLog } from "#src/services/audit/read-audit-log.ts"
import type { Ctx } from "#src/services/context.ts"

/** What the query string of a download asks for, with days in the given IANA zone. */
export function auditFileAsked(url: URL, time_zone: string) {
  const { person, kind, record, from, to } = parseAuditLogQuery(url.searchParams)
  return { person, kind, record, from, to, time_zone }
}

/** A page of a log as its screen shows it. */
export async function loadAuditLog(ctx: Ctx, log: ReadableLog, { url, time_zone }: { url: URL; time_zone: string }) {
  const { limit, before, dropped, ...asked } = parseAuditLogQuery(url.searchParams)
  const filter = await auditFilter(ctx.db, log, { ...asked, time_zone })
  const found = await readAuditLog(ctx.db, log, { filter, before, limit: limit + 1 })
  const lines = found.slice(0, limit)
  const filtered = Object.values(asked).some(Boolean)
  const wrong_days = isAfter(asked.from, asked.to) ? englishOnly(searchMessages.lastBeforeFirst) : null
  return {
    asked,
    dropped,
    filtered,
    wrong_days,
    /** Said in the place of a list without a line. */
    why_none: wrong_days ?? (filtered ? "No entries match your filters." : "What people do is listed here."),
    kinds: kindOptions(log.of),
    newest: before === null,
    older: found.length > limit ? (lines.at(-1)?.id ?? null) : null,
    lines: lines.map((line) => ({
      id: line.id,
      sentence: line.sentence,
      link: log.reader === "agency" ? linkTo(line) : null,
      record_id: actOf(line.action)?.about === "nothing" ? null : line.record_id,
      changes: line.changes.map((change) => changeInWords(change, time_zone)),
      reason: line.reason,
      at: { iso: line.at.toISOString(), words: formatDateTime(line.at, time_zone) },
    })),
  }
}
export type AuditLogData = Awaited<ReturnType<typeof loadAuditLog>>

/** The choices of the filter: everything, groups, and each kind within its group. */
function kindOptions(of: ReadableLog["of"]) {
  return [
    { value: "", label: `All but “${actGroups[quietGroup[of]]}”` },
    { value: "all", label: "Everything" },
    ...groupsOf[of].flatMap((group) => [
      { value: group, label: actGroups[group] },
      ...actKinds
        .filter((kind) => acts[kind].group === group)
        .map((kind) => ({ value: kind, label: `${actGroups[group]}: ${actInGeneral(kind)}` })),
    ]),
  ]
}

/** Where the console shows a record. */
function linkTo({ action, record_id }: AuditLine): string | null {
  const about = actOf(action)?.about
  if (about === "docket") return paths.agencyDocket(record_id)
  if (about === "comment") return paths.moderationComment(record_id)
  return about === "bulk_action" ? paths.moderationBulkAction(record_id) : null
}
