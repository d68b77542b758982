import { randomBytes } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs"
import path from "node:path"

/** Where the keys are kept when no setting gives them. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, "secret.key")
}

/** A fresh random text of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** The lines of a file of secrets, newest first. It is made, with one random line and for our eyes only, when it is missing. */
export function readSecretFile(file: string): string[] {
  if (!existsSync(file)) makeSecretFile(file)
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Changes when the file was replaced; null while there is none. */
export function secretFileStamp(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : null
}

/** Replaces the lines as a whole: whatever happens, either the old ones or the new ones are on disk. */
export function replaceSecretFile(file: string, lines: readonly string[]): void {
  const fresh = writeAside(file, lines)
  renameSync(fresh, file)
  syncFolder(path.dirname(file))
}

/** Written aside and linked, so that processes that start together agree on one secret and a crash leaves none cut short. */
function makeSecretFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
  const fresh = writeAside(file, [newSecret()])
  try {
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    rmSync(fresh)
  }
  syncFolder(path.dirname(file))
}

function writeAside(file: string, lines: readonly string[]): string {
  const fresh = `${file}.${randomBytes(6).toString("hex")}`
  const handle = openSync(fresh, "wx", 0o600)
  writeSync(handle, `${lines.join("\n")}\n`)
  fsyncSync(handle)
  closeSync(handle)
  return fresh
}

function syncFolder(folder: string): void {
  if (process.platform === "win32") return // a folder cannot be opened there
  const handle = openSync(folder, "r")
  fsyncSync(handle)
  closeSync(handle)
}
