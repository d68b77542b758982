import { type RawBuilder, sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"

export type Assignment = { agency_id: string; user_id: string | null; now: Date; by: string }
export type Assigned = { comment_id: string; before: string | null }

/**
 * Gives comments of the agency to somebody, or to nobody, and answers those for which this is new, also where others do the same at that
 * moment. Their rows are held, so that the status beside the assignment is that of the comment.
 */
export async function assign(tx: Tx, comment_ids: RawBuilder<unknown>, given: Assignment): Promise<Assigned[]> {
  const { agency_id, user_id, now, by } = given
  const { rows } = await sql<Assigned>`
    with held as (
      select c.id, c.status from comments c where c.agency_id = ${agency_id} and c.id in (${comment_ids}) order by c.id for share
    ), former as (
      select held.id, held.status, a.user_id from held left join comment_assignments a on a.comment_id = held.id
      where a.user_id is distinct from ${user_id}::uuid
    ), written as (
      insert into comment_assignments (comment_id, agency_id, user_id, status, assigned_at, assigned_by)
      select id, ${agency_id}, ${user_id}, status, ${now}, ${by} from former order by id
      on conflict (comment_id) do update
        set user_id = excluded.user_id, status = excluded.status, assigned_at = excluded.assigned_at, assigned_by = excluded.assigned_by
        where comment_assignments.user_id is distinct from excluded.user_id
      returning comment_id
    )
    select id as comment_id, user_id as before from former where id in (select comment_id from written) order by id`.execute(
    tx,
  )
  return rows
}

/**
 * Takes all comments from somebody who leaves, or may no longer decide about them, also those that they have in review mode, and
 * answers how many were assigned to them.
 */
export async function unassignAll(
  tx: Tx,
  { user_id, agency_id, now, by }: { user_id: string; agency_id?: string; now: Date; by: string },
): Promise<number> {
  await tx
    .deleteFrom("comment_claims")
    .where("user_id", "=", user_id)
    .$if(agency_id !== undefined, (query) => query.where("agency_id", "=", agency_id ?? ""))
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable("comment_assignments")
    .set({ user_id: null, assigned_at: now, assigned_by: by })
    .where("user_id", "=", user_id)
    .$if(agency_id !== undefined, (query) => query.where("agency_id", "=", agency_id ?? ""))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
