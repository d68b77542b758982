import { englishOnly } from "#src/rules/languages/saying.ts"

/** Users & Roles of an agency (P 6, S 6). */
export const memberMessages = englishOnly({
  alreadyMember: "This person is already a member of the agency.",
  deactivatedMember: "This person was a member of the agency and is deactivated. Please reactivate them instead.",
  roleChanged: "The role is changed. It takes effect immediately.",
  deactivated: "The member is deactivated and no longer has access.",
  reactivated: "The member has access again.",
  invitationSent: "The invitation is on its way.",
  revoked: "The invitation is revoked. Its link no longer works.",
  confirmDeactivation: (name: string) => `Are you sure you want to deactivate ${name}?`,
  confirmReactivation: (name: string) => `Are you sure you want to reactivate ${name}?`,
  confirmRevocation: (email: string) => `Are you sure you want to revoke the invitation of ${email}?`,
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  keepsHistory: "Deactivating a user revokes access but keeps history.",
  takesEffect: "Role changes take effect immediately.",
})
