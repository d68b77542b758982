import { sql } from "kysely"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { beginningOf, readForBeginning } from "#src/services/moderation/beginning.ts"

/** Bulk actions of the agency, each with who made it, on which docket, and how the text begins that it was about. */
function bulkActionsOf(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("bulk_actions")
    .leftJoin("profiles", "profiles.id", "bulk_actions.actor_id")
    .leftJoin("dockets", "dockets.id", "bulk_actions.docket_id")
    .selectAll("bulk_actions")
    .select((eb) => [
      eb.fn.coalesce("profiles.full_name", "profiles.email").as("actor_name"),
      "dockets.title as docket_title",
      eb
        .selectFrom("comments")
        .select(readForBeginning("comments.content").as("beginning"))
        .whereRef("comments.agency_id", "=", "bulk_actions.agency_id")
        .whereRef("comments.text_fingerprint", "=", "bulk_actions.text_fingerprint")
        .orderBy("comments.id")
        .limit(1)
        .as("beginning"),
    ])
    .where("bulk_actions.agency_id", "=", scope.agency_id)
}
export type NamedBulkAction = Awaited<ReturnType<typeof listBulkActions>>[number]

/** One of them; undefined when it is another agency's. */
export async function findBulkAction(db: Db, scope: AgencyScope, id: string) {
  const row = await bulkActionsOf(db, scope).where("bulk_actions.id", "=", id).executeTakeFirst()
  return row && begun(row)
}

const begun = <Row extends { beginning: string | null }>(row: Row) => ({
  ...row,
  beginning: row.beginning === null ? null : beginningOf(row.beginning),
})

type BulkActionPage = { before: string | null; limit: number }

/** All of them, the newest first, from the one before `before`. */
export async function listBulkActions(db: Db, scope: AgencyScope, { before, limit }: BulkActionPage) {
  const rows = await bulkActionsOf(db, scope)
    .$if(before !== null, (query) => query.where("bulk_actions.id", "<", before))
    .orderBy("bulk_actions.id", "desc")
    .limit(limit)
    .execute()
  return rows.map(begun)
}

/** The same, locked: no step is taken until this transaction ends. */
export function lockBulkAction(tx: Tx, scope: AgencyScope, id: string) {
  return tx
    .selectFrom("bulk_actions")
    .selectAll()
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}
export type BulkAction = NonNullable<Awaited<ReturnType<typeof lockBulkAction>>>

/** Of all agencies, the bulk action under way whose last step was longest ago: none waits for another one's end. */
export function findNextBulkAction(db: Db, now: Date) {
  return db
    .selectFrom("bulk_actions")
    .select(["id", "agency_id", "actor_id", "second_factor", "action", "attempts"])
    .where("state", "in", ["running", "undoing"])
    .where("next_step_at", "<=", now)
    .orderBy("next_step_at")
    .limit(1)
    .executeTakeFirst()
}
export type NextBulkAction = NonNullable<Awaited<ReturnType<typeof findNextBulkAction>>>

type RefusalPage = { id: string; after?: { undoing: boolean; comment_id: string } | undefined; limit: number }

/** Comments that a bulk action or its undoing left as they were, in the order of their ids, with what somebody else had done. */
export function listBulkRefusals(db: Db, scope: AgencyScope, { id, after, limit }: RefusalPage) {
  return db
    .selectFrom("bulk_action_refusals as refusals")
    .innerJoin("comments", "comments.id", "refusals.comment_id")
    .leftJoin("moderation_logs as steps", "steps.id", "refusals.step_id")
    .leftJoin("profiles", "profiles.id", "steps.actor_id")
    .select([
      "refusals.comment_id",
      "refusals.undoing",
      "refusals.code",
      "refusals.status",
      "steps.action as step_action",
      "comments.tracking_id",
      "comments.commenter_name",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("step_actor"),
      sql<string>`left(btrim(regexp_replace(left(comments.content, 1000), '\\s+', ' ', 'g')), 60)`.as("beginning"),
    ])
    .where("refusals.agency_id", "=", scope.agency_id)
    .where("refusals.bulk_action_id", "=", id)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(refusals.undoing, refusals.comment_id) > (${after?.undoing}::boolean, ${after?.comment_id}::uuid)`,
      ),
    )
    .orderBy("refusals.undoing")
    .orderBy("refusals.comment_id")
    .limit(limit)
    .execute()
}
