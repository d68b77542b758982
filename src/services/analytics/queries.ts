import { type SelectQueryBuilder, sql } from "kysely"
import type { Db, Schema } from "#src/platform/db/client.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The half-open range of moments to count; null where a side is open. */
export type AnalyticsRange = { from: Date | null; before: Date | null; now: Date }

/**
 * An agency's figures (S 3, S 7): dockets it had by the end of the range and those of them that are open now; comments received
 * within it, in any status, the published ones among them, their files and the accounts they came from.
 * Whoever asks has proven view_analytics.
 */
export async function findAgencyAnalytics(db: Db, scope: AgencyScope, range: AnalyticsRange) {
  const [dockets, comments, files] = await Promise.all([
    countDockets(db, scope, range),
    countComments(db, scope, range),
    countFiles(db, scope, range),
  ])
  const average = dockets.total_dockets === 0 ? 0 : comments.total_comments / dockets.total_dockets
  return {
    ...dockets,
    ...comments,
    total_attachments: files.total_attachments,
    total_attachment_bytes: files.bytes,
    avg_comments_per_docket: rounded(average),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10

function countDockets(db: Db, { agency_id }: AgencyScope, { before, now }: AnalyticsRange) {
  return db
    .selectFrom("dockets")
    .select([
      sql<number>`count(*)`.as("total_dockets"),
      sql<number>`count(*) filter (where docket_has_status(dockets, 'open', ${now}))`.as("active_dockets"),
    ])
    .where("agency_id", "=", agency_id)
    .where("discarded_at", "is", null)
    .$if(before !== null, (query) => query.where("created_at", "<", before))
    .executeTakeFirstOrThrow()
}

function countComments(db: Db, scope: AgencyScope, range: AnalyticsRange) {
  return within(db.selectFrom("comments"), scope, range)
    .select([
      sql<number>`count(*)`.as("total_comments"),
      sql<number>`count(*) filter (where comments.status = 'published')`.as("approved_comments"),
      sql<number>`count(distinct comments.user_id)`.as("unique_commenters"),
    ])
    .executeTakeFirstOrThrow()
}

function countFiles(db: Db, { agency_id }: AgencyScope, { from, before }: AnalyticsRange) {
  return db
    .selectFrom("comment_attachments")
    .innerJoin("comments", "comments.id", "comment_attachments.comment_id")
    .select([
      sql<number>`count(*)`.as("total_attachments"),
      sql<number>`coalesce(sum(comment_attachments.file_size), 0)`.as("bytes"),
    ])
    .where("comments.agency_id", "=", agency_id)
    .$if(from !== null, (query) => query.where("comments.created_at", ">=", from))
    .$if(before !== null, (query) => query.where("comments.created_at", "<", before))
    .executeTakeFirstOrThrow()
}

type Comments = SelectQueryBuilder<Schema, "comments", object>

function within(comments: Comments, { agency_id }: AgencyScope, { from, before }: AnalyticsRange) {
  return comments
    .where("comments.agency_id", "=", agency_id)
    .$if(from !== null, (query) => query.where("comments.created_at", ">=", from))
    .$if(before !== null, (query) => query.where("comments.created_at", "<", before))
}
