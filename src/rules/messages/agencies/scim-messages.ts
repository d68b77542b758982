import { englishOnly } from "#src/rules/languages/saying.ts"
import { SCIM_KEYS_PER_AGENCY } from "#src/rules/limits.ts"

/** What an agency's identity provider says over SCIM (decision 66). */
export const scimMessages = englishOnly({
  heading: "Directory sync (SCIM)",
  lede: "Your identity provider, such as Entra ID or Okta, adds people to your agency, gives them roles by their groups, and ends their access when they leave.",
  address: "SCIM address",
  addressHint: "Enter it in your identity provider as the tenant URL or base URL.",
  rules: "What your identity provider can do",
  rulePeople: "It adds people as viewers, and changes their names. It never changes anyone’s password.",
  ruleLeavers:
    "Whoever it deactivates or deletes is signed out everywhere at once. What they did stays under their name.",
  ruleRoles: "Groups that are named Admin, Manager, Reviewer, or Viewer give that role.",
  ruleOwners: "It never makes anyone an owner, and it cannot deactivate the last one.",
  keys: "Keys",
  none: "No keys yet",
  noneText: "Make a key, and enter it in your identity provider as the secret token.",
  nameHint: "What will use it, such as “Entra ID”",
  tooMany: `An agency can have at most ${SCIM_KEYS_PER_AGENCY} keys. Revoke one first.`,
  goOn: "Go on to the keys",
  revokeText: "Your identity provider is refused from now on. Nobody’s access changes.",
  revoked: "The key has been revoked. Your identity provider is refused from now on.",
  setUp: "Set up directory sync",
})
