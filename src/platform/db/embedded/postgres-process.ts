import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { isSignInRefusal } from "#src/platform/db/connections/database-url.ts"

/** State letter and program name of a process, for instance `S postgres`; empty when there is none. */
function describeProcess(pid: number): string {
  try {
    if (process.platform === "linux") {
      const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? []
      return `${state} ${name}`
    }
    return execFileSync("ps", ["-o", "stat=,comm=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim()
  } catch {
    return ""
  }
}

/** Whether the process runs. A zombie counts as gone: PID 1 may take its time to reap an orphan. */
export function isAlive(pid: number): boolean {
  const description = describeProcess(pid)
  return description !== "" && !description.startsWith("Z")
}

/** The process that a data folder's postmaster.pid names, if it is alive and really is PostgreSQL (process ids are used again). */
export function livePostmaster(dataDir: string): number | null {
  const pid = pidIn(path.join(dataDir, "postmaster.pid"))
  return pid && isAlive(pid) && isPostgres(pid) ? pid : null
}

/**
 * Whether a lock file of PostgreSQL names a process that is something else, which has the process id of one that is gone. PostgreSQL would take
 * it for the owner of the lock. One that another process of ours has started in this very moment is none of these.
 */
export function isLockOfNobody(file: string): boolean {
  const pid = pidIn(file)
  return pid !== null && isAlive(pid) && !isPostgres(pid)
}

const isPostgres = (pid: number) => describeProcess(pid).includes("postgres")

/** The folder in which a server's socket is, by its `postmaster.pid`; null until it says so. */
export function socketFolder(dataDir: string): string | null {
  const file = path.join(dataDir, "postmaster.pid")
  return (existsSync(file) && readFileSync(file, "utf8").split("\n")[4]) || null
}

function pidIn(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null
  } catch {
    return null
  }
}

/** Whether the server accepts a session: false while it starts, recovers, shuts down or is not there. */
export async function acceptsSessions(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on("error", () => {}) // a server that dies under the question has answered it
  try {
    await client.connect()
    await client.query("select 1")
    return true
  } catch (error) {
    return isSignInRefusal(error) // it would not ask for a password while it starts
  } finally {
    await client.end().catch(() => {})
  }
}
