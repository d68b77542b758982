import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import os from "node:os"
import path from "node:path"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { finishExchange } from "./exchange-cluster.ts"
import { owner, ownerPassword } from "./owner-password.ts"
import { type Account, canBeEntered, databaseAccount, makePrivateFolder, refuseOthersData } from "./postgres-account.ts"
import { makeSharedHome, postgresPrograms, sharedHome } from "./postgres-binaries.ts"

/** Everything that follows from the data folder: who runs PostgreSQL, from where, and where it listens. */
export type Cluster = {
  /** Where the data were wanted. */
  asked: string
  dataDir: string
  socketDir: string
  programs: string
  account: Account | null
  logFile: string
  /** Connection URL, as the owner, of a database of this server. */
  url: (database: string) => string
}

/** The environment of PostgreSQL: ours does not leak in, and messages come in English whatever the machine speaks. */
export const databaseEnvironment = {
  PATH: process.env["PATH"] ?? "",
  LC_ALL: "C",
  TZ: "UTC",
  ...(process.env["SystemRoot"] ? { SystemRoot: process.env["SystemRoot"] } : {}),
}

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 10)

const sharedFolder = (asked: string) => path.join(sharedHome, `data-${shortHash(asked)}`)

function settled(wanted: string): string {
  finishExchange(path.resolve(wanted))
  return existsSync(wanted) ? realpathSync(wanted) : path.resolve(wanted)
}

/** Whether there are data files already, wherever `placeCluster` keeps those of a folder. Makes nothing. */
export function hasCluster(wanted: string): boolean {
  const asked = settled(wanted)
  return [asked, sharedFolder(asked)].some(hasData)
}

const hasData = (folder: string) => existsSync(path.join(folder, "PG_VERSION"))

/**
 * Finds programs (those that npm installed unless others are named), account and folders for the data in `wanted`. Root in a checkout closed to others gets its data folder under
 * /var/lib/opendocket instead, since the unprivileged account could not reach it. Whoever opens or closes a folder afterwards gets no second, empty database: data
 * that are there are used where they are, or the account is said to be shut out of them.
 */
export function placeCluster(wanted: string, programs?: string): Cluster {
  const asked = settled(wanted)
  refuseOthersData(asked)
  let account = databaseAccount(asked)
  let dataDir = asked
  const shared = sharedFolder(asked)
  const closed = account !== null && !canBeEntered(path.dirname(asked))
  if (closed && hasData(asked) && !hasData(shared)) throw shutOut(asked)
  if (closed || (account && hasData(shared) && !hasData(asked))) {
    makeSharedHome()
    dataDir = shared
    finishExchange(dataDir)
    account = databaseAccount(dataDir)
  }
  makePrivateFolder(dataDir, account)
  const socketDir = path.join(os.tmpdir(), `opendocket-${shortHash(dataDir)}`) // a socket path is limited to 107 bytes
  makePrivateFolder(socketDir, account)
  return {
    asked,
    dataDir,
    socketDir,
    programs: postgresPrograms(account !== null, programs),
    account,
    logFile: `${dataDir}.log`,
    url: (database) =>
      `postgres://${owner}:${ownerPassword(dataDir)}@/${database}?host=${encodeURIComponent(socketDir)}`,
  }
}

function shutOut(dataDir: string): DatabaseUnfit {
  const folder = path.dirname(dataDir)
  return new DatabaseUnfit(
    `The database is in ${dataDir}, and the account that runs PostgreSQL for root can no longer enter ${folder}, or a folder above it. Let others enter them (chmod o+x ${folder}); what is in them can stay closed.`,
  )
}

/**
 * Makes the data files unless they exist. Made aside and renamed: an initdb that was interrupted leaves nothing half-made, and
 * of two processes that start together one wins.
 */
export function initializeCluster(cluster: Cluster, durable: boolean): void {
  const { dataDir, account } = cluster
  if (hasData(dataDir)) return
  const fresh = mkdtempSync(`${dataDir}.new-`)
  const passwordFile = `${fresh}.password`
  try {
    writeFileSync(passwordFile, ownerPassword(dataDir), { mode: 0o600 })
    if (account) for (const made of [fresh, passwordFile]) chownSync(made, account.uid, account.gid)
    const signIn = ["-U", owner, "-A", "scram-sha-256", `--pwfile=${passwordFile}`]
    const options = ["-D", fresh, ...signIn, "-E", "UTF8", "--locale=C"]
    const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    const made = spawnSync(
      path.join(cluster.programs, "bin", "initdb"),
      [...options, ...locale, ...(durable ? [] : ["--no-sync"])],
      {
        ...account,
        env: databaseEnvironment,
        cwd: "/",
        encoding: "utf8",
      },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ""} ${made.stdout} ${made.stderr}`)
    renameSync(fresh, dataDir)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!hasData(dataDir)) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const LOG_BYTES = 10_000_000

/** Keeps one old log beside a new one, before PostgreSQL starts. */
export function turnLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.old`)
}

/** The same while it writes: it holds the file open to append, so the file is emptied and stays. */
export function turnRunningLog(file: string, bytes = LOG_BYTES): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= bytes) return
  copyFileSync(file, `${file}.old`)
  truncateSync(file)
}
