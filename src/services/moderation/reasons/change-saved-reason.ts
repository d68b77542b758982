import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { SavedReasonChange } from "#src/rules/input/moderation/saved-reason.ts"
import { SAVED_REASONS_MAX, SAVED_REASONS_OFFERED } from "#src/rules/limits.ts"
import { savedReasonMessages as words } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import type { ReasonedAction } from "#src/rules/record/comments/comment-status.ts"
import {
  type AgencyScope,
  type AuditEntry,
  authorize,
  type Ctx,
  requireUser,
  writeAlone,
} from "#src/services/context.ts"
import { listSavedReasons, type SavedReason } from "./queries.ts"

/**
 * Makes a saved reason, changes its texts, moves it to another key, stops offering it or offers it again. What was decided with it
 * stays as it was. Raises `permission_denied`, `invalid_input` for a name that is taken, a tenth one for an action, and one that is
 * gone, and `changed_meanwhile` with who changed its texts first.
 */
export async function changeSavedReason(ctx: Ctx, agency_id: string, change: SavedReasonChange): Promise<void> {
  const scope = await authorize(ctx, agency_id, "edit_agency_settings")
  await writeAlone(ctx, scope, async (tx) => {
    const touched = { updated_at: ctx.now(), updated_by: requireUser(ctx).user_id }
    const at = { scope, touched, reasons: await listSavedReasons(tx, scope) }
    return { result: undefined, audit: await carryOut(tx, change, at) }
  })
}

type At = {
  scope: AgencyScope
  touched: { updated_at: Date; updated_by: string }
  reasons: readonly SavedReason[]
}

async function carryOut(tx: Tx, change: SavedReasonChange, at: At): Promise<AuditEntry | "unchanged"> {
  if (change.intent === "reason_add") return add(tx, change, at)
  const found = at.reasons.find(({ id }) => id === change.id)
  if (!found) return refuse("invalid_input", { message: words.gone })
  if (change.intent === "reason_change") return rewrite(tx, { found, change }, at)
  if ((change.intent === "reason_restore") !== (found.place === null))
    return refuse("invalid_input", { message: words.gone })
  const places = arranged(offeredFor(found.action, at), { found, intent: change.intent })
  await arrange(tx, places, at)
  const place = places.find(({ id }) => id === found.id)?.place ?? null
  if (place === found.place) return "unchanged" // the first one moves up, the last one down
  const { label } = found
  return {
    action: actions[change.intent],
    entity_id: found.id,
    before: { place: found.place },
    after: { label, place },
  }
}

const actions = {
  reason_up: "saved_reason.moved",
  reason_down: "saved_reason.moved",
  reason_retire: "saved_reason.retired",
  reason_restore: "saved_reason.restored",
} as const

const offeredFor = (action: ReasonedAction, { reasons }: At) =>
  reasons.filter((reason) => reason.action === action && reason.place !== null)

type Content = { action: ReasonedAction; label: string; reason: string; letter: string | null }

async function add(tx: Tx, { action, label, reason, letter }: Content, at: At): Promise<AuditEntry> {
  const offered = offeredFor(action, at)
  requireFree(label, offered)
  if (offered.length >= SAVED_REASONS_OFFERED) refuse("invalid_input", { fields: { label: words.full } })
  if (at.reasons.length >= SAVED_REASONS_MAX) refuse("invalid_input", { fields: { label: words.tooMany } })
  const after = { action, label, reason, letter, place: offered.length + 1 }
  const { agency_id } = at.scope
  const row = { agency_id, ...after, created_at: at.touched.updated_at, ...at.touched }
  const { id } = await tx.insertInto("saved_reasons").values(row).returning("id").executeTakeFirstOrThrow()
  return { action: "saved_reason.added", entity_id: id, after }
}

type Rewrite = { found: SavedReason; change: Extract<SavedReasonChange, { intent: "reason_change" }> }

async function rewrite(tx: Tx, { found, change }: Rewrite, at: At): Promise<AuditEntry | "unchanged"> {
  const { label, reason, letter } = change
  // Also when the form was sent twice: its second one has nothing left to do.
  if (found.label === label && found.reason === reason && found.letter === letter) return "unchanged"
  if (found.version !== change.version) await refuseChanged(tx, found)
  requireFree(
    label,
    offeredFor(found.action, at).filter(({ id }) => id !== found.id),
  )
  await tx
    .updateTable("saved_reasons")
    .set({ label, reason, letter, version: sql`version + 1`, ...at.touched })
    .where("agency_id", "=", at.scope.agency_id)
    .where("id", "=", found.id)
    .execute()
  const before = { label: found.label, reason: found.reason, letter: found.letter }
  return { action: "saved_reason.changed", entity_id: found.id, before, after: { label, reason, letter } }
}

async function refuseChanged(tx: Tx, { id }: SavedReason): Promise<never> {
  const by = await tx
    .selectFrom("saved_reasons")
    .innerJoin("profiles", "profiles.id", "saved_reasons.updated_by")
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("name"))
    .where("saved_reasons.id", "=", id)
    .executeTakeFirst()
  return refuse("changed_meanwhile", { message: words.changedMeanwhile(by?.name ?? "Someone else") })
}

function requireFree(label: string, others: readonly SavedReason[]): void {
  const same = ({ label: other }: SavedReason) => other.toLowerCase() === label.toLowerCase()
  if (others.some(same)) refuse("invalid_input", { fields: { label: words.taken } })
}

type Arrangement = { found: SavedReason; intent: keyof typeof actions }

/** The reasons of one action in their new order; one that is no longer offered comes without a place. */
function arranged(offered: readonly SavedReason[], { found, intent }: Arrangement) {
  const others = offered.filter(({ id }) => id !== found.id)
  if (intent === "reason_retire") return [...others.map(placed), { id: found.id, place: null }]
  if (intent === "reason_restore") {
    if (offered.length >= SAVED_REASONS_OFFERED) refuse("invalid_input", { message: words.full })
    if (others.some(({ label }) => label.toLowerCase() === found.label.toLowerCase()))
      refuse("invalid_input", { message: words.taken })
    return [...others, found].map(placed)
  }
  const at = offered.findIndex(({ id }) => id === found.id) + (intent === "reason_up" ? -1 : 1)
  return others.toSpliced(Math.max(0, at), 0, found).map(placed)
}

const placed = ({ id }: { id: string }, index: number) => ({ id, place: index + 1 })

async function arrange(tx: Tx, places: readonly { id: string; place: number | null }[], at: At): Promise<void> {
  await sql`
    update saved_reasons set place = new.place
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ place }) => place)}::integer[]) as new (id, place)
    where saved_reasons.id = new.id and saved_reasons.agency_id = ${at.scope.agency_id}
      and saved_reasons.place is distinct from new.place`.execute(tx)
}
