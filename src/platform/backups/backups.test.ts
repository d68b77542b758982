import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { createHash, randomBytes } from "node:crypto"
import os from "node:os"
import path from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readConfig } from "#src/platform/config.ts"
import { checkSecretKeys } from "#src/platform/db/connections/secret-keys.ts"
import { openPool } from "#src/platform/db/statements/client.ts"
import { buildLateIndexes } from "#src/platform/db/upgrades/late-indexes.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { createTestDeps, testSecret } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { checkRestored } from "./check-restored.ts"
import { forgetBackups, makeBackup } from "./make-backup.ts"
import { type Backup, lastBackupAt, listBackups, openBackup } from "./manifest.ts"
import { restoreBackup } from "./restore-backup.ts"
import { verifyBackup } from "./verify-backup.ts"
import { advisoryLock } from "#src/platform/db/advisory-locks.ts"

const server = process.env["TEST_DATABASE_SERVER"] ?? ""
const passphrase = "a passphrase that only tests know"

let parts: Awaited<ReturnType<typeof createTestDeps>>
let home: string
let folder: string
let backup: Backup
const databases: string[] = []

const settings = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_UNSAFE_TESTING: "true", SECRET_KEY: testSecret, ...more })
const source = (more: Record<string, string> = {}) => ({
  config: settings(parts.deps.config.DATA_DIR, more),
  ownerUrl: parts.database.url,
  clusterDir: null,
})

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
async function emptyDatabase(): Promise<string> {
  const name = `test_restored_${process.pid}_${randomBytes(4).toString("hex")}`
  await ask(server, `create database ${name}`)
  databases.push(name)
  return server.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
const emptyFolder = () => mkdtempSync(path.join(home, "data-"))
/** A copy of the folder of backups, to be spoiled. */
function copyOf(name: string): string {
  const copy = path.join(home, name)
  cpSync(folder, copy, { recursive: true })
  return copy
}
function contentsOf(place: string): string[] {
  return readdirSync(path.join(place, "content"), { recursive: true, encoding: "utf8" }).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  )
}

beforeAll(async () => {
  parts = await createTestDeps()
  home = mkdtempSync(path.join(os.tmpdir(), "opendocket-backups-"))
  chmodSync(home, 0o755)
  folder = path.join(home, "backups")
  const { database, storage } = parts.deps
  await checkSecretKeys(parts.database.url, secretsFrom(testSecret))
  const docket = await makeDocket(database, (await makeAgency(database)).id)
  for (const day of [1, 2, 3])
    await makeComment(database, docket, {
      content: "tab\t, line\n, \\N and “quotes”",
      created_at: new Date(`2026-06-0${day}T12:00:00Z`),
    })
  await parts.database.owner.query(
    "select begin_search_partition('comment_search', uuidv7('2026-07-01'::timestamptz - clock_timestamp()))",
  )
  const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ")
  await makeComment(database, docket, { content: words, created_at: new Date("2026-07-02T12:00:00Z") })
  const stored = await storage.put("documents/2026/plan", Buffer.from("a plan"))
  await parts.database.owner.query(
    `insert into docket_documents (agency_id, docket_id, name, file_size, mime_type, storage_key, sha256)
     values ($1, $2, 'Plan', $3, 'text/plain', 'documents/2026/plan', $4)`,
    [docket.agency_id, docket.id, stored.size, stored.sha256],
  )
  await storage.put("exports/some.csv", Buffer.from("made again when asked for"))
  backup = await makeBackup(folder, source({ BACKUP_PASSPHRASE: passphrase }))
})
afterAll(async () => {
  await parts.close()
  for (const name of databases) await ask(server, `drop database ${name}`).catch(() => {})
  rmSync(home, { recursive: true, force: true })
})

