import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { SITEMAP_SHARD_PAGES } from "#src/rules/limits.ts"

/** The kinds that have many pages. */
export const sitemapKinds = ["agencies", "dockets", "data", "comments"] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** A shard holds the pages of its kind from the one with `first_id` on, by id, as many as a shard may hold. */
export type Shard = { first_id: string; modified: Date }
/** `name` is the last part of the page's address: a slug, or a comment's id. */
export type ShardPage = { name: string; modified: Date }

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

/** The shards of a kind in order. Reads an index from end to end; what it holds in memory is one row for each shard. */
export async function listShards(db: Db, kind: SitemapKind, pages = SITEMAP_SHARD_PAGES): Promise<Shard[]> {
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
  return db
    .selectFrom(listed[kind](db).as("listed"))
    .select(["listed.name", "listed.modified"])
    .where("listed.id", ">=", first_id)
    .orderBy("listed.id")
    .limit(pages)
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
