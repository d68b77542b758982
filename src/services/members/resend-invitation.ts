import { hashToken, randomToken } from "#src/platform/random.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ResendInvitationInput } from "#src/rules/input/member.ts"
import { INVITATION_DAYS } from "#src/rules/limits.ts"
import { mayManageRole } from "#src/rules/people/roles.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { invitationMail } from "#src/services/mail/letters/invitation-mail.ts"
import { limitInvitations } from "./invitation-changes.ts"
import { requireOwnersAddress } from "./role-changes.ts"

/**
 * Mails an open invitation once more, with a new link and the whole time to accept it; the older link stops working. Raises
 * `permission_denied`, `role_not_manageable`, `rate_limited`, `invitation_not_found`, also if it was accepted in the meantime, and
 * `invalid_input` for an owner without a government address.
 */
export async function resendInvitation(ctx: Ctx, { agency_id, invitation_id }: ResendInvitationInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  await limitInvitations(ctx)
  const agency = (await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")
  await writeAlone(ctx, scope, async (tx, acting) => {
    const token = randomToken()
    const expires_at = new Date(ctx.now().getTime() + INVITATION_DAYS * DAY)
    const sent = await tx
      .updateTable("invitations")
      .set({ token_hash: hashToken(token), expires_at })
      .where("agency_id", "=", agency_id)
      .where("id", "=", invitation_id)
      .where("status", "=", "pending")
      .returning(["email", "full_name", "role"])
      .executeTakeFirst()
    if (!sent) return refuse("invitation_not_found")
    const { email, full_name, role } = sent
    if (!mayManageRole(acting, role)) refuse("role_not_manageable")
    requireOwnersAddress(ctx, { email, role, field: "id" })
    const mail = invitationMail(ctx, { to_address: email, full_name, agency_name: agency.name, role, token })
    return {
      result: undefined,
      audit: { action: "invitation.resent", entity_id: invitation_id, after: { role } },
      mails: [mail],
    }
  })
}
