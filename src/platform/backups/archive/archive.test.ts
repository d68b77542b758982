import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { reachDatabase } from "#src/platform/db/connections/reach-database.ts"
import { openPool } from "#src/platform/db/statements/client.ts"
import { makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import {
  type ArchivedInstallation,
  keyOf,
  makeArchivedInstallation,
  ownSecret,
} from "#src/testing/product/archived-installation.ts"
import { checkRestored } from "#src/platform/backups/check-restored.ts"
import { forgetBackups, makeBackup } from "#src/platform/backups/make-backup.ts"
import { BackupProblem, openBackup } from "#src/platform/backups/manifest.ts"
import { restoreMoment } from "#src/platform/backups/restore-backup.ts"
import { listLines, listRounds, newestRound, readRound } from "./archive-folder.ts"
import { archiveLog, leaveArchive } from "./archive-log.ts"
import { planReplay, requireChain } from "./plan-replay.ts"
import { verifyArchive } from "./verify-archive.ts"

let made: ArchivedInstallation
let folder: string
beforeAll(async () => {
  made = await makeArchivedInstallation()
  folder = made.folder
})
afterAll(() => made.close())

/** What is in the database that was restored as `name`: its comments, its sessions, and what is not as it should be. */
async function restore(name: string, to: Date | "latest", place = folder) {
  const replay = planReplay(place, to)
  const config = made.settings(name, {})
  const last = await restoreMoment(replay, config)
  const restored = await reachDatabase(config)
  const pool = openPool(restored.ownerUrl)
  try {
    const comments = await pool.query<{ content: string }>("select content from comments order by created_at")
    const sessions = await pool.query<{ count: number }>("select count(*)::int as count from sessions")
    const { problems } = await checkRestored(pool, replay.backup, replay.files)
    const again = await archiveLog(folder, made.source(restored, name))
    return {
      last,
      again,
      comments: comments.rows.map(({ content }) => content),
      sessions: sessions.rows[0]?.count,
      problems,
      file: (key: string) => readFileSync(path.join(config.DATA_DIR, "files/uploads/aa", keyOf(key)), "utf8"),
      key: readFileSync(path.join(config.DATA_DIR, "secret.key"), "utf8").trim(),
    }
  } finally {
    await pool.end()
    await restored.stop()
  }
}

const times: Record<string, Date> = {}

describe("the archive", () => {
  it("brings back any moment: what was there, with its files, sessions and keys, and nothing that came later", async () => {
    await made.comment("before everything")
    await made.archive()
    times["before"] = await made.now()
    const backup = await makeBackup(folder, made.source())
    times["backup"] = await made.now()
    await made.archive()
    await makeSessionCookie(made.db, await makePerson(made.db))
    await made.comment("first")
    times["first"] = await made.now()
    await made.archive()
    await made.comment("second")
    await makeSessionCookie(made.db, await makePerson(made.db))
    times["second"] = await made.now()
    const round = await made.archive()
    expect(round.files.map((file) => file.path)).toContain("files/uploads/aa/second")
    expect(newestRound(folder)?.as_of.toISOString()).toBe(round.as_of)
    await made.comment("too late")

    const early = await restore("early", times["first"] ?? "latest")
    expect(early).toMatchObject({
      comments: ["before everything", "first"],
      sessions: 1,
      problems: [],
      key: ownSecret,
    })
    expect([early.file("before everything"), early.file("first")]).toEqual(["before everything", "first"])
    expect(early.last?.getTime()).toBeLessThanOrEqual(times["first"]?.getTime() ?? 0)
    expect(early.last?.getTime()).toBeGreaterThan(times["backup"]?.getTime() ?? 0)
    // It has a line of its own in the same folder, and that of the lost database is as it was.
    expect(early.again?.line).not.toBe(round.line)
    expect(listLines(folder)).toEqual([round.line, early.again?.line])
    expect(await verifyArchive(folder)).toMatchObject({ problems: [], stretches: [{ to: round.as_of }] })

    const late = await restore("late", new Date(round.as_of), path.join(folder, backup.name))
    expect(late).toMatchObject({ comments: ["before everything", "first", "second"], sessions: 2, problems: [] })
    expect(late.file("second")).toBe("second")
  })

  it("says which moments there are", async () => {
    const [line = ""] = listLines(folder)
    const newest = listRounds(folder, line).at(-1)?.as_of.toISOString()
    expect(() => planReplay(folder, times["before"] ?? "latest")).toThrow(
      "The oldest moment that can be restored is 20",
    )
    expect(() => planReplay(folder, new Date())).toThrow(`The newest moment that can be restored is ${newest}.`)
    expect(planReplay(folder, times["second"] ?? "latest").to).toEqual(times["second"])
    expect(() => planReplay(path.join(made.home, "nothing"), "latest")).toThrow("There is no whole backup")
  })

  it("names the segment that is missing or torn, and restores nothing then", async () => {
    const second = times["second"] ?? new Date()
    const copy = path.join(made.home, "gap")
    cpSync(folder, copy, { recursive: true })
    const [line = ""] = listLines(copy)
    const rounds = listRounds(copy, line)
    const middle = rounds.at(-2)
    const torn = readRound(rounds.at(-1) ?? { file: "", last: "", as_of: second }).segments[0]
    rmSync(middle?.file ?? "")
    const said = `The archive has a gap: the segment ${readRoundOf(line, -2)?.segments[0]?.name} is missing`
    expect(() => planReplay(copy, second)).toThrow(said)
    expect((await verifyArchive(copy)).problems).toEqual([expect.stringContaining(said)])

    const other = path.join(made.home, "torn")
    cpSync(folder, other, { recursive: true })
    const sha256 = torn?.sha256 ?? ""
    truncateSync(path.join(other, "archive/content", sha256.slice(0, 2), sha256), 100)
    expect((await verifyArchive(other)).problems).toEqual([
      expect.stringMatching(new RegExp(`^archive/${torn?.name}: .* has 100 bytes instead of`)),
    ])
    const config = made.settings("nothing")
    await expect(restoreMoment(planReplay(other, second), config)).rejects.toThrow(
      "The archive is damaged, and nothing was restored",
    )
    expect(readdirSync(config.DATA_DIR)).toEqual([])
  })

  it("knows a gap wherever it is", () => {
    const log = ["0000000100000000000000FE", "0000000100000000000000FF", "000000010000000100000000"].map((name) => ({
      name,
    }))
    expect(() => requireChain(log, "0000000100000000000000FE")).not.toThrow()
    expect(() => requireChain(log.slice(1), "0000000100000000000000FE")).toThrow("segment 0000000100000000000000FE is")
    expect(() => requireChain([...log.slice(0, 1), ...log.slice(2)], "0000000100000000000000FE")).toThrow("000000FF is")
    expect(() => requireChain([], "0000000100000000000000FE")).toThrow("0000000100000000000000FE")
  })
})

function readRoundOf(line: string, at: number) {
  const round = listRounds(folder, line).at(at)
  return round && readRound(round)
}

/** The server's own job, in a process of its own; `limit` in blocks of 512 bytes is how large a file may become. */
function job(place: string, limit = "unlimited") {
  const child = spawn(
    "sh",
    ["-c", `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, "scripts/commands/archive-log.ts", place],
    {
      env: {
        PATH: process.env["PATH"],
        DATA_DIR: path.join(made.home, "running"),
        DATABASE_UNSAFE_TESTING: "true",
        SECRET_KEY: ownSecret,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  )
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()))
  return { child, ended: once(child, "close").then(([code]) => ({ code: code as number | null, said })) }
}

describe("an archive that fails", () => {
  it("goes on where it was after its process was killed in the middle, and after its folder was full or closed", async () => {
    const before = newestOf(0)
    await made.ask("create table filled as select n, md5(n::text) as text from generate_series(1, 400000) as n")
    const contents = () => readdirSync(path.join(folder, "archive/content"), { recursive: true }).length
    const had = contents()
    const { child, ended } = job(folder)
    while (contents() === had && child.exitCode === null) await sleep(1)
    child.kill("SIGKILL")
    expect(await ended).toMatchObject({ code: null })
    await made.untilAlone()
    expect(newestOf(0)).toEqual(before)

    const full = await job(folder, "64").ended
    expect(full).toMatchObject({ code: 1, said: expect.stringContaining(`There is no room left in ${folder}.`) })
    const position = async () => (await made.ask("select pg_walfile_name(pg_current_wal_lsn()) as at"))[0]
    const stood = await position()
    expect((await job(folder, "64").ended).code).toBe(1)
    expect(await position()).toEqual(stood) // no segment is cut off early for nothing
    expect(newestOf(0)).toEqual(before)

    await made.archive()
    expect((await verifyArchive(folder)).problems).toEqual([])
    const closed = process.getuid?.() === 0 ? "/sys/opendocket-backups" : closedFolder()
    expect((await job(closed).ended).said).toMatch(/^Nothing can be written in /)
  })

  it("begins again when it lost log, says so, and no moment in between can be restored", async () => {
    const [line = ""] = listLines(folder)
    await made.ask("create table more as select 1 as one")
    await made.ask("select pg_switch_wal()")
    await made.ask("create table most as select 1 as one")
    await made.ask("select pg_replication_slot_advance(slot_name, pg_current_wal_lsn()) from pg_replication_slots")
    const lost = await made.now()
    await expect(archiveLog(folder, made.source())).rejects.toThrow(BackupProblem)
    const current = listLines(folder).at(-1)
    expect(current).not.toBe(line)
    const backup = await makeBackup(folder, made.source())
    const round = await made.archive()
    expect(round.line).toBe(current)
    expect(() => planReplay(folder, lost)).toThrow("The archive was interrupted: no moment between")
    expect(planReplay(folder, "latest")).toMatchObject({ to: new Date(round.as_of), backup: { name: backup.name } })
  })

  it("keeps what the backups need that are kept, and lets go of the log when it is to be no more", async () => {
    const kept = openBackup(folder).manifest.database
    await forgetBackups(folder, { ownerUrl: made.server.ownerUrl, keep: 1 })
    const round = await made.archive()
    expect(listLines(folder)).toEqual([round.line])
    expect(kept.form === "cluster" && kept.archive?.line).toBe(round.line)
    const verified = await verifyArchive(folder)
    expect(verified).toMatchObject({ problems: [], stretches: [{ to: round.as_of }] })
    await leaveArchive(made.server.ownerUrl)
    expect(await made.ask("select from pg_replication_slots")).toEqual([])
  })
})

function newestOf(place: number) {
  return listRounds(folder, listLines(folder)[place] ?? "").at(-1)
}

function closedFolder(): string {
  const closed = path.join(made.home, "closed")
  mkdirSync(closed, { mode: 0o500 })
  return path.join(closed, "backups")
}
