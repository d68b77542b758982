import { redirect } from "react-router"
import { parseMemberListQuery } from "#src/rules/input/people/member-list.ts"
import type { UsersForm } from "#src/rules/input/people/member.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { deactivateMember } from "#src/services/members/deactivate-member.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { reactivateMember } from "#src/services/members/reactivate-member.ts"
import { resendInvitation } from "#src/services/members/invitations/resend-invitation.ts"
import { revokeInvitation } from "#src/services/members/invitations/revoke-invitation.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** Does what the form asks in the chosen agency and leads back to the list. */
export async function carryOutUsersForm({
  ctx,
  scope,
  input,
  url,
}: Staff & { input: UsersForm; url: URL }): Promise<never> {
  const { agency_id } = scope
  switch (input.intent) {
    case "invite": {
      const { email, role, full_name } = input
      await inviteMember(ctx, { agency_id, email, role, full_name })
      throw backWith(url, "invited")
    }
    case "role": {
      const { id: user_id, from, role } = input
      const outcome = await changeMemberRole(ctx, { agency_id, user_id, from, role })
      throw backWith(url, outcome === "changed" ? "role" : "same_role")
    }
    case "deactivate":
      await deactivateMember(ctx, { agency_id, user_id: input.id })
      throw backWith(url, "deactivated")
    case "reactivate":
      await reactivateMember(ctx, { agency_id, user_id: input.id })
      throw backWith(url, "reactivated")
    case "revoke":
      await revokeInvitation(ctx, { agency_id, invitation_id: input.id })
      throw backWith(url, "revoked")
    case "resend":
      await resendInvitation(ctx, { agency_id, invitation_id: input.id })
      throw backWith(url, "resent")
  }
}

/** The same page of the list. */
function backWith(url: URL, done: string): Response {
  const { q, role, status, after, invited_before } = parseMemberListQuery(url.searchParams)
  return redirect(withQuery(paths.agencyUsers(), { q, role, status, after, invited_before, done }), 303)
}
