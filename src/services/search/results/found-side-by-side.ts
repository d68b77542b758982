import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type CommentSearchFilter, filterByName } from "#src/services/search/comment-filter.ts"
import type { Match } from "./matches.ts"

type Filter = Partial<CommentSearchFilter>

type Depth = {
  /** So many are looked for, or one more than are counted, if that is more. */
  wanted: number
  /** So many are counted in the first tables (`counted_at_most`); 0 where what is found does not tell how many there are. */
  counted: number
  newest: boolean
  /** What `find_comments` finds, with its ranks. */
  ranked: (found: RawBuilder<unknown>) => RawBuilder<Match>
  /** Whether texts are ranked. */
  texts: boolean
}

/** So many statements look through the tables behind the first ones, each on a connection of its own. */
const SIDE_BY_SIDE = 3

/**
 * What a filter without a phrase finds in an installation of many tables, as `find_comments` would find it alone, in its order: in the first tables,
 * which are counted to the end, and at the same time in the others, in several parts. For what is seldom: where the first tables have enough, the
 * others are asked in vain. Null where there are so few tables that one statement does it (decision 137).
 */
export async function findSideBySide(db: Db, filter: Filter, depth: Depth): Promise<Match[] | null> {
  const { wanted, counted, newest } = depth
  const { tables, near_tables, bound } = await readTables(db, filter, counted)
  if (tables.length <= near_tables) return null
  const most = Math.max(wanted, bound + 1)
  const inOrder = newest ? tables : tables.toReversed()
  const far = { ...depth, filter: { ...filter, unprobed: true }, wanted: most, counted: 0 }
  const [near, ...others] = await Promise.all([
    findIn(db, inOrder.slice(0, near_tables), { ...depth, filter }),
    ...inParts(inOrder.slice(near_tables)).map((part) => findIn(db, part, far)),
  ])
  // As many as are wanted may be all that were looked for there, and not all there are.
  if (near.length >= most || near.length === wanted) return near
  return [...near, ...others.flat()].slice(0, most)
}

type Tables = {
  /** The newest first. */
  tables: string[]
  /** In so many of them all that is counted is found. */
  near_tables: number
  /** In all of them so many are counted. */
  bound: number
}

async function readTables(db: Db, filter: Filter, counted: number): Promise<Tables> {
  const named = sql<Tables>`(select tables, tables_counted_to_most() as near_tables,
      counted_at_most(cardinality(tables), ${counted}) as bound
    from (select array(select comment_search_span_partitions(${filterByName(filter)})) as tables) as listed)`
  return db
    .selectFrom(named.as("named"))
    .select(["named.tables", "named.near_tables", "named.bound"])
    .executeTakeFirstOrThrow()
}

async function findIn(
  db: Db,
  tables: readonly string[],
  { filter, wanted, counted, newest, texts, ranked }: Depth & { filter: Filter },
): Promise<Match[]> {
  const asked = newest ? tables : tables.toReversed()
  const only = filterByName({ ...filter, tables: asked })
  const found = ranked(sql`find_comments(filter => ${only}, wanted => ${wanted}, needed => ${wanted},
    newest => ${newest}, texts => ${texts}, patience => ${counted})`)
  return db
    .selectFrom(found.as("found"))
    .select(["found.id", "found.agency_number", "found.docket_number", "found.rank", "found.early"])
    .orderBy("found.id", newest ? "desc" : "asc")
    .execute()
}

/** Tables in their order, in as many parts as are looked through side by side. */
function inParts(tables: readonly string[]): string[][] {
  const size = Math.ceil(tables.length / SIDE_BY_SIDE)
  const parts = Array.from({ length: SIDE_BY_SIDE }, (_, part) => tables.slice(part * size, (part + 1) * size))
  return parts.filter((part) => part.length > 0)
}
