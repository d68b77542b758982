import { createHmac, createPublicKey } from "node:crypto"
import { describe, expect, it } from "vitest"
import {
  provider,
  stranger,
  told,
  answer,
  type Hostile,
  taken,
  withSignature,
  wrapped,
  signedResponse,
  responseSignature,
  evilResponse,
  victim,
  refusalOf,
} from "#src/testing/saml/hostile-saml.ts"
import { ENVELOPED, EXCLUSIVE } from "#src/testing/saml/saml-provider.ts"

const wrapping: Hostile[] = [
  [
    "XSW1: a forged response, the signed one inside of its signature",
    "several_responses",
    () => {
      const xml = signedResponse()
      const signature = responseSignature(xml)
      const original = xml.replace(signature, "")
      return evilResponse(xml).replace(
        signature,
        signature.replace("</ds:Signature>", `<ds:Object>${original}</ds:Object></ds:Signature>`),
      )
    },
  ],
  [
    "XSW2: a forged response, the signed one before a detached signature",
    "several_responses",
    () => {
      const xml = signedResponse()
      const signature = responseSignature(xml)
      return evilResponse(xml).replace(signature, `${xml.replace(signature, "")}${signature}`)
    },
  ],
  [
    "XSW3: a forged assertion before the signed one",
    "several_assertions",
    wrapped(({ assertion, evil }) => evil + assertion),
  ],
  [
    "XSW4: the signed assertion inside of a forged one",
    "several_assertions",
    wrapped(({ assertion, evil }) => evil.replace("</saml:Assertion>", `${assertion}</saml:Assertion>`)),
  ],
  [
    "XSW5: a changed assertion with the signature, the original behind it",
    "several_assertions",
    wrapped(({ signature, unsigned, evil }) => withSignature(evil, signature) + unsigned),
  ],
  [
    "XSW6: the original inside of the signature of a changed one",
    "several_assertions",
    wrapped(({ signature, unsigned, evil }) =>
      withSignature(evil, signature.replace("</ds:Signature>", `${unsigned}</ds:Signature>`)),
    ),
  ],
  [
    "XSW7: a forged assertion in the extensions, with the same ID",
    "several_assertions",
    () => {
      const xml = answer()
      const { evil } = taken(xml)
      return xml.replace("<samlp:Status>", `<samlp:Extensions>${evil}</samlp:Extensions><samlp:Status>`)
    },
  ],
  [
    "XSW8: the original in an object of the signature of a forged one",
    "several_assertions",
    wrapped(({ signature, unsigned, evil }) =>
      withSignature(evil, signature.replace("</ds:Signature>", `<ds:Object>${unsigned}</ds:Object></ds:Signature>`)),
    ),
  ],
  [
    "an assertion inside of the extensions alone",
    "assertion_misplaced",
    () => {
      const xml = answer()
      const { assertion } = taken(xml)
      return xml
        .replace(assertion, "")
        .replace("<samlp:Status>", `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`)
    },
  ],
  [
    "two signed assertions",
    "several_assertions",
    () => {
      const other = provider.sign(provider.assertion(told({ name_id: "other" })), "Assertion")
      return answer().replace("</samlp:Response>", `${other}</samlp:Response>`)
    },
  ],
  [
    "two elements with one ID",
    "duplicate_id",
    () => {
      const one = told()
      return provider.answer({ ...one, response_id: one.id })
    },
  ],
]

const signatures: Hostile[] = [
  ["nothing signed", "unsigned", () => provider.response(told(), provider.assertion(told()))],
  [
    "the response signed, and not the assertion",
    "unsigned",
    () => provider.sign(provider.response(told(), provider.assertion(told())), "Response"),
  ],
  ["signed by a key that nobody knows", "signature_wrong", () => provider.answer(told(), { key: stranger })],
  [
    "signed by a stranger, whose certificate is in KeyInfo",
    "signature_wrong",
    () => {
      const xml = provider.answer(told(), { key: stranger })
      expect(xml).toContain("X509Certificate")
      return xml
    },
  ],
  [
    "the assertion right, the response signed by a stranger",
    "signature_wrong",
    () => provider.sign(answer(), "Response", { key: stranger }),
  ],
  [
    "an address that was changed after signing",
    "signature_wrong",
    () => answer().replace("person-1@springfield.gov", victim),
  ],
  [
    "a signature of another assertion",
    "other_element_signed",
    () => {
      const { signature } = taken(answer())
      const xml = answer()
      return xml.replace(taken(xml).signature, signature)
    },
  ],
  [
    "a signature of the whole document, without a name",
    "other_element_signed",
    () => answer().replace(/URI="#[^"]+"/, 'URI=""'),
  ],
  [
    "two signatures of the assertion",
    "several_signatures",
    () => {
      const xml = answer()
      const { signature } = taken(xml)
      return xml.replace(signature, signature + signature)
    },
  ],
  [
    "a signature in the subject",
    "signature_misplaced",
    () => {
      const xml = answer()
      const { signature } = taken(xml)
      return xml.replace("<saml:Subject>", `<saml:Subject>${signature}`)
    },
  ],
  ["two references", "signature_unreadable", () => answer().replace(/<ds:Reference .*<\/ds:Reference>/s, "$&$&")],
  [
    "an object in the signature",
    "signature_unreadable",
    () => answer().replace("</ds:Signature>", "<ds:Object/></ds:Signature>"),
  ],
  [
    "RSA with SHA-1",
    "algorithm_refused",
    () => provider.answer(told(), { signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }),
  ],
  [
    "a digest of SHA-1",
    "algorithm_refused",
    () => provider.answer(told(), { digest: "http://www.w3.org/2000/09/xmldsig#sha1" }),
  ],
  [
    "HMAC with the public key as its secret",
    "algorithm_refused",
    () => {
      const xml = answer().replace(
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
      )
      const info = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(xml)?.[0] ?? ""
      const secret = createPublicKey(provider.key.certificate).export({ type: "spki", format: "pem" })
      const forged = createHmac("sha1", secret).update(info).digest("base64")
      return xml.replace(
        /<ds:SignatureValue>.*<\/ds:SignatureValue>/s,
        `<ds:SignatureValue>${forged}</ds:SignatureValue>`,
      )
    },
  ],
  [
    "no algorithm",
    "algorithm_refused",
    () => answer().replace("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "none"),
  ],
  [
    "an XSLT transform",
    "transform_refused",
    () =>
      answer().replace(
        "<ds:Transforms>",
        '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"><xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"/></ds:Transform>',
      ),
  ],
  [
    "an XPath transform in place of the canonical form",
    "transform_refused",
    () =>
      answer().replace(
        `<ds:Transform Algorithm="${EXCLUSIVE}"/>`,
        '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>//saml:Issuer</ds:XPath></ds:Transform>',
      ),
  ],
  [
    "a canonical form that keeps comments",
    "transform_refused",
    () => provider.answer(told(), { transforms: [ENVELOPED, `${EXCLUSIVE}WithComments`] }),
  ],
  [
    "an empty signature value",
    "signature_wrong",
    () => answer().replace(/<ds:SignatureValue>.*<\/ds:SignatureValue>/s, "<ds:SignatureValue></ds:SignatureValue>"),
  ],
]

describe("a hostile SAML response is refused with the name of what is wrong with it", () => {
  it.each([...wrapping, ...signatures])("%s: %s", async (_what, fault, make) => {
    const { error, told: said } = await refusalOf(make)
    expect(error).toMatchObject({ code: "saml_response_refused", details: { fault } })
    expect(said).not.toMatch(/springfield\.gov|person-1|Robin/)
  })
})
