import { sql } from "kysely"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"
import type { KeepTx } from "#src/services/kept-tables.ts"
import { listMadeSets } from "./queries.ts"

/** Dockets of one statement. */
const BATCH = 500
const PATIENCE_MS = 100
/** A change may be committed some time after the moment that it bears: one so shortly before `as_of` is looked at once more. */
const SLACK_SECONDS = 60
/** No more lies between the clocks of two servers: what was published so shortly after `as_of` may be counted already. */
const CLOCKS_APART_SECONDS = 1

/**
 * Notes which dockets have changed since their files were made: by the counter of published comments, and by the last change of a
 * published comment, of the docket, its agency and its documents, all of which are read from indexes. A set is urgent where fewer of the
 * comments that were counted for it are public, however many were published since; what a scan made urgent stays so.
 * Some dockets at a time; people who wait for an answer go first. Answers how many it looked at.
 */
export async function noteChanges(ctx: Ctx, stopping = () => false): Promise<number> {
  let looked = 0
  for (let after: string | null = null; !stopping();) {
    const batch = await noteBatch(ctx, after)
    looked += batch.looked
    after = batch.last
    if (batch.looked < BATCH) break
    await quietMoment({ patience: PATIENCE_MS })
  }
  await noteMissing(ctx, stopping)
  await noteSite(ctx)
  return looked
}

/** Backups hold none of the files: after one was restored they are made anew, and offered only then. */
async function noteMissing(ctx: Ctx, stopping: () => boolean): Promise<void> {
  for (let after: string | null = null; !stopping();) {
    const sets = await listMadeSets(ctx.db, { after, limit: BATCH })
    after = sets.at(-1)?.id ?? null
    if (!after) return
    for (const { id, files } of sets) {
      const [first] = files
      if (first && !(await ctx.storage.exists(first.key))) await keepAtOnce(ctx, (db) => forget(db, id))
    }
  }
}

const forget = (db: KeepTx, id: string) =>
  db
    .updateTable("data_sets")
    .set({ made: 0, as_of: null, files: "[]", stale: true, due_at: sql<Date>`'-infinity'` })
    .where("id", "=", id)
    .execute()

async function noteBatch(ctx: Ctx, after: string | null): Promise<{ looked: number; last: string | null }> {
  const { rows } = await keepAtOnce(ctx, (db) =>
    sql<{ looked: number; last: string | null }>`
      with looked as (
        select id, greatest(updated_at, agency_updated_at) as changed_at from public_dockets
        where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by id limit ${BATCH}
      ), told as (
        select id, published_comment_count(id) as comments, greatest(changed_at,
          (select max(c.updated_at) from comments c where c.docket_id = looked.id and c.status = 'published'),
          (select max(greatest(d.created_at, d.ended_at)) from docket_documents d where d.docket_id = looked.id)) as changed_at
        from looked
      ), begun as (
        insert into data_sets (docket_id) select id from told where not exists (select from data_sets s where s.docket_id = told.id)
        on conflict do nothing
      ), changed as (
        select s.id, told.id as docket_id, told.comments, s.counted, s.as_of + make_interval(secs => ${CLOCKS_APART_SECONDS}) as since
        from told join data_sets s on s.docket_id = told.id
        where s.made > 0
          and (told.comments <> s.counted or greatest(told.changed_at, s.scanned_at) > s.as_of - make_interval(secs => ${SLACK_SECONDS}))
      ), compared as (
        select id, comments - (
          select count(*) from comments c where c.docket_id = changed.docket_id and c.status = 'published'
            and coalesce(c.published_at, c.created_at) > since) - (
          -- What was flagged then, or rejected after that, and is public again.
          select count(*) from comments c where c.docket_id = changed.docket_id and c.status = 'published'
            and c.updated_at > since and coalesce(c.published_at, c.created_at) <= since
            and (select l.previous_status from moderation_logs l where l.comment_id = c.id and l.created_at > since
              order by l.id limit 1) <> 'published') < counted as fewer
        from changed
      ), noted as (
        update data_sets s set stale = true, urgent = s.urgent or compared.fewer from compared
        where s.id = compared.id and (not s.stale or (compared.fewer and not s.urgent))
      )
      select count(*) as looked, (array_agg(id order by id desc))[1] as last from looked
    `.execute(db),
  )
  return rows[0] ?? { looked: 0, last: null }
}

/**
 * The sets of dockets that the public may no longer see are to be removed, and the list of all dockets follows every other set: true if
 * it is to be made anew from now on.
 */
export async function noteSite(ctx: Ctx): Promise<boolean> {
  const { numAffectedRows = 0n } = await keepAtOnce(ctx, (db) =>
    sql`
      with gone as (
        update data_sets set stale = true, urgent = true
        where docket_id is not null and docket_id not in (select id from public_dockets) and not (stale and urgent)
      ), begun as (
        insert into data_sets (docket_id) select null where not exists (select from data_sets where docket_id is null)
        on conflict do nothing
      )
      update data_sets s set stale = true where docket_id is null and made > 0 and not stale
        and (s.counted <> (select count(*) from public_dockets)
          or exists (select from data_sets of_docket where of_docket.docket_id is not null and of_docket.finished_at > s.as_of))
    `.execute(db),
  )
  return numAffectedRows > 0n
}
