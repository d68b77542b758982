/** `npm run admin -- move-files bucket` (or `folder`): what the operator does to keep files elsewhere. */
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import type { Config } from "#src/platform/config.ts"
import { openBucket, openFolder } from "#src/platform/storage/open-storage.ts"

/** What is arriving is nothing yet. */
const ARRIVING = "arriving/"

/**
 * Copies every file from the one place to the other and reads it there again. The originals stay. Goes on where it was interrupted: a file
 * that has arrived is noted in DATA_DIR, and never changes under its name. Throws a BackupProblem when it cannot begin.
 */
export async function moveFiles(config: Config, to: string): Promise<string> {
  const bucket = openBucket(config)
  if (!bucket) throw new BackupProblem("STORAGE must name the bucket, with move-files in either direction.")
  if (to !== "bucket" && to !== "folder")
    throw new BackupProblem("Say where to: move-files bucket, or move-files folder.")
  const folder = openFolder(config)
  const [from, target] = to === "bucket" ? [folder, bucket] : [bucket, folder]
  const { arrived, note } = openNote(config, to)
  const keys: string[] = []
  let before = 0
  for await (const { key } of from.list()) {
    if (arrived.has(key)) before += 1
    else if (!key.startsWith(ARRIVING)) keys.push(key)
  }
  let [moved, bytes] = [0, 0]
  await inParallel(keys, async (key) => {
    const found = await from.get(key)
    if (!found) return // removed meanwhile
    const { size } = await target.put(key, found.stream)
    if (size !== found.size) throw new BackupProblem(`${key} broke off (${size} of ${found.size} bytes). Begin again.`)
    note(key)
    moved += 1
    bytes += size
  })
  const where = to === "bucket" ? config.STORAGE : path.join(config.DATA_DIR, "files")
  return `${moved} files (${Math.ceil(bytes / 1_048_576)} MB) were copied to ${where} and read there again; ${before} had arrived before. The originals are still where they were.`
}

/** What has arrived in this bucket, or from it, is noted in DATA_DIR. */
function openNote({ DATA_DIR, STORAGE, S3_ENDPOINT }: Config, to: "bucket" | "folder") {
  const file = path.join(DATA_DIR, `files-moved-to-${to}.txt`)
  const heading = `${S3_ENDPOINT ?? "s3"} ${STORAGE}`
  const noted = existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
  if (noted.length > 0 && noted[0] !== heading)
    throw new BackupProblem(`${file} is about another bucket (${noted[0]}). Remove it to begin anew.`)
  const note = (line: string) => appendFileSync(file, `${line}\n`, { mode: 0o600 })
  if (noted.length === 0) note(heading)
  return { arrived: new Set(noted), note }
}
