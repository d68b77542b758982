import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { seal, unseal } from "./sealed.ts"
import { replaceSecretFile } from "./secret-file.ts"
import { loadSecrets, secretsFrom } from "./secrets.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "secrets-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe("loadSecrets", () => {
  it("makes a key once, for our eyes only, and finds it again", () => {
    const config = { SECRET_KEY: null, SECRET_KEY_PREVIOUS: [], DATA_DIR: path.join(folder, "data") }
    const first = loadSecrets(config).derive("sessions")
    const file = path.join(config.DATA_DIR, "secret.key")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, "utf8")).toMatch(/^[\w-]{43}\n$/)
    expect(loadSecrets(config).derive("sessions")).toEqual(first)
  })

  it("prefers SECRET_KEY and then writes nothing", () => {
    const key = "k".repeat(40)
    const secrets = loadSecrets({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: [], DATA_DIR: folder })
    expect(secrets.derive("a")).toEqual(secretsFrom(key).derive("a"))
    expect(() => statSync(path.join(folder, "secret.key"))).toThrow(/ENOENT/)
  })
})

describe("secretsFrom", () => {
  it("gives every purpose and every key its own", () => {
    const secrets = secretsFrom("a".repeat(32))
    expect(secrets.derive("a")).toHaveLength(32)
    expect(secrets.derive("a")).not.toEqual(secrets.derive("b"))
    expect(secrets.keyedHash("a", "text")).not.toEqual(secrets.keyedHash("b", "text"))
    expect(secrets.keyedHash("a", "text")).not.toEqual(secretsFrom("b".repeat(32)).keyedHash("a", "text"))
  })

  it("refuses a short key", () => {
    expect(() => secretsFrom("short")).toThrow("shorter than 32")
  })
})

describe("L8: several keys", () => {
  const [older, newer] = ["an older key that is surely long enough", "a newer key that is surely long enough"]

  it("L8: the newest makes everything, all of them open and prove", () => {
    const before = secretsFrom(older)
    const after = loadSecrets({ SECRET_KEY: newer, SECRET_KEY_PREVIOUS: [older], DATA_DIR: folder })
    expect(after.keyedHash("a", "text")).toEqual(secretsFrom(newer).keyedHash("a", "text"))
    expect(after.keyedHashes("a", "text")).toContainEqual(before.keyedHash("a", "text"))
    expect(unseal(after, "a", seal(before, "a", "kept"))).toBe("kept")
    expect(() => unseal(before, "a", seal(after, "a", "kept"))).toThrow("authenticate")
    expect(after.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(after.fingerprint).not.toBe(before.fingerprint)
  })

  it("L8: a running process follows the file within a second", async () => {
    const config = { SECRET_KEY: null, SECRET_KEY_PREVIOUS: [], DATA_DIR: folder }
    const secrets = loadSecrets(config)
    const file = path.join(folder, "secret.key")
    const [before, first] = [secrets.fingerprint, readFileSync(file, "utf8").trim()]
    replaceSecretFile(file, [newer, first])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect.poll(() => secrets.fingerprint).toBe(secretsFrom(newer).fingerprint)
    expect(secrets.all.map(({ fingerprint }) => fingerprint)).toContain(before)
    expect(readdirSync(folder)).toEqual(["secret.key"])
  })
})
