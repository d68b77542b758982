import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { checkSecretKeys, secretsOfDatabase } from "./secret-keys.ts"

const [older, newer, foreign] = ["an older", "a newer", "a foreign"].map(
  (which) => `${which} key that is long enough, surely`,
)
const fingerprint = (key = "") => secretsFrom(key).fingerprint

let database: TestDatabase
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "keys-"))
  database = await createTestDatabase()
  await database.owner.query("delete from secret_keys")
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const withKey = (SECRET_KEY: string | null = null, ...SECRET_KEY_PREVIOUS: string[]) =>
  secretsOfDatabase(database.url, { SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR: folder })

describe("L8: the database knows its keys", () => {
  it("L8: refuses another key and says which one it wants, which one was given and where to put it", async () => {
    await checkSecretKeys(database.url, await withKey(older))
    const refused = withKey(foreign)
    await expect(refused).rejects.toThrow(fingerprint(older))
    await expect(refused).rejects.toThrow(fingerprint(foreign))
    await expect(refused).rejects.toThrow("SECRET_KEY_PREVIOUS after you changed it")
    await expect(withKey(foreign, older ?? "")).resolves.toBeTruthy()
  })

  it("L8: makes no key for a database that has one, and says where to put it", async () => {
    await checkSecretKeys(database.url, await withKey(older))
    const file = path.join(folder, "secret.key")
    await expect(withKey()).rejects.toThrow(`Put the file secret.key that belongs to this database at ${file}`)
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, `${older}\n`)
    expect((await withKey()).fingerprint).toBe(fingerprint(older))
  })

  it("L8: makes a key for a new database, even one without tables", async () => {
    expect((await withKey()).fingerprint).toMatch(/^[0-9a-f]{16}$/)
    await database.owner.query("alter table secret_keys rename to secret_keys_of_before")
    expect((await withKey(newer)).fingerprint).toBe(fingerprint(newer))
  })

  it("L8: while a key is replaced both are needed, and the older one no more once it is forgotten", async () => {
    await checkSecretKeys(database.url, await withKey(older))
    await checkSecretKeys(database.url, await withKey(newer, older ?? ""))
    await expect(withKey(newer)).rejects.toThrow(fingerprint(older))
    await expect(withKey(older)).rejects.toThrow(fingerprint(newer))
    await database.owner.query("delete from secret_keys where fingerprint = $1", [fingerprint(older)])
    expect((await withKey(newer)).fingerprint).toBe(fingerprint(newer))
  })
})
