import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type AuditLogOf, type AuditLogQuery, kindsMeant } from "#src/rules/input/agencies/audit-log.ts"
import { acts } from "#src/rules/messages/history/acts.ts"
import type { ActorKind } from "#src/rules/messages/history/act-sentence.ts"
import type { AgencyScope, PlatformScope } from "#src/services/context.ts"

/** A log that somebody may read, and as whom. Only the functions below make one. */
export type ReadableLog = {
  of: AuditLogOf
  /** The agency whose log it is; null for what belongs to none. */
  agency_id: string | null
  reader: "agency" | "platform"
}

/** The log of an agency, for its owners and admins. */
export function logOfAgency({ agency_id }: AgencyScope): ReadableLog {
  return { of: "agency", agency_id, reader: "agency" }
}

/** The platform's own log, or that of an agency, for those who have proven view_all_agencies. */
export function logForPlatform(_proven: PlatformScope, agency_id: string | null): ReadableLog {
  return { of: agency_id === null ? "platform" : "agency", agency_id, reader: "platform" }
}

/** A filter whose names were looked up; undefined where nothing is asked, empty where nothing was found. */
export type AuditFilter = Pick<AuditLogQuery, "kind"> & {
  actor_ids?: readonly string[] | undefined
  entity_ids?: readonly string[] | undefined
  /** From this moment, and before that one. */
  from: Date | null
  until: Date | null
}
/** `before`: the last entry of the page before. */
export type AuditPage = { filter: AuditFilter; before: number | null; limit: number }

export type AuditEntryRow = {
  id: number
  at: Date
  actor_kind: ActorKind
  /** Null too when nobody may learn who caused it. */
  actor_id: string | null
  /** Of a job or a command. */
  actor_name: string | null
  agency_id: string | null
  action: string
  entity_id: string
  before: unknown
  after: unknown
  reason: string | null
}

/** Acts whose actor stays unnamed, and is not found by name either. */
const unnamed = Object.entries(acts).flatMap(([kind, act]) => ("by" in act ? [kind] : []))

/**
 * A page of a log, newest first. Each kind of act, of each person who is asked for, is walked along its own index
 * (migration 0036), so that a page costs the same however much the log holds.
 */
export async function listAuditEntries(db: Db, log: ReadableLog, page: AuditPage): Promise<AuditEntryRow[]> {
  const { filter, before, limit } = page
  const last = before === null ? null : await findMoment(db, before)
  if (before !== null && !last) return []
  const kinds = kindsMeant(log.of, filter.kind).filter((kind) => !filter.actor_ids || !unnamed.includes(kind))
  const inLog = log.agency_id === null ? platformOwn : sql<boolean>`agency_id = ${log.agency_id}`
  const bounds = sql`
    ${filter.from ? sql`and at >= ${filter.from}` : sql``} ${filter.until ? sql`and at < ${filter.until}` : sql``}
    ${last ? sql`and (at, id) < (${last.at}, ${last.id})` : sql``}`
  const found = filter.entity_ids
    ? ofRecords({ entity_ids: filter.entity_ids, actor_ids: filter.actor_ids, kinds, inLog, bounds, limit })
    : walkKinds({ actor_ids: filter.actor_ids, kinds, inLog, bounds, limit })
  const entry = sql<AuditEntryRow>`(
    with page as (${found})
    select audit_log.id, audit_log.at, actor_kind, case when action = any(${unnamed}) then null else actor_id end as actor_id,
      actor_name, agency_id, action, entity_id, before, after, reason
    from page join audit_log using (id)
  )`.as<"entry">(sql`entry`)
  return db.selectFrom(entry).selectAll().orderBy("at", "desc").orderBy("id", "desc").execute()
}

/** As the indexes of migration 0036 say it. */
const platformOwn = sql`(agency_id is null or action in ('agency.created', 'agency.restored'))`

type Walk = {
  actor_ids: readonly string[] | undefined
  kinds: readonly string[]
  inLog: RawBuilder<unknown>
  bounds: RawBuilder<unknown>
  limit: number
}

function walkKinds({ actor_ids, kinds, inLog, bounds, limit }: Walk): RawBuilder<unknown> {
  const people = actor_ids ? sql`cross join unnest(${actor_ids}::uuid[]) as person(id)` : sql``
  const byThem = actor_ids ? sql`and actor_id = person.id and action <> 'comment.submitted'` : sql``
  return sql`
    select walked.id from unnest(${kinds}::text[]) as kind(name) ${people} cross join lateral (
      select id, at from audit_log where action = kind.name and ${inLog} ${byThem} ${bounds}
      order by at desc, id desc limit ${limit}
    ) as walked order by walked.at desc, walked.id desc limit ${limit}`
}

/** What happened to some records, along the index of records. */
function ofRecords({ entity_ids, actor_ids, kinds, inLog, bounds, limit }: Walk & { entity_ids: readonly string[] }) {
  const byThem = actor_ids ? sql`and actor_id = any(${actor_ids}::uuid[])` : sql``
  return sql`
    select id from audit_log where entity_id = any(${entity_ids}::uuid[]) and action = any(${kinds}::text[])
      and ${inLog} ${byThem} ${bounds} order by at desc, id desc limit ${limit}`
}

function findMoment(db: Db, id: number) {
  return db.selectFrom("audit_log").select(["id", "at"]).where("id", "=", id).executeTakeFirst()
}
