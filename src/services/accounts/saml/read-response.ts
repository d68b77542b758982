import { SAML } from "@node-saml/node-saml"
import { DOMParser, XMLSerializer } from "@xmldom/xmldom"
import { decrypt } from "xml-encryption"
import {
  attributeOf,
  childrenOf,
  readBoundedXml,
  type XmlElement,
  withinElement,
  XmlRefused,
} from "#src/platform/documents/bounded-xml.ts"
import { SAML_RESPONSE_MAX_BYTES } from "#src/rules/limits.ts"
import { type SamlAnswer, readAssertion } from "./read-assertion.ts"
import { checkAssertionShape, checkResponseShape, type ResponseShape } from "./response-shape.ts"
import { refuseResponse } from "./saml-fault.ts"
import { namespaces as ns, SUCCESS } from "./saml-names.ts"

/** What a response has to agree with. */
export type Expected = {
  /** The provider's name for itself, and the certificates (PEM) that it may sign with. */
  entity_id: string
  certificates: readonly string[]
  /** Our name, and where the response came in. */
  audience: string
  recipient: string
  /** The request that it must answer; null where the provider began, and nothing was asked. */
  request_id: string | null
  /** Our private key (PEM), for assertions that are encrypted. */
  private_key: string
  now: Date
}

/**
 * What a posted SAML response (Base64) says, once everything about it is right. Its shape is asked about before the library sees it, and what it
 * says is read from the signed bytes alone, which the library gives back. Raises `saml_response_refused` with one fault of `samlMessages.fault`.
 */
export async function readSamlResponse(posted: string, expected: Expected): Promise<SamlAnswer> {
  const shape = checkResponseShape(readXml(decode(posted)))
  checkEnvelope(shape.response, expected)
  const assertion = shape.assertion ?? checkAssertionShape(readXml(await open(shape.response, posted, expected)))
  const signed = readXml(await signedAssertion(posted, shape, expected))
  if (attributeOf(signed, "ID") !== attributeOf(assertion, "ID")) refuseResponse("other_element_signed")
  return readAssertion(signed, expected)
}

/** Strict: a lenient reader would skip what is not Base64, and two readers could differ. */
function decode(posted: string): string {
  const text = posted.replaceAll(/[\r\n]/g, "")
  if (text.length > (SAML_RESPONSE_MAX_BYTES / 3) * 4 + 4) return refuseResponse("too_large")
  if (text === "" || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return refuseResponse("not_base64")
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(text, "base64"))
  } catch {
    return refuseResponse("not_xml")
  }
}

function readXml(source: string): XmlElement {
  try {
    return readBoundedXml(source, { max_bytes: SAML_RESPONSE_MAX_BYTES })
  } catch (error) {
    if (error instanceof XmlRefused) return refuseResponse(error.fault)
    throw error
  }
}

/** What the response says around the assertion. Nobody may have signed it, so it only ever refuses. */
function checkEnvelope(response: XmlElement, { entity_id, recipient, request_id }: Expected): void {
  const [status] = childrenOf(response, ns.protocol, "Status")
  const [code] = status ? childrenOf(status, ns.protocol, "StatusCode") : []
  if (!code || attributeOf(code, "Value") !== SUCCESS) refuseResponse("status_refused")
  if (attributeOf(response, "Destination") !== recipient) refuseResponse("other_destination")
  const issuers = childrenOf(response, ns.assertion, "Issuer")
  if (issuers.some(({ text, children }) => text.trim() !== entity_id || children.length > 0))
    refuseResponse("other_issuer")
  const answers = attributeOf(response, "InResponseTo")
  if (request_id === null && answers !== undefined) refuseResponse("other_request")
  if (request_id !== null && answers === undefined) refuseResponse("request_missing")
  if (request_id !== null && answers !== request_id) refuseResponse("other_request")
}

/** The assertion that was encrypted for us, so that it can be looked at before the library reads it. */
async function open(response: XmlElement, posted: string, { private_key }: Expected): Promise<string> {
  const [encrypted] = childrenOf(response, ns.assertion, "EncryptedAssertion")
  if (!encrypted || childrenOf(encrypted, ns.encryption, "EncryptedData").length !== 1)
    return refuseResponse("not_decrypted")
  // The library writes such an address into an XPath, which a quotation mark would change.
  for (const method of withinElement(encrypted))
    if (method.local === "RetrievalMethod" && !/^#[\w.-]+$/.test(attributeOf(method, "URI") ?? ""))
      refuseResponse("not_decrypted")
  // The very text that the library will open: what its parser makes of the one element of this name.
  const document = new DOMParser().parseFromString(decode(posted))
  const [element] = Array.from(document.getElementsByTagNameNS(ns.assertion, "EncryptedAssertion"))
  const xml = new XMLSerializer().serializeToString(element ?? document)
  const options = { key: private_key, disallowDecryptionWithInsecureAlgorithm: true, warnInsecureAlgorithm: false }
  return new Promise<string>((resolve, reject) => {
    decrypt(xml, options, (error, opened) => (error || !opened ? reject(new Error("not opened")) : resolve(opened)))
  }).catch(() => refuseResponse("not_decrypted"))
}

/** The assertion as it was signed, in the library's words. */
async function signedAssertion(posted: string, { signed }: ResponseShape, expected: Expected): Promise<string> {
  const library = new SAML({
    callbackUrl: expected.recipient,
    issuer: expected.audience,
    audience: false, // asked about in `readAssertion`, as times are, by our clock
    idpIssuer: expected.entity_id,
    idpCert: [...expected.certificates],
    decryptionPvk: expected.private_key,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: signed, // a signature that is there must be right
    acceptedClockSkewMs: -1,
  })
  try {
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse: posted })
    return profile?.getAssertionXml?.() ?? refuseResponse("signature_wrong")
  } catch (error) {
    // The library's words are not told or logged: they may quote the response.
    const unreadable = error instanceof Error && error.message.includes("is not a valid date")
    return refuseResponse(unreadable ? "time_unreadable" : "signature_wrong")
  }
}
