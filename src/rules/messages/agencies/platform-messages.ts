import { englishOnly } from "#src/rules/languages/saying.ts"

/** Platform administration (P 2.18, P 5, P 8). */
export const platformMessages = englishOnly({
  createAgency: "Create Agency",
  inviteUser: "Invite User",
  superUsers: "Super Users",
  agencyNameRequired: "Agency name is required",
  agencyRequired: "Please choose an agency",
  severalTimeZones: (state: string) => `${state} has more than one time zone. Please choose the agency's.`,
  agencyExists: (name: string, state: string) =>
    `An agency called ${name} already exists in ${state}. If you mean another one, check the box and create it.`,
  createSecond: "Create another agency with this name",
  createSecondHint: "It gets an address of its own. Archived agencies can be restored instead.",
  zoneOfAnotherState: (state: string) => `You changed the state to ${state}. Please choose its time zone.`,
  governmentEmail: (suffixes: readonly string[] = [".gov", ".edu"]) =>
    `Owner email must be from a government domain (${suffixes.join(" or ")})`,
  approvedDomain: (domains: readonly string[]) =>
    `Email must be from an approved domain${domains.length > 0 ? ` (${domains.join(", ")})` : ""}`,
  onlyOwnersInvite: "Only super owners can invite super users",
  onlyOwnersRemove: "Only super owners can remove super users",
  loadRoleFailed: "Failed to load platform role",
  loadUsersFailed: "Failed to load platform users",
  createAgencyFailed: "Failed to create agency",
  inviteUserFailed: "Failed to invite user",
  inviteSuperUserFailed: "Failed to invite super user",
  removeSuperUserFailed: "Failed to remove super user",
  agencyCreated: (name: string) => `Agency ${name} created successfully`,
  userInvited: (role: string) => `User invited successfully as ${role}`,
  superUserInvited: "Super User invited successfully",
  superUserRemoved: "Super user access removed",
  confirmRemoval: "Are you sure you want to remove this super user?",
  alreadyOnTeam: "This person is already on the platform team.",
  notRemovable: "This person is not a super user.",
  agencyRestored: (name: string) =>
    `Agency ${name} has been restored. Its dockets stay closed until the agency reopens them.`,
  confirmRestoration: (name: string) => `Are you sure you want to restore ${name}?`,
})

/** Above every page that a super owner sees as somebody else (settled 14). */
export const viewBannerMessages = englishOnly({
  label: "Viewing as another person",
  who: (by: string, as: string) => `${by}, you are viewing pages as ${as}.`,
  /** Before the moment. */
  limits: "You can change nothing. The view ends at",
  stop: "Stop",
})
