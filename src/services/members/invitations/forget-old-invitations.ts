import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { withoutAddress } from "./invitation-changes.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"

/** How long the agency can see that a link has expired, and send another. */
const EXPIRED_DAYS = 30
/** Invitations of one transaction. */
const AT_ONCE = 1000

/** Ends invitations whose link expired long ago, and removes their addresses. */
export async function forgetOldInvitations(ctx: Ctx): Promise<{ invitations: number }> {
  const longAgo = new Date(ctx.now().getTime() - EXPIRED_DAYS * DAY)
  for (let invitations = 0; ;) {
    const ended = await endSome(ctx, longAgo)
    invitations += ended
    if (ended < AT_ONCE) return { invitations }
  }
}

function endSome(ctx: Ctx, longAgo: Date): Promise<number> {
  return write(ctx, null, async (tx) => {
    const some = tx
      .selectFrom("invitations")
      .select("id")
      .where("status", "=", "pending")
      .where("expires_at", "<", longAgo)
      .limit(AT_ONCE)
    const ended = await tx
      .updateTable("invitations")
      .set(withoutAddress("revoked"))
      .where("id", "in", some)
      .where("status", "=", "pending")
      .returning(["id", "agency_id"])
      .execute()
    const [first, ...rest] = ended.map(({ id, agency_id }): AuditEntry => ({
      action: "invitation.expired",
      entity_id: id,
      agency_id,
    }))
    return { result: ended.length, audit: first ? [first, ...rest] : "unchanged" }
  })
}
