import { randomUUID } from "node:crypto"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { exportMessages } from "#src/rules/messages/export.ts"
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
import { PART, writeExport, writePart } from "./write-export.ts"

const TRIES = 5
type Done = { made: number; failed: number; removed: number }

/**
 * Makes the exports that were asked for, one after the other, and removes the files of those that were deleted or have expired.
 * Each is made with the power of whoever asked for it, read anew for each part. A job that was killed is followed by another,
 * which goes on after the last part that was done, as does one that ends because the process does (`stopping`); nothing of an export can be downloaded before all of it is there.
 */
export async function makeExports(ctx: Ctx, stopping = () => false): Promise<Done | undefined> {
  const done: Done = { made: 0, failed: 0, removed: 0 }
  await expireOld(ctx)
  const held_by = randomUUID()
  while (!stopping()) {
    const run = await takeRun(ctx, held_by)
    if (!run) break
    const outcome = await carryOut(ctx, run, { export_id: run.export_id, held_by, stopping })
    if (outcome) done[outcome]++
  }
  return Object.values(done).some((count) => count > 0) ? done : undefined
}

type Worker = Holder & { stopping: () => boolean }

async function carryOut(ctx: Ctx, run: ExportRun, holder: Worker): Promise<keyof Done | undefined> {
  const order = (await findExportOrder(ctx.db, run.export_id)) ?? refuse("export_not_found")
  if (run.work === "remove") {
    await removeFiles(ctx, order, run)
    await endRun(ctx, holder)
    return order.status === "completed" && !order.deleted_at ? undefined : "removed"
  }
  try {
    await make(ctx, { order, run, holder })
    return "made"
  } catch (error) {
    if (error instanceof ExportGone) return undefined
    if (holder.stopping()) {
      await releaseRun(ctx, holder, 0)
      return undefined
    }
    const refused = error instanceof AppError && error.status < 500
    ctx.log.warn({ err: error, export_id: order.id, attempts: run.attempts }, "an export could not be made")
    if (refused) await fail(ctx, order, exportMessages.noLongerAllowed)
    else if (run.attempts >= TRIES) await fail(ctx, order, exportMessages.notMade)
    else await releaseRun(ctx, holder, run.attempts * MINUTE)
    return "failed"
  }
}

async function make(
  ctx: Ctx,
  { order, run, holder }: { order: ExportOrder; run: ExportRun; holder: Worker },
): Promise<void> {
  const acting = actingFor(ctx, { user_id: order.created_by ?? "", second_factor: order.second_factor })
  await start(acting, await permit(acting, order), order)
  await requireRoom(ctx)
  const { comments_done, parts_done, last_comment_id } = run
  const progress = { comments_done, parts_done, last_comment_id, comments_total: 0 }
  await whileHeld(ctx, { holder, progress }, async (held) => {
    const check = () => {
      held()
      if (holder.stopping()) throw new Error("The process stops.")
    }
    for (let more = order.export_type !== "zip"; more;) {
      const scope = await permit(acting, order)
      progress.comments_total = await countSelected(ctx.db, scope, selectionOf(order))
      await saveProgress(ctx, holder, progress)
      const after = progress.last_comment_id
      const part = await writePart(ctx, scope, { order, part: progress.parts_done + 1, after })
      check()
      progress.parts_done++
      progress.comments_done += part.comments
      progress.last_comment_id = part.last_comment_id
      more = part.comments === PART
    }
    const scope = await permit(acting, order)
    progress.comments_total ||= await countSelected(ctx.db, scope, selectionOf(order))
    await saveProgress(ctx, holder, progress)
    const finished = await writeExport(ctx, scope, {
      order,
      parts: progress.parts_done,
      comments: progress.comments_done,
      onProgress(comments) {
        if (order.export_type === "zip") progress.comments_done = comments
        check()
      },
    })
    check()
    await complete(acting, scope, { order, finished })
  })
}

/** What the export needs, asked of the role that its maker holds now. Raises `agency_not_found`, `permission_denied`. */
async function permit(acting: Ctx, order: ExportOrder): Promise<AgencyScope> {
  const scope = await authorize(acting, order.agency_id, "bulk_export")
  if (order.confidential) requirePermission(scope, "approve_comments")
  return scope
}

/** Its parts in any case; the finished file too, unless it can still be downloaded. */
async function removeFiles(ctx: Ctx, order: ExportOrder, run: ExportRun): Promise<void> {
  for (let part = run.parts_done + 1; part > 0; part--) await ctx.storage.delete(partKey(order.id, part))
  if (order.status === "completed" && !order.deleted_at) return
  await ctx.storage.delete(exportKey(order))
}
