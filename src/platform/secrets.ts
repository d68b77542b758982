import { createHmac, hkdfSync, randomBytes } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs"
import path from "node:path"
import type { Config } from "./config.ts"

/** Keys for different purposes, all from one secret: knowing one tells nothing of another. */
export type Secrets = {
  /** 32 bytes for one purpose, always the same. */
  derive: (purpose: string) => Buffer
  /** 32 bytes that only this installation can compute for `text`. */
  keyedHash: (purpose: string, text: string) => Buffer
}

/** The installation's secrets: from SECRET_KEY, else from DATA_DIR/secret.key, which is made when missing. */
export function loadSecrets(config: Pick<Config, "SECRET_KEY" | "DATA_DIR">): Secrets {
  return secretsFrom(config.SECRET_KEY ?? keptKey(config.DATA_DIR))
}

/** Secrets from a given key of at least 32 characters. */
export function secretsFrom(key: string): Secrets {
  if (key.length < 32) throw new Error("The secret key is shorter than 32 characters.")
  const derived = new Map<string, Buffer>() // purposes are few, and named in our own code
  const derive = (purpose: string) => {
    const known = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", key, "opendocket", purpose, 32))
    derived.set(purpose, known)
    return known
  }
  return { derive, keyedHash: (purpose, text) => createHmac("sha256", derive(purpose)).update(text).digest() }
}

/** Written aside and linked, so that processes that start together agree on one key and a crash leaves none cut short. */
function keptKey(dataDir: string): string {
  const file = path.join(dataDir, "secret.key")
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    const fresh = `${file}.${randomBytes(6).toString("hex")}`
    const handle = openSync(fresh, "wx", 0o600)
    writeSync(handle, `${randomBytes(32).toString("base64url")}\n`)
    fsyncSync(handle)
    closeSync(handle)
    try {
      linkSync(fresh, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    } finally {
      rmSync(fresh)
    }
  }
  return readFileSync(file, "utf8").trim()
}
