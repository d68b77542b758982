import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ArchiveAgencyInput } from "#src/rules/input/agencies/agency-settings.ts"
import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { verbatimText } from "#src/rules/text/verbatim-text.ts"
import { type AuditEntry, authorize, type Ctx, requireUser, writeAlone } from "#src/services/context.ts"
import { revokeInvitations } from "#src/services/members/invitations/invitation-changes.ts"

const REASON = "The agency was archived."

type Touched = { updated_at: Date; updated_by: string }

/**
 * Archives an agency whose exact name was typed: in one transaction it and its dockets are hidden, its open dockets closed and
 * its open invitations revoked. Published comments stay at their own addresses (settled 37). Raises `permission_denied` and
 * `invalid_input` when the name does not match.
 */
export async function archiveAgency(ctx: Ctx, { agency_id, typed_name }: ArchiveAgencyInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "archive_agency")
  await writeAlone(ctx, scope, async (tx) => {
    const now = ctx.now()
    const touched = { updated_at: now, updated_by: requireUser(ctx).user_id }
    const agency = await tx
      .updateTable("agencies")
      .set({ deleted_at: now, ...touched })
      .where("id", "=", agency_id)
      .where("name", "=", verbatimText(typed_name).trim())
      .where("deleted_at", "is", null)
      .returning("name")
      .executeTakeFirst()
    if (!agency) refuse("invalid_input", { fields: { typed_name: agencySettingsMessages.archiveNameMismatch } })
    const settings = { deleted_at: now, ...touched }
    await tx.updateTable("agency_settings").set(settings).where("agency_id", "=", agency_id).execute()
    const closed = await closeOpenDockets(tx, agency_id, touched)
    const revoked = await revokeInvitations(tx, { agency_id })
    const archived = {
      action: "agency.archived",
      entity_id: agency_id,
      after: { dockets_closed: closed.length },
    } as const
    return { result: undefined, audit: [archived, ...closed, ...revoked] }
  })
}

async function closeOpenDockets(tx: Tx, agency_id: string, { updated_at, updated_by }: Touched): Promise<AuditEntry[]> {
  const closed = await tx
    .updateTable("dockets")
    .set({ status: "closed", closed_at: updated_at, version: sql`version + 1`, updated_at, updated_by })
    .where("agency_id", "=", agency_id)
    .where("status", "=", "open")
    .returning("id")
    .execute()
  return closed.map(({ id }) => ({
    action: "docket.closed" as const,
    entity_id: id,
    before: { status: "open" },
    after: { status: "closed" },
    reason: REASON,
  }))
}
