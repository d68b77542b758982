import { englishOnly } from "#src/rules/languages/saying.ts"

/** Users & Roles of an agency (P 6, S 6). */
export const memberMessages = englishOnly({
  alreadyMember: "This person is already a member of the agency.",
  deactivatedMember: "This person is a deactivated member of the agency. Please reactivate them instead.",
  roleChangedMeanwhile: (who: string, role: string) =>
    `${who} changed this person's role to ${role} in the meantime. Your change was not saved.`,
  deactivatedMeanwhile: (who: string) => `${who} deactivated this person in the meantime. Your change was not saved.`,
  roleChanged: "Role changed. It takes effect immediately.",
  sameRole: "This person has that role already. Nothing was changed.",
  deactivated: "Member deactivated. They no longer have access.",
  reactivated: "Member reactivated. They have access again.",
  invitationSent: "Invitation sent.",
  resent: "Invitation sent again. The older link no longer works.",
  revocationEndsLink: "The link in the invitation stops working immediately.",
  senderMayNotInvite: "The person who sent it may no longer invite. Send it again in your name.",
  revoked: "Invitation revoked. Its link no longer works.",
  confirmDeactivation: (name: string) => `Are you sure you want to deactivate ${name}?`,
  confirmReactivation: (name: string) => `Are you sure you want to reactivate ${name}?`,
  confirmResending: (email: string) => `Send the invitation to ${email} again?`,
  confirmRevocation: (email: string) => `Are you sure you want to revoke the invitation for ${email}?`,
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  keepsHistory: "Deactivating a user revokes access but keeps history.",
  takesEffect: "Role changes take effect immediately.",
})
