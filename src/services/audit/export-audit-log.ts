import type { AuditLogQuery } from "#src/rules/input/agencies/audit-log.ts"
import { AUDIT_EXPORT_STEP } from "#src/rules/limits.ts"
import { sentenceText } from "#src/rules/messages/history/act-sentence.ts"
import { NO_ID } from "#src/rules/uuid.ts"
import {
  type AgencyScope,
  authorize,
  authorizePlatform,
  type Ctx,
  type PlatformScope,
  write,
} from "#src/services/context.ts"
import { logForPlatform, logOfAgency, type ReadableLog } from "./audit-log-queries.ts"
import { type AuditLine, auditFilter, readAuditLog } from "./read-audit-log.ts"

type Wanted = Omit<AuditLogQuery, "before" | "limit"> & { time_zone: string }
type Power = { log: ReadableLog; scope: AgencyScope | PlatformScope; again: () => Promise<unknown> }

/**
 * The log of an agency as lines of JSON, newest first, for those who may change its settings. The download is an entry of the log
 * itself, written before the first line. The role is asked for again before each step, so that a download ends with the power of
 * the person who began it: then it raises `permission_denied` or `agency_not_found`.
 */
export async function exportAuditLog(ctx: Ctx, agency_id: string, wanted: Wanted): Promise<AsyncIterable<string>> {
  const prove = () => authorize(ctx, agency_id, "edit_agency_settings")
  const scope = await prove()
  return exportLog(ctx, { log: logOfAgency(scope), scope, again: prove }, wanted)
}

/** The same for the platform: of its own log, or of that of one agency. */
export async function exportPlatformLog(
  ctx: Ctx,
  agency_id: string | null,
  wanted: Wanted,
): Promise<AsyncIterable<string>> {
  const prove = () => authorizePlatform(ctx, "view_all_agencies")
  const scope = await prove()
  return exportLog(ctx, { log: logForPlatform(scope, agency_id), scope, again: prove }, wanted)
}

async function exportLog(ctx: Ctx, { log, scope, again }: Power, wanted: Wanted): Promise<AsyncIterable<string>> {
  const { time_zone: _zone, ...filters } = wanted
  const filter = await auditFilter(ctx.db, log, wanted)
  // What the download itself adds to the log is not part of it.
  const until = new Date(Math.min(ctx.now().getTime(), filter.until?.getTime() ?? Number.POSITIVE_INFINITY))
  const said = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
  await write(ctx, scope, async () => ({
    result: undefined,
    audit: {
      action: "audit_log.exported",
      // The log of the platform itself has no record of its own.
      entity_id: log.agency_id ?? NO_ID,
      after: { filters: said.join(", ") },
      ...(log.agency_id !== null && { agency_id: log.agency_id }),
    },
  }))
  return lines(ctx, { log, again }, { ...filter, until })
}

async function* lines(
  ctx: Ctx,
  { log, again }: Pick<Power, "log" | "again">,
  filter: Parameters<typeof readAuditLog>[2]["filter"],
): AsyncIterable<string> {
  let before: number | null = null
  for (;;) {
    const step: AuditLine[] = await readAuditLog(ctx.db, log, { filter, before, limit: AUDIT_EXPORT_STEP })
    if (step.length > 0) yield step.map((line) => `${JSON.stringify(auditLineInJson(line))}\n`).join("")
    before = step.at(-1)?.id ?? null
    if (step.length < AUDIT_EXPORT_STEP || before === null) return
    await again()
  }
}

/** One line of the file, and of the API: what the screen shows, with ids to join on. */
export function auditLineInJson({
  id,
  at,
  action,
  actor_kind,
  actor_id,
  agency_id,
  reason,
  record_id,
  sentence,
  changes,
}: AuditLine) {
  return {
    id,
    at: at.toISOString(),
    kind: action,
    sentence: sentenceText(sentence),
    actor: { kind: actor_kind, id: actor_id, name: sentence.who },
    agency_id,
    record_id,
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    reason,
  }
}
