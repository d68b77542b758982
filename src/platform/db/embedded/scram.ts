import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto"

const ITERATIONS = 4096

/** What PostgreSQL stores of a password (RFC 5803): sent in its place, so that the password is in no statement and no log. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256")
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest()
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64")
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`
}
