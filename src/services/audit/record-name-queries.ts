import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import type { ActSubject } from "#src/rules/messages/history/act.ts"
import { actOf } from "#src/rules/messages/history/acts.ts"
import type { AuditEntryRow, ReadableLog } from "./audit-log-queries.ts"

/** The names a page of a log needs, by id. */
export type AuditNames = { actors: ReadonlyMap<string, string>; records: ReadonlyMap<string, string> }

/** The entry of a session names the account it belonged to. */
export function recordIdOf({ action, entity_id, before, after }: AuditEntryRow): string {
  if (actOf(action)?.about !== "session") return entity_id
  const of = [after, before].map((side) => (side as { user_id?: unknown } | null)?.user_id)
  return of.find((id): id is string => typeof id === "string") ?? entity_id
}

/**
 * Who acted and what it was about, as far as the reader may know it. An agency reads the names of its members, the platform those
 * of all staff; commenters are named to nobody.
 */
export async function nameRecords(db: Db, log: ReadableLog, entries: readonly AuditEntryRow[]): Promise<AuditNames> {
  const idsAbout = (...subjects: ActSubject[]) => [
    ...new Set(entries.filter(({ action }) => subjects.includes(actOf(action)?.about ?? "nothing")).map(recordIdOf)),
  ]
  const actorIds = entries.flatMap(({ actor_id }) => actor_id ?? [])
  const people = await namesOfPeople(db, log, [...new Set([...actorIds, ...idsAbout("person", "session")])])
  const named = await Promise.all([
    namesIn(db, log, { table: "agencies", ids: idsAbout("agency") }),
    namesIn(db, log, { table: "dockets", ids: idsAbout("docket") }),
    namesIn(db, log, { table: "comments", ids: idsAbout("comment") }),
    namesIn(db, log, { table: "exports", ids: idsAbout("export") }),
    namesIn(db, log, { table: "invitations", ids: idsAbout("invitation") }),
  ])
  return { actors: people, records: new Map([...people, ...named.flat()]) }
}

type Name = { id: string; name: string | null }
const pairs = (rows: readonly Name[]) => rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : []))

async function namesOfPeople(db: Db, { reader, agency_id }: ReadableLog, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const team = sql`exists (select from platform_roles where platform_roles.user_id = profiles.id)`
  const member = sql`exists (select from agency_members where agency_members.user_id = profiles.id
    ${reader === "agency" ? sql`and agency_members.agency_id = ${agency_id}` : sql``})`
  const own = sql`coalesce(profiles.full_name, profiles.email)`
  const name =
    reader === "agency" ? sql`case when ${member} then ${own} when ${team} then 'The platform team' end` : own
  const rows = sql<Name>`(select id, ${name} as name from profiles where id = any(${ids}::uuid[]) and (${team} or ${member}))`
  return new Map(
    pairs(
      await db
        .selectFrom(rows.as<"named">(sql`named`))
        .selectAll()
        .execute(),
    ),
  )
}

type Table = "agencies" | "dockets" | "comments" | "exports" | "invitations"

async function namesIn(db: Db, { agency_id }: ReadableLog, { table, ids }: { table: Table; ids: readonly string[] }) {
  if (ids.length === 0) return []
  const ours = agency_id === null ? sql`true` : sql`of.agency_id = ${agency_id}`
  const wanted = sql`= any(${ids}::uuid[])`
  const select = {
    agencies: sql`select id, name from agencies where id ${wanted}`,
    dockets: sql`select id, 'docket “' || title || '”' as name from dockets of where id ${wanted} and ${ours}`,
    comments: sql`select id, 'comment ' || tracking_id as name from comments of where id ${wanted} and ${ours}`,
    exports: sql`select of.id, coalesce('an export of docket “' || dockets.title || '”', 'an export of all dockets') as name
      from exports of left join dockets on dockets.id = of.docket_id where of.id ${wanted} and ${ours}`,
    invitations: sql`select of.id, coalesce(nullif(of.email, ''), joined.full_name, joined.email) as name from invitations of
      left join profiles joined on joined.id = of.accepted_by where of.id ${wanted} and ${ours}`,
  } as const satisfies Record<Table, unknown>
  const rows = sql<Name>`(${select[table]})`.as<"named">(sql`named`)
  return pairs(await db.selectFrom(rows).selectAll().execute())
}
