import { sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { contains } from "#src/platform/db/statements/containing.ts"
import type { QueueConditions } from "#src/rules/record/comments/queue-filter.ts"
import {
  type CommentStatus,
  commentStatuses,
  type QueueOrder,
  readableStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { assigneeOf, isOfOrganization, meetsConditions } from "./conditions.ts"

export type QueueFilter = {
  /** Empty means every status. */
  statuses: readonly CommentStatus[]
  docket_id?: string | undefined
  /** Only comments with this text (`comments.text_fingerprint`). */
  text?: string | undefined
  q?: string | undefined
  conditions?: Partial<QueueConditions>
  /** Only ids below this one: what was received before a moment. */
  below_id?: string | undefined
}

/** Whether each comment has to be looked through, of the first `QUEUE_SEARCHED_COMMENTS` of the list. */
export const isSearched = ({ q, conditions }: QueueFilter) => Boolean(q) || Boolean(conditions?.organization)
export type QueueList = { filter: QueueFilter; order?: QueueOrder | undefined }

export type Direction = "asc" | "desc"
export const opposite = { asc: "desc", desc: "asc" } as const
export const directionOf = { newest: "desc", oldest: "asc" } as const satisfies Record<QueueOrder, Direction>

/** A walk along the ids of the list: on from a comment, which is part of it only when `inclusive`, or from an end. */
export type Walk = { direction: Direction; from: string | null; inclusive?: boolean }

export function isBeyond(ref: string, { direction, from, inclusive }: Walk) {
  const comparison = sql.raw(`${direction === "desc" ? "<" : ">"}${inclusive ? "=" : ""}`)
  return sql<SqlBool>`${sql.ref(ref)} ${comparison} ${from}`
}

/**
 * The ids of the first `depth` comments of some statuses along a walk. Each status is read along its own index from where the walk
 * begins, so neither a large agency, a rare status nor a page far down makes this slow.
 */
export function walkAlong(
  db: Db,
  scope: AgencyScope,
  { filter, depth, ...walk }: { filter: QueueFilter; depth: number } & Walk,
) {
  const statuses = readableStatuses(scope.role, filter.statuses.length > 0 ? filter.statuses : commentStatuses)
  const { conditions = {}, below_id } = filter
  const assignee = assigneeOf(conditions)
  return db
    .selectFrom(sql<{ status: CommentStatus }>`unnest(${statuses}::text[])`.as<"wanted">(sql`wanted(status)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("comments as walked")
          .select("walked.id")
          .whereRef("walked.status", "=", "wanted.status")
          .where("walked.agency_id", "=", scope.agency_id)
          .where(
            meetsConditions("walked", { ...conditions, assigned: assignee ? null : (conditions.assigned ?? null) }),
          )
          .$if(below_id !== undefined, (query) => query.where("walked.id", "<", below_id ?? ""))
          .$if(assignee !== undefined, (query) =>
            // Both ids are bounded, so that the comments of one person are read along their own index.
            query
              .innerJoin("comment_assignments as own", "own.comment_id", "walked.id")
              .where("own.agency_id", "=", scope.agency_id)
              .where("own.user_id", "=", assignee ?? null)
              .whereRef("own.status", "=", "wanted.status")
              .$if(walk.from !== null, (its) => its.where(isBeyond("own.comment_id", walk))),
          )
          .$if(filter.docket_id !== undefined, (query) => query.where("walked.docket_id", "=", filter.docket_id ?? ""))
          .$if(filter.text !== undefined, (query) => query.where("walked.text_fingerprint", "=", filter.text ?? ""))
          .$if(walk.from !== null, (query) => query.where(isBeyond("walked.id", walk)))
          .orderBy("walked.id", walk.direction)
          .limit(depth)
          .as("of_status"),
      (join) => join.onTrue(),
    )
    .select("of_status.id")
    .orderBy("of_status.id", walk.direction)
    .limit(depth)
}

/** The ids that a search finds, having looked through the first `QUEUE_SEARCHED_COMMENTS` of the list one by one. */
export function selectHits(db: Db, scope: AgencyScope, { filter, order = "newest" }: QueueList) {
  const { q = "", conditions } = filter
  const organization = conditions?.organization ?? ""
  const titled = sql`(select id from dockets
    where dockets.agency_id = ${scope.agency_id} and ${contains(sql.ref("dockets.title"), q)})`
  const walk = { filter, depth: QUEUE_SEARCHED_COMMENTS, direction: directionOf[order], from: null }
  return db
    .selectFrom(walkAlong(db, scope, walk).as("found"))
    .innerJoinLateral(
      // `offset 0`, here and below: only the comments found are read, whatever the planner thinks of looking through them all.
      (eb) =>
        eb
          .selectFrom("comments")
          .select("comments.id")
          .whereRef("comments.id", "=", "found.id")
          .$if(organization !== "", (query) => query.where(isOfOrganization("comments", organization)))
          .$if(q !== "", (query) =>
            query.where((or) =>
              or.or([
                sql<SqlBool>`comments.docket_id in ${titled}`,
                contains(sql.ref("comments.commenter_name"), q),
                contains(sql.ref("comments.content"), q),
              ]),
            ),
          )
          .offset(0)
          .as("hit"),
      (join) => join.onTrue(),
    )
    .select("hit.id")
}
