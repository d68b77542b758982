import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs"
import os from "node:os"
import path from "node:path"

const NEEDED_BYTES = 1_000_000_000

/** Memory where the machine has some to spare, for data that is thrown away anyhow. */
export function quickPlace(): string {
  const memory = "/dev/shm"
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > NEEDED_BYTES ? memory : os.tmpdir()
}

/**
 * A new folder there, or in another `place`. The account under which root runs PostgreSQL can reach it: otherwise the database's files
 * would be kept elsewhere, on a disk.
 */
export function makeQuickFolder(prefix: string, place = quickPlace()): string {
  const folder = mkdtempSync(path.join(place, prefix))
  chmodSync(folder, 0o755)
  return folder
}
