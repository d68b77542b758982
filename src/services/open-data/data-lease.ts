import { sql } from "kysely"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { type Ctx, keep, keepAtOnce } from "#src/services/context.ts"
import type { MadeFile } from "./queries.ts"

/** How long a job holds a set without renewing; after that another job may take it. */
const LEASE_MS = 20_000
const RENEW_EVERY_MS = 5000
const LONGEST_WAIT_MS = 30 * MINUTE

export type TakenSet = {
  id: string
  /** Null: the whole site. */
  docket_id: string | null
  urgent: boolean
  made: number
  /** This making. */
  begun: number
  files: MadeFile[]
}
/** Another job has the set: this one stops and leaves everything as it is. */
export class SetGone extends Error {}

/** Takes the set that has waited longest, those first from which something must go; that of the whole site when no other waits. */
export async function takeSet(ctx: Ctx, held_by: string): Promise<TakenSet | undefined> {
  const now = ctx.now()
  const { rows } = await keep(ctx, (tx) =>
    sql<TakenSet>`
      update data_sets set held_by = ${held_by}, held_until = ${new Date(now.getTime() + LEASE_MS)}, begun = begun + 1
      where id = (
        select id from data_sets where stale and held_until <= ${now} and (urgent or due_at <= ${now})
        order by (docket_id is null), urgent desc, as_of nulls first, id limit 1 for update skip locked)
      returning id, docket_id, urgent, made, begun, files
    `.execute(tx),
  )
  return rows[0]
}

type Holder = { id: string; held_by: string }

/** Has the set for as long as `work` takes, which asks `check` whether it still does. */
export async function whileHeld<Result>(
  ctx: Ctx,
  { id, held_by }: Holder,
  work: (check: () => void) => Promise<Result>,
): Promise<Result> {
  let lost: Error | undefined
  const renew = async () => {
    const held_until = new Date(ctx.now().getTime() + LEASE_MS)
    const { numUpdatedRows } = await keepAtOnce(ctx, (db) =>
      db
        .updateTable("data_sets")
        .set({ held_until })
        .where("id", "=", id)
        .where("held_by", "=", held_by)
        .executeTakeFirst(),
    )
    if (numUpdatedRows !== 1n) throw new SetGone()
  }
  const timer = setInterval(() => void renew().catch((error: Error) => (lost = error)), RENEW_EVERY_MS)
  try {
    return await work(() => {
      if (lost) throw lost
    })
  } finally {
    clearInterval(timer)
  }
}

export type MadeSet = {
  as_of: Date
  due_at: Date
  /** What the counter said at `as_of`. */
  counted: number
  comment_count: number
  file_count: number
  files_left_out: number
  files: MadeFile[]
}

/** From now on these files can be downloaded. Raises `SetGone`. */
export async function completeSet(ctx: Ctx, { id, held_by }: Holder, { files, ...made }: MadeSet): Promise<void> {
  const { numUpdatedRows } = await keepAtOnce(ctx, (db) =>
    db
      .updateTable("data_sets")
      .set({ ...made, files: JSON.stringify(files), made: sql<number>`begun`, finished_at: ctx.now() })
      .set({ stale: false, urgent: false, held_by: null, held_until: sql<Date>`'-infinity'` })
      .where("id", "=", id)
      .where("held_by", "=", held_by)
      .executeTakeFirst(),
  )
  if (numUpdatedRows !== 1n) throw new SetGone()
}

/** Nothing can be downloaded of it from now on. Raises `SetGone`. */
export async function clearSet(ctx: Ctx, { id, held_by }: Holder): Promise<void> {
  const nothing = { made: 0, as_of: null, files: "[]", counted: 0, comment_count: 0, file_count: 0, files_left_out: 0 }
  const { numUpdatedRows } = await keepAtOnce(ctx, (db) =>
    db
      .updateTable("data_sets")
      .set({ ...nothing, finished_at: ctx.now() })
      .where("id", "=", id)
      .where("held_by", "=", held_by)
      .executeTakeFirst(),
  )
  if (numUpdatedRows !== 1n) throw new SetGone()
}

/** Forgets the set of a docket that is not public. */
export async function endSet(ctx: Ctx, { id, held_by }: Holder): Promise<void> {
  await keepAtOnce(ctx, (db) =>
    db.deleteFrom("data_sets").where("id", "=", id).where("held_by", "=", held_by).execute(),
  )
}

/** Gives the set back, to be tried again after a while, which is longer after each attempt that failed. */
export async function releaseSet(ctx: Ctx, { id, held_by }: Holder, set: TakenSet | null): Promise<void> {
  const wait_ms = set ? Math.min((set.begun - set.made) * MINUTE, LONGEST_WAIT_MS) : 0
  const held_until = new Date(ctx.now().getTime() + wait_ms)
  await keepAtOnce(ctx, (db) =>
    db
      .updateTable("data_sets")
      .set({ held_by: null, held_until })
      .where("id", "=", id)
      .where("held_by", "=", held_by)
      .execute(),
  )
}
