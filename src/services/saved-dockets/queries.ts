import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"

/** The dockets a person has saved, the newest first (P 3), with what their cards show, also those of an agency that was archived since. */
export async function listSavedDockets(db: Db, { user_id, limit, offset = 0, before = null }: Page) {
  return savedDockets(db, user_id)
    .select([
      "dockets.id",
      "dockets.slug",
      "dockets.title",
      "dockets.language",
      "dockets.status",
      "dockets.open_at",
      "dockets.close_at",
      "dockets.opened_at",
      "dockets.closed_at",
      "agencies.name as agency_name",
      "agencies.slug as agency_slug",
      "agencies.time_zone",
      sql<boolean>`hidden_agencies.id is not null`.as("agency_archived"),
      "saved_dockets.saved_at",
    ])
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`saved_dockets.saved_at <= ${before?.saved_at} and
          (saved_dockets.saved_at < ${before?.saved_at} or dockets.id > ${before?.id})`,
      ),
    )
    .orderBy("saved_dockets.saved_at", "desc")
    .orderBy("dockets.id")
    .limit(limit)
    .offset(offset)
    .execute()
}
/** The last one seen: it holds its place when it is taken off. */
export type SavedPlace = { saved_at: Date; id: string }
type Page = { user_id: string; limit: number; offset?: number; before?: SavedPlace | null }

/** How many dockets `listSavedDockets` has to tell of. */
export async function countSavedDockets(db: Db, user_id: string): Promise<number> {
  const { count } = await savedDockets(db, user_id)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A docket that the person saved, by its address; undefined without one. */
export async function findSavedDocket(db: Db, own: { user_id: string; slug: string }) {
  return savedDockets(db, own.user_id).select("dockets.id").where("dockets.slug", "=", own.slug).executeTakeFirst()
}

/** Which of these dockets the person has saved: for the Save buttons of a list. */
export async function listSavedAmong(
  db: Db,
  { user_id, docket_ids }: { user_id: string; docket_ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (docket_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom("saved_dockets")
    .select("docket_id")
    .where("user_id", "=", user_id)
    .where("docket_id", "in", docket_ids)
    .limit(docket_ids.length)
    .execute()
  return new Set(rows.map((row) => row.docket_id))
}

function savedDockets(db: Db, user_id: string) {
  return db
    .selectFrom("saved_dockets")
    .innerJoin("announced_dockets as dockets", "dockets.id", "saved_dockets.docket_id")
    .innerJoin("agencies", "agencies.id", "dockets.agency_id")
    .leftJoin("hidden_agencies", "hidden_agencies.id", "dockets.agency_id")
    .where("saved_dockets.user_id", "=", user_id)
}
