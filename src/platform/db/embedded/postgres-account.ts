import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import path from "node:path"

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