describe("a backup of a database", () => {
  it("is whole, says what it holds, and has no exports and no plain key", async () => {
    expect(await verifyBackup(openBackup(folder))).toEqual([])
    const { manifest } = openBackup(path.join(folder, backup.name))
    expect(manifest).toEqual(backup.manifest)
    expect(manifest.counts).toMatchObject({ agencies: 1, dockets: 1, comments: 4 })
    expect([manifest.files, manifest.key.fingerprints]).toEqual([1, [secretsFrom(testSecret).fingerprint]])
    expect(lastBackupAt(folder)?.toISOString()).toBe(manifest.as_of)
    for (const name of contentsOf(folder)) {
      const bytes = readFileSync(path.join(folder, "content", name))
      expect(bytes.includes(testSecret)).toBe(false)
    }
  })

  it("is restored row by row into an empty database, with its rules, its file, and the key that the passphrase opens", async () => {
    const [url, dataDir] = [await emptyDatabase(), emptyFolder()]
    await restoreBackup(backup, readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase }))
    expect(readFileSync(path.join(dataDir, "secret.key"), "utf8").trim()).toBe(testSecret)
    await migrate(url)
    await buildLateIndexes(url) // as the next start does
    const everything = `select c.*, s.search, pg_column_toast_chunk_id(s.search) is not null as is_narrow
      from comments c left join comment_search s using (id) order by id`
    const restored = await ask(url, everything)
    expect(restored).toEqual(await ask(parts.database.url, everything))
    expect(restored.map(({ is_narrow }) => is_narrow)).toEqual([false, false, false, true])
    const rules = `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`
    expect(await ask(url, rules)).toEqual(await ask(parts.database.url, rules))
    const triggers = `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    expect(await ask(url, triggers)).toEqual(await ask(parts.database.url, triggers))
    const partitions =
      "select relname, pg_get_expr(relpartbound, oid) as bound, array_remove(coalesce(reloptions, '{}'), 'fillfactor=100') as settings from pg_class where relispartition order by 1"
    expect(await ask(url, partitions)).toEqual(await ask(parts.database.url, partitions))
    const next = "select nextval('agencies_number_seq') as next"
    expect(await ask(url, next)).toEqual(await ask(parts.database.url, next))
    expect(readFileSync(path.join(dataDir, "files/documents/2026/plan"), "utf8")).toBe("a plan")
    const pool = openPool(url)
    expect(await checkRestored(pool, backup)).toEqual({ counts: backup.manifest.counts, problems: [] })
    await pool.query("delete from comment_search")
    await pool.query("update docket_documents set sha256 = repeat('0', 64)")
    expect((await checkRestored(pool, backup)).problems).toEqual([
      expect.stringContaining("not the one that was received"),
    ])
    await pool.end()
  })

  it("writes each content once, and forgets with an old backup what only it had", async () => {
    const copy = copyOf("twice")
    const before = contentsOf(copy)
    await parts.deps.storage.put("documents/2026/later", Buffer.from("later"))
    const second = await makeBackup(copy, source())
    const kept = new Set([...before, ...contentsOf(copy)])
    // The list of entries, the keys that the passphrase hid, and the new file: nothing of the 76 tables.
    expect(kept.size - before.length).toBeLessThan(5)
    expect(await forgetBackups(copy, { ...source(), keep: 1 })).toBe(1)
    expect(listBackups(copy)).toEqual([second.name])
    expect(contentsOf(copy).length).toBeLessThan(kept.size)
    expect(await verifyBackup(openBackup(copy))).toEqual([])
  })

  it("is made while the logs are sealed", async () => {
    const client = new pg.Client({ connectionString: parts.database.url })
    client.on("error", () => {}) // a server that stops tells a session that asks nothing
    await client.connect()
    await client.query("select pg_advisory_lock($1)", [advisoryLock("seals of the logs")])
    const made = await makeBackup(copyOf("while-sealing"), source())
    expect(made.manifest.installation).toBe(backup.manifest.installation)
    await client.end()
  })

  it("keeps its contents while it is being made, although an earlier one has just ended and removes those before it", async () => {
    const copy = copyOf("overlapping")
    await makeBackup(copy, source())
    const half = path.join(copy, "content", "00", "00".repeat(32)) // of one that is under way: no list names it yet
    mkdirSync(path.dirname(half), { recursive: true })
    writeFileSync(half, "")
    const client = new pg.Client({ connectionString: parts.database.url })
    client.on("error", () => {}) // a server that stops tells a session that asks nothing
    await client.connect()
    await client.query("select pg_advisory_lock($1)", [advisoryLock("backup")])
    expect(await forgetBackups(copy, { ...source(), keep: 1 })).toBe(0)
    expect(existsSync(half)).toBe(true)
    expect(listBackups(copy)).toHaveLength(2)
    await client.end()
  })

  it("is refused while another one is under way, inside DATA_DIR, and among those of another installation", async () => {
    const client = new pg.Client({ connectionString: parts.database.url })
    client.on("error", () => {}) // a server that stops tells a session that asks nothing
    await client.connect()
    await client.query("select pg_advisory_lock($1)", [advisoryLock("backup")])
    await expect(makeBackup(folder, source())).rejects.toThrow("Another backup of this installation is under way.")
    await client.end()
    await expect(makeBackup(path.join(parts.deps.config.DATA_DIR, "b"), source())).rejects.toThrow("inside DATA_DIR")
    const copy = copyOf("others")
    await parts.database.owner.query("update installation set id = gen_random_uuid()")
    await expect(makeBackup(copy, source())).rejects.toThrow("backups of another installation")
    await parts.database.owner.query("update installation set id = $1", [backup.manifest.installation])
  })
})

describe("a restore is refused", () => {
  it("into a folder or a database that is not empty", async () => {
    const used = emptyFolder()
    writeFileSync(path.join(used, "letter.txt"), "mine")
    await expect(restoreBackup(backup, settings(used, { DATABASE_URL: await emptyDatabase() }))).rejects.toThrow(
      "is not empty (it holds letter.txt)",
    )
    const data = emptyFolder()
    await expect(restoreBackup(backup, settings(data, { DATABASE_URL: parts.database.url }))).rejects.toThrow(
      "The database is not empty.",
    )
    expect(readdirSync(data)).toEqual([])
  })

  it("without the secret key, with another one, or with another passphrase", async () => {
    const none = () => readConfig({ DATA_DIR: emptyFolder(), DATABASE_URL: parts.database.url })
    await expect(restoreBackup(backup, none())).rejects.toThrow("The secret key of this installation is needed")
    const other = { SECRET_KEY: "another key, that is also long enough to be one" }
    await expect(restoreBackup(backup, { ...none(), ...other })).rejects.toThrow("does not belong to this backup")
    const wrong = { BACKUP_PASSPHRASE: "not the one that was used then" }
    await expect(restoreBackup(backup, { ...none(), ...wrong })).rejects.toThrow("BACKUP_PASSPHRASE does not open")
  })

  it("of a newer release, and where another restore was interrupted the product does not start", async () => {
    const manifest = { ...backup.manifest, migrations: [...backup.manifest.migrations, "9999_later.sql"] }
    const target = settings(emptyFolder(), { DATABASE_URL: parts.database.url })
    await expect(restoreBackup({ ...backup, manifest }, target)).rejects.toThrow("made by a newer release")
    const half = await emptyDatabase()
    await ask(half, "create table unfinished_restore ()")
    await expect(migrate(half)).rejects.toThrow("under way or was interrupted")
  })

  it("whose partitions say more than their bounds, whatever its checksum", () => {
    const copy = copyOf("forged")
    const file = path.join(copy, backup.name)
    const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(0, -1).join("\n")
    const forge = (bound: string) => {
      const body = lines.replace(/("bound": )"FOR[^"]*"/, `$1"${bound}"`)
      expect(body.includes(bound)).toBe(true)
      writeFileSync(file, `${body}\nsha256 ${createHash("sha256").update(body).digest("hex")}\n`)
      return openBackup(file)
    }
    expect(() => forge("DEFAULT; drop table comments")).toThrow("is no backup of OpenDocket")
    expect(forge("DEFAULT").name).toBe(backup.name)
  })

  it("from a backup that is damaged anywhere, and a check names what is", async () => {
    const copy = copyOf("damaged")
    const file = path.join(copy, backup.name)
    const text = readFileSync(file, "utf8")
    writeFileSync(file, text.replace(/"comments": 4/, '"comments": 5'))
    expect(() => openBackup(copy)).toThrow("its checksum is not that of its text")
    expect(lastBackupAt(copy)).toBeNull()
    writeFileSync(file, text)
    const bytes = readFileSync(path.join(folder, "content", placeOf("a plan")))
    writeFileSync(path.join(copy, "content", placeOf("a plan")), Buffer.from(bytes.map((byte) => byte ^ 1)))
    const damaged = openBackup(copy)
    expect(await verifyBackup(damaged)).toEqual([
      expect.stringMatching(/^files\/documents\/2026\/plan: .* has been changed/),
    ])
    const [dataDir, url] = [emptyFolder(), await emptyDatabase()]
    await expect(restoreBackup(damaged, settings(dataDir, { DATABASE_URL: url }))).rejects.toThrow(
      "The backup is damaged",
    )
    expect([readdirSync(dataDir), await ask(url, "select from pg_tables where schemaname = 'public'")]).toEqual([
      [],
      [],
    ])
    rmSync(path.join(copy, "content", placeOf("a plan")))
    expect(await verifyBackup(damaged)).toEqual([expect.stringContaining("is missing")])
  })

  it("when there is none: an interrupted backup leaves contents and no name", () => {
    const empty = path.join(home, "interrupted")
    mkdirSync(path.join(empty, "content", "arriving"), { recursive: true })
    writeFileSync(path.join(empty, `.${backup.name}.123`), "half")
    expect(listBackups(empty)).toEqual([])
    expect(() => openBackup(empty)).toThrow("There is no whole backup")
    expect(existsSync(path.join(empty, backup.name))).toBe(false)
  })
})

function placeOf(text: string): string {
  const sha256 = createHash("sha256").update(text).digest("hex")
  return path.join(sha256.slice(0, 2), sha256)
}
