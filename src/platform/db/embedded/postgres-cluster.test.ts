import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { expect, it } from "vitest"
import { hasCluster, initializeCluster, placeCluster, turnRunningLog } from "./postgres-cluster.ts"

it("a log turns while it is written, and one old log is kept", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-log-"))
  const file = path.join(folder, "postgres.log")
  const turn = () => turnRunningLog(file, 10)
  turn() // nothing is there yet
  const log = openSync(file, "a") // as PostgreSQL holds it
  try {
    writeSync(log, "ten bytes\n")
    turn()
    expect(existsSync(`${file}.old`)).toBe(false)
    writeSync(log, "more\n")
    turn()
    writeSync(log, "and on\n")
    expect([readFileSync(`${file}.old`, "utf8"), readFileSync(file, "utf8")]).toEqual(["ten bytes\nmore\n", "and on\n"])
  } finally {
    closeSync(log)
    rmSync(folder, { recursive: true })
  }
})

it("data files are found where they are kept, also those of root whose folder others cannot enter; to look makes nothing", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-closed-"))
  const wanted = path.join(folder, "postgres")
  expect([hasCluster(wanted), existsSync(wanted)]).toEqual([false, false])
  const cluster = placeCluster(wanted)
  try {
    expect(hasCluster(wanted)).toBe(false)
    initializeCluster(cluster, false)
    expect(hasCluster(wanted)).toBe(true)
  } finally {
    for (const made of [folder, cluster.dataDir, `${cluster.dataDir}.owner`, cluster.socketDir])
      rmSync(made, { recursive: true, force: true })
  }
})

it.runIf(process.getuid?.() === 0)(
  "root gets no second database when the folder of the data is closed to others, or opened",
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-opened-"))
    const wanted = path.join(folder, "postgres")
    const closed = placeCluster(wanted)
    const made = [folder, closed.dataDir, `${closed.dataDir}.owner`, closed.socketDir]
    try {
      chmodSync(folder, 0o755)
      const open = placeCluster(wanted)
      made.push(open.socketDir)
      expect([closed.dataDir === wanted, open.dataDir]).toEqual([false, wanted])

      // Data elsewhere stay in use when the folder is opened.
      initializeCluster(closed, false)
      expect(placeCluster(wanted).dataDir).toBe(closed.dataDir)
      rmSync(closed.dataDir, { recursive: true })

      initializeCluster(open, false)
      chmodSync(folder, 0o700)
      expect(() => placeCluster(wanted)).toThrow(`The database is in ${wanted}`)
      expect(existsSync(path.join(closed.dataDir, "PG_VERSION"))).toBe(false)
      chmodSync(folder, 0o711)
      expect(placeCluster(wanted).dataDir).toBe(wanted)
    } finally {
      for (const one of made) rmSync(one, { recursive: true, force: true })
    }
  },
)
