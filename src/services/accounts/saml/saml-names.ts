/** Names that the standards give: namespaces, and values that are compared. */
export const namespaces = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
  encryption: "http://www.w3.org/2001/04/xmlenc#",
} as const

export const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success"
export const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer"
export const REDIRECT_BINDING = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"

export const nameFormats = {
  transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  address: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
} as const

/** What a signature may be made with: RSA with SHA-256 or better. */
export const signatureMethods: readonly string[] = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
]
export const digestMethods: readonly string[] = [
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]
export const EXCLUSIVE_FORM = "http://www.w3.org/2001/10/xml-exc-c14n#"
export const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature"
