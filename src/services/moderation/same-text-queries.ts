import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type QueueTab, queueTabNames, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { beginningOf, readForBeginning } from "./beginning.ts"

// Accounts, and comments whose sender has no account any more: each of those counts as one (settled 27), as `senders_of` has it.
const otherPeople = sql<number>`(count(distinct comments.user_id) filter (where comments.user_id is distinct from this.user_id)
  + count(*) filter (where comments.user_id is null))::int`

export type SameTextPlace = { comments: number; text: string }
type SameTextList = {
  tab: QueueTab
  docket_id: string | null
  /** The last group of the page before; null for the first page. */
  after: SameTextPlace | null
  limit: number
}

/**
 * Texts that at least two comments of a list have, by `comments.text_fingerprint`: the most frequent first, each with its number of
 * comments and of people, and with its newest and oldest comment. True to the moment: what was folded into `repeated_texts` is in order
 * of size already, and texts of which a change waits to be folded are counted here (decision 75, decision 130).
 */
export async function listSameTexts(db: Db, scope: AgencyScope, { tab, docket_id, after, limit }: SameTextList) {
  const held = sql`agency_id = ${scope.agency_id} and status = any(${queueTabs[tab].statuses}::text[])
    ${docket_id ? sql`and docket_id = ${docket_id}` : sql``}`
  const beyond = (comments: RawBuilder<number>) =>
    after ? sql`and (-${comments}, text_fingerprint) > (${-after.comments}::integer, ${after.text}::uuid)` : sql``
  const found = sql<SameTexts>`(
    with changing as materialized (
      select distinct text_fingerprint from comment_count_deltas
      where agency_id = ${scope.agency_id} and text_fingerprint is not null
    ), groups as (
      (select text_fingerprint, comments, people from repeated_texts
       where place = ${docket_id ?? scope.agency_id} and tab = ${tab} and agency_id = ${scope.agency_id}
         and text_fingerprint not in (select text_fingerprint from changing) ${beyond(sql<number>`comments`)}
       order by -comments, text_fingerprint limit ${limit})
      union all
      (select text_fingerprint, count(*)::int as comments, null::int from comments
       where ${held} and text_fingerprint = any(array(select text_fingerprint from changing))
       group by text_fingerprint having count(*) > 1 ${beyond(sql<number>`count(*)::int`)})
      order by comments desc, text_fingerprint limit ${limit}
    )
    select groups.text_fingerprint as text, groups.comments, first.oldest, last.newest, first.beginning,
      coalesce(groups.people, senders_of(${scope.agency_id}, ${docket_id ?? scope.agency_id}, ${tab}, groups.text_fingerprint)) as people
    from groups
    cross join lateral (
      select created_at as oldest, ${readForBeginning("content")} as beginning from comments
      where text_fingerprint = groups.text_fingerprint and ${held} order by id limit 1
    ) first
    cross join lateral (
      select created_at as newest from comments
      where text_fingerprint = groups.text_fingerprint and ${held} order by id desc limit 1
    ) last)`
  const rows = await db
    .selectFrom(found.as<"found">(sql`found`))
    .selectAll()
    .orderBy("comments", "desc")
    .orderBy("text")
    .execute()
  return rows.map((row) => ({ ...row, beginning: beginningOf(row.beginning) }))
}
export type SameTexts = {
  text: string
  comments: number
  people: number
  newest: Date
  oldest: Date
  beginning: string
}

type OneText = { text: string; docket_id: string | null }

/** One text of the agency's comments: how it begins, and how many comments each tab has, of a docket or of all; undefined for none. */
export async function findSameText(db: Db, { agency_id }: AgencyScope, { text, docket_id }: OneText) {
  const comments = db.selectFrom("comments").where("agency_id", "=", agency_id).where("text_fingerprint", "=", text)
  const [first, rows] = await Promise.all([
    comments.select(readForBeginning("content").as("beginning")).orderBy("id").limit(1).executeTakeFirst(),
    comments
      .select(["status", (eb) => eb.fn.countAll<number>().as("comments")])
      .$if(docket_id !== null, (query) => query.where("docket_id", "=", docket_id))
      .groupBy("status")
      .execute(),
  ])
  const inTab = (tab: QueueTab) => rows.filter(({ status }) => queueTabs[tab].statuses.some((held) => held === status))
  const counts = queueTabNames.map((tab) => [tab, inTab(tab).reduce((sum, row) => sum + row.comments, 0)] as const)
  return (
    first && {
      text,
      beginning: beginningOf(first.beginning),
      counts: Object.fromEntries(counts) as Record<QueueTab, number>,
    }
  )
}

/** How many other people sent the agency the text of this comment; for one whose sender has no account, how many at all but it. */
export async function countOtherSenders(db: Db, { agency_id }: AgencyScope, comment_id: string): Promise<number> {
  const row = await db
    .selectFrom("comments as this")
    .innerJoin("comments", (join) =>
      join
        .onRef("comments.agency_id", "=", "this.agency_id")
        .onRef("comments.text_fingerprint", "=", "this.text_fingerprint")
        .onRef("comments.id", "<>", "this.id"),
    )
    .select(otherPeople.as("others"))
    .where("this.agency_id", "=", agency_id)
    .where("this.id", "=", comment_id)
    .executeTakeFirstOrThrow()
  return row.others
}
