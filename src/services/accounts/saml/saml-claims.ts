import type { SamlTerms } from "#src/services/accounts/providers/providers.ts"
import { type Profile, profileFromClaims } from "#src/services/accounts/providers/provider-profile.ts"
import type { SamlAnswer } from "./read-assertion.ts"

/** Attributes with the address, as Entra ID, ADFS, Shibboleth, Okta and Google send it unless they are told otherwise. */
const ADDRESSES = [
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "email",
  "mail",
  "emailAddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
]
const NAMES = [
  "http://schemas.microsoft.com/identity/claims/displayname",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "displayName",
  "name",
  "urn:oid:2.5.4.3", // cn
  "cn",
]
const GIVEN_NAMES = [
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname",
  "urn:oid:2.5.4.42",
  "givenName",
  "firstName",
]
const SURNAMES = [
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname",
  "urn:oid:2.5.4.4",
  "sn",
  "surname",
  "lastName",
]
/** Where Entra ID and ADFS list how somebody proved who they are, and their words for several factors; REFEDS has one too. */
const METHODS = "http://schemas.microsoft.com/claims/authnmethodsreferences"
const SEVERAL_FACTORS = ["http://schemas.microsoft.com/claims/multipleauthn", "https://refeds.org/profile/mfa"]

/**
 * What an assertion says, in the words of OpenID Connect, so that everything that looks at a provider's word looks at both alike
 * (`judgeClaims`). SAML does not say whether an address is verified.
 */
export function samlClaims(
  { subject, name_address, attributes, authn_context }: SamlAnswer,
  { issuer, saml }: { issuer: string; saml: SamlTerms },
): { profile: Profile; claims: Record<string, unknown> } {
  const one = (names: readonly string[]) => names.flatMap((name) => attributes.get(name) ?? [])[0]
  const both = [one(GIVEN_NAMES), one(SURNAMES)].filter(Boolean).join(" ")
  const name = (saml.name_attribute ? one([saml.name_attribute]) : one(NAMES) || both) || undefined
  const proofs = [authn_context ?? "", ...(attributes.get(METHODS) ?? [])]
  const about = { iss: issuer, sub: subject, email: addressIn(attributes, saml) ?? name_address ?? undefined, name }
  const claims = {
    ...Object.fromEntries([...attributes].map(([key, values]) => [key, values.length === 1 ? values[0] : values])),
    ...about,
    email_verified: undefined,
    acr: authn_context ?? undefined,
    amr: SEVERAL_FACTORS.some((proof) => proofs.includes(proof)) ? ["mfa"] : undefined,
  }
  return { profile: profileFromClaims(about), claims }
}

/** The address in the attributes; empty where there are several, for none of them is the one. */
function addressIn(attributes: SamlAnswer["attributes"], { email_attribute }: SamlTerms): string | undefined {
  const names = email_attribute ? [email_attribute] : ADDRESSES
  const values = names.map((name) => attributes.get(name) ?? []).find((found) => found.length > 0)
  return values && (values.length === 1 ? values[0] : "")
}
