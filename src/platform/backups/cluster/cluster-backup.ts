import { lstatSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type pg from "pg"
import { findSlot } from "#src/platform/backups/archive/archive-slot.ts"
import { isSegment, segmentNumber } from "#src/platform/backups/archive/wal-segments.ts"
import { type ContentStore, readFileInParts } from "#src/platform/backups/files/content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import { BackupProblem, type Entry, type Manifest } from "#src/platform/backups/manifest.ts"
import { askOne } from "#src/platform/backups/tables/owner-session.ts"

type ClusterOfBackup = Extract<Manifest["database"], { form: "cluster" }>

/** What means something to the running server alone: made anew when a copy starts (as pg_basebackup leaves out). */
const EMPTIED = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|current_logfiles.*|pg_hba\.conf\.\d+)$/
const CONTROL = "global/pg_control"

/**
 * Copies the files of a running cluster by PostgreSQL's low-level interface: it is told before and after, and the log of what
 * happened meanwhile is copied too, so a start on the copy makes of files from many moments one of a single moment. `client` is the
 * superuser's and is used for nothing else meanwhile: its session holds the log back.
 */
export async function copyCluster(client: pg.Client, dataDir: string, store: ContentStore) {
  await client.query("set statement_timeout = 0")
  // The log that the copy needs must not be recycled under it; the slot ends with this session, however that ends.
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [`opendocket_backup_${process.pid}`])
  const slot = await findSlot(client)
  await client.query("select pg_backup_start('opendocket', true)")
  const entries: Entry[] = []
  const names = walk(dataDir, "")
  for (const { name, folder } of names) if (folder) entries.push({ folder: `cluster/${name}` })
  const keep = async (name: string) => {
    const kept = await store.add(readFileInParts(path.join(dataDir, name))).catch(nullWhenGone)
    if (kept) entries.push({ path: `cluster/${name}`, ...kept })
  }
  const files = names.filter(({ name, folder }) => !folder && name !== CONTROL)
  await inParallel(files, ({ name }) => keep(name))
  await keep(CONTROL) // last, so that it is not older than what it describes

  const { as_of } = await askOne<{ as_of: Date }>(client, "select clock_timestamp() as as_of")
  const stopped = await askOne<{ last_wal: string; labelfile: string; spcmapfile: string | null }>(
    client,
    "select pg_walfile_name(lsn - 1::numeric) as last_wal, labelfile, spcmapfile from pg_backup_stop(false)",
  )
  const first_wal = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(stopped.labelfile)?.[1] ?? ""
  const { after } = await askOne<{ after: Date }>(client, "select clock_timestamp() as after")
  const goes_on = slot !== null && (await findSlot(client))?.line === slot.line
  if (stopped.spcmapfile) throw new BackupProblem("The embedded database has tablespaces, which a backup cannot copy.")
  entries.push({ path: "cluster/backup_label", ...(await store.add(once(stopped.labelfile))) })
  await inParallel(logOf(dataDir, first_wal, stopped.last_wal), (name) => keep(`pg_wal/${name}`))

  const database: ClusterOfBackup = {
    form: "cluster",
    postgres_major: Number.parseInt(readFileSync(path.join(dataDir, "PG_VERSION"), "utf8"), 10),
    machine: process.arch,
    first_wal,
    last_wal: stopped.last_wal,
    ...(goes_on && { archive: { line: slot.line, after: after.toISOString() } }),
  }
  requireLog(database, entries)
  return { entries, database, as_of }
}

/** Throws a BackupProblem unless the log is there from the backup's beginning to its end: without it the copy is worthless. */
export function requireLog({ first_wal, last_wal }: ClusterOfBackup, entries: readonly Entry[]): void {
  const there = new Set(entries.map((entry) => ("path" in entry ? entry.path : "")))
  const segments = [...there].filter((name) => isSegment(path.posix.basename(name)) && name.includes("/pg_wal/"))
  const wanted = segmentNumber(last_wal) - segmentNumber(first_wal) + 1
  const whole = segments.length === wanted && [first_wal, last_wal].every((name) => there.has(`cluster/pg_wal/${name}`))
  const needed = ["cluster/backup_label", `cluster/${CONTROL}`, "cluster/PG_VERSION"].every((name) => there.has(name))
  if (!whole || !needed)
    throw new BackupProblem(`The database's log from ${first_wal} to ${last_wal} is not whole in this backup.`)
}

function logOf(dataDir: string, from: string, to: string): string[] {
  return readdirSync(path.join(dataDir, "pg_wal")).filter((name) =>
    isSegment(name) ? name >= from && name <= to : name.endsWith(".history"),
  )
}

/** Every file and folder below `dataDir` that a copy needs, with slashes, folders before what is in them. */
function walk(dataDir: string, folder: string): { name: string; folder: boolean }[] {
  return readdirSync(path.join(dataDir, folder)).flatMap((base) => {
    const name = folder ? `${folder}/${base}` : base
    if (LEFT_OUT.test(base)) return []
    const found = lstatSync(path.join(dataDir, name), { throwIfNoEntry: false })
    if (found?.isFile()) return [{ name, folder: false }]
    if (!found?.isDirectory()) return []
    if (name === "pg_wal") return ["pg_wal", "pg_wal/archive_status", "pg_wal/summaries"].map(asFolder)
    return [asFolder(name), ...(EMPTIED.has(name) ? [] : walk(dataDir, name))]
  })
}

const asFolder = (name: string) => ({ name, folder: true })

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Tables are dropped and emptied while the files are copied: the log says so to the copy. */
function nullWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
