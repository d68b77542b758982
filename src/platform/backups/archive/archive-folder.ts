import { existsSync, readdirSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { Config } from "#src/platform/config.ts"
import { readChecked, writeChecked } from "#src/platform/backups/files/checked-file.ts"
import { type ContentStore, openContentStore } from "#src/platform/backups/files/content-store.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

/** What one round of the archive brought: the log from the end of the round before to its own moment, and the files of that time. */
const roundShape = z.object({
  format: z.literal(1),
  line: z.string(),
  /** Everything that was committed by then (the database's clock) is in this round or an earlier one, with a commit after it. */
  as_of: z.iso.datetime(),
  /** One after another, each compressed (Zstandard). */
  segments: z.array(z.object({ name: z.string().regex(/^[0-9A-F]{24}$/), sha256, size })).min(1),
  files: z.array(z.object({ path: z.string().startsWith("files/"), sha256, size })),
})
export type Round = z.output<typeof roundShape>
/** What the name of a round says: its moment, and the last segment that it brought. */
export type RoundName = { file: string; as_of: Date; last: string }

const LINE = /^(\d{4})(\d{2})(\d{2})t(\d{2})(\d{2})(\d{2})(\d{3})_[0-9a-f]{8}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ROUND = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-([0-9A-F]{24})\.json$/

/** Where the server archives the log of its embedded database; null where it does not. An operator's own server is its operator's. */
export function archiveFolder(
  config: Pick<Config, "BACKUP_FOLDER" | "BACKUP_ARCHIVE" | "DATABASE_URL">,
): string | null {
  return config.BACKUP_ARCHIVE && config.DATABASE_URL === null ? config.BACKUP_FOLDER : null
}

export function archiveStore(folder: string, options?: { durable: boolean }): ContentStore {
  return openContentStore(path.join(folder, "archive", "content"), options)
}

/** The archive's unbroken stretches, oldest first. */
export function listLines(folder: string): string[] {
  return namesIn(linesIn(folder), LINE)
}

export function lineFolder(folder: string, line: string): string {
  return path.join(linesIn(folder), line)
}

/** A name for a line that begins now. */
export function nameLine(began: Date, mark: string): string {
  return `${began
    .toISOString()
    .replaceAll(/[-:.Z]/g, "")
    .toLowerCase()}_${mark}`
}

export function lineBegan(line: string): Date {
  const [, year, month, day, hour, minute, second, ms] = LINE.exec(line) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
}

/** The rounds of a line, oldest first. */
export function listRounds(folder: string, line: string): RoundName[] {
  return daysOf(folder, line).flatMap((day) => roundsOfDay(day))
}

/** The round up to whose moment everything is archived; null before the first one. */
export function newestRound(folder: string): RoundName | null {
  const line = listLines(folder).at(-1)
  const day = line === undefined ? undefined : daysOf(folder, line).at(-1)
  return day === undefined ? null : (roundsOfDay(day).at(-1) ?? null)
}

/** Throws a BackupProblem when it is damaged. */
export function readRound({ file }: RoundName): Round {
  const body = readChecked(file)
  const read = body === null ? null : roundShape.safeParse(JSON.parse(body))
  if (!read?.success) throw new BackupProblem(`${file} is damaged, or was made by another release.`)
  return read.data
}

/** Writes down a round whose contents are all there: from then on it counts. */
export async function writeRound(folder: string, round: Round, durable: boolean): Promise<void> {
  const place = path.join(lineFolder(folder, round.line), round.as_of.slice(0, 10))
  await mkdir(place, { recursive: true, mode: 0o700 })
  const name = `${round.as_of.replaceAll(/[:.]/g, "-")}-${round.segments.at(-1)?.name}.json`
  await writeChecked(path.join(place, name), JSON.stringify(round), durable)
}

function linesIn(folder: string): string {
  return path.join(folder, "archive", "lines")
}

function daysOf(folder: string, line: string): string[] {
  const place = lineFolder(folder, line)
  return namesIn(place, DAY).map((day) => path.join(place, day))
}

function roundsOfDay(place: string): RoundName[] {
  return namesIn(place, ROUND).map((name) => {
    const [, day, hour, minute, second, ms, last = ""] = ROUND.exec(name) ?? []
    return { file: path.join(place, name), as_of: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`), last }
  })
}

function namesIn(place: string, pattern: RegExp): string[] {
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => pattern.test(name))
    .toSorted()
}
