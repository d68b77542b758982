import { argon2 } from "node:crypto"
import { promisify } from "node:util"

const derive = promisify(argon2)

/** One password to hash: what a process needs to know for it, and no more. Bytes are base64. */
export type HashWork =
  | { kind: "argon2id"; password: string; salt: string; m: number; t: number; p: number; length: number }
  | { kind: "bcrypt"; password: string; stored: string }

/** The hash in base64; for bcrypt, which is only compared, `yes` or `no`. */
export async function computeHash(work: HashWork): Promise<string> {
  if (work.kind === "bcrypt") {
    const { default: bcrypt } = await import("@node-rs/bcrypt") // few installations have such hashes
    return (await bcrypt.verify(work.password, work.stored)) ? "yes" : "no"
  }
  const { password, salt, m, t, p, length } = work
  const nonce = Buffer.from(salt, "base64")
  const settings = { memory: m, passes: t, parallelism: p, tagLength: length }
  return (await derive("argon2id", { message: password, nonce, ...settings })).toString("base64")
}
