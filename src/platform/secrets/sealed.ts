import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { SecretKey, Secrets } from "./secrets.ts"

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text for one purpose (AES-256-GCM): the database alone does not give it away, and a changed byte is noticed. */
export function seal(secrets: Pick<Secrets, "derive">, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv("aes-256-gcm", secrets.derive(`sealed: ${purpose}`), iv)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/**
 * The text that was sealed for this purpose, with whichever known key. Throws when it was sealed by another installation or has
 * been changed.
 */
export function unseal(secrets: Pick<Secrets, "all">, purpose: string, sealed: Buffer): string {
  const key = secrets.all.find((known) => opens(known, purpose, sealed)) ?? secrets.all[0]
  return open(key, purpose, sealed)
}

/** Whether this key made the sealed value. */
export function opens(key: Pick<SecretKey, "derive">, purpose: string, sealed: Buffer): boolean {
  try {
    open(key, purpose, sealed)
    return true
  } catch {
    return false
  }
}

function open(key: Pick<SecretKey, "derive">, purpose: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv("aes-256-gcm", key.derive(`sealed: ${purpose}`), iv)
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
}

/** Every column that holds sealed values: when the key is replaced, all of them are sealed anew. */
export const sealedColumns = {
  signing_keys: { table: "signing_keys", id: "kid", column: "sealed_private_jwk", purpose: "signing keys" },
  factors: { table: "auth_factors", id: "id", column: "sealed_secret", purpose: "totp secrets" },
  provider_tokens: { table: "auth_flows", id: "id", column: "provider_tokens", purpose: "provider tokens" },
  webhooks: { table: "webhooks", id: "id", column: "sealed_secret", purpose: "webhook secrets" },
  sign_in_providers: {
    table: "sign_in_providers",
    id: "id",
    column: "sealed_credential",
    purpose: "credentials at sign-in providers",
  },
  saml_keys: { table: "saml_keys", id: "id", column: "sealed_private_key", purpose: "saml keys" },
  former_webhook_secrets: { table: "webhooks", id: "id", column: "sealed_former_secret", purpose: "webhook secrets" },
} as const
