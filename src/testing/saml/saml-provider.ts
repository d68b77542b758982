import { randomBytes } from "node:crypto"
import { SignedXml } from "xml-crypto"
import { encrypt, type EncryptOptions } from "xml-encryption"
import { makeSelfSignedKey, type SelfSignedKey } from "#src/platform/secrets/self-signed-key.ts"

const SAML = "urn:oasis:names:tc:SAML:2.0"
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256"
export const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature"
export const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#"

/** What an assertion says. Text goes in as it is, so a test can put any XML there. */
export type AssertionFacts = {
  /** For whom: our name, the address of our consumer, and the request that is answered. */
  audience: string
  recipient: string
  destination: string
  request_id: string | null
  issuer: string
  name_id: string
  name_format: string
  attributes: Readonly<Record<string, string | readonly string[]>>
  now: Date
  /** Minutes from now. */
  begins: number
  ends: number
  status: string
  authn_context: string
  id: string
  response_id: string
}

type Signing = {
  key: SelfSignedKey
  signature: string
  digest: string
  transforms: readonly string[]
  canonicalization: string
}

/** A SAML provider of the tests' own, with a key that really signs. It asks nobody who they are. */
export async function makeSamlProvider(entity_id = "https://id.springfield.gov/saml", now = new Date()) {
  const newKey = () => makeSelfSignedKey("id.springfield.gov", { now, days: 30 })
  const key = await newKey()
  const signing: Signing = {
    key,
    signature: RSA_SHA256,
    digest: SHA256,
    transforms: [ENVELOPED, EXCLUSIVE],
    canonicalization: EXCLUSIVE,
  }
  return {
    entity_id,
    sign_on_url: `${new URL(entity_id).origin}/sso`,
    key,
    newKey,
    signing,
    metadata: (keys: readonly SelfSignedKey[] = [key]) => metadataOf(entity_id, keys),
    assertion: (told: AssertionFacts) => assertionOf(told),
    response: (told: AssertionFacts, assertion: string) => responseOf(told, assertion),
    sign: (xml: string, local: "Assertion" | "Response", how: Partial<Signing> = {}) =>
      sign(xml, local, { ...signing, ...how }),
    /** A response as providers usually send it: the assertion signed. */
    answer: (told: AssertionFacts, how: Partial<Signing> = {}) =>
      responseOf(told, sign(assertionOf(told), "Assertion", { ...signing, ...how })),
  }
}
export type SamlProvider = Awaited<ReturnType<typeof makeSamlProvider>>

export const newId = () => `_${randomBytes(16).toString("hex")}`
export const posted = (xml: string | Buffer) => Buffer.from(xml).toString("base64")

/** Someone with this address, told to whoever asked. */
export function toldOf(
  { entity_id }: Pick<SamlProvider, "entity_id">,
  asked: Pick<AssertionFacts, "audience" | "recipient" | "request_id" | "now">,
  change: Partial<AssertionFacts> = {},
): AssertionFacts {
  return {
    ...asked,
    destination: asked.recipient,
    issuer: entity_id,
    name_id: "person-1",
    name_format: `${SAML}:nameid-format:persistent`,
    attributes: { mail: "person-1@springfield.gov", displayName: "Robin Doe" },
    begins: -1,
    ends: 5,
    status: `${SAML}:status:Success`,
    authn_context: `${SAML}:ac:classes:PasswordProtectedTransport`,
    id: newId(),
    response_id: newId(),
    ...change,
  }
}

const at = ({ now }: AssertionFacts, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const asked = ({ request_id }: AssertionFacts) => (request_id === null ? "" : ` InResponseTo="${request_id}"`)

function assertionOf(told: AssertionFacts): string {
  const attributes = Object.entries(told.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${[values]
        .flat()
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join("")}</saml:Attribute>`,
  )
  return `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${told.id}" Version="2.0" IssueInstant="${at(told, Math.min(told.begins + 1, 0))}"><saml:Issuer>${told.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${told.name_format}">${told.name_id}</saml:NameID><saml:SubjectConfirmation Method="${SAML}:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(told, told.ends)}" Recipient="${told.recipient}"${asked(told)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(told, told.begins)}" NotOnOrAfter="${at(told, told.ends)}"><saml:AudienceRestriction><saml:Audience>${told.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(told, 0)}" SessionIndex="${newId()}"><saml:AuthnContext><saml:AuthnContextClassRef>${told.authn_context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement></saml:Assertion>`
}

function responseOf(told: AssertionFacts, assertion: string): string {
  return `<samlp:Response xmlns:samlp="${SAML}:protocol" ID="${told.response_id}" Version="2.0" IssueInstant="${at(told, 0)}" Destination="${told.destination}"${asked(told)}><saml:Issuer xmlns:saml="${SAML}:assertion">${told.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${told.status}"/></samlp:Status>${assertion}</samlp:Response>`
}

/** Signs the one element of this name, where SAML wants the signature. */
function sign(xml: string, local: "Assertion" | "Response", how: Signing): string {
  const signer = new SignedXml({
    privateKey: how.key.private_key,
    publicCert: how.key.certificate,
    signatureAlgorithm: how.signature,
    canonicalizationAlgorithm: how.canonicalization as typeof EXCLUSIVE,
  })
  const element = `//*[local-name(.)='${local}']`
  signer.addReference({ xpath: element, transforms: [...how.transforms], digestAlgorithm: how.digest })
  signer.computeSignature(xml, {
    prefix: "ds",
    location: { reference: `${element}/*[local-name(.)='Issuer']`, action: "after" },
  })
  return signer.getSignedXml()
}

/** An encrypted assertion for whoever holds the key of this certificate. */
export function encryptAssertion(
  assertion: string,
  certificate: string,
  how: Partial<Pick<EncryptOptions, "encryptionAlgorithm" | "keyEncryptionAlgorithm">> = {},
): Promise<string> {
  const options: EncryptOptions = {
    rsa_pub: certificate,
    pem: certificate,
    encryptionAlgorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm",
    keyEncryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
    warnInsecureAlgorithm: false,
    ...how,
  }
  return new Promise((resolve, reject) => {
    encrypt(assertion, options, (error, data) =>
      error
        ? reject(error)
        : resolve(`<saml:EncryptedAssertion xmlns:saml="${SAML}:assertion">${data}</saml:EncryptedAssertion>`),
    )
  })
}

const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, "")

function metadataOf(entity_id: string, keys: readonly SelfSignedKey[]): string {
  const descriptors = keys.map(
    ({ certificate }) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  return `<?xml version="1.0"?><!-- as providers write it --><md:EntityDescriptor xmlns:md="${SAML}:metadata" entityID="${entity_id}"><md:IDPSSODescriptor protocolSupportEnumeration="${SAML}:protocol">${descriptors.join("")}<md:SingleSignOnService Binding="${SAML}:bindings:HTTP-POST" Location="${new URL(entity_id).origin}/post"/><md:SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="${new URL(entity_id).origin}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`
}
