import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createLog } from "#src/platform/log.ts"
import { startEmbeddedPostgres } from "./embedded-postgres.ts"
import { isAlive, livePostmaster } from "./postgres-process.ts"
import { makeQuickFolder } from "#src/testing/product/quick-folder.ts"

let folder: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  told = []
  folder = makeQuickFolder("embedded-")
  dataDir = path.join(folder, "postgres")
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
  const left = livePostmaster(dataDir)
  if (left) process.kill(left, "SIGQUIT")
  await until(() => livePostmaster(dataDir) === null)
  rmSync(folder, { recursive: true })
})

/** What an operator reads who has set nothing. */
let told: string[] = []
const log = createLog({ LOG_LEVEL: "info", production: false }, (line) => told.push(line.slice("00:00:00 ".length)))
const start = () => startEmbeddedPostgres({ dataDir, durable: false, log })

async function until(condition: () => boolean | Promise<boolean>, patience = 15_000): Promise<void> {
  for (const end = Date.now() + patience; !(await condition()); await sleep(20))
    if (Date.now() > end) throw new Error("waited in vain")
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** Another process that starts (or joins) the same PostgreSQL; it stops on SIGTERM and says what happens. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const module = new URL("embedded-postgres.ts", import.meta.url).href
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    process.on("SIGTERM", async () => { await server.stop(); process.exit(0) })
    console.log(server.adopted ? "joined" : "started")
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  const [said] = (await once(child.stdout, "data")) as [Buffer]
  return { child, said: said.toString().trim() }
}

/** Data as releases before this one made them: no one is asked for a password, and no one has one. */
async function earlierRelease(): Promise<void> {
  const server = await start()
  await query(server.url("postgres"), "alter role opendocket_owner password null")
  await server.stop()
  rmSync(`${dataDir}.owner`)
  const rules =
    "# TYPE  DATABASE  USER  ADDRESS  METHOD\nlocal   all   all   trust\nhost    all   all   127.0.0.1/32   trust\n"
  writeFileSync(path.join(dataDir, "pg_hba.conf"), rules)
}

/** Reading the rules anew takes PostgreSQL a moment. */
async function expectClosed(url: string): Promise<void> {
  const without = url.replace(/:[^:@]+@/, "@")
  await until(() =>
    query(without, "select 1").then(
      () => false,
      () => true,
    ),
  )
  expect(await query(url, "select current_user::text")).toEqual(["opendocket_owner"])
}

