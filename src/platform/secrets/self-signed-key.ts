import "reflect-metadata"
import { webcrypto } from "node:crypto"
import { cryptoProvider, X509CertificateGenerator } from "@peculiar/x509"
import { DAY } from "#src/rules/dates/milliseconds.ts"

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

export type SelfSignedKey = {
  /** PEM, PKCS 8. */
  private_key: string
  /** PEM. It only carries the public half: whoever trusts it was given it, so nobody has to vouch for it. */
  certificate: string
}

/** A new RSA key of 2048 bits, and a certificate that it signed itself, for so many days from `now`. */
export async function makeSelfSignedKey(
  common_name: string,
  { now, days }: { now: Date; days: number },
): Promise<SelfSignedKey> {
  cryptoProvider.set(webcrypto as Crypto)
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [common_name] }],
    notBefore: now,
    notAfter: new Date(now.getTime() + days * DAY),
    signingAlgorithm: algorithm,
    keys: keys as CryptoKeyPair,
  })
  const bytes = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64")
  const lines = bytes.match(/.{1,64}/g) ?? []
  const private_key = ["-----BEGIN PRIVATE KEY-----", ...lines, "-----END PRIVATE KEY-----", ""].join("\n")
  return { private_key, certificate: `${certificate.toString("pem")}\n` }
}
