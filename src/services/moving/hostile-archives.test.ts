import { createHash } from "node:crypto"
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ArchiveManifest, readArchiveManifest } from "#src/platform/agency-archive/archive-manifest.ts"
import {
  allOf,
  exportTo,
  exportWholeAgency,
  failureOf,
  importFrom,
  withPassphrase,
} from "#src/testing/desks/moving-desk.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makePerson } from "#src/testing/records/factories.ts"

type Parts = Awaited<ReturnType<typeof createTestDeps>>

let from: Parts
let made: Awaited<ReturnType<typeof exportWholeAgency>>
beforeAll(async () => {
  from = await createTestDeps(withPassphrase)
  made = await exportWholeAgency(from.deps)
})
afterAll(async () => {
  await from.close()
  made.close()
})

/** A copy of the archive, to be spoiled; `change` may also change what the manifest says. */
let copies = 0
function spoiled(change: (place: string, manifest: ArchiveManifest) => void): string {
  const copy = path.join(made.home, `copy-${++copies}`)
  cpSync(made.folder, copy, { recursive: true })
  const said = readArchiveManifest(copy)
  change(copy, said)
  writeFileSync(path.join(copy, "manifest.json"), JSON.stringify(said))
  return copy
}
const recordsOf = (place: string, kind: string) => path.join(place, "records", `${kind}.jsonl`)
/** Changes the records of a kind, with a manifest that vouches for them. */
function forged(kind: string, change: (text: string) => string): string {
  return spoiled((place, said) => {
    const text = change(readFileSync(recordsOf(place, kind), "utf8"))
    writeFileSync(recordsOf(place, kind), text)
    const part = said.parts.find((one) => one.kind === kind)
    const sha256 = createHash("sha256").update(text).digest("hex")
    if (part) Object.assign(part, { size: Buffer.byteLength(text), sha256, rows: text.split("\n").length - 1 })
  })
}

