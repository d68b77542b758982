import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { SITEMAP_SHARD_PAGES } from "#src/rules/limits.ts"

/** The kinds that have many pages. */
export const sitemapKinds = ["agencies", "dockets", "data", "comments"] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/**
 * A shard holds the pages of its kind from the one with `first_id` on, by id: those before the next one's, and no more than a shard
 * may hold. Comments' shards say when they changed only once they were looked at.
 */
export type Shard = { first_id: string; modified: Date | null }
/** `name` is the last part of the page's address: a slug, or a comment's id. */
export type ShardPage = { name: string; modified: Date }

/** What the protocol allows: a shard of comments grows until it is looked at again. */
const MOST_PAGES = 50_000

/** Public pages alone: no draft, no comment that is not published, nothing of a deleted agency. */
const listed = {
  agencies: (db: Db) =>
    db
      .selectFrom("public_agencies as agencies")
      .select(["agencies.id", "agencies.slug as name", "agencies.updated_at as modified"]),
  dockets: (db: Db) =>
    db
      .selectFrom("public_dockets as dockets")
      .select(["dockets.id", "dockets.slug as name", "dockets.updated_at as modified"]),
  /** The pages from which the dockets' data is downloaded. */
  data: (db: Db) =>
    db
      .selectFrom("public_dockets as dockets")
      .innerJoin("data_sets", "data_sets.docket_id", "dockets.id")
      .where("data_sets.made", ">", 0)
      .select(["dockets.id", "dockets.slug as name", sql<Date>`data_sets.as_of`.as("modified")]),
  comments: (db: Db) =>
    db
      .selectFrom("comments")
      .innerJoin("public_agencies as agencies", "agencies.id", "comments.agency_id")
      .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
      .select(["comments.id", "comments.id as name", "comments.updated_at as modified"]),
}

/** Where the comments of the shard with this first id end: the first id of the next one, or one above all. */
export function nextShard(first_id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(
    (select next.first_id from sitemap_shards next where next.first_id > ${first_id} order by next.first_id limit 1),
    'ffffffff-ffff-ffff-ffff-ffffffffffff')`
}

/** The shards of comments that hold any, in order: where the job that cuts them has put them (`cutSitemap`). */
export async function listCommentShards(db: Db): Promise<Shard[]> {
  return db
    .selectFrom("sitemap_shards as shards")
    .select(["shards.first_id", "shards.modified"])
    .where(
      sql<boolean>`exists (
        select from comments c join public_agencies a on a.id = c.agency_id
        where c.status = ${PUBLIC_COMMENT_STATUS} and c.id >= shards.first_id
          and c.id < ${nextShard(sql`shards.first_id`)})`,
    )
    .orderBy("shards.first_id")
    .execute()
}

/** The shards of another kind in order. Reads an index from end to end; what it holds in memory is one row for each shard. */
export async function listShards(
  db: Db,
  kind: Exclude<SitemapKind, "comments">,
  pages = SITEMAP_SHARD_PAGES,
): Promise<Shard[]> {
  const numbered = db
    .selectFrom(listed[kind](db).as("listed"))
    .select(["listed.id", "listed.modified", sql<number>`row_number() over (order by listed.id) - 1`.as("place")])
  const placed = db
    .selectFrom(numbered.as("numbered"))
    .select([
      "numbered.modified",
      sql<number>`numbered.place / ${pages}`.as("shard"),
      sql<string | null>`case when numbered.place % ${pages} = 0 then numbered.id::text end`.as("first_id"),
    ])
  return db
    .selectFrom(placed.as("placed"))
    .select([sql<string>`max(placed.first_id)`.as("first_id"), sql<Date>`max(placed.modified)`.as("modified")])
    .groupBy("placed.shard")
    .orderBy("placed.shard")
    .execute()
}

/** The pages of one shard; none for an id after the last. */
export async function listShardPages(
  db: Db,
  { kind, first_id }: { kind: SitemapKind; first_id: string },
  pages = SITEMAP_SHARD_PAGES,
): Promise<ShardPage[]> {
  const from = db
    .selectFrom(listed[kind](db).as("listed"))
    .select(["listed.name", "listed.modified"])
    .where("listed.id", ">=", first_id)
    .orderBy("listed.id")
  if (kind !== "comments") return from.limit(pages).execute()
  return from
    .where("listed.id", "<", nextShard(sql`${first_id}::uuid`))
    .limit(MOST_PAGES)
    .execute()
}

/** For each state with agencies, when one of them last changed. */
export async function listStateChanges(db: Db): Promise<{ state_code: string; modified: Date }[]> {
  return db
    .selectFrom("public_agencies")
    .select(({ fn }) => ["state_code", fn.max("updated_at").as("modified")])
    .groupBy("state_code")
    .execute()
}
