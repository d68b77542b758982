import { z } from "zod"
import { NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import { newPasswordField } from "./account.ts"
import {
  atMost,
  cleanedNameField,
  emailField,
  idField,
  optionalNameField,
  tokenField,
} from "#src/rules/input/reading/fields.ts"

const fullNameField = optionalNameField(atMost(NAME_MAX_CHARACTERS, "Full name"))

/** Invitation by an owner or admin; which roles may be given is `mayManageRole`'s to say (S 6). */
export const inviteMemberInput = z.strictObject({
  agency_id: idField,
  email: emailField,
  role: z.enum(agencyRoles),
  full_name: fullNameField,
})
export type InviteMemberInput = z.infer<typeof inviteMemberInput>

/** Accepting with an account that is created at the same time. */
export const acceptInvitationAsNewInput = z.strictObject({
  token: tokenField,
  full_name: cleanedNameField(atMost(NAME_MAX_CHARACTERS, "Full name"), accountMessages.fullNameRequired),
  password: newPasswordField,
})
export type AcceptInvitationAsNewInput = z.infer<typeof acceptInvitationAsNewInput>

export type RevokeInvitationInput = { agency_id: string; invitation_id: string }
export type ResendInvitationInput = RevokeInvitationInput

/** `from` is the role that the person who changes it saw. */
export type ChangeMemberRoleInput = { agency_id: string; user_id: string; from: AgencyRole; role: AgencyRole }

export type RemoveMemberInput = { agency_id: string; user_id: string }

/** What the page of an agency's users sends, told apart by the intent; `id` is the member's or the invitation's (S 2). */
export const usersForm = z.discriminatedUnion("intent", [
  inviteMemberInput.omit({ agency_id: true }).extend({ intent: z.literal("invite") }),
  z.strictObject({ intent: z.literal("role"), id: idField, from: z.enum(agencyRoles), role: z.enum(agencyRoles) }),
  z.strictObject({ intent: z.literal("deactivate"), id: idField }),
  z.strictObject({ intent: z.literal("reactivate"), id: idField }),
  z.strictObject({ intent: z.literal("revoke"), id: idField }),
  z.strictObject({ intent: z.literal("resend"), id: idField }),
])
export type UsersForm = z.infer<typeof usersForm>
