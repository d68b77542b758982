import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { ACTIVITY_PAGE_SIZE, ACTIVITY_SEARCHED_ENTRIES } from "#src/rules/limits.ts"
import type { ActorKind } from "#src/rules/messages/history/act-sentence.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** One line of a docket's activity: an act of staff, or all comments that were received in one day. */
export type DocketActivity = {
  /** Of the newest entry in the line. */
  id: number
  at: Date
  action: string
  actor_kind: ActorKind
  actor_name: string | null
  /** How many entries the line sums up. */
  total: number
  /** The rest only when the line is one entry. */
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  comment_id: string | null
  tracking_id: string | null
}

type ActivityPage = { docket_id: string; before: number | null; time_zone: string; limit?: number }

/**
 * What happened to a docket and its comments, newest first, `limit` lines at a time; `before` is the id of the last
 * line already shown. Acts of staff are listed one by one; the comments received are one line a day in the agency's zone. The docket's
 * own entries are complete; those of its comments are looked for among the agency's newest `ACTIVITY_SEARCHED_ENTRIES`. Only members
 * of the agency are named, and nobody as the sender of a comment: they may have chosen to stay anonymous (S 2).
 */
export async function listDocketActivity(
  db: Db,
  { agency_id }: AgencyScope,
  { docket_id, before, time_zone, limit = ACTIVITY_PAGE_SIZE }: ActivityPage,
) {
  const day = sql`(at at time zone ${time_zone})::date`
  const received = sql`action in ('comment.submitted', 'comment.published')`
  const byCommenter = sql`action in ('comment.submitted', 'comment.published', 'comment.corrected', 'comment.withdrawn')`
  const last = before ?? Number.MAX_SAFE_INTEGER
  const entry = sql`id, at, action, actor_kind, actor_id, entity_id, reason, before, after`
  const found = sql<DocketActivity>`(
    with own as (
      select ${entry}, 1::bigint as total from audit_log
      where agency_id = ${agency_id} and entity_id = ${docket_id} and id < ${last}
      order by id desc limit ${limit}
    ), next_day as (
      -- A day that is shown in part already is grouped whole, so that its lines are known by their newest entries again.
      select id from audit_log where agency_id = ${agency_id} and id > ${last}
        and ${day} > (select ${day} from audit_log where id = ${last}) order by id limit 1
    ), newest as (
      select ${entry} from audit_log
      where agency_id = ${agency_id} and id < coalesce((select id from next_day), ${Number.MAX_SAFE_INTEGER})
      order by id desc limit ${ACTIVITY_SEARCHED_ENTRIES}
    ), grouped as (
      select max(newest.id) as id, count(*) as total
      from newest join comments on comments.id = newest.entity_id and comments.docket_id = ${docket_id}
      group by ${day}, action, actor_kind, case when not ${received} then newest.id end
      having max(newest.id) < ${last} order by 1 desc limit ${limit}
    ), lines as (
      select * from own
      union all
      select newest.id, at, action, actor_kind, actor_id, entity_id, case total when 1 then reason end, null, null, total
      from grouped join newest using (id)
    )
    select lines.id, lines.at, lines.action, lines.actor_kind, lines.total, lines.reason, lines.before, lines.after,
      comments.id as comment_id, comments.tracking_id, coalesce(profiles.full_name, profiles.email) as actor_name
    from lines
    left join agency_members on agency_members.user_id = lines.actor_id and agency_members.agency_id = ${agency_id} and not ${byCommenter}
    left join profiles on profiles.id = agency_members.user_id
    left join comments on comments.id = lines.entity_id and lines.total = 1
  )`.as<"found">(sql`found`)
  return db.selectFrom(found).selectAll().orderBy("id", "desc").limit(limit).execute()
}
