import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it, vi } from "vitest"
import { startEmbeddedPostgres } from "./embedded-postgres.ts"
import { isAlive, livePostmaster } from "./postgres-process.ts"
import { embeddedDesk, query, until } from "#src/testing/desks/embedded-desk.ts"

const desk = embeddedDesk()

describe("startEmbeddedPostgres", () => {
  it("serves on a Unix socket only, keeps its data, and leaves nothing running", async () => {
    const first = await desk.start()
    const url = await first.ensureDatabase("records")
    await query(url, "create table notes as select 'kept' as note")
    expect(await query(url, "show listen_addresses")).toEqual([""])
    expect(await query(url, "select current_user::text")).toEqual(["opendocket_owner"])
    const socketDir = decodeURIComponent(url.split("host=")[1] ?? "")
    await first.stop()
    expect(isAlive(first.pid())).toBe(false)
    expect(existsSync(socketDir)).toBe(false)

    const second = await desk.start()
    expect(second.adopted).toBe(false)
    expect(await query(await second.ensureDatabase("records"), "select note from notes")).toEqual(["kept"])
    await second.stop()
    expect(readFileSync(`${desk.dataDir}.log`, "utf8")).not.toContain("was interrupted")
  })

  it("says at once that the running server was started with another TMPDIR", async () => {
    const running = await desk.start()
    const elsewhere = mkdtempSync(path.join(desk.folder, "tmp-"))
    chmodSync(elsewhere, 0o755)
    vi.stubEnv("TMPDIR", elsewhere)
    await expect(desk.start()).rejects.toThrow(
      /with its socket in .+, and this looks for it in .+: set TMPDIR as the server has it\.$/,
    )
    vi.unstubAllEnvs()
    await running.stop()
  })

  it.runIf(process.getuid?.() === 0)("root does not make a second database beside an ordinary user's", async () => {
    const made = await desk.start()
    await made.stop()
    const { uid, gid } = statSync(desk.dataDir)
    chownSync(desk.folder, uid, gid)
    await expect(desk.start()).rejects.toThrow(`belongs to another account (uid ${uid}). Run this as that account`)
  })

  it.runIf(process.getuid?.() === 0)(
    "says where root's data are when others cannot enter their desk.folder",
    async () => {
      chmodSync(desk.folder, 0o700)
      const server = await desk.start()
      try {
        expect(server.dataDir).toMatch(/^\/var\/lib\/opendocket\/data-/)
        expect(desk.told).toEqual([
          `info  PostgreSQL keeps its data in ${server.dataDir}: only root could enter ${desk.folder} when they were made\n`,
        ])
      } finally {
        await server.stop()
        for (const made of ["", ".owner", ".log"]) rmSync(`${server.dataDir}${made}`, { recursive: true, force: true })
      }
    },
  )

  it("is not held up by a stale lock that names a process of somebody else's", async () => {
    const first = await desk.start()
    await first.stop()
    writeFileSync(path.join(desk.dataDir, "postmaster.pid"), `${process.pid}\n${desk.dataDir}\n1\n5432\n\n\n\n`)
    const second = await desk.start()
    expect(await query(second.url("postgres"), "select 1")).toEqual([1])
    await second.stop()
  })

  it("lets one of several that start at the same moment make the data", async () => {
    const others = await Promise.all([desk.otherProcess(), desk.otherProcess(), desk.otherProcess()])
    expect(others.map(({ said }) => said).toSorted()).toEqual(["joined", "joined", "started"])
    for (const { child } of others) child.kill("SIGKILL")
    await until(() => livePostmaster(desk.dataDir) === null)
  })

  it("says what the server said when it cannot start", async () => {
    const failing = startEmbeddedPostgres({
      dataDir: desk.dataDir,
      durable: false,
      settings: { shared_buffers: "nonsense" },
    })
    await expect(failing).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/s)
  })
})
