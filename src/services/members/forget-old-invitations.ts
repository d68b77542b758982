import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { withoutAddress } from "./invitation-changes.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"

/** How long the agency can see that a link has expired, and send another. */
const EXPIRED_DAYS = 30

/** Ends invitations whose link expired long ago, and removes their addresses. */
export async function forgetOldInvitations(ctx: Ctx): Promise<{ invitations: number }> {
  const longAgo = new Date(ctx.now().getTime() - EXPIRED_DAYS * DAY)
  return write(ctx, null, async (tx) => {
    const ended = await tx
      .updateTable("invitations")
      .set(withoutAddress("revoked"))
      .where("status", "=", "pending")
      .where("expires_at", "<", longAgo)
      .returning(["id", "agency_id"])
      .execute()
    const [first, ...rest] = ended.map(({ id, agency_id }): AuditEntry => ({
      action: "invitation.expired",
      entity_id: id,
      agency_id,
    }))
    return { result: { invitations: ended.length }, audit: first ? [first, ...rest] : "unchanged" }
  })
}
