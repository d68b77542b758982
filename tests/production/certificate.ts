import "reflect-metadata"
import { webcrypto } from "node:crypto"
import { cryptoProvider, SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509"

export type Certificate = { cert: string; key: string }

const kinds = {
  ec: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  rsa: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
}

/** A certificate of the test's own for one host name, worth a day and signed by itself. */
export async function makeCertificate(host: string, kind: keyof typeof kinds = "ec"): Promise<Certificate> {
  cryptoProvider.set(webcrypto as Crypto)
  const algorithm = kinds[kind]
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    keys: keys as CryptoKeyPair,
    extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: host }])],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64")
  return { cert: certificate.toString("pem"), key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` }
}
