import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { OWN_COMMENT_EXCERPT_CHARACTERS, ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import { ownHistory } from "#src/rules/record/comments/own-history.ts"
import { listFormerTexts } from "./former-texts-queries.ts"
import { listRedactionRequests } from "./redaction-queries.ts"
import { excerpt } from "#src/rules/text/excerpt.ts"

/** The comment this person sent last to the docket; undefined when there is none. */
export async function findLatestSubmission(
  db: Db,
  { user_id, docket_id }: { user_id: string; docket_id: string },
): Promise<{ tracking_id: string } | undefined> {
  return db
    .selectFrom("comments")
    .select("tracking_id")
    .where("user_id", "=", user_id)
    .where("docket_id", "=", docket_id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

export type OwnComment = {
  id: string
  tracking_id: string
  status: CommentStatus
  created_at: Date
  /** The first words of the text. */
  beginning: string
  docket_id: string
  docket_title: string
  docket_language: string
  docket_slug: string
  agency_name: string
  agency_archived: boolean
  time_zone: string
}

/** Blank space is drawn together, so more is read than shown. */
const READ_PER_CHARACTER = 4
const isArchived = sql<boolean>`hidden_agencies.id is not null`.as("agency_archived")

/** Which page: after so many rows, of those received before this comment. */
type Page = { limit: number; offset: number; before?: string | null }

/** A page of everything this person has sent, newest first, whatever became of it (P 2.16). */
export async function listOwnComments(
  db: Db,
  { user_id, limit, offset, before = null }: { user_id: string } & Page,
): Promise<OwnComment[]> {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .leftJoin("hidden_agencies", "hidden_agencies.id", "comments.agency_id")
    .select([
      "comments.id",
      "comments.tracking_id",
      "comments.status",
      "comments.created_at",
      sql<string>`left(comments.content, ${READ_PER_CHARACTER * OWN_COMMENT_EXCERPT_CHARACTERS})`.as("beginning"),
      "comments.docket_id",
      "dockets.title as docket_title",
      "dockets.language as docket_language",
      "dockets.slug as docket_slug",
      "agencies.name as agency_name",
      "agencies.time_zone",
      isArchived,
    ])
    .where("comments.user_id", "=", user_id)
    .$if(before !== null, (query) => query.where("comments.id", "<", before ?? ""))
    .orderBy("comments.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, beginning: excerpt(row.beginning, OWN_COMMENT_EXCERPT_CHARACTERS) }))
}

/** A comment as the person who sent it reads it, in full and whatever became of it (settled 56); undefined for anyone else. */
export async function findOwnComment(db: Db, own: { tracking_id: string; user_id: string }) {
  const comment = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .leftJoin("hidden_agencies", "hidden_agencies.id", "comments.agency_id")
    .select([
      "comments.id",
      "comments.agency_id",
      "comments.tracking_id",
      "comments.status",
      "comments.content",
      "comments.created_at",
      "comments.published_at",
      "comments.withdrawn_at",
      "comments.missing_files",
      "comments.commenter_name",
      "comments.commenter_email",
      "comments.commenter_organization",
      "comments.commenter_type",
      "comments.position",
      "comments.organization_name",
      "comments.authorization_statement",
      "comments.docket_id",
      "dockets.title as docket_title",
      "dockets.language as docket_language",
      "dockets.slug as docket_slug",
      "dockets.max_comment_length",
      "dockets.max_comments_per_user",
      "dockets.status as docket_status",
      "dockets.open_at",
      "dockets.close_at",
      "agencies.name as agency_name",
      "agencies.contact_email as agency_email",
      "agencies.time_zone",
      isArchived,
    ])
    .where("comments.tracking_id", "=", own.tracking_id)
    .where("comments.user_id", "=", own.user_id)
    .executeTakeFirst()
  if (!comment) return undefined
  const [files, log, former_texts, redactions] = await Promise.all([
    listOwnFiles(db, comment.id),
    listOwnLog(db, comment.id),
    listFormerTexts(db, comment),
    listRedactionRequests(db, comment),
  ])
  const corrections = former_texts.map(({ replaced_at }) => replaced_at)
  // Of its text alone: what an agency does with the comment meanwhile is in nobody's way.
  const version = corrections.length + 1
  return { ...comment, version, files, former_texts, redactions, history: ownHistory({ ...comment, corrections }, log) }
}
export type ReadComment = NonNullable<Awaited<ReturnType<typeof findOwnComment>>>

async function listOwnFiles(db: Db, comment_id: string) {
  return db
    .selectFrom("comment_attachments")
    .select(["id", "filename", "file_size", "mime_type", "sha256", "scan_status", "scan_note"])
    .where("comment_id", "=", comment_id)
    .orderBy("id")
    .limit(ROWS_LISTED_MAX)
    .execute()
}

async function listOwnLog(db: Db, comment_id: string) {
  return db
    .selectFrom("moderation_logs as log")
    .leftJoin("decision_letters as letter", "letter.log_id", "log.id")
    .select(["log.action", "log.previous_status", "log.created_at"])
    .select(sql<string | null>`case when letter.reason_told then log.reason end`.as("reason"))
    .where("log.comment_id", "=", comment_id)
    .orderBy("log.id")
    .limit(ROWS_LISTED_MAX)
    .execute()
}

/** How many comments this person has sent, to whichever docket. */
export async function countEveryOwnComment(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("comments")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
