import { createHash, randomBytes, randomInt } from "node:crypto"

/** 256 random bits as 43 characters that are safe in addresses and cookies. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url")
}

/** What is stored of a random token, or of anything longer (SHA-256): useless to someone who reads the table. Not for passwords. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}

/** Random characters 0-9 and A-Z, each equally likely. */
export function randomBase36(length: number): string {
  return Array.from({ length }, () => randomInt(36).toString(36).toUpperCase()).join("")
}
