import { type RawBuilder, sql, type SqlBool } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { DOCKET_COMMENTS_PER_LOAD, FILES_PER_COMMENT_MAX } from "#src/rules/limits.ts"
import type { CommenterType, DocketCommentSort, PositionFilter } from "#src/rules/vocabulary.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import { knownLanguage } from "#src/services/search/language-queries.ts"
import { represented } from "./represented-queries.ts"

export type Listing = { sort?: DocketCommentSort; before?: string | null; limit?: number }

/**
 * Published comments of a docket in one of its orders, ten at a time unless `limit` says otherwise, each with its whole text (P 2.5).
 * `before` is the id of the last comment already shown; `next_before` continues the list, or is null at its end. `limit` is trusted.
 */
export async function listPublicDocketComments(
  db: Db,
  docket_id: string,
  { sort = "newest", before = null, limit = DOCKET_COMMENTS_PER_LOAD }: Listing = {},
) {
  let query = db
    .selectFrom("comments")
    .leftJoin("comment_languages as languages", "languages.comment_id", "id")
    .select(["id", "commenter_name", "commenter_organization", "commenter_type", "position"])
    .select(["created_at", "attachment_count", "content", knownLanguage])
    .where("docket_id", "=", docket_id)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .orderBy(listOrders[sort])
    .limit(sql.lit(limit + 1)) // how many decides on the plan
    .$if(limit === DOCKET_COMMENTS_PER_LOAD, (first) => first.modifyEnd(keepPlan))
  if (before) query = query.where(beyond[sort]({ id: before, docket_id }))
  const rows = await query.execute()
  const items = rows.slice(0, limit)
  return { items, next_before: rows.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

const listOrders = {
  newest: sql`id desc`,
  oldest: sql`id`,
  longest: sql`char_length(content) desc, id desc`,
} satisfies Record<DocketCommentSort, unknown>

type LastShown = { id: string; docket_id: string }

/** What follows the last comment that was shown, also when that one is public no more. */
const beyond = {
  newest: ({ id }) => sql`id < ${id}`,
  oldest: ({ id }) => sql`id > ${id}`,
  longest: ({ id, docket_id }) =>
    sql`(char_length(content), id) < (select char_length(content), id from comments where id = ${id} and docket_id = ${docket_id})`,
} satisfies Record<DocketCommentSort, (last: LastShown) => RawBuilder<SqlBool>>

type Reading = { docket_id: string | null; agency_id: string | null; before: string | null; limit: number }

/**
 * Published comments with their whole texts, of one docket, one agency or all, the last received first: to read all of them, page by page
 * after the last one read. What is published or withdrawn meanwhile moves nothing. None of a deleted agency.
 */
export function listPublishedComments(db: Db, { docket_id, agency_id, before, limit }: Reading) {
  // The page is settled by an index; only then are dockets and agencies looked up.
  const shown = db
    .selectFrom("comments")
    .select(["id", "docket_id", "content", "created_at", "published_at", "commenter_name", "commenter_organization"])
    .select(["commenter_type", "position", represented("organization_name"), "attachment_count"])
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .where(sql<boolean>`agency_id not in (select id from hidden_agencies)`)
    .$if(docket_id !== null, (query) => query.where("docket_id", "=", docket_id ?? ""))
    .$if(agency_id !== null, (query) => query.where("agency_id", "=", agency_id ?? ""))
    .$if(before !== null, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .as("shown")
  return db
    .selectFrom(shown)
    .innerJoin("public_dockets as dockets", "dockets.id", "shown.docket_id")
    .selectAll("shown")
    .select(["dockets.title as docket_title", "dockets.slug as docket_slug", "dockets.agency_name"])
    .select(["dockets.agency_slug", "dockets.agency_jurisdiction", "dockets.state_code"])
    .orderBy("shown.id", "desc")
    .execute()
}

/** How many published comments of a docket state each position; those that state none are among them. */
export async function countPositions(db: Db, { id, agency_id }: { id: string; agency_id: string }) {
  const folded = db
    .selectFrom("report_comment_months")
    .select(["position", "total"])
    .where("agency_id", "=", agency_id)
    .where("docket_id", "=", id)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
  // In which month they came takes longer to find than they take to sum, and there are thousands in a flood.
  const appended = db
    .selectFrom("comment_count_deltas")
    .select(["position", "delta as total"])
    .where("docket_id", "=", id)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .$castTo<{ position: PositionFilter; total: number }>()
  return db
    .selectFrom(folded.unionAll(appended).as("counted"))
    .select(["position", (eb) => eb.fn.sum<number>("total").as("comments")])
    .groupBy("position")
    .having((eb) => eb.fn.sum("total"), ">", 0)
    .modifyEnd(keepPlan)
    .execute()
}

/** How many published comments of a docket come from commenters of each type. */
export async function countTypes(db: Db, docket_id: string) {
  return db
    .selectFrom("current_comment_type_counts")
    .select(["commenter_type", (eb) => eb.fn.sum<number>("total").as("comments")])
    .where("docket_id", "=", docket_id)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .groupBy("commenter_type")
    .having((eb) => eb.fn.sum("total"), ">", 0)
    .orderBy("commenter_type") // or the same page could have another text, and another tag, each time
    .modifyEnd(keepPlan)
    .$narrowType<{ commenter_type: CommenterType }>()
    .execute()
}

/** The published comments of the docket that were received just before and just after one of them; null where there is none. */
export async function findCommentsBeside(db: Db, { id, docket_id }: { id: string; docket_id: string }) {
  const published = db
    .selectFrom("comments")
    .select("id")
    .where("docket_id", "=", docket_id)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .limit(1)
  return db
    .selectNoFrom([
      published.where("id", "<", id).orderBy("id", "desc").as("older"),
      published.where("id", ">", id).orderBy("id").as("newer"),
    ])
    .executeTakeFirstOrThrow()
}
export type CommentsBeside = Awaited<ReturnType<typeof findCommentsBeside>>

/** Where a comment that is or was public belongs; a flagged one is shown as being under review, without its words (settled 16). */
function commentPlaces(db: Db, id: string) {
  return db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .leftJoin("hidden_agencies", "hidden_agencies.id", "comments.agency_id")
    .where("comments.id", "=", id)
    .select([
      "comments.id",
      "comments.docket_id",
      "dockets.title as docket_title",
      "dockets.language as docket_language",
      "dockets.slug as docket_slug",
      "dockets.reference_code as docket_reference",
      "dockets.tags",
      "agencies.name as agency_name",
      "agencies.slug as agency_slug",
      "agencies.jurisdiction as agency_jurisdiction",
      "agencies.state_code",
      "agencies.time_zone",
      sql<boolean>`hidden_agencies.id is not null`.as("agency_archived"),
    ])
}

export type CommentPlace = NonNullable<Awaited<ReturnType<typeof findCommentUnderReview>>>
export type PublicComment = NonNullable<Awaited<ReturnType<typeof findPublicComment>>>

/**
 * A published comment as its page shows it, never its email address or sender; undefined for every other comment (P 2.9, P 3).
 */
export async function findPublicComment(db: Db, id: string) {
  const comment = await commentPlaces(db, id)
    .leftJoin("comment_languages as languages", "languages.comment_id", "comments.id")
    .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
    .select([
      "comments.content",
      "comments.created_at",
      "comments.published_at",
      "comments.commenter_name",
      "comments.commenter_organization",
      "comments.commenter_type",
      "comments.position",
      represented("organization_name"),
      represented("authorization_statement"),
      "comments.attachment_count",
      knownLanguage,
    ])
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  return comment && { ...comment, attachments: await listPublicAttachments(db, id) }
}

/** Where a comment belongs that was public and is flagged now: enough to say so, nothing it says. Undefined otherwise (settled 16). */
export async function findCommentUnderReview(db: Db, id: string) {
  return commentPlaces(db, id).where("comments.status", "=", "flagged").executeTakeFirst()
}

/** The files of a comment that are given out, as long as it is published (P 2.9). */
async function listPublicAttachments(db: Db, comment_id: string) {
  return db
    .selectFrom("comment_attachments")
    .innerJoin("comments", "comments.id", "comment_attachments.comment_id")
    .where("comments.id", "=", comment_id)
    .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
    .where("comment_attachments.scan_status", "in", servedScans)
    .select([
      "comment_attachments.id",
      "comment_attachments.filename",
      "comment_attachments.file_size",
      "comment_attachments.mime_type",
    ])
    .orderBy("comment_attachments.id")
    .limit(FILES_PER_COMMENT_MAX)
    .execute()
}