describe("startEmbeddedPostgres", () => {
  it("serves on a Unix socket only, keeps its data, and leaves nothing running", async () => {
    const first = await start()
    const url = await first.ensureDatabase("records")
    await query(url, "create table notes as select 'kept' as note")
    expect(await query(url, "show listen_addresses")).toEqual([""])
    expect(await query(url, "select current_user::text")).toEqual(["opendocket_owner"])
    const socketDir = decodeURIComponent(url.split("host=")[1] ?? "")
    await first.stop()
    expect(isAlive(first.pid())).toBe(false)
    expect(existsSync(socketDir)).toBe(false)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(await second.ensureDatabase("records"), "select note from notes")).toEqual(["kept"])
    await second.stop()
    expect(readFileSync(`${dataDir}.log`, "utf8")).not.toContain("was interrupted")
  })

  it("says at once that the running server was started with another TMPDIR", async () => {
    const running = await start()
    const elsewhere = mkdtempSync(path.join(folder, "tmp-"))
    chmodSync(elsewhere, 0o755)
    vi.stubEnv("TMPDIR", elsewhere)
    await expect(start()).rejects.toThrow(
      /with its socket in .+, and this looks for it in .+: set TMPDIR as the server has it\.$/,
    )
    vi.unstubAllEnvs()
    await running.stop()
  })

  it.runIf(process.getuid?.() === 0)("root does not make a second database beside an ordinary user's", async () => {
    const made = await start()
    await made.stop()
    const { uid, gid } = statSync(dataDir)
    chownSync(folder, uid, gid)
    await expect(start()).rejects.toThrow(`belongs to another account (uid ${uid}). Run this as that account`)
  })

  it("M5: lets nobody in without a password, not even the owner over its own socket", async () => {
    const server = await start()
    const url = server.url("postgres")
    const password = readFileSync(`${dataDir}.owner`, "utf8").trim()
    expect(statSync(`${dataDir}.owner`).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(dataDir, "pg_hba.conf"), "utf8")).not.toMatch(/^[^#]*trust/m)
    await expect(query(url.replace(`:${password}@`, "@"), "select 1")).rejects.toThrow(/password/)
    await expect(query(url.replace(password, "wrong"), "select 1")).rejects.toThrow("password authentication failed")
    expect(await query(url, "select 1")).toEqual([1])
    await server.stop()
  })

  it("M5: data of an earlier release, which let everybody in, asks for a password from the next start on", async () => {
    await earlierRelease()
    const server = await start()
    await expectClosed(server.url("postgres"))
    await server.stop()
    const again = await start()
    await expectClosed(again.url("postgres"))
    await again.stop()
    expect(readFileSync(path.join(dataDir, "pg_hba.conf"), "utf8")).not.toMatch(/^[^#]*trust/m)
  })

  it("M5: so does a PostgreSQL that an earlier release left running, for two that adopt it at once", async () => {
    await earlierRelease()
    const { child } = await otherProcess()
    writeFileSync(path.join(dataDir, "pg_hba.conf"), "local all all trust\n")
    process.kill(livePostmaster(dataDir) ?? 0, "SIGHUP")
    const servers = await Promise.all([start(), start()])
    expect(servers.map(({ adopted }) => adopted)).toEqual([true, true])
    for (const server of servers) await expectClosed(server.url("postgres"))
    child.kill("SIGKILL")
    for (const server of servers) await server.stop()
  })

  it("M5: a lost password is replaced by whoever may write the data folder", async () => {
    const first = await start()
    const lost = first.url("postgres")
    await first.stop()
    rmSync(`${dataDir}.owner`)
    const second = await start()
    expect(await query(second.url("postgres"), "select 1")).toEqual([1])
    await until(() =>
      query(lost, "select 1").then(
        () => false,
        () => true,
      ),
    )
    await expectClosed(second.url("postgres"))
    await second.stop()
  })

  it("can be started again at once when its process was killed", async () => {
    const { child } = await otherProcess()
    const url = await start().then(async (server) => {
      const records = await server.ensureDatabase("records")
      await query(records, "create table notes as select 'kept' as note")
      await server.stop()
      return records
    })
    child.kill("SIGKILL")
    const server = await start() // whether it joins the old one or waits for its end
    for (let i = 0; i < 10; i++) {
      expect(await query(url, "select note from notes")).toEqual(["kept"])
      await sleep(50)
    }
    await server.stop()
    expect(livePostmaster(dataDir)).toBeNull()
  })

  it("leaves no orphan when nobody comes back", async () => {
    const { child } = await otherProcess()
    child.kill("SIGKILL")
    await until(() => livePostmaster(dataDir) === null)
    expect(readFileSync(`${dataDir}.log`, "utf8")).toContain("database system is shut down") // in order, that is
  })

  it.each(["SIGTERM", "SIGKILL"] as const)(
    "stays for those who joined when the first one ends by %s",
    async (signal) => {
      const first = await otherProcess()
      const second = await start()
      expect([first.said, second.adopted]).toEqual(["started", true])
      const ended = once(first.child, "exit")
      first.child.kill(signal)
      await ended
      await sleep(500)
      expect(await query(second.url("postgres"), "select 1")).toEqual([1])
      const third = await otherProcess()
      expect(third.said).toBe("joined")
      await second.stop()
      expect(livePostmaster(dataDir)).toBe(second.pid())
      third.child.kill("SIGKILL")
      await until(() => livePostmaster(dataDir) === null)
    },
  )

  it("adopts an orphan whose watchdog was killed too, and ends it in the end", async () => {
    const { child } = await otherProcess()
    const orphan = livePostmaster(dataDir)
    const watchdogs = await processesNaming(path.join(dataDir, "postmaster.pid"))
    expect(watchdogs).toHaveLength(1)
    for (const pid of watchdogs) process.kill(pid, "SIGKILL")
    child.kill("SIGKILL")
    await sleep(700)
    expect(livePostmaster(dataDir)).toBe(orphan)
    const server = await start()
    expect([server.adopted, server.pid()]).toEqual([true, orphan])
    await server.stop()
    expect(livePostmaster(dataDir)).toBeNull()
  })

  it("starts PostgreSQL again when that is killed", async () => {
    const server = await start()
    expect(told).toEqual([])
    const url = await server.ensureDatabase("records")
    await query(url, "create table notes as select 'kept' as note")
    await query(url, "checkpoint")
    const before = server.pid()
    process.kill(before, "SIGKILL")
    await until(() =>
      query(url, "select note from notes").then(
        () => server.pid() !== before,
        () => false,
      ),
    )
    expect(told).toEqual([`warn  PostgreSQL (process ${before}) died; starting it again\n`])
    expect(await query(url, "select note from notes")).toEqual(["kept"])
    await server.stop()
    expect(livePostmaster(dataDir)).toBeNull()
  })

  it("says once why PostgreSQL cannot be started again, and starts it as soon as that is possible", async () => {
    const server = await start()
    const before = server.pid()
    renameSync(path.join(dataDir, "global"), path.join(dataDir, "global.away"))
    process.kill(before, "SIGKILL")
    await until(() => told.length >= 2)
    await sleep(1500)
    expect(told).toEqual([
      `warn  PostgreSQL (process ${before}) died; starting it again\n`,
      expect.stringMatching(/^error PostgreSQL could not be started again: .*did not start.*global\/pg_control/s),
    ])
    renameSync(path.join(dataDir, "global.away"), path.join(dataDir, "global"))
    await until(() => server.pid() !== before && livePostmaster(dataDir) === server.pid())
    await server.stop()
  })

  it.runIf(process.getuid?.() === 0)("says where root's data are when others cannot enter their folder", async () => {
    chmodSync(folder, 0o700)
    const server = await start()
    try {
      expect(server.dataDir).toMatch(/^\/var\/lib\/opendocket\/data-/)
      expect(told).toEqual([
        `info  PostgreSQL keeps its data in ${server.dataDir}: only root could enter ${folder} when they were made\n`,
      ])
    } finally {
      await server.stop()
      for (const made of ["", ".owner", ".log"]) rmSync(`${server.dataDir}${made}`, { recursive: true, force: true })
    }
  })

  it("is not held up by a stale lock that names a process of somebody else's", async () => {
    const first = await start()
    await first.stop()
    writeFileSync(path.join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n1\n5432\n\n\n\n`)
    const second = await start()
    expect(await query(second.url("postgres"), "select 1")).toEqual([1])
    await second.stop()
  })

  it("lets one of several that start at the same moment make the data", async () => {
    const others = await Promise.all([otherProcess(), otherProcess(), otherProcess()])
    expect(others.map(({ said }) => said).toSorted()).toEqual(["joined", "joined", "started"])
    for (const { child } of others) child.kill("SIGKILL")
    await until(() => livePostmaster(dataDir) === null)
  })

  it("says what the server said when it cannot start", async () => {
    const failing = startEmbeddedPostgres({ dataDir, durable: false, settings: { shared_buffers: "nonsense" } })
    await expect(failing).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/s)
  })
})

/** Processes with `text` among their arguments (by /proc, which Linux has). */
async function processesNaming(text: string): Promise<number[]> {
  const { readdir, readFile } = await import("node:fs/promises")
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")))
  return pids.filter((_pid, index) => lines[index]?.split("\0").includes(text)).map(Number)
}
