import { makeSelfSignedKey } from "#src/platform/secrets/self-signed-key.ts"
import type { SamlFault } from "#src/rules/messages/agencies/saml-messages.ts"
import { type Expected, readSamlResponse } from "#src/services/accounts/saml/read-response.ts"
import { makeSamlProvider, newId, posted, type AssertionFacts, toldOf } from "./saml-provider.ts"

/** A provider, a request that it answers, and what an attacker makes of its answers. */
const now = new Date("2026-06-15T15:00:00Z")
const audience = "https://comments.example.gov/auth/v1/sso/saml/metadata/a"
export const recipient = "https://comments.example.gov/auth/v1/sso/saml/acs/a"
const request_id = "_11111111111111111111111111111111"
export const victim = "mayor@springfield.gov"

export const provider = await makeSamlProvider(undefined, now)
export const second = await provider.newKey()
export const stranger = await provider.newKey()
export const own = await makeSelfSignedKey("OpenDocket", { now, days: 30 })
export const expected: Expected = {
  entity_id: provider.entity_id,
  certificates: [provider.key.certificate, second.certificate],
  audience,
  recipient,
  request_id,
  private_key: own.private_key,
  now,
}

export const told = (change: Partial<AssertionFacts> = {}) =>
  toldOf(provider, { audience, recipient, request_id, now }, change)
export const answer = (change: Partial<AssertionFacts> = {}) => provider.answer(told(change))
export const read = (xml: string | Buffer) => readSamlResponse(posted(xml), expected)
export type Hostile = readonly [what: string, fault: SamlFault, make: () => string | Buffer | Promise<string | Buffer>]

/** What one assertion in a response holds: the signed one, a copy for the attacker, and the signature alone. */
export function taken(xml: string) {
  const assertion = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ""
  const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(assertion)?.[0] ?? ""
  const unsigned = assertion.replace(signature, "")
  const evil = unsigned
    .replace(/ID="[^"]+"/, `ID="${newId()}"`)
    .replace("person-1@springfield.gov", victim)
    .replace("person-1", "mayor")
  return { assertion, signature, unsigned, evil }
}
export const withSignature = (assertion: string, signature: string) =>
  assertion.replace("</saml:Issuer>", `</saml:Issuer>${signature}`)
export const wrapped = (make: (parts: ReturnType<typeof taken>) => string) => () => {
  const xml = answer()
  const parts = taken(xml)
  return xml.replace(parts.assertion, make(parts))
}
/** The response itself is signed too; the attacker wraps it whole. */
export const signedResponse = () => provider.sign(answer(), "Response")
export const responseSignature = (xml: string) => /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? ""
export const evilResponse = (xml: string) =>
  xml.replace(/ID="[^"]+"/, `ID="${newId()}"`).replace("person-1@springfield.gov", victim)

/** Why a response is refused: by its name, and without a word of what it says. */
export async function refusalOf(make: Hostile[2]) {
  const error: unknown = await read(await make()).then(
    () => "it passed",
    (thrown: unknown) => thrown,
  )
  return { error, told: JSON.stringify([String(error), error]) }
}
