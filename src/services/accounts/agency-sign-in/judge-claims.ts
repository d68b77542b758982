import { groupsIn, roleOfGroups } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { plainEmail } from "#src/rules/people/plain-email.ts"
import type { AgencyTerms } from "#src/services/accounts/providers/providers.ts"

type Claims = Readonly<Record<string, unknown>>

/** What an agency's provider said of a person, as far as the agency lets it count. */
export type Judged = {
  /** The address it vouches for; null if it names none, or none that counts. */
  email: string | null
  /** The role that the person's groups give; null where the agency gives roles by hand. */
  role: ReturnType<typeof roleOfGroups> | null
  second_factor: boolean
}

/** The proof that RFC 8176 names for several factors. */
const SEVERAL_FACTORS = "mfa"

/**
 * Reads what a provider sent, on the terms of its agency. An address counts when the provider says that it is verified, or, where the agency
 * trusts all of its addresses, does not say anything; whether its domain is the agency's own is for `admitMember` to ask.
 */
export function judgeClaims(claims: Claims, terms: AgencyTerms): Judged {
  const typed = typeof claims["email"] === "string" ? plainEmail(claims["email"]) : null
  const verified = claims["email_verified"]
  const counts = verified === true || verified === "true" || (terms.trusts_addresses && verified === undefined)
  return {
    email: counts ? typed : null,
    role: terms.groups_claim === null ? null : roleOfGroups(groupsIn(claims[terms.groups_claim]), terms),
    second_factor: terms.trusts_second_factor && provesFactor(claims, terms),
  }
}

/** The provider says that it saw several factors, or the level that the agency asks for. */
function provesFactor({ amr, acr }: Claims, { acr_values }: AgencyTerms): boolean {
  const asked = acr_values.split(" ").filter(Boolean)
  return groupsIn(amr).includes(SEVERAL_FACTORS) || (typeof acr === "string" && asked.includes(acr))
}
