import { sql, type Updateable } from "kysely"
import type { Schema, Tx } from "#src/platform/db/statements/client.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { EXPORT_AVAILABLE_HOURS, type ExportStatus, exportStatusesBefore } from "#src/rules/record/export-status.ts"
import { type AgencyScope, type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { ExportGone, type Holder } from "./export-lease.ts"
import type { ExportOrder } from "./queries.ts"
import type { Finished } from "./write-export.ts"

/** The export is being made from now on; one that a killed job had begun is already. */
export async function start(ctx: Ctx, scope: AgencyScope, { order, holder }: ExportRun): Promise<void> {
  if (order.status === "processing") return
  await write(ctx, scope, async (tx) => {
    await requireHeld(tx, holder)
    await move(tx, order, { status: "processing" })
    return { result: undefined, audit: { action: "export.started", entity_id: order.id } }
  })
}

/** The file is there, for a day. */
export async function complete(
  ctx: Ctx,
  scope: AgencyScope,
  { order, holder, finished, key }: ExportRun & { finished: Finished; key: string },
): Promise<void> {
  const { size, sha256, comment_count, file_count } = finished
  const completed_at = ctx.now()
  const expires_at = new Date(completed_at.getTime() + EXPORT_AVAILABLE_HOURS * HOUR)
  await write(ctx, scope, async (tx) => {
    await requireHeld(tx, holder)
    const made = { size_bytes: size, sha256, comment_count, file_count }
    await move(tx, order, { status: "completed", file_path: key, ...made, completed_at, expires_at })
    await removeLater(tx, [order.id], { free: true })
    return { result: undefined, audit: { action: "export.completed", entity_id: order.id, after: made } }
  })
}

/** It will not be made, unless somebody asks for it again. `message` is shown under its status. */
export async function fail(ctx: Ctx, { order, holder }: ExportRun, message: string): Promise<void> {
  const { id, agency_id } = order
  await write(ctx, null, async (tx) => {
    await requireHeld(tx, holder)
    await move(tx, order, { status: "failed", error_message: message })
    await removeLater(tx, [id], { free: true })
    return { result: undefined, audit: { action: "export.failed", entity_id: id, agency_id, reason: message } }
  })
}

type ExportRun = { order: ExportOrder; holder: Holder }

/** Until this transaction ends nobody else takes the export. Raises `ExportGone` when somebody has, or deleted it. */
async function requireHeld(tx: Tx, { export_id, held_by }: Holder): Promise<void> {
  const run = await tx
    .selectFrom("export_runs")
    .select("export_id")
    .where("export_id", "=", export_id)
    .where("held_by", "=", held_by)
    .where("work", "=", "make")
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw new ExportGone()
}

/** Exports whose day is over; a job removes their files. */
export async function expireOld(ctx: Ctx): Promise<void> {
  await write(ctx, null, async (tx) => {
    const expired = await tx
      .updateTable("exports")
      .set({ status: "expired" })
      .where("status", "in", exportStatusesBefore("expired"))
      .where("deleted_at", "is", null)
      .where("expires_at", "<=", ctx.now())
      .returning(["id", "agency_id"])
      .execute()
    await removeLater(
      tx,
      expired.map(({ id }) => id),
      { free: true },
    )
    const [first, ...rest] = expired.map(({ id, agency_id }): AuditEntry => ({
      action: "export.expired",
      entity_id: id,
      agency_id,
    }))
    return { result: undefined, audit: first ? [first, ...rest] : "unchanged" }
  })
}

type Change = Updateable<Schema["exports"]> & { status: ExportStatus }

/** Raises `ExportGone` when somebody deleted it meanwhile. */
async function move(tx: Tx, { id }: ExportOrder, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("exports")
    .set(change)
    .where("id", "=", id)
    .where("status", "in", exportStatusesBefore(change.status))
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ExportGone()
}

/**
 * Leaves to a job the files that are no longer needed. It waits for whoever is making the export just now, and would write them
 * once more, unless that is the one who calls (`free`).
 */
export async function removeLater(tx: Tx, ids: readonly string[], { free }: { free: boolean }): Promise<void> {
  if (ids.length === 0) return
  const released = { held_by: null, held_until: sql<Date>`'-infinity'` }
  await tx
    .insertInto("export_runs")
    .values(ids.map((export_id) => ({ export_id, work: "remove" as const, ...released })))
    .onConflict((conflict) =>
      conflict.column("export_id").doUpdateSet({ work: "remove" as const, ...(free && released) }),
    )
    .execute()
}
