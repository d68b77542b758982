import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"

/** Where a bench puts its data: the folder of `--keep`, which stays, or a new one, which `leave` removes. */
export function openFolder(name: string, kept?: string): { folder: string; leave: () => void } {
  const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), `opendocket-${name}-`))
  mkdirSync(folder, { recursive: true })
  const leave = () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
  return { folder, leave }
}
