import { attributeOf, childrenOf, withinElement, type XmlElement } from "#src/platform/documents/bounded-xml.ts"
import { refuseResponse } from "./saml-fault.ts"
import { namespaces as ns } from "./saml-names.ts"
import { checkSignatureForm } from "./signature-form.ts"

/** Elements that are looked for by these names, and the one namespace that each may have. */
const homes: Readonly<Record<string, string>> = {
  Response: ns.protocol,
  Assertion: ns.assertion,
  EncryptedAssertion: ns.assertion,
  Signature: ns.signature,
  SignedInfo: ns.signature,
  EncryptedData: ns.encryption,
}
const IDS = ["ID", "Id", "id"]

/** How a response is built, as far as that can be told before its signatures are checked; none of what it says counts yet. */
export type ResponseShape = {
  response: XmlElement
  /** The assertion, if it is not encrypted. */
  assertion: XmlElement | undefined
  signed: boolean
}

/**
 * Asks that a document is one response with one assertion directly in it, and every signature that of the element that it stands in: there is
 * no room to wrap a signed element into another one (XSW). Raises `saml_response_refused`.
 */
export function checkResponseShape(response: XmlElement): ResponseShape {
  if (response.local !== "Response" || response.uri !== ns.protocol) return refuseResponse("not_a_response")
  if (attributeOf(response, "Version") !== "2.0") return refuseResponse("not_a_response")
  const all = [...withinElement(response)]
  checkNamespaces(all)
  if (all.filter(({ local }) => local === "Response").length > 1) refuseResponse("several_responses")
  const assertions = all.filter(({ local }) => local === "Assertion" || local === "EncryptedAssertion")
  const [only] = assertions
  if (!only) return refuseResponse("no_assertion")
  if (assertions.length > 1) refuseResponse("several_assertions")
  if (!response.children.includes(only)) refuseResponse("assertion_misplaced")
  checkIds(all)
  const assertion = only.local === "Assertion" ? only : undefined
  checkSignatures(all, assertion ? [response, assertion] : [response])
  if (assertion) requireSigned(assertion)
  return { response, assertion, signed: childrenOf(response, ns.signature, "Signature").length > 0 }
}

/** The same for an assertion that was encrypted, which is given back. Raises `saml_response_refused`. */
export function checkAssertionShape(assertion: XmlElement): XmlElement {
  if (assertion.local !== "Assertion" || assertion.uri !== ns.assertion) refuseResponse("no_assertion")
  const all = [...withinElement(assertion)]
  checkNamespaces(all)
  if (all.some(({ local }) => local === "Response")) refuseResponse("several_responses")
  if (all.filter(({ local }) => local === "Assertion" || local === "EncryptedAssertion").length > 1)
    refuseResponse("several_assertions")
  checkIds(all)
  checkSignatures(all, [assertion])
  requireSigned(assertion)
  return assertion
}

function checkNamespaces(all: readonly XmlElement[]): void {
  for (const { uri, local } of all)
    if (Object.hasOwn(homes, local) && homes[local] !== uri) refuseResponse("foreign_namespace")
}

function checkIds(all: readonly XmlElement[]): void {
  const ids = all.flatMap(({ attributes }) => attributes.filter(({ local }) => IDS.includes(local)))
  if (new Set(ids.map(({ value }) => value)).size < ids.length) refuseResponse("duplicate_id")
}

function checkSignatures(all: readonly XmlElement[], homesOfSignatures: readonly XmlElement[]): void {
  let placed = 0
  for (const home of homesOfSignatures) {
    const signatures = childrenOf(home, ns.signature, "Signature")
    if (signatures.length > 1) refuseResponse("several_signatures")
    for (const signature of signatures) checkSignatureForm(signature, attributeOf(home, "ID"))
    placed += signatures.length
  }
  if (all.filter(({ local }) => local === "Signature").length > placed) refuseResponse("signature_misplaced")
}

function requireSigned(assertion: XmlElement): void {
  if (childrenOf(assertion, ns.signature, "Signature").length !== 1) refuseResponse("unsigned")
}
