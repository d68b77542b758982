import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto"
import type { Config } from "#src/platform/config.ts"
import { readSecretFile, secretFile, secretFileStamp } from "./secret-file.ts"

/** What one secret key gives: keys for different purposes, where knowing one tells nothing of another. */
export type SecretKey = {
  /** Names the key without giving anything of it away. */
  fingerprint: string
  /** 32 bytes for one purpose, always the same. */
  derive: (purpose: string) => Buffer
  /** 32 bytes that only this installation can compute for `text`. */
  keyedHash: (purpose: string, text: string) => Buffer
}

/** The newest key, which makes everything, and with `all` the older ones, which still open and prove what they made. */
export type Secrets = SecretKey & {
  /** Every key this process knows, newest first. */
  readonly all: readonly [SecretKey, ...SecretKey[]]
  /** The hash of a text under every known key, newest first: for finding what an older key may have made. */
  keyedHashes: (purpose: string, text: string) => Buffer[]
}

type SecretSettings = Pick<Config, "SECRET_KEY" | "SECRET_KEY_PREVIOUS" | "DATA_DIR">

const REREAD_MS = 1000

/**
 * The installation's secrets: from SECRET_KEY and SECRET_KEY_PREVIOUS, else from the lines of DATA_DIR/secret.key, which is made
 * when missing. A change of the file is noticed within a second, so that running servers follow a rotation.
 */
export function loadSecrets(config: SecretSettings): Secrets {
  if (config.SECRET_KEY) return secretsFrom(config.SECRET_KEY, ...config.SECRET_KEY_PREVIOUS)
  const file = secretFile(config.DATA_DIR)
  const read = () => keysFrom(readSecretFile(file))
  let known = { keys: read(), stamp: secretFileStamp(file), at: Date.now() }
  return secretsOver(() => {
    const at = Date.now()
    if (Math.abs(at - known.at) < REREAD_MS) return known.keys
    const stamp = secretFileStamp(file)
    const changed = stamp !== null && stamp !== known.stamp
    known = changed ? { keys: read(), stamp, at } : { ...known, at }
    return known.keys
  })
}

/** Secrets from a given key of at least 32 characters, and older ones that still count. */
export function secretsFrom(newest: string, ...previous: readonly string[]): Secrets {
  const keys = keysFrom([newest, ...previous])
  return secretsOver(() => keys)
}

type Keys = Secrets["all"]

function secretsOver(keys: () => Keys): Secrets {
  return {
    get all() {
      return keys()
    },
    get fingerprint() {
      return keys()[0].fingerprint
    },
    derive: (purpose) => keys()[0].derive(purpose),
    keyedHash: (purpose, text) => keys()[0].keyedHash(purpose, text),
    keyedHashes: (purpose, text) => keys().map((key) => key.keyedHash(purpose, text)),
  }
}

function keysFrom(texts: readonly string[]): Keys {
  const [newest, ...previous] = [...new Set(texts)].map(secretKey)
  if (!newest) throw new Error("There is no secret key.")
  return [newest, ...previous]
}

function secretKey(key: string): SecretKey {
  if (key.length < 32) throw new Error("The secret key is shorter than 32 characters.")
  const derived = new Map<string, KeyObject>() // purposes are few, and named in our own code
  const keyFor = (purpose: string) => {
    const known =
      derived.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync("sha256", key, "opendocket", purpose, 32)))
    derived.set(purpose, known)
    return known
  }
  const derive = (purpose: string) => keyFor(purpose).export()
  return {
    fingerprint: derive("fingerprint").toString("hex", 0, 8),
    derive,
    keyedHash: (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest(),
  }
}
