import { existsSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { nameLine, writeRound } from "#src/platform/backups/archive/archive-folder.ts"
import { listBackups, openBackup } from "#src/platform/backups/manifest.ts"
import { verifyBackup } from "#src/platform/backups/verify-backup.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { removeData } from "#src/testing/product/product.ts"
import { archiveLog } from "./archive-log.ts"
import { makeDueBackup } from "./make-due-backup.ts"
import { measureBackup } from "./queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
let home: string
let folder: string
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), "opendocket-due-"))
  folder = path.join(home, "backups")
  parts = await createTestDeps({ BACKUP_FOLDER: folder, BACKUP_KEEP: "2", DATABASE_UNSAFE_TESTING: "true" })
  parts.clock.set(new Date()) // backups tell the time of the database
})
afterAll(async () => {
  removeData(parts.deps.config.DATA_DIR) // who looks for an embedded database makes a folder for it
  await parts.close()
  rmSync(home, { recursive: true, force: true })
})

const ctx = (change: object = {}) => {
  const given = parts.ctx({ kind: "job", name: "make_backup" })
  return { ...given, config: { ...given.config, DATABASE_URL: parts.database.url, ...change } }
}
const make = (change: object = {}, stopping = () => false) => makeDueBackup(ctx(change), stopping)

it("makes none where no folder is named, and the age is not measured", async () => {
  expect(await make({ BACKUP_FOLDER: null })).toBeUndefined()
  expect(measureBackup(ctx({ BACKUP_FOLDER: null }))).toBeNull()
})

it("makes one when it is due, not before, and keeps as many as it should", async () => {
  expect(measureBackup(ctx())).toEqual({ age_seconds: null, due_seconds: 86_400, archive: null })
  expect(await make()).toEqual({ backup: expect.stringContaining("is whole: ") })
  expect(await verifyBackup(openBackup(folder))).toEqual([])
  parts.clock.advance(23 * HOUR)
  expect(await make()).toBeUndefined()
  expect(measureBackup(ctx())?.age_seconds).toBeGreaterThan(22 * 3600)
  const [first] = listBackups(folder)
  for (let more = 0; more < 2; more++) {
    parts.clock.advance(25 * HOUR)
    expect(await make()).toBeDefined()
  }
  expect(listBackups(folder)).toHaveLength(2)
  expect(listBackups(folder)).not.toContain(first)
})

it("makes one as soon as a stretch of the archive has none to go on from", async () => {
  parts.clock.set(new Date())
  const embedded = { DATABASE_URL: null }
  const archived = (began: Date) =>
    writeRound(
      folder,
      {
        format: 1,
        line: nameLine(began, "00000000"),
        as_of: new Date().toISOString(),
        segments: [{ name: "0".repeat(24), sha256: "0".repeat(64), size: 1 }],
        files: [],
      },
      false,
    )
  expect(measureBackup(ctx(embedded))?.archive).toEqual({ age_seconds: null })
  await archived(new Date(0))
  expect(await make(embedded)).toBeUndefined()
  expect(measureBackup(ctx(embedded))?.archive?.age_seconds).toBeLessThan(60)
  await archived(new Date())
  await expect(make(embedded)).rejects.toThrow("There is no database in")
  expect(await make({ ...embedded, BACKUP_ARCHIVE: false })).toBeUndefined()
  expect(measureBackup(ctx({ ...embedded, BACKUP_ARCHIVE: false }))?.archive).toBeNull()
})

it("archives the log of the embedded database alone, and says why it could not", async () => {
  const archive = (change: object) => archiveLog(ctx(change), () => false)
  expect(await archive({})).toBeUndefined()
  expect(await archive({ DATABASE_URL: null, BACKUP_FOLDER: null })).toBeUndefined()
  await expect(archive({ DATABASE_URL: null })).rejects.toThrow(
    /^The database server \/.* does not answer \(ENOENT\)\.$/,
  )
})

it("says why it could not, and leaves nothing when the server stops meanwhile", async () => {
  parts.clock.advance(25 * HOUR)
  const inside = path.join(parts.deps.config.DATA_DIR, "backups")
  await expect(make({ BACKUP_FOLDER: inside })).rejects.toThrow("A backup inside DATA_DIR is lost together with it.")
  const elsewhere = path.join(home, "stopped")
  expect(await make({ BACKUP_FOLDER: elsewhere }, () => true)).toBeUndefined()
  expect(existsSync(elsewhere)).toBe(false)
})
