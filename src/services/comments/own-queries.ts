import { sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { QUEUE_PREVIEW_CHARACTERS } from "#src/rules/limits.ts"

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
  preview: string
  docket_title: string
  docket_slug: string
  agency_name: string
  time_zone: string
}

/** A page of everything this person has sent, newest first, whatever became of it (P 2.16). */
export async function listOwnComments(
  db: Db,
  { user_id, limit, offset }: { user_id: string; limit: number; offset: number },
): Promise<OwnComment[]> {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .select([
      "comments.id",
      "comments.tracking_id",
      "comments.status",
      "comments.created_at",
      sql<string>`left(comments.content, ${2 * QUEUE_PREVIEW_CHARACTERS})`.as("preview"),
      "dockets.title as docket_title",
      "dockets.slug as docket_slug",
      "agencies.name as agency_name",
      "agencies.time_zone",
    ])
    .where("comments.user_id", "=", user_id)
    .orderBy("comments.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as CommentStatus }))
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
