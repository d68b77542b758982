import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import path from "node:path"
import { syncFolder } from "./content-store.ts"

/** Writes a text with its checksum under its name, whole or not at all; when it resolves (and `durable`) it is on disk. */
export async function writeChecked(file: string, body: string, durable: boolean): Promise<void> {
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`)
  try {
    const handle = await open(fresh, "wx", 0o600)
    try {
      await handle.writeFile(`${body}\n${checksum(body)}\n`)
      if (durable) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  if (durable) await syncFolder(path.dirname(file))
}

/** The text of such a file; null when its checksum is not that of its text. */
export function readChecked(file: string): string | null {
  const text = readFileSync(file, "utf8")
  const end = text.trimEnd().lastIndexOf("\n")
  const body = text.slice(0, end)
  return end < 0 || checksum(body) !== text.slice(end).trim() ? null : body
}

function checksum(text: string): string {
  return `sha256 ${createHash("sha256").update(text).digest("hex")}`
}
