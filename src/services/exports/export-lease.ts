import { sql } from "kysely"
import { type Ctx, keep, keepAtOnce } from "#src/services/context.ts"

/** How long a job holds an export without renewing; after that another job may take it. */
const LEASE_MS = 20_000
const RENEW_EVERY_MS = 5000

export type ExportRun = {
  export_id: string
  work: "make" | "remove"
  attempts: number
  comments_done: number
  parts_done: number
  last_comment_id: string | null
}
/** Somebody deleted the export, or another job has it: this one stops and leaves everything as it is. */
export class ExportGone extends Error {}

/**
 * Takes an export that no one works on: files to be removed first, then of the agency with the fewest under way the one that has
 * waited longest, so that nobody waits behind the many of another agency.
 */
export function takeRun(ctx: Ctx, held_by: string): Promise<ExportRun | undefined> {
  const now = ctx.now()
  return keep(ctx, (tx) =>
    tx
      .updateTable("export_runs")
      .set({ held_by, held_until: new Date(now.getTime() + LEASE_MS), attempts: sql<number>`attempts + 1` })
      .where("export_id", "=", (free) =>
        free
          .selectFrom("export_runs as run")
          .select("run.export_id")
          .where("run.held_until", "<=", now)
          .orderBy(sql`run.work = 'make'`)
          .orderBy(sql`(select count(*) from export_runs other join exports theirs on theirs.id = other.export_id
            join exports wanted on wanted.agency_id = theirs.agency_id
            where wanted.id = run.export_id and other.work = 'make' and other.held_by is not null and other.held_until > ${now})`)
          .orderBy(sql`(select max(served.completed_at) from exports served
            join exports wanted on wanted.agency_id = served.agency_id where wanted.id = run.export_id) nulls first`)
          .orderBy("run.held_until")
          .orderBy("run.export_id")
          .limit(1)
          .forUpdate("run")
          .skipLocked(),
      )
      .returning(["export_id", "work", "attempts", "comments_done", "parts_done", "last_comment_id"])
      .$narrowType<{ work: ExportRun["work"] }>()
      .executeTakeFirst(),
  )
}

export type Holder = { export_id: string; held_by: string }
/** How far the work is: comments done, of how many, and where to go on. */
export type Progress = Partial<Omit<ExportRun, "export_id" | "work" | "attempts">> & { comments_total?: number }

/** Notes how far the export is, and goes on having it. Raises `ExportGone`. */
export async function saveProgress(ctx: Ctx, { export_id, held_by }: Holder, progress: Progress): Promise<void> {
  const held_until = new Date(ctx.now().getTime() + LEASE_MS)
  const kept = await keepAtOnce(ctx, (db) =>
    db
      .updateTable("export_runs")
      .set({ ...progress, held_until })
      .where("export_id", "=", export_id)
      .where("held_by", "=", held_by)
      .where("work", "=", "make")
      .executeTakeFirst(),
  )
  if (kept.numUpdatedRows !== 1n) throw new ExportGone()
}

/** Gives the export back, to be tried again after a while. `counts`: whether this was one of its attempts. */
export async function releaseRun(
  ctx: Ctx,
  { export_id, held_by }: Holder,
  { wait_ms, counts = true }: { wait_ms: number; counts?: boolean },
): Promise<void> {
  const held_until = new Date(ctx.now().getTime() + wait_ms)
  await keepAtOnce(ctx, (db) =>
    db
      .updateTable("export_runs")
      .set({ held_by: null, held_until, ...(!counts && { attempts: sql<number>`attempts - 1` }) })
      .where("export_id", "=", export_id)
      .where("held_by", "=", held_by)
      .execute(),
  )
}

/** Removes the run: the work is over, and its result is in `exports`. */
export async function endRun(ctx: Ctx, { export_id, held_by }: Holder): Promise<void> {
  await keepAtOnce(ctx, (db) =>
    db.deleteFrom("export_runs").where("export_id", "=", export_id).where("held_by", "=", held_by).execute(),
  )
}

/** Has the export for as long as `work` takes, which asks `check` whether it still does; saves `progress` meanwhile. */
export async function whileHeld(
  ctx: Ctx,
  { holder, progress }: { holder: Holder; progress: Progress },
  work: (check: () => void) => Promise<void>,
): Promise<void> {
  let lost: Error | undefined
  const timer = setInterval(() => {
    saveProgress(ctx, holder, progress).catch((error: Error) => (lost = error))
  }, RENEW_EVERY_MS)
  try {
    await work(() => {
      if (lost) throw lost
    })
  } finally {
    clearInterval(timer)
  }
}
