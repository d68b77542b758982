import { type SqlBool, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type PublicDocket, publicDockets, publishedCount, shownColumns } from "./public-docket-queries.ts"

/** A docket that takes comments (`open`), or will, with the group that its agency belongs to. */
export type GroupedDocket = PublicDocket & { group: string; open: boolean }

const isOpen = (now: Date) => sql<boolean>`docket_has_status(dockets, 'open', ${now})`
const isUpcoming = (now: Date) => sql<boolean>`docket_has_status(dockets, 'upcoming', ${now})`

/** How many open and upcoming dockets each agency has; none for an agency that has neither. */
export function countComingDockets(db: Db, { agency_ids, now }: { agency_ids: readonly string[]; now: Date }) {
  return publicDockets(db)
    .where(sql<SqlBool>`dockets.agency_id = any(${agency_ids}::uuid[])`)
    .where((eb) => eb.or([isOpen(now), isUpcoming(now)]))
    .select([
      "dockets.agency_id",
      sql<number>`count(*) filter (where ${isOpen(now)})`.as("open"),
      sql<number>`count(*) filter (where ${isUpcoming(now)})`.as("upcoming"),
    ])
    .groupBy("dockets.agency_id")
    .execute()
}

type Wanted = {
  groups: readonly { agency_id: string; group: string }[]
  /** Dockets of each group. */
  open_max: number
  upcoming_max: number
  now: Date
}

/** Of each group of agencies the open dockets, the nearest deadline first, and the upcoming ones, the first to open first. */
export function listComingDockets(db: Db, { groups, open_max, upcoming_max, now }: Wanted): Promise<GroupedDocket[]> {
  const grouped = sql<{ agency_id: string; group: string }>`unnest(
    ${groups.map(({ agency_id }) => agency_id)}::uuid[], ${groups.map(({ group }) => group)}::text[])`
  const open = isOpen(now)
  const next = sql`case when ${open} then coalesce(dockets.close_at, 'infinity') else dockets.open_at end`
  const ranked = publicDockets(db)
    .innerJoin(grouped.as<"grouped">(sql`grouped(agency_id, "group")`), "grouped.agency_id", "dockets.agency_id")
    .where((eb) => eb.or([open, isUpcoming(now)]))
    .select(["dockets.id", "grouped.group", open.as("open")])
    .select(
      sql<number>`row_number() over (partition by grouped."group", ${open} order by ${next}, dockets.id)`.as("place"),
    )
  return db
    .selectFrom(ranked.as("ranked"))
    .innerJoin("public_dockets as dockets", "dockets.id", "ranked.id")
    .where(sql<SqlBool>`ranked.place <= case when ranked.open then ${open_max}::int else ${upcoming_max}::int end`)
    .select(shownColumns)
    .select(["ranked.group", "ranked.open", publishedCount])
    .orderBy("ranked.place")
    .execute()
}

/** How many dockets take comments in each state that has any; `US` is federal. */
export async function countOpenByState(db: Db, now: Date): Promise<Record<string, number>> {
  const rows = await publicDockets(db)
    .where(isOpen(now))
    .select((eb) => ["dockets.state_code", eb.fn.countAll<number>().as("open")])
    .groupBy("dockets.state_code")
    .execute()
  return Object.fromEntries(rows.map(({ state_code, open }) => [state_code, open]))
}
