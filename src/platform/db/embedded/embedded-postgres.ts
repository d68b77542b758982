import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import type { Log } from "#src/platform/log.ts"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { requireSameMajor } from "./major-version.ts"
import { requireOwnerPassword } from "./owner-password.ts"
import {
  type Cluster,
  databaseEnvironment,
  initializeCluster,
  placeCluster,
  turnLog,
  turnRunningLog,
} from "./postgres-cluster.ts"
import { acceptsSessions, isAlive, isLockOfNobody, livePostmaster, socketFolder } from "./postgres-process.ts"
import { type Hold, holdUp } from "./postgres-watchdog.ts"
import { sharedBuffers } from "./shared-buffers.ts"

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Other programs than those that npm installed: the folder with bin/, lib/ and share/. */
  programs?: string
  /** False only in tests: a power failure may then lose everything. */
  durable?: boolean
  settings?: Record<string, string>
  log?: EmbeddedLog
}

/** What is told of the server: to find its data, and what an operator must know who sees connections break. */
export type EmbeddedLog = Pick<Log, "debug" | "info" | "warn" | "error">

export type EmbeddedPostgres = {
  /** Connection URL, as the owner, of a database of this server (which need not exist yet). */
  url: (database: string) => string
  /** Creates the database unless it exists; returns its URL. */
  ensureDatabase: (name: string) => Promise<string>
  dataDir: string
  /** True when PostgreSQL was already running: another process of ours uses it, or one that was killed left it. */
  adopted: boolean
  pid: () => number
  /**
   * Releases the server. PostgreSQL shuts down (with everything on disk) unless another process uses it; resolves when that is
   * settled.
   */
  stop: () => Promise<void>
}

const baseSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  port: "5432",
  max_connections: "100",
  shared_buffers: sharedBuffers(),
  io_method: "sync", // most pages are in the system's cache, where a process that reads for others only costs (decision 126)
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // What an archive holds back must not fill the disk: beyond this the archive is interrupted, and says so (decision 85).
  max_slot_wal_keep_size: "4GB",
  log_error_verbosity: "terse", // the details of an error repeat rows, and rows are people's data
}
/** It is tried twice a second. */
const COMPLAINS_EVERY_MS = 60_000
const weakSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }

/**
 * Starts the PostgreSQL that npm installed, on a Unix socket only, or joins the one already running on `dataDir`.
 * It survives our being killed (see the watchdog), restarts PostgreSQL when that dies, and throws with the end of the server's
 * log when it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const cluster = placeCluster(options.dataDir, options.programs)
  requireSameMajor(cluster)
  if (cluster.asked !== cluster.dataDir && !livePostmaster(cluster.dataDir))
    log?.info(
      `PostgreSQL keeps its data in ${cluster.dataDir}: only root could enter ${path.dirname(cluster.asked)} when they were made`,
    )
  initializeCluster(cluster, options.durable !== false)
  let hold = await holdUp(cluster)
  // A server left without a pipe may be about to be stopped by the watchdog of a process that was just killed.
  if (!hold.joined && livePostmaster(cluster.dataDir)) await sleep(300)
  try {
    let { pid, adopted } = await ensureRunning(cluster, options)
    if (adopted) log?.debug(`using the PostgreSQL that already runs (process ${pid})`)
    if (await requireOwnerPassword(cluster, pid)) log?.debug("PostgreSQL asks its owner for a password from now on")

    let repairing = false
    let complained = -Infinity
    const supervisor = setInterval(() => {
      turnRunningLog(cluster.logFile)
      if (repairing || (isAlive(pid) && !hold.lost())) return
      repairing = true
      void repair().finally(() => (repairing = false))
    }, 500)
    supervisor.unref()
    const repair = async () => {
      try {
        if (hold.lost()) hold = await holdUp(cluster)
        if (isAlive(pid)) return
        if (complained === -Infinity) log?.warn(`PostgreSQL (process ${pid}) died; starting it again`)
        pid = (await ensureRunning(cluster, options)).pid
        complained = -Infinity
      } catch (error) {
        if (performance.now() - complained < COMPLAINS_EVERY_MS) return
        complained = performance.now()
        log?.error(`PostgreSQL could not be started again: ${String(error)}`)
      }
    }

    return {
      url: cluster.url,
      ensureDatabase: (name) => ensureDatabase(cluster, name),
      dataDir: cluster.dataDir,
      adopted,
      pid: () => pid,
      stop: async () => {
        clearInterval(supervisor)
        await letGo(cluster, hold, pid)
      },
    }
  } catch (error) {
    hold.release()
    throw error
  }
}

/** Tries again while a killed server is not yet reaped or its last processes still hold its memory. */
async function ensureRunning(
  cluster: Cluster,
  options: EmbeddedPostgresOptions,
): Promise<{ pid: number; adopted: boolean }> {
  for (const deadline = Date.now() + 30_000; ; await sleep(200)) {
    const running = await awaitRunning(cluster)
    if (running) return { pid: running, adopted: true }
    try {
      return { pid: await launch(cluster, options), adopted: false }
    } catch (error) {
      if (Date.now() > deadline || !/already exists|still in use/.test(String(error))) throw error
    }
  }
}

