import { attributeOf, childrenOf, type XmlElement } from "#src/platform/documents/bounded-xml.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { Expected } from "./read-response.ts"
import { refuseResponse } from "./saml-fault.ts"
import { BEARER, nameFormats, namespaces as ns } from "./saml-names.ts"

/** Who signed in at a provider, by an assertion of which everything is right. */
export type SamlAnswer = {
  assertion_id: string
  /** Until when it must be remembered that it was used. */
  expires_at: Date
  subject: string
  /** The NameID, where it is an address. */
  name_address: string | null
  /** Everything that the provider said of the person, by the attribute's name. */
  attributes: ReadonlyMap<string, readonly string[]>
  /** How they signed in (AuthnContextClassRef). */
  authn_context: string | null
}

/** How far the clocks of provider and server may differ. */
const SKEW_MS = MINUTE
/** Names of the person that stay, for providers whose NameID is another one each time (SAML subject identifier attributes 1.0). */
const SUBJECT_IDS = [
  "urn:oasis:names:tc:SAML:attribute:subject-id",
  "urn:oasis:names:tc:SAML:attribute:pairwise-id",
  "urn:oid:1.3.6.1.4.1.5923.1.1.1.10", // eduPersonTargetedID
]

/** Reads a signed assertion. Raises `saml_response_refused`. */
export function readAssertion(assertion: XmlElement, expected: Expected): SamlAnswer {
  const assertion_id = attributeOf(assertion, "ID")
  if (assertion.local !== "Assertion" || assertion.uri !== ns.assertion || !assertion_id)
    return refuseResponse("no_assertion")
  if (attributeOf(assertion, "Version") !== "2.0") refuseResponse("not_a_response")
  if (textOf(only(assertion, "Issuer")) !== expected.entity_id) refuseResponse("other_issuer")
  begun(attributeOf(assertion, "IssueInstant") ?? refuseResponse("time_unreadable"), expected.now)
  const subject = only(assertion, "Subject") ?? refuseResponse("name_unusable")
  const ends = checkConfirmation(subject, expected)
  checkConditions(assertion, expected)
  const authn_context = readStatement(assertion, expected.now)
  const attributes = readAttributes(assertion)
  const expires_at = new Date(ends.getTime() + SKEW_MS)
  return { assertion_id, expires_at, ...readName(subject, attributes), attributes, authn_context }
}

function only(element: XmlElement, local: string): XmlElement | undefined {
  const [found, more] = childrenOf(element, ns.assertion, local)
  return more ? undefined : found
}

const textOf = (element: XmlElement | undefined): string | undefined =>
  element && element.children.length === 0 ? element.text.trim() : undefined

/** Who may carry the assertion here: whoever has it, from a request of ours (or none), to this address, until it ends. */
function checkConfirmation(subject: XmlElement, { recipient, request_id, now }: Expected): Date {
  const all = childrenOf(subject, ns.assertion, "SubjectConfirmation")
  const bearers = all.filter((one) => attributeOf(one, "Method") === BEARER)
  const [bearer] = bearers
  const data = bearer && bearers.length === 1 ? only(bearer, "SubjectConfirmationData") : undefined
  if (!data) return refuseResponse("confirmation_unusable")
  if (attributeOf(data, "Recipient") !== recipient) refuseResponse("other_recipient")
  const answers = attributeOf(data, "InResponseTo")
  if (request_id !== null && answers === undefined) refuseResponse("request_missing")
  if (answers !== (request_id ?? undefined)) refuseResponse("other_request")
  const since = attributeOf(data, "NotBefore")
  if (since !== undefined) begun(since, now)
  return notEnded(attributeOf(data, "NotOnOrAfter") ?? refuseResponse("time_unreadable"), now)
}

function checkConditions(assertion: XmlElement, { audience, now }: Expected): void {
  const conditions = only(assertion, "Conditions") ?? refuseResponse("conditions_unusable")
  const since = attributeOf(conditions, "NotBefore")
  const until = attributeOf(conditions, "NotOnOrAfter")
  if (since !== undefined) begun(since, now)
  if (until !== undefined) notEnded(until, now)
  const known = ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"]
  if (conditions.children.some(({ uri, local }) => uri !== ns.assertion || !known.includes(local)))
    refuseResponse("conditions_unusable")
  const restrictions = childrenOf(conditions, ns.assertion, "AudienceRestriction")
  const meant = restrictions.every((one) =>
    childrenOf(one, ns.assertion, "Audience").some((named) => textOf(named) === audience),
  )
  if (restrictions.length === 0 || !meant) refuseResponse("other_audience")
}

function readStatement(assertion: XmlElement, now: Date): string | null {
  const [statement] = childrenOf(assertion, ns.assertion, "AuthnStatement")
  if (!statement) return refuseResponse("statement_missing")
  const until = attributeOf(statement, "SessionNotOnOrAfter")
  if (until !== undefined) notEnded(until, now)
  const context = only(statement, "AuthnContext")
  return (context && textOf(only(context, "AuthnContextClassRef"))) ?? null
}

function readAttributes(assertion: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const statement of childrenOf(assertion, ns.assertion, "AttributeStatement"))
    for (const attribute of childrenOf(statement, ns.assertion, "Attribute")) {
      const name = attributeOf(attribute, "Name")
      if (!name) continue
      const values = childrenOf(attribute, ns.assertion, "AttributeValue").flatMap((value) => {
        const [named] = childrenOf(value, ns.assertion, "NameID") // as in eduPersonTargetedID
        return textOf(named ?? value) || []
      })
      found.set(name, [...(found.get(name) ?? []), ...values])
    }
  return found
}

/** A name of the person that is the same at each sign-in. */
function readName(subject: XmlElement, attributes: SamlAnswer["attributes"]) {
  const name = only(subject, "NameID")
  const text = textOf(name)
  const format = name && attributeOf(name, "Format")
  const stays = SUBJECT_IDS.flatMap((id) => attributes.get(id)?.[0] ?? [])[0]
  const lasting = format === nameFormats.transient ? stays : text
  if (!lasting || lasting.length > 255) return refuseResponse("name_unusable")
  return { subject: lasting, name_address: format === nameFormats.address ? (text ?? null) : null }
}

/** A time of XML Schema with its zone. */
function time(text: string): Date {
  const read = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null
  return read && !Number.isNaN(read.getTime()) ? read : refuseResponse("time_unreadable")
}

function begun(text: string, now: Date): void {
  if (time(text).getTime() > now.getTime() + SKEW_MS) refuseResponse("not_yet")
}

function notEnded(text: string, now: Date): Date {
  const end = time(text)
  return end.getTime() <= now.getTime() - SKEW_MS ? refuseResponse("expired") : end
}
