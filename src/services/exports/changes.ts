import { sql, type Updateable } from "kysely"
import type { Schema, Tx } from "#src/platform/db/client.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { EXPORT_AVAILABLE_HOURS } from "#src/rules/record/export-status.ts"
import { type AgencyScope, type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { exportKey } from "./export-files.ts"
import { ExportGone } from "./export-lease.ts"
import type { ExportOrder } from "./queries.ts"
import type { Finished } from "./write-export.ts"

/** The export is being made from now on; one that a killed job had begun is already. */
export async function start(ctx: Ctx, scope: AgencyScope, order: ExportOrder): Promise<void> {
  if (order.status === "processing") return
  await write(ctx, scope, async (tx) => {
    await move(tx, order, { status: "processing" })
    return { result: undefined, audit: { action: "export.started", entity_id: order.id } }
  })
}

/** The file is there, for a day. */
export async function complete(
  ctx: Ctx,
  scope: AgencyScope,
  { order, finished }: { order: ExportOrder; finished: Finished },
): Promise<void> {
  const { size, sha256, comment_count, file_count } = finished
  const completed_at = ctx.now()
  const expires_at = new Date(completed_at.getTime() + EXPORT_AVAILABLE_HOURS * HOUR)
  await write(ctx, scope, async (tx) => {
    const made = { size_bytes: size, sha256, comment_count, file_count }
    await move(tx, order, { status: "completed", file_path: exportKey(order), ...made, completed_at, expires_at })
    await removeLater(tx, [order.id])
    return { result: undefined, audit: { action: "export.completed", entity_id: order.id, after: made } }
  })
}

/** It will not be made, unless somebody asks for it again. `message` is shown under its status. */
export async function fail(ctx: Ctx, order: ExportOrder, message: string): Promise<void> {
  const { id, agency_id } = order
  await write(ctx, null, async (tx) => {
    await move(tx, order, { status: "failed", error_message: message })
    await removeLater(tx, [id])
    return { result: undefined, audit: { action: "export.failed", entity_id: id, agency_id, reason: message } }
  })
}

/** Exports whose day is over; a job removes their files. */
export async function expireOld(ctx: Ctx): Promise<void> {
  await write(ctx, null, async (tx) => {
    const expired = await tx
      .updateTable("exports")
      .set({ status: "expired" })
      .where("status", "=", "completed")
      .where("deleted_at", "is", null)
      .where("expires_at", "<=", ctx.now())
      .returning(["id", "agency_id"])
      .execute()
    await removeLater(
      tx,
      expired.map(({ id }) => id),
    )
    const [first, ...rest] = expired.map(({ id, agency_id }): AuditEntry => ({
      action: "export.expired",
      entity_id: id,
      agency_id,
    }))
    return { result: undefined, audit: first ? [first, ...rest] : "unchanged" }
  })
}

type Change = Updateable<Schema["exports"]>

/** Raises `ExportGone` when somebody deleted it meanwhile. */
async function move(tx: Tx, { id }: ExportOrder, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("exports")
    .set(change)
    .where("id", "=", id)
    .where("status", "in", ["pending", "processing"])
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ExportGone()
}

/** Leaves to a job the files that are no longer needed. */
export async function removeLater(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const free = { work: "remove" as const, held_by: null, held_until: sql<Date>`'-infinity'`, attempts: 0 }
  await tx
    .insertInto("export_runs")
    .values(ids.map((export_id) => ({ export_id, ...free })))
    .onConflict((conflict) => conflict.column("export_id").doUpdateSet(free))
    .execute()
}
