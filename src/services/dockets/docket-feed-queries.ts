import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { FEED_ENTRIES } from "#src/rules/limits.ts"
import { publicDockets } from "./public-docket-queries.ts"

/** Whose dockets a feed lists; all if nothing is given. */
export type FeedScope = { state_code?: string; agency_id?: string }

/** The moment a docket became public. */
const publicSince = sql<Date>`coalesce(dockets.opened_at, dockets.created_at)`

/** The newest public dockets of the scope, by the moment they became public. */
export async function listNewestDockets(db: Db, scope: FeedScope) {
  return publicDockets(db)
    .where((eb) => eb.and(conditions(scope)))
    .select([
      "dockets.id",
      "dockets.slug",
      "dockets.title",
      "dockets.summary",
      "dockets.language",
      "dockets.tags",
      "dockets.updated_at",
      "dockets.status",
      "dockets.open_at",
      "dockets.close_at",
      "dockets.opened_at",
      "dockets.closed_at",
      "dockets.agency_name",
      "dockets.time_zone",
      publicSince.as("published_at"),
    ])
    .orderBy(publicSince, "desc")
    .orderBy("dockets.id", "desc")
    .limit(FEED_ENTRIES)
    .execute()
}

/**
 * The last change of anything said of a docket of the scope that is public, or was until its agency was deleted; null when there
 * is none. Of those that have gone only the moment is given. A comment period that ends by its date is a change too; so is, in a
 * state, a change of any agency, since one that has moved away left nothing else behind.
 */
export async function findLastDocketChange(db: Db, scope: FeedScope, now: Date): Promise<Date | null> {
  const ended = sql<Date | null>`case when docket_has_status(dockets, 'closed', ${now})
    then least(dockets.close_at, dockets.closed_at) end`
  const changed = scope.state_code ? sql<Date>`(select max(updated_at) from agencies)` : sql<Date>`agencies.updated_at`
  const { at } = await db
    .selectFrom("announced_dockets as dockets")
    .innerJoin("agencies", "agencies.id", "dockets.agency_id")
    .where((eb) => eb.and(conditions(scope)))
    .select(sql<Date | null>`max(greatest(dockets.updated_at, ${changed}, ${ended}))`.as("at"))
    .executeTakeFirstOrThrow()
  return at
}

function conditions({ state_code, agency_id }: FeedScope) {
  return [
    ...(state_code ? [sql<boolean>`state_code = ${state_code}`] : []),
    ...(agency_id ? [sql<boolean>`dockets.agency_id = ${agency_id}`] : []),
  ]
}

/** An agency whose dockets can be followed, by its slug; undefined when deleted or unknown. */
export async function findFollowedAgency(db: Db, slug: string) {
  return db.selectFrom("public_agencies").select(["id", "slug", "name"]).where("slug", "=", slug).executeTakeFirst()
}

/** When a public docket's comment period ends or ended; `modified` is the last change of anything said of it. */
export async function findPublicDeadline(db: Db, slug: string) {
  return publicDockets(db)
    .where("dockets.slug", "=", slug)
    .select([
      "dockets.id",
      "dockets.slug",
      "dockets.title",
      "dockets.summary",
      "dockets.language",
      "dockets.status",
      "dockets.open_at",
      "dockets.close_at",
      "dockets.opened_at",
      "dockets.closed_at",
      "dockets.version",
      "dockets.agency_name",
      "dockets.time_zone",
      sql<Date>`greatest(dockets.updated_at, dockets.agency_updated_at)`.as("modified"),
    ])
    .executeTakeFirst()
}