/** The running server once it answers; null when there is none (any more). */
async function awaitRunning({ dataDir, socketDir, url }: Cluster): Promise<number | null> {
  for (const deadline = Date.now() + 300_000; ; await sleep(100)) {
    const pid = livePostmaster(dataDir)
    if (!pid) return null
    if (await acceptsSessions(url("postgres"))) return pid
    const listens = socketFolder(dataDir)
    if (listens && listens !== socketDir)
      throw new DatabaseUnfit(
        `PostgreSQL runs on ${dataDir} with its socket in ${listens}, and this looks for it in ${socketDir}: set TMPDIR as the server has it.`,
      )
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) holds ${dataDir} but does not answer.`)
  }
}

async function launch(cluster: Cluster, options: EmbeddedPostgresOptions): Promise<number> {
  for (const lock of [path.join(cluster.dataDir, "postmaster.pid"), path.join(cluster.socketDir, ".s.PGSQL.5432.lock")])
    if (isLockOfNobody(lock)) rmSync(lock, { force: true })
  turnLog(cluster.logFile)
  const logOutput = openSync(cluster.logFile, "a", 0o600)
  const logStart = statSync(cluster.logFile).size
  const settings = {
    ...baseSettings,
    unix_socket_directories: cluster.socketDir,
    ...(options.durable === false ? weakSettings : {}),
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const child = spawn(path.join(cluster.programs, "bin", "postgres"), ["-D", cluster.dataDir, ...flags], {
    ...cluster.account,
    env: databaseEnvironment,
    cwd: "/",
    stdio: ["ignore", logOutput, logOutput], // a file, not a pipe: a busy or dead parent must not stall the database
    detached: true, // Ctrl-C reaches only us, so that requests can drain first
  })
  closeSync(logOutput)
  child.unref()
  await ready(child, cluster, () => readFileSync(cluster.logFile).subarray(logStart).toString().slice(-4000))
  return child.pid ?? 0
}

async function ready(child: ChildProcess, cluster: Cluster, logged: () => string): Promise<void> {
  const failure = { reason: "" }
  child.once("error", (error) => (failure.reason = error.message))
  child.once("exit", (code, signal) => (failure.reason ||= `it ended with ${signal ?? code}`))
  // While it is alive it is recovering, which is never cut short: that would only begin again.
  for (;;) {
    if (failure.reason) throw new Error(`PostgreSQL did not start: ${failure.reason}. Its log says:\n${logged()}`)
    if (livePostmaster(cluster.dataDir) === child.pid && (await acceptsSessions(cluster.url("postgres")))) return
    await sleep(15)
  }
}

/** After our hold ends the watchdog shuts PostgreSQL down, unless another process holds it up too: then it keeps answering. */
async function letGo(cluster: Cluster, hold: Hold, pid: number): Promise<void> {
  if (hold.lost() || process.platform === "win32") process.kill(pid, "SIGINT")
  hold.release()
  const settled = Date.now() + 1000
  while (isAlive(pid)) {
    if (Date.now() > settled && (await acceptsSessions(cluster.url("postgres")))) return
    await sleep(20)
  }
  try {
    rmdirSync(cluster.socketDir)
  } catch {
    // another process has begun to use it
  }
}

async function ensureDatabase(cluster: Cluster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== "42P04") throw error // made by another process in the meantime
  } finally {
    await client.end()
  }
  return cluster.url(name)
}
