import { X509Certificate } from "node:crypto"
import {
  attributeOf,
  childrenOf,
  readBoundedXml,
  withinElement,
  type XmlElement,
} from "#src/platform/documents/bounded-xml.ts"
import { isUsableUrl, type Reach } from "#src/platform/outside/public-address.ts"
import { SAML_CERTIFICATES_MAX, SAML_METADATA_MAX_BYTES, SIGN_IN_ISSUER_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { namespaces as ns, REDIRECT_BINDING } from "./saml-names.ts"

/** What a provider's metadata say of it, as far as it is needed. */
export type ProviderMetadata = {
  entity_id: string
  sign_on_url: string
  /** PEM, in the order of the metadata. */
  certificates: string[]
}

/** Why metadata cannot be used. */
type MetadataFault = "unreadable" | "no_provider" | "several_providers" | "no_address" | "no_certificate"

/**
 * Reads a provider's metadata (saml-metadata 2.0): its name, where it takes requests by HTTP-Redirect, and the RSA certificates that it signs
 * with. Nobody checks who signed the metadata: they come from an owner, or by https from the provider itself.
 */
export function readProviderMetadata(source: string, reach: Reach): ProviderMetadata | { fault: MetadataFault } {
  const root = readRoot(source)
  if (!root) return { fault: "unreadable" }
  const entities = [...withinElement(root)].filter(
    (one) => isNamed(one, "EntityDescriptor") && childrenOf(one, ns.metadata, "IDPSSODescriptor").length > 0,
  )
  const [entity, another] = entities
  if (another) return { fault: "several_providers" }
  const entity_id = (entity && attributeOf(entity, "entityID")?.trim()) ?? ""
  if (!entity || entity_id === "" || entity_id.length > SIGN_IN_ISSUER_MAX_CHARACTERS) return { fault: "no_provider" }
  return readRole(entity_id, entity, reach)
}

function readRole(entity_id: string, entity: XmlElement, reach: Reach): ProviderMetadata | { fault: MetadataFault } {
  const [role = entity] = childrenOf(entity, ns.metadata, "IDPSSODescriptor")
  const sign_on_url = childrenOf(role, ns.metadata, "SingleSignOnService")
    .filter((service) => attributeOf(service, "Binding") === REDIRECT_BINDING)
    .map((service) => attributeOf(service, "Location") ?? "")
    .find((address) => URL.canParse(address) && isUsableUrl(address, reach))
  if (!sign_on_url) return { fault: "no_address" }
  const certificates = [...new Set(childrenOf(role, ns.metadata, "KeyDescriptor").flatMap(certificatesIn))]
  if (certificates.length === 0 || certificates.length > SAML_CERTIFICATES_MAX) return { fault: "no_certificate" }
  return { entity_id, sign_on_url, certificates }
}

function readRoot(source: string): XmlElement | undefined {
  try {
    const text = source.replace(/^\uFEFF/, "").trim()
    return readBoundedXml(text, { max_bytes: SAML_METADATA_MAX_BYTES, plain: false })
  } catch {
    return undefined
  }
}

const isNamed = ({ uri, local }: XmlElement, name: string) => uri === ns.metadata && local === name

/** The certificates of a key that signs; a key of no named use does both. */
function certificatesIn(key: XmlElement): string[] {
  if (!["signing", undefined].includes(attributeOf(key, "use"))) return []
  return [...withinElement(key)]
    .filter(({ uri, local }) => uri === ns.signature && local === "X509Certificate")
    .flatMap(({ text }) => usableCertificate(text.replaceAll(/\s/g, "")) ?? [])
}

/** PEM of a certificate in Base64, if its key is one that our signatures count with: RSA of 2048 bits or more. */
function usableCertificate(base64: string): string | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, "base64"))
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
    return type === "rsa" && (details?.modulusLength ?? 0) >= 2048 ? certificate.toString() : undefined
  } catch {
    return undefined
  }
}

/** What is shown of a certificate: whose it says it is, when it ends, and the fingerprint by which people compare it. */
export function shownCertificate(pem: string): { subject: string; ends_at: Date; fingerprint: string } {
  const { subject, validTo, fingerprint256 } = new X509Certificate(pem)
  return { subject: subject.replaceAll("\n", ", "), ends_at: new Date(validTo), fingerprint: fingerprint256 }
}
