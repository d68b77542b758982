import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import path from "node:path"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"

/** The operating-system account PostgreSQL runs under. */
export type Account = { uid: number; gid: number }

const amRoot = () => process.getuid?.() === 0

/**
 * The account that must own `dataDir`: null when we are an ordinary user (PostgreSQL runs as ourselves). PostgreSQL refuses
 * to run as root, so root uses the owner of the existing data, else `postgres`, else `nobody`. Throws when neither exists.
 */
export function databaseAccount(dataDir: string): Account | null {
  if (!amRoot()) return null
  if (existsSync(path.join(dataDir, "PG_VERSION"))) {
    const { uid, gid } = statSync(dataDir)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n")
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error("Running as root, and neither a 'postgres' nor a 'nobody' account exists to run PostgreSQL under.")
}

/**
 * Throws DatabaseUnfit when root is asked to use an ordinary user's installation: root would keep a second, empty database elsewhere, and
 * leave files that the user cannot read.
 */
export function refuseOthersData(dataDir: string): void {
  if (!amRoot() || !existsSync(path.join(dataDir, "PG_VERSION"))) return
  const { uid } = statSync(dataDir)
  if (uid === 0 || uid !== statSync(path.dirname(dataDir)).uid) return
  throw new DatabaseUnfit(
    `The database in ${dataDir} belongs to another account (uid ${uid}). Run this as that account, such as with "runuser -u NAME -- …" or "sudo -u NAME …".`,
  )
}

/** Whether every existing folder from `dir` up to the root can be entered by an account that owns none of them. */
export function canBeEntered(dir: string): boolean {
  let folder = path.resolve(dir)
  while (!existsSync(folder)) folder = path.dirname(folder)
  for (folder = realpathSync(folder); ; folder = path.dirname(folder)) {
    if (!(statSync(folder).mode & 0o001)) return false
    if (folder === path.dirname(folder)) return true
  }
}

/**
 * Makes `dir` with mode 0700 for `account` (null: for ourselves). Throws when something else, or a stranger's folder, is there.
 * Only the last folder is private: the mode of a recursive mkdir would shut the parents to the account too.
 */
export function makePrivateFolder(dir: string, account: Account | null): void {
  mkdirSync(path.dirname(dir), { recursive: true, mode: 0o755 })
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 })
  if (process.platform === "win32") return
  const found = lstatSync(dir)
  const owners = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Error(
      `${dir} belongs to another account (uid ${found.uid}). Run as that account, or choose another folder.`,
    )
  if (account) chownSync(dir, account.uid, account.gid)
  chmodSync(dir, 0o700)
}
