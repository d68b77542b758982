import { type RawBuilder, sql } from "kysely"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { contains } from "#src/platform/db/statements/containing.ts"
import { ASSIGNED_AT_ONCE_MAX, BULK_MODERATION_MAX_COMMENTS, QUEUE_SEARCHED_COMMENTS } from "#src/rules/limits.ts"
import { type QueueTab, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { hasConditions, type QueueConditions } from "#src/rules/record/comments/queue-filter.ts"
import { NO_ID } from "#src/rules/uuid.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { isOfOrganization, meetsConditions, receivedBefore } from "#src/services/moderation/queue/conditions.ts"
import type { SeenComment } from "#src/rules/record/comments/seen-comment.ts"

/** Which comments a bulk action is about: those a list of the queue holds, received up to `last_id`. */
export type Selection = QueueConditions & {
  tab: QueueTab
  docket_id: string | null
  text_fingerprint: string | null
  q: string
  last_id: string
  /** Of one under way: what is assigned since then to somebody else is no longer part of it, and nothing becomes part of it. */
  started_at?: Date
}

/** The newest comment that a list limited to what has waited so long may hold. */
export function boundOf({ waiting_days }: Pick<QueueConditions, "waiting_days">, last_id: string, now: Date): string {
  const oldest = waiting_days === null ? last_id : receivedBefore(waiting_days, now)
  return oldest < last_id ? oldest : last_id
}

/** The filter of the queue as conditions on a comment `c` of a docket `d`; the status is asked for separately. */
function matching(
  scope: AgencyScope,
  { docket_id, text_fingerprint, q, ...selection }: Selection,
): RawBuilder<boolean> {
  // The index of a docket's comments does not hold the agency: whose docket it is, is asked of the docket.
  const place = docket_id
    ? sql`c.docket_id = (select d.id from dockets d where d.id = ${docket_id} and d.agency_id = ${scope.agency_id})`
    : sql`c.agency_id = ${scope.agency_id}`
  const ofText = text_fingerprint ? sql`and c.text_fingerprint = ${text_fingerprint}` : sql``
  const found = q
    ? sql`and (c.docket_id in (select id from dockets d where d.agency_id = ${scope.agency_id} and ${contains(sql.ref("d.title"), q)})
        or ${contains(sql.ref("c.commenter_name"), q)} or ${contains(sql.ref("c.content"), q)})`
    : sql``
  const limits = meetsConditions("c", selection, selection.started_at)
  const organization = selection.organization ? sql`and ${isOfOrganization("c", selection.organization)}` : sql``
  return sql<boolean>`${place} ${ofText} and ${limits} ${organization} ${found}`
}

/** The newest comment of the agency, up to which a list can be decided on; undefined when there is none. */
export async function findNewestComment(db: Db, scope: AgencyScope): Promise<string | undefined> {
  const newest = db.selectFrom("comments").select("id").where("agency_id", "=", scope.agency_id)
  return (await newest.orderBy("id", "desc").limit(1).executeTakeFirst())?.id
}

/**
 * After which comment a selection begins, in the order of ids, and how many it holds. A search looks through the newest
 * `QUEUE_SEARCHED_COMMENTS` of its list, as the queue itself does.
 */
export async function measureSelection(db: Db, scope: AgencyScope, selection: Selection) {
  const { tab, last_id } = selection
  if (isWholeList(selection)) return { total: await countWholeList(db, scope, selection), after: NO_ID }
  const searched = selection.q !== "" || selection.organization !== ""
  const { statuses } = queueTabs[tab]
  const held = sql`c.status = any(${statuses}::text[]) and c.id <= ${last_id}`
  const beyond = sql<{ id: string }>`(
    select c.id from comments c where ${matching(scope, { ...selection, q: "", organization: "" })} and ${held}
    order by c.id desc offset ${QUEUE_SEARCHED_COMMENTS} limit 1)`
  const before = searched
    ? await db
        .selectFrom(beyond.as<"beyond">(sql`beyond`))
        .select("beyond.id")
        .executeTakeFirst()
    : undefined
  const after = before?.id ?? NO_ID
  const counted = sql<{ total: number }>`(
    select coalesce(sum(of_status.total), 0)::int as total from unnest(${statuses}::text[]) as wanted (status)
    cross join lateral (
      select count(*) as total from comments c
      where ${matching(scope, selection)} and c.status = wanted.status and c.id <= ${last_id} and c.id > ${after}) as of_status)`
  const row = await db
    .selectFrom(counted.as<"counted">(sql`counted`))
    .select("counted.total")
    .executeTakeFirstOrThrow()
  return { total: row.total, after }
}

/** Whether a selection holds all comments of its tab, of the agency or of a docket, but those that are newer than it. */
function isWholeList({ text_fingerprint, q, started_at, ...selection }: Selection): boolean {
  const { position, commenter_type, organization, files, waiting_days, assigned } = selection
  const limited = hasConditions({ position, commenter_type, organization, files, waiting_days, assigned })
  return !text_fingerprint && !q && !started_at && !limited
}

/** From the counters, without what came after the last one: a list of hundreds of thousands is not counted one by one. */
async function countWholeList(db: Db, scope: AgencyScope, selection: Selection): Promise<number> {
  const { tab, docket_id, last_id } = selection
  const statuses = queueTabs[tab].statuses
  const counted = sql<{ total: number }>`(
    select ((select coalesce(sum(total), 0) from current_comment_counts
             where agency_id = ${scope.agency_id} and status = any(${statuses}::text[])
               ${docket_id ? sql`and docket_id = ${docket_id}` : sql``})
          - (select count(*) from comments c
             where ${matching(scope, selection)} and c.status = any(${statuses}::text[]) and c.id > ${last_id}))::int as total)`
  const row = await db
    .selectFrom(counted.as<"counted">(sql`counted`))
    .select("counted.total")
    .executeTakeFirstOrThrow()
  return row.total
}

/** The oldest comments of a selection, at most `ASSIGNED_AT_ONCE_MAX`. */
export async function listMatching(db: Db, scope: AgencyScope, selection: Selection): Promise<string[]> {
  const { after } = await measureSelection(db, scope, selection)
  const found = sql<{ id: string }>`(
    select c.id from comments c
    where ${matching(scope, selection)} and c.status = any(${queueTabs[selection.tab].statuses}::text[])
      and c.id <= ${selection.last_id} and c.id > ${after}
    order by c.id limit ${sql.lit(ASSIGNED_AT_ONCE_MAX)})`
  const rows = await db
    .selectFrom(found.as<"found">(sql`found`))
    .select("found.id")
    .execute()
  return rows.map(({ id }) => id)
}

type Place = Selection & { id: string; reached_id: string }

/**
 * The next comments of a bulk action in the order of their ids, at most `BULK_MODERATION_MAX_COMMENTS`, with their versions, and up
 * to which comment its selection is then dealt with. What somebody has decided since it began (log entries have ids of their
 * time, as it has), or corrected, is among them, without a version, so that it is refused; what only came into the list since is not.
 */
export async function listNextComments(tx: Tx, scope: AgencyScope, place: Place) {
  const { id, tab, last_id, reached_id } = place
  const statuses = queueTabs[tab].statuses
  const match = matching(scope, place)
  const limit = sql.lit(BULK_MODERATION_MAX_COMMENTS)
  const { rows } = await sql<{ comment_id: string | null; version: number; reach: string }>`
    with held as (
      select found.id, case when found.corrected_at >= ${place.started_at ?? null} then 0 else found.version end as version from unnest(${statuses}::text[]) as wanted (status)
      cross join lateral (
        select c.id, c.version, c.corrected_at from comments c
        where ${match} and c.status = wanted.status and c.id > ${reached_id} and c.id <= ${last_id} order by c.id limit ${limit}) as found
      order by found.id limit ${limit}),
    reach as (
      select coalesce((select id from held order by id offset ${limit} - 1 limit 1), ${last_id}::uuid) as id),
    decided as (
      select distinct on (l.comment_id) l.comment_id, l.previous_status
      from moderation_logs l, reach
      where l.comment_id > ${reached_id} and l.comment_id <= reach.id and l.agency_id = ${scope.agency_id}
        and l.id > ${id} and l.batch_id <> ${id}
      order by l.comment_id, l.id),
    chosen as (
      select id, version from held where id not in (select comment_id from decided)
      union all
      select c.id, 0 from decided join comments c on c.id = decided.comment_id
      where decided.previous_status = any(${statuses}::text[]) and ${match}
      order by id limit ${limit})
    select chosen.id as comment_id, coalesce(chosen.version, 0) as version, reach.id as reach
    from reach left join chosen on true order by chosen.id`.execute(tx)
  const comments: SeenComment[] = rows.flatMap(({ comment_id, version }) =>
    comment_id ? [{ comment_id, version }] : [],
  )
  const full = comments.length === BULK_MODERATION_MAX_COMMENTS
  return { comments, reached_id: (full ? comments.at(-1)?.comment_id : rows[0]?.reach) ?? last_id }
}
