import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto"
import { BackupProblem } from "./manifest.ts"

const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16
/** About a tenth of a second: a passphrase that was chosen by a person is tried by the thousand, not by the billion. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

/** The secret keys, newest first, under a passphrase (scrypt, AES-256-GCM), as base64. */
export function sealKeys(passphrase: string, keys: readonly string[]): string {
  const salt = randomBytes(SALT_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv("aes-256-gcm", scryptSync(passphrase, salt, 32, COST), iv)
  const body = Buffer.concat([cipher.update(keys.join("\n"), "utf8"), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString("base64")
}

/** Throws a BackupProblem when the passphrase is another one. */
export function openKeys(passphrase: string, sealed: string): string[] {
  const bytes = Buffer.from(sealed, "base64")
  const salt = bytes.subarray(0, SALT_BYTES)
  const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)
  const tag = bytes.subarray(SALT_BYTES + IV_BYTES, SALT_BYTES + IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv("aes-256-gcm", scryptSync(passphrase, salt, 32, COST), iv)
  decipher.setAuthTag(tag)
  try {
    const body = bytes.subarray(SALT_BYTES + IV_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()])
      .toString("utf8")
      .split("\n")
  } catch {
    throw new BackupProblem("BACKUP_PASSPHRASE does not open the secret keys of this backup.")
  }
}
