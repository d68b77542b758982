import { existsSync, readdirSync, statSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { readChecked, writeChecked } from "./files/checked-file.ts"

/** A backup cannot be made, read or restored; the message says why and what to do, in plain words. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem"
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const content = z.object({ sha256, size: z.int().nonnegative() })

/** Something a backup holds: a file with its content, or a folder (which may be empty). Paths begin with `cluster/`, `tables/` or `files/`. */
const entryShape = z.union([
  z.object({ path: z.string(), ...content.shape, modified_ms: z.number().optional() }),
  z.object({ folder: z.string() }),
])
export type Entry = z.output<typeof entryShape>
export type FileEntry = Extract<Entry, { path: string }>

/** As PostgreSQL writes the bounds of a range of ids. A restore makes the partition with these words, so they can say nothing else. */
const bound = z
  .string()
  .regex(/^(?:DEFAULT|FOR VALUES FROM \((?:'[0-9a-f-]{36}'|MINVALUE)\) TO \((?:'[0-9a-f-]{36}'|MAXVALUE)\))$/)

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** Made anew by a restore, in this order. */
  partitions: z.array(z.object({ name: z.string(), bound })),
})
export type TableOfBackup = z.output<typeof table>

const databaseShape = z.discriminatedUnion("form", [
  /** The files of the embedded server, with what its log needs to make them one moment. */
  z.object({
    form: z.literal("cluster"),
    postgres_major: z.int(),
    machine: z.string(),
    first_wal: z.string(),
    last_wal: z.string(),
    /** The line of the archive that goes on from here, and the first moment that can be restored with it. */
    archive: z.object({ line: z.string(), after: z.iso.datetime() }).optional(),
  }),
  /** The rows of every table in one snapshot. */
  z.object({
    form: z.literal("tables"),
    postgres_major: z.int(),
    tables: z.array(table),
    sequences: z.array(z.object({ name: z.string(), last_value: z.number() })),
  }),
])

/** Tables whose rows are counted, so that whoever restores sees what is there again. */
export const countedTables = ["agencies", "dockets", "comments", "comment_attachments", "users", "audit_log"] as const

const manifestShape = z.object({
  format: z.literal(1),
  installation: z.uuid(),
  /** When the copying began, and the moment (by the database's clock) up to which everything that was committed is in it. */
  began_at: z.iso.datetime(),
  as_of: z.iso.datetime(),
  product: z.string(),
  /** Every migration that the database had. */
  migrations: z.array(z.string()).min(1),
  database: databaseShape,
  /** Rows of the tables that matter most: exactly, or (of a cluster) when the backup began. */
  counts: z.record(z.enum(countedTables), z.int().nonnegative()),
  files: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  key: z.object({
    /** Every key that something in the database was made with. */
    fingerprints: z.array(z.string()),
    /** The keys themselves, under BACKUP_PASSPHRASE; null: not in this backup. */
    sealed: z.string().nullable(),
  }),
  /** The list of entries, one JSON object a line. */
  entries: content,
})
export type Manifest = z.output<typeof manifestShape>
export type Backup = { folder: string; name: string; manifest: Manifest }

const NAME = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.json$/

export function contentFolder(folder: string): string {
  return path.join(folder, "content")
}

export function manifestName(moment: Date): string {
  return `backup-${moment.toISOString().replaceAll(/[:.]/g, "-")}.json`
}

/** Writes the manifest under its name as the very last step: until then there is no such backup. */
export async function writeManifest({ folder, name, manifest }: Backup, durable: boolean): Promise<void> {
  await writeChecked(path.join(folder, name), JSON.stringify(manifest, null, 2), durable)
}

/** The names of the folder's whole backups, oldest first. Throws a BackupProblem where it is a file. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  if (!statSync(folder).isDirectory()) throw new BackupProblem(`${path.resolve(folder)} is not a folder.`)
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
}

/** A folder of backups stands for its newest one, the file of a backup for itself. Throws a BackupProblem when there is none. */
export function openBackup(place: string): Backup {
  const named = NAME.test(path.basename(place))
  const folder = named ? path.dirname(path.resolve(place)) : path.resolve(place)
  const name = named ? path.basename(place) : listBackups(folder).at(-1)
  if (!name || !existsSync(path.join(folder, name))) throw new BackupProblem(`There is no whole backup in ${folder}.`)
  return { folder, name, manifest: readManifest(path.join(folder, name)) }
}

function readManifest(file: string): Manifest {
  const body = readChecked(file)
  if (body === null) throw new BackupProblem(`${file} is damaged: its checksum is not that of its text.`)
  const read = manifestShape.safeParse(JSON.parse(body))
  if (!read.success) throw new BackupProblem(`${file} was made by another release, or is no backup of OpenDocket.`)
  return read.data
}

export function readEntry(line: string): Entry {
  return entryShape.parse(JSON.parse(line))
}

/** Up to which moment the newest whole backup of the folder holds everything; null when there is none that can be read. */
export function lastBackupAt(folder: string): Date | null {
  const newest = newestReadable(folder)
  return newest && new Date(newest.as_of)
}

/** When the newest whole backup of the folder was begun; null when there is none that can be read. */
export function lastBackupBegan(folder: string): Date | null {
  const newest = newestReadable(folder)
  return newest && new Date(newest.began_at)
}

function newestReadable(folder: string): Manifest | null {
  for (const name of listBackups(folder).toReversed()) {
    try {
      return readManifest(path.join(folder, name))
    } catch {
      // a damaged one counts for nothing
    }
  }
  return null
}
