import { createHash } from "node:crypto"
import { type RawBuilder, sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import type { RetryStuckInput } from "#src/rules/input/agencies/stuck.ts"
import { STUCK_MAIL_TRIES } from "#src/rules/limits.ts"
import { hyphenated } from "#src/rules/uuid.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { scanAgain } from "#src/services/attachments/scans/changes.ts"
import { type AuditEntry, authorize, authorizePlatform, type Ctx, write, type Written } from "#src/services/context.ts"
import { findExportAgency, requireExportRoom } from "#src/services/exports/queries.ts"
import { MAIL_LEASE_MS } from "#src/services/mail/mail-changes.ts"

/**
 * Tries once more what is stuck in an agency, for its owners and admins. Raises `permission_denied`, `agency_not_found`, and
 * `not_found` for what is not stuck, is another agency's, or can no longer be tried; `too_many_exports`.
 */
export async function retryStuck(ctx: Ctx, agency_id: string, { what, id }: RetryStuckInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  if (what === "job") return refuse("not_found")
  await write(ctx, scope, (tx) => again[what](tx, ctx, { id, agency_id }))
}

/** The same for super owners: in any agency, and for jobs. The power used stays that of the person who asked for the work. */
export async function retryAnywhere(ctx: Ctx, { what, id }: RetryStuckInput): Promise<void> {
  const scope = await authorizePlatform(ctx, "view_all_agencies")
  await write(ctx, scope, (tx) => (what === "job" ? retryJob(tx, id) : again[what](tx, ctx, { id, agency_id: null })))
}

type Wanted = { id: string; agency_id: string | null }
type Retried = Promise<Written<undefined>>

const done = (audit: AuditEntry): Written<undefined> => ({ result: undefined, audit })
const unchanged: Written<undefined> = { result: undefined, audit: "unchanged" }
const ofAgency = (agency_id: string | null) => (agency_id === null ? {} : { agency_id })

const again = { letter: retryLetter, export: retryExport, bulk_action: retryBulkAction, scan: retryScan }

/**
 * A letter whose text is gone cannot be sent again: it held a link, or is too old. One that is being sent now, or is about to be, is left to that
 * (`deliverMail`): a second worker must not send it, too. Where that is so because somebody else has just pressed, nothing is left to change.
 */
async function retryLetter(tx: Tx, ctx: Ctx, { id, agency_id }: Wanted): Retried {
  const now = ctx.now()
  const due = sql<boolean>`status = 'pending' and next_attempt_at <= ${new Date(now.getTime() + MAIL_LEASE_MS)}`
  const under_way = sql<boolean>`${due} and attempts < ${sql.lit(STUCK_MAIL_TRIES)}`
  const letter = await tx
    .updateTable("mail_outbox")
    .set({
      status: "pending",
      attempts: 0,
      next_attempt_at: sql`case when ${due} then next_attempt_at else ${now} end`,
    })
    .where("id", "=", id)
    .where("status", "<>", "sent")
    .where("to_address", "<>", "")
    .where(sql<boolean>`not (${under_way})`)
    .$if(agency_id !== null, (query) => query.where("agency_id", "=", agency_id))
    .returning(["kind", "agency_id"])
    .executeTakeFirst()
  if (!letter) return (await isUnderWay(tx, { id, agency_id }, under_way)) ? unchanged : refuse("not_found")
  const after = { kind: letter.kind.replaceAll("_", " ") }
  return done({ action: "letter.retried", entity_id: id, after, ...ofAgency(letter.agency_id) })
}

async function isUnderWay(tx: Tx, { id, agency_id }: Wanted, under_way: RawBuilder<boolean>): Promise<boolean> {
  const row = await tx
    .selectFrom("mail_outbox")
    .select("id")
    .where("id", "=", id)
    .where(under_way)
    .$if(agency_id !== null, (query) => query.where("agency_id", "=", agency_id))
    .executeTakeFirst()
  return row !== undefined
}

/** By the scanner of now: its settings may take more. */
function retryScan(tx: Tx, _ctx: Ctx, wanted: Wanted): Retried {
  return scanAgain(tx, wanted)
}

/** As of now, with the power of the person who asked for it. */
async function retryExport(tx: Tx, ctx: Ctx, { id, agency_id }: Wanted): Retried {
  const whose = agency_id ?? (await findExportAgency(tx, id)) ?? refuse("not_found")
  await requireExportRoom(tx, { agency_id: whose, count: 1 })
  const order = await tx
    .updateTable("exports")
    .set({ status: "pending", error_message: null, created_at: ctx.now() })
    .where("id", "=", id)
    .where("status", "=", "failed")
    .where("deleted_at", "is", null)
    .where("agency_id", "=", whose)
    .returning("agency_id")
    .executeTakeFirst()
  if (!order) return refuse("not_found")
  // While a job still removes what the failed attempt left, nothing new may be written beside it.
  const begun = await tx
    .insertInto("export_runs")
    .values({ export_id: id })
    .onConflict((conflict) => conflict.column("export_id").doNothing())
    .returning("export_id")
    .executeTakeFirst()
  if (!begun) refuse("changed_meanwhile")
  return done({ action: "export.retried", entity_id: id, agency_id: order.agency_id })
}

/** It goes on where it ended, for the person who began it. */
async function retryBulkAction(tx: Tx, ctx: Ctx, { id, agency_id }: Wanted): Retried {
  const bulk = await tx
    .updateTable("bulk_actions")
    .set({
      state: sql`case state when 'stopped' then 'running' else 'undoing' end`,
      ended_at: sql`case state when 'stopped' then null else ended_at end`,
      undo_ended_at: null,
      stopped_because: null,
      attempts: 0,
      next_step_at: ctx.now(),
    })
    .where("id", "=", id)
    .where("state", "in", ["stopped", "undo_stopped"])
    .where("stopped_because", "=", "failed")
    .$if(agency_id !== null, (query) => query.where("agency_id", "=", agency_id ?? ""))
    .returning("agency_id")
    .executeTakeFirst()
  if (!bulk) return refuse("not_found")
  return done({ action: "bulk_action.retried", entity_id: id, agency_id: bulk.agency_id })
}

/** The workers hear of the entry and start what fails at once. A job has a name and no id: the log calls it by a hash of its name. */
async function retryJob(tx: Tx, name: string): Retried {
  const failing = await tx.selectFrom("job_failures").select("name").where("name", "=", name).executeTakeFirst()
  if (!failing) return refuse("not_found")
  const entity_id = hyphenated(createHash("sha256").update(name).digest("hex").slice(0, 32))
  return done({ action: "job.retried", entity_id, after: { job: name } })
}