describe("an archive that is not right is refused, and leaves nothing behind", () => {
  let fresh: Parts
  beforeAll(async () => {
    fresh = await createTestDeps(withPassphrase)
  })
  afterAll(() => fresh.close())

  const firstContent = (place: string) => {
    const [name = ""] = readdirSync(path.join(place, "content"), { recursive: true, encoding: "utf8" }).filter((one) =>
      /[0-9a-f]{64}$/.test(one),
    )
    return path.join(place, "content", name)
  }
  const cases: [string, () => string, string][] = [
    ["another version", () => spoiled((_place, said) => Object.assign(said, { version: 2 })), "format version 2"],
    [
      "no manifest",
      () => {
        const place = spoiled(() => {})
        rmSync(path.join(place, "manifest.json"))
        return place
      },
      "no whole archive",
    ],
    [
      "a newer release",
      () => spoiled((_place, said) => Object.assign(said, { migration: "9999_later.sql" })),
      "newer release",
    ],
    [
      "a part elsewhere",
      () => spoiled((_place, said) => Object.assign(said.parts[3] ?? {}, { kind: "../../secret" })),
      "not the manifest",
    ],
    [
      "a part that nobody knows",
      () => spoiled((_place, said) => Object.assign(said.parts[3] ?? {}, { kind: "sessions" })),
      "does not know what sessions",
    ],
    [
      "a column that does not move",
      () => spoiled((_place, said) => said.parts[0]?.columns.push("password_hash")),
      "password_hash",
    ],
    [
      "a changed record",
      () =>
        spoiled((place) =>
          writeFileSync(
            recordsOf(place, "comments"),
            readFileSync(recordsOf(place, "comments"), "utf8").replace("Less light.", "More light."),
          ),
        ),
      "has been changed",
    ],
    [
      "a part that leads elsewhere",
      () =>
        spoiled((place) => {
          renameSync(recordsOf(place, "comments"), path.join(place, "elsewhere"))
          symlinkSync(path.join(place, "elsewhere"), recordsOf(place, "comments"))
        }),
      "is missing",
    ],
    ["a huge line", () => forged("agency_tags", (text) => `${text}{"name": "${"x".repeat(9_000_000)}"}\n`), "too long"],
    ["no JSON", () => forged("agency_tags", (text) => `${text}\\N\n`), "not JSON"],
    [
      "a record with another column",
      () => forged("agency_tags", (text) => text.replace('"name"', '"nome"')),
      "does not have the columns",
    ],
    [
      "another agency's record",
      () => forged("comments", (text) => text.replaceAll(made.made.agency.id, crypto.randomUUID())),
      "not of this agency",
    ],
    [
      "a text that breaks a rule",
      () => forged("comments", (text) => text.replace("Less light.", "")),
      "cannot be imported",
    ],
    [
      "an account that is not in it",
      () => forged("people", (text) => text.split("\n").slice(1).join("\n")),
      "not in the archive",
    ],
    [
      "a file that would be kept elsewhere",
      () => forged("files", (text) => text.replace(/"storage_key":"[^"]+"/, '"storage_key":"../../secret.key"')),
      "not where files are kept",
    ],
    [
      "a file that no record names",
      () =>
        forged("files", (text) =>
          text.replace(/"storage_key":"documents\/[^"]+"/, `"storage_key":"documents/${crypto.randomUUID()}"`),
        ),
      "not the one that the record names",
    ],
    ["a file too few", () => forged("files", (text) => text.split("\n").slice(1).join("\n")), "is missing"],
    [
      "a changed file",
      () =>
        spoiled((place) => writeFileSync(firstContent(place), "x".repeat(readFileSync(firstContent(place)).length))),
      "is damaged",
    ],
  ]
  it.each(cases)("%s", async (_name, place, said) =>
    expect(await failureOf(importFrom(fresh.deps, place()))).toContain(said),
  )

  it("secrets without the passphrase", async () => {
    const config = { ...fresh.deps.config, BACKUP_PASSPHRASE: null }
    expect(await failureOf(importFrom({ ...fresh.deps, config }, made.folder))).toContain("BACKUP_PASSPHRASE")
  })

  it("and then nothing is there", async () => {
    const { rows } = await sql<{ rows: number }>`select (select count(*) from agencies)::int
      + (select count(*) from users)::int + (select count(*) from audit_log)::int as rows`.execute(fresh.database.db)
    expect([rows[0]?.rows, await allOf(fresh.deps.storage.list())]).toEqual([0, []])
  })
})

it.each([
  ["clean", null, "unscanned"],
  ["clean", "tcp://127.0.0.1:1", "unscanned"],
  ["waiting", null, "unscanned"],
  ["waiting", "tcp://127.0.0.1:1", "waiting"],
  ["infected", null, "infected"],
])("a file that is said to be %s, where the scanner is %s, arrives %s", async (said, CLAMD_URL, status) => {
  const other = await createTestDeps({ ...withPassphrase, ...(CLAMD_URL !== null && { CLAMD_URL }) })
  const claim = (text: string) => text.replaceAll('"scan_status":"unscanned"', `"scan_status":"${said}"`)
  await importFrom(other.deps, forged("comment_attachments", claim))
  const files = await other.database.db.selectFrom("comment_attachments").select("scan_status").execute()
  expect([...new Set(files.map(({ scan_status }) => scan_status))]).toEqual([status])
  await other.close()
})

it("an address that nobody has confirmed there gets nothing", async () => {
  const other = await createTestDeps(withPassphrase)
  const squatter = await makePerson(other.database.db, { email_confirmed: false })
  await other.database.db
    .updateTable("users")
    .set({ email: made.made.owner.email })
    .where("id", "=", squatter.user_id)
    .execute()
  expect(await failureOf(importFrom(other.deps, made.folder))).toContain(
    `${made.made.owner.email} is here, and its address is not confirmed`,
  )
  await other.close()
})

it("an export goes into a new folder only, and of an agency that there is", async () => {
  expect(await failureOf(exportTo(from.deps, made.folder, made.made.agency.slug))).toContain("is not empty")
  const place = path.join(made.home, "nobody")
  expect(await failureOf(exportTo(from.deps, place, "nobody"))).toContain("no agency")
  expect(existsSync(place)).toBe(false)
})
