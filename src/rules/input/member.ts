import { z } from "zod"
import { NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/account.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { newPasswordField } from "./account.ts"
import { atMost, cleanedField, emailField, idField, optionalTrimmedField, tokenField } from "./fields.ts"

const fullNameField = optionalTrimmedField(atMost(NAME_MAX_CHARACTERS, "Full name"))

/** Invitation by an owner or admin; which roles may be given is `mayManageRole`'s to say (S 6). */
export const inviteMemberInput = z.strictObject({
  agency_id: idField,
  email: emailField,
  role: z.enum(agencyRoles),
  full_name: fullNameField,
})
export type InviteMemberInput = z.infer<typeof inviteMemberInput>

export const acceptInvitationInput = z.strictObject({ token: tokenField })

/** Accepting with an account that is created at the same time. */
export const acceptInvitationAsNewInput = z.strictObject({
  token: tokenField,
  full_name: cleanedField(atMost(NAME_MAX_CHARACTERS, "Full name"), accountMessages.fullNameRequired),
  password: newPasswordField,
})
export type AcceptInvitationAsNewInput = z.infer<typeof acceptInvitationAsNewInput>

export const revokeInvitationInput = z.strictObject({ agency_id: idField, invitation_id: idField })
export type RevokeInvitationInput = z.infer<typeof revokeInvitationInput>
export type ResendInvitationInput = RevokeInvitationInput

/** `from` is the role that whoever decides saw. */
export const changeMemberRoleInput = z.strictObject({
  agency_id: idField,
  user_id: idField,
  from: z.enum(agencyRoles),
  role: z.enum(agencyRoles),
})
export type ChangeMemberRoleInput = z.infer<typeof changeMemberRoleInput>

export const removeMemberInput = z.strictObject({ agency_id: idField, user_id: idField })
export type RemoveMemberInput = z.infer<typeof removeMemberInput>
