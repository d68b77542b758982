import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type CommentStatus, queueTabs, type ReviewOrder } from "#src/rules/record/comments/comment-status.ts"
import { NO_ID } from "#src/rules/uuid.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Comments to review: of one docket or all, in which order, beyond a comment that was passed. */
export type ReviewList = {
  docket_id: string | null
  order: ReviewOrder
  after: string | null
  /** Only what is assigned to whoever reviews. */
  mine?: boolean
}
export type ReviewCandidate = { id: string; status: CommentStatus; version: number }

/**
 * The next pending comments of the list that nobody else has. They are read along the index, from the one that was passed on:
 * oldest first in one lane, closing first in one lane for each docket: of open ones by their end, then of the others.
 */
export async function listReviewCandidates(
  db: Db,
  scope: AgencyScope,
  work: ReviewList & { user_id: string; now: Date; limit: number },
): Promise<ReviewCandidate[]> {
  const { docket_id, after, user_id, now, limit, mine = false } = work
  const byDocket = work.order === "closing" && docket_id === null
  const lanes = byDocket
    ? sql`select id as docket_id, place, case when place = (select place from passed) then ${after}::uuid else ${NO_ID}::uuid end as beyond
        from places where place >= coalesce((select place from passed), 0)`
    : sql`select ${docket_id}::uuid as docket_id, 0 as place, coalesce(${after}::uuid, ${NO_ID}) as beyond`
  const inLane = byDocket || docket_id !== null ? sql`and c.docket_id = lane.docket_id` : sql``
  // Of one person they are read along the index of their assignments.
  const source = mine ? sql`comment_assignments a join comments c on c.id = a.comment_id` : sql`comments c`
  const own = mine
    ? sql`a.agency_id = ${scope.agency_id} and a.user_id = ${user_id} and a.status = wanted.status and a.comment_id > lane.beyond`
    : sql`true`
  const found = sql<ReviewCandidate & { place: number }>`(
    with places as (
      select id, row_number() over (order by docket_has_status(dockets, 'open', ${now}) desc, close_at, id) as place
      from dockets where agency_id = ${scope.agency_id}
    ), passed as (
      select places.place from comments join places on places.id = comments.docket_id where comments.id = ${after}
    )
    select comments.id, comments.status, comments.version, found.place
    from (
      select walked.id, lane.place
      from (${lanes}) lane cross join unnest(${queueTabs.pending.statuses}::text[]) wanted (status)
      cross join lateral (
        select c.id from ${source}
        where ${own} and c.agency_id = ${scope.agency_id} and c.status = wanted.status and c.id > lane.beyond ${inLane}
          and not exists (select from comment_claims h where h.comment_id = c.id and h.user_id <> ${user_id} and h.until > ${now})
        order by c.id limit ${limit}
      ) walked
      order by lane.place, walked.id limit ${limit}
    ) found join comments on comments.id = found.id)`
  return db
    .selectFrom(found.as<"found">(sql`found`))
    .select(["id", "status", "version"])
    .orderBy("place")
    .orderBy("id")
    .execute()
}

/** Which of these comments colleagues have in review mode at the moment, and who. */
export async function listOtherHolders(
  db: Db,
  scope: AgencyScope,
  { comment_ids, user_id, now }: { comment_ids: readonly string[]; user_id: string; now: Date },
) {
  if (comment_ids.length === 0) return []
  return db
    .selectFrom("comment_claims")
    .innerJoin("profiles", "profiles.id", "comment_claims.user_id")
    .select(["comment_claims.comment_id", (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("name")])
    .where("comment_claims.agency_id", "=", scope.agency_id)
    .where("comment_claims.comment_id", "in", comment_ids)
    .where("comment_claims.user_id", "<>", user_id)
    .where("comment_claims.until", ">", now)
    .execute()
}
