export const providerStatuses = ["off", "on"] as const
/** What an agency's provider speaks: OpenID Connect or SAML 2.0. */
export const providerKinds = ["oidc", "saml"] as const
/** How the agency's client proves at the provider who it is. */
export const clientAuths = ["secret", "private_key"] as const
/** Who becomes a member: those who are invited, or whoever the provider signs in. */
export const memberships = ["invitation", "first_sign_in"] as const
/** How a domain was proven. */
export const domainProofs = ["dns", "letter"] as const

/** The roles that a group can give, highest first. That of an owner is given by a person alone. */
export const groupRoles = ["admin", "manager", "reviewer"] as const
export type GroupRole = (typeof groupRoles)[number]
export type RoleGroups = Readonly<Record<`${GroupRole}_groups`, readonly string[]>>

/** The role that somebody's groups give: the highest of them, and a viewer's where none gives more. */
export function roleOfGroups(groups: readonly string[], given: RoleGroups): GroupRole | "viewer" {
  return groupRoles.find((role) => given[`${role}_groups`].some((group) => groups.includes(group))) ?? "viewer"
}

/** The groups in a claim: a list, or one alone. */
export function groupsIn(claim: unknown): string[] {
  return [claim].flat().filter((group): group is string => typeof group === "string")
}

/** Where the TXT record of a domain stands, and what it says. */
export const dnsRecordName = (domain: string): string => `_opendocket.${domain}`
export const dnsRecordText = (value: string): string => `opendocket-domain-verification=${value}`
