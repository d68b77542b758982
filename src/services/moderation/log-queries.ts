import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { BULK_MODERATION_MAX_COMMENTS, ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** What moderators did to one comment and why, newest first; at most `ROWS_LISTED_MAX` steps (S 3). */
export async function listModerationLog(db: Db, scope: AgencyScope, comment_id: string) {
  return db
    .selectFrom("moderation_logs")
    .leftJoin("profiles", "profiles.id", "moderation_logs.actor_id")
    .leftJoin("used_reasons", "used_reasons.log_id", "moderation_logs.id")
    .leftJoin("saved_reasons", "saved_reasons.id", "used_reasons.saved_reason_id")
    .leftJoin("decision_letters", "decision_letters.log_id", "moderation_logs.id")
    .select([
      "moderation_logs.id",
      "moderation_logs.action",
      "moderation_logs.reason",
      "saved_reasons.label as saved_reason",
      "decision_letters.state as letter",
      "decision_letters.settled_at as letter_settled_at",
      "moderation_logs.previous_status",
      "moderation_logs.new_status",
      "moderation_logs.created_at",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("actor_name"),
    ])
    .where("moderation_logs.agency_id", "=", scope.agency_id)
    .where("moderation_logs.comment_id", "=", comment_id)
    .orderBy("moderation_logs.id", "desc")
    .limit(ROWS_LISTED_MAX)
    .execute()
}

/** The last step of each comment with the name of who took it. */
export async function listLastModerations(db: Db, scope: AgencyScope, comment_ids: readonly string[]) {
  if (comment_ids.length === 0) return []
  return newestOfEach(db, scope, comment_ids).select(["moderation_logs.id", "moderation_logs.action"]).execute()
}

/** Who flagged each comment last, when and why. */
export async function listFlags(db: Db, scope: AgencyScope, comment_ids: readonly string[]) {
  if (comment_ids.length === 0) return []
  const steps = newestOfEach(db, scope, comment_ids).where("moderation_logs.action", "=", "flag")
  return steps.select("moderation_logs.reason").execute()
}

function newestOfEach(db: Db, scope: AgencyScope, comment_ids: readonly string[]) {
  return db
    .selectFrom("moderation_logs")
    .leftJoin("profiles", "profiles.id", "moderation_logs.actor_id")
    .distinctOn("moderation_logs.comment_id")
    .select([
      "moderation_logs.comment_id",
      "moderation_logs.created_at",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("actor_name"),
    ])
    .where("moderation_logs.agency_id", "=", scope.agency_id)
    .where(sql<boolean>`moderation_logs.comment_id = any(${comment_ids}::uuid[])`)
    .orderBy("moderation_logs.comment_id")
    .orderBy("moderation_logs.id", "desc")
}

/** The steps one person took with one press of a button; none of a bulk action, which is taken back as a whole. */
export async function listBatch(db: Db, scope: AgencyScope, batch: { batch_id: string; actor_id: string }) {
  return stepsOf(db, scope, batch.batch_id)
    .where("actor_id", "=", batch.actor_id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom("bulk_actions").select("id").where("id", "=", batch.batch_id))))
    .execute()
}

/** The next steps of a bulk action in the order of their comments, at most `BULK_MODERATION_MAX_COMMENTS`. */
export async function listBulkSteps(db: Db, scope: AgencyScope, at: { id: string; after: string }) {
  return stepsOf(db, scope, at.id).where("comment_id", ">", at.after).limit(BULK_MODERATION_MAX_COMMENTS).execute()
}

function stepsOf(db: Db, scope: AgencyScope, batch_id: string) {
  return db
    .selectFrom("moderation_logs")
    .select(["id", "comment_id", "action", "previous_status", "new_status", "created_at"])
    .where("agency_id", "=", scope.agency_id)
    .where("batch_id", "=", batch_id)
    .orderBy("comment_id")
}

/** What identifies a comment in a report: who wrote it, how it begins, and its status now. */
export async function listCommentNames(db: Db, scope: AgencyScope, comment_ids: readonly string[]) {
  if (comment_ids.length === 0) return []
  return db
    .selectFrom("comments")
    .select([
      "id",
      "status",
      "version",
      "commenter_name",
      sql<string>`left(btrim(regexp_replace(left(content, 1000), '\\s+', ' ', 'g')), 60)`.as("beginning"),
    ])
    .where("agency_id", "=", scope.agency_id)
    .where("id", "in", comment_ids)
    .execute()
}
