import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { type RawBuilder, sql } from "kysely"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { exportMessages } from "#src/rules/messages/agencies/export-messages.ts"
import { requireRoom } from "#src/services/disk-room.ts"
import { actingFor, type AgencyScope, authorize, type Ctx, requirePermission } from "#src/services/context.ts"
import { complete, expireOld, fail, start } from "./changes.ts"
import {
  ExportGone,
  type ExportRun,
  endRun,
  type Holder,
  releaseRun,
  saveProgress,
  takeRun,
  whileHeld,
} from "./export-lease.ts"
import { exportKey, partKey } from "./export-files.ts"
import { countSelected, type ExportOrder, findExportOrder, selectionOf } from "./queries.ts"
import { PARTS_AT_ONCE, writeExport, writeParts } from "./write-export.ts"

const TRIES = 5
/** Longer than any statement may take. */
const PATIENCE_MS = 35_000
type Done = { made: number; failed: number; removed: number }

/**
 * Makes the exports that were asked for, one after the other, and removes the files of those that were deleted or have expired.
 * Each is made with the power of whoever asked for it, read anew for each part. When a job is killed, or its process ends
 * (`stopping`), the next one goes on after the last finished part. Nothing can be downloaded before the whole file is there.
 */
export async function makeExports(ctx: Ctx, stopping = () => false): Promise<Done | undefined> {
  const done: Done = { made: 0, failed: 0, removed: 0 }
  const held_by = randomUUID()
  while (!stopping()) {
    await expireOld(ctx)
    const run = await takeRun(ctx, held_by)
    if (!run) break
    const worker = { export_id: run.export_id, held_by, stopping }
    const work = run.work === "remove" ? remove(ctx, run, worker) : makeOrFail(ctx, run, worker)
    const outcome = await work.catch(async (error: unknown) => {
      // One that cannot be dealt with now holds up no other.
      if (!(error instanceof ExportGone))
        ctx.log.error({ err: error, export_id: run.export_id }, "an export has to wait")
      await releaseRun(ctx, worker, { wait_ms: error instanceof ExportGone ? 0 : MINUTE })
      return undefined
    })
    if (outcome) done[outcome]++
  }
  return Object.values(done).some((count) => count > 0) ? done : undefined
}

type Worker = Holder & { stopping: () => boolean }

async function remove(ctx: Ctx, run: ExportRun, holder: Holder): Promise<"removed" | undefined> {
  const order = await orderOf(ctx, run)
  for (let part = run.parts_done + PARTS_AT_ONCE; part > 0; part--) await ctx.storage.delete(partKey(order.id, part))
  const kept = order.status === "completed" && !order.deleted_at ? order.file_path : null
  for (let attempt = run.attempts; attempt > 0; attempt--) {
    const key = exportKey(order, attempt)
    if (key !== kept) await ctx.storage.delete(key)
  }
  if (!kept && order.file_path) await ctx.storage.delete(order.file_path)
  await endRun(ctx, holder)
  return kept ? undefined : "removed"
}

const orderOf = async (ctx: Ctx, run: ExportRun): Promise<ExportOrder> =>
  (await findExportOrder(ctx.db, run.export_id)) ?? refuse("export_not_found")

async function makeOrFail(ctx: Ctx, run: ExportRun, holder: Worker): Promise<"made" | "failed" | undefined> {
  const order = await orderOf(ctx, run)
  // One that ends the whole process each time is never seen to fail.
  if (run.attempts > TRIES) {
    await fail(ctx, { order, holder }, exportMessages.notMade)
    return "failed"
  }
  try {
    await make(ctx, { order, run, holder })
    return "made"
  } catch (error) {
    if (error instanceof ExportGone) throw error
    if (holder.stopping()) {
      await releaseRun(ctx, holder, { wait_ms: 0, counts: false })
      return undefined
    }
    const refused = error instanceof AppError && error.status < 500
    ctx.log.warn({ err: error, export_id: order.id, attempts: run.attempts }, "an export could not be made")
    if (refused) await fail(ctx, { order, holder }, exportMessages.noLongerAllowed)
    else if (run.attempts >= TRIES) await fail(ctx, { order, holder }, exportMessages.notMade)
    else await releaseRun(ctx, holder, { wait_ms: run.attempts * MINUTE })
    return "failed"
  }
}

async function make(
  ctx: Ctx,
  { order, run, holder }: { order: ExportOrder; run: ExportRun; holder: Worker },
): Promise<void> {
  const acting = actingFor(ctx, { user_id: order.created_by ?? "", second_factor: order.second_factor })
  await start(acting, await permit(acting, order), { order, holder })
  await requireRoom(ctx)
  const key = exportKey(order, run.attempts)
  const { comments_done, parts_done, last_comment_id } = run
  const progress = { comments_done, parts_done, last_comment_id, comments_total: 0 }
  await whileHeld(ctx, { holder, progress }, async (held) => {
    const check = () => {
      held()
      if (holder.stopping()) throw new Error("The process stops.")
    }
    await waitForOthers(ctx, check)
    const permitted = async () => {
      const scope = await permit(acting, order)
      progress.comments_total ||= await countSelected(ctx.db, scope, selectionOf(order))
      return scope
    }
    async function* parts() {
      for (let part = 1; part <= parts_done; part++) yield partKey(order.id, part)
      const rest = writeParts(ctx, { order, done: parts_done, after: last_comment_id, permit: permitted })
      for await (const part of rest) {
        check()
        progress.parts_done++
        progress.comments_done += part.comments
        progress.last_comment_id = part.last_comment_id
        await saveProgress(ctx, holder, progress)
        yield partKey(order.id, progress.parts_done)
      }
    }
    const making = { order, key, parts: parts(), permit: permitted, progress, check }
    const finished = await writeExport(ctx, making)
    const scope = await permitted()
    check()
    await complete(acting, scope, { order, holder, finished, key })
  })
}

/** What the export needs, asked of the role that its maker holds now. Raises `agency_not_found`, `permission_denied`. */
async function permit(acting: Ctx, order: ExportOrder): Promise<AgencyScope> {
  const scope = await authorize(acting, order.agency_id, "bulk_export")
  if (order.confidential) requirePermission(scope, "approve_comments")
  return scope
}

/**
 * Waits until every transaction that is under way has ended: a comment that was received before the export was asked for may
 * still be on its way to its table, behind a line of others.
 */
async function waitForOthers(ctx: Ctx, check: () => void): Promise<void> {
  const ask = <Value>(what: RawBuilder<Value>) =>
    ctx.db.selectNoFrom(what.as("value")).executeTakeFirstOrThrow() as Promise<{ value: Value }>
  const { value: next } = await ask(sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`)
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    const { value: over } = await ask(sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8`)
    if (over) return
    check()
  }
}
