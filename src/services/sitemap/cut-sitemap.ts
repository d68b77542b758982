import { sql } from "kysely"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { SITEMAP_SHARD_PAGES } from "#src/rules/limits.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import type { KeepTx } from "#src/services/kept-tables.ts"
import { nextShard } from "./queries.ts"

/** Of the files before the last one, which grow when older comments are published: so many are counted each time, in turn. */
const LOOKED_AT_ONCE = 20

/**
 * Cuts the published comments into files of the sitemap: the last one where it holds more than `pages`, and each of the others, in turn,
 * where it has grown to more than twice as many. Every step reads one file's ids from an index, however many comments there are; what
 * is not cut yet when the process is asked to end waits for the next time. Answers how many files were begun; undefined if none was.
 */
export async function cutSitemap(
  ctx: Ctx,
  { stopping = () => false, pages = SITEMAP_SHARD_PAGES }: { stopping?: () => boolean; pages?: number } = {},
): Promise<{ begun: number } | undefined> {
  let begun = 0
  while (!stopping() && (await keep(ctx, (tx) => lookAtLast(tx, ctx, pages)))) begun += 1
  const inTurn = await ctx.db
    .selectFrom("sitemap_shards")
    .select("first_id")
    .orderBy("looked_at", (order) => order.asc().nullsFirst())
    .limit(LOOKED_AT_ONCE)
    .execute()
  for (const { first_id } of inTurn) {
    if (stopping()) break
    if (await keep(ctx, (tx) => look(tx, ctx, { first_id, pages, most: 2 * pages }))) begun += 1
  }
  return begun > 0 ? { begun } : undefined
}

async function lookAtLast(tx: KeepTx, ctx: Ctx, pages: number): Promise<boolean> {
  const { first_id } = await tx
    .selectFrom("sitemap_shards")
    .select("first_id")
    .orderBy("first_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
  return look(tx, ctx, { first_id, pages, most: pages })
}

type Shard = { first_id: string; pages: number; most: number }

/** Notes when a file last changed, and begins another behind its first `pages` where it holds more than `most`. */
async function look(tx: KeepTx, ctx: Ctx, { first_id, pages, most }: Shard): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    with listed as (
      select id, updated_at, row_number() over (order by id) as place from comments
      where status = ${PUBLIC_COMMENT_STATUS} and id >= ${first_id}::uuid
        and id < ${nextShard(sql`${first_id}::uuid`)}
      order by id limit ${most}::int + 1
    ), held as (
      select case when count(*) > ${most}::int then ${pages}::int else ${most}::int end as pages from listed
    ), noted as (
      update sitemap_shards set looked_at = ${ctx.now()},
        modified = (select max(updated_at) from listed, held where place <= held.pages)
      where first_id = ${first_id}::uuid
    ), cut as (
      insert into sitemap_shards (first_id, modified)
      select id, updated_at from listed, held where place = held.pages + 1
      on conflict do nothing returning first_id
    )
    select exists (select from cut) as begun`.execute(tx)
  return rows[0]?.begun ?? false
}
