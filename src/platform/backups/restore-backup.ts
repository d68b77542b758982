import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs"
import path from "node:path"
import type { Config } from "#src/platform/config.ts"
import { majorOfPrograms } from "#src/platform/db/embedded/major-version.ts"
import { type Cluster, placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { embeddedFolder, reachDatabase } from "#src/platform/db/connections/reach-database.ts"
import { readSqlFiles } from "#src/platform/db/upgrades/sql-files.ts"
import { inProduct } from "#src/platform/product-folder.ts"
import { readSecretFile, replaceSecretFile, secretFile } from "#src/platform/secrets/secret-file.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { archiveStore } from "./archive/archive-folder.ts"
import type { Replay } from "./archive/plan-replay.ts"
import { placeLog, replayLog } from "./archive/replay-log.ts"
import { requireLog } from "./cluster/cluster-backup.ts"
import { type ContentStore, DamagedContent, openContentStore } from "./files/content-store.ts"
import { readEntries } from "./files/entry-list.ts"
import { type Backup, BackupProblem, contentFolder, type Entry, type Manifest, type TableOfBackup } from "./manifest.ts"
import { restoreEntries } from "./files/restore-entries.ts"
import { openKeys } from "./sealed-keys.ts"
import { requireEmptyDatabase, restoreTables } from "./tables/table-restore.ts"

/** Where everything arrives; the names that the product knows are given at the end. */
const ARRIVING = ".restoring"
/** What a folder that counts as empty may hold: the key, which is kept apart from backups, and what disks and interrupted restores have. */
const TOLERATED = new Set(["secret.key", "lost+found", ARRIVING])

/**
 * Puts a backup into an empty DATA_DIR, and into an empty database where DATABASE_URL names one. Every byte is checked on the way;
 * throws a BackupProblem, before anything has its name, when the backup is damaged, made by a newer release, or its key is missing.
 */
export async function restoreBackup(backup: Backup, config: Config): Promise<void> {
  await restore(backup, config, null)
}

/**
 * Restores the moment of the plan: its backup, the files that came after that, and what the archived log says happened until then. Answers when
 * the last change that is there was committed; null when there was none after the backup.
 */
export async function restoreMoment(replay: Replay, config: Config): Promise<Date | null> {
  return restore(replay.backup, config, replay)
}

async function restore(backup: Backup, config: Config, replay: Replay | null): Promise<Date | null> {
  const { manifest } = backup
  refuseNewer(manifest)
  requireEmptyFolder(config.DATA_DIR)
  const keys = findKeys(manifest, config)
  const store = openContentStore(contentFolder(backup.folder))
  const entries = await readEntries(store, backup).catch((error: unknown) => {
    throw error instanceof DamagedContent ? new BackupProblem(`The backup is damaged: ${error.message}.`) : error
  })
  const arriving = path.join(config.DATA_DIR, ARRIVING)
  rmSync(arriving, { recursive: true, force: true })
  mkdirSync(arriving, { recursive: true })
  const durable = !config.DATABASE_UNSAFE_TESTING
  try {
    const files = { prefix: "files/", folder: path.join(arriving, "files"), durable }
    await restoreEntries(store, entries, files)
    if (replay) await restoreEntries(archiveStore(backup.folder), newFiles(replay, entries), files)
    let reached: Date | null = null
    if (manifest.database.form === "tables") await restoreDatabase({ store, entries, backup, config })
    else reached = await restoreCluster({ store, entries, backup, config }, replay)
    if (keys) replaceSecretFile(secretFile(config.DATA_DIR), keys)
    renameSync(path.join(arriving, "files"), path.join(config.DATA_DIR, "files"))
    return reached
  } finally {
    rmSync(arriving, { recursive: true, force: true })
  }
}

function refuseNewer({ migrations, product }: Manifest): void {
  const known = new Set(readSqlFiles(inProduct("migrations")).map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown)
    throw new BackupProblem(
      `This backup was made by a newer release (${product}, with ${unknown}). Restore it with that release or a later one.`,
    )
}

function requireEmptyFolder(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !TOLERATED.has(name)) : []
  if (found.length > 0)
    throw new BackupProblem(
      `${folder} is not empty (it holds ${found.slice(0, 3).join(", ")}). Name an empty folder in DATA_DIR: a restore replaces nothing.`,
    )
}

/** The keys to write down; null when they are where the product finds them. Throws when some would be missing. */
function findKeys({ key }: Manifest, config: Config): string[] | null {
  const file = secretFile(config.DATA_DIR)
  const there = config.SECRET_KEY
    ? [config.SECRET_KEY, ...config.SECRET_KEY_PREVIOUS]
    : existsSync(file) && readSecretFile(file)
  if (there) {
    requireKeys(key.fingerprints, there)
    return null
  }
  if (key.sealed && config.BACKUP_PASSPHRASE) {
    const opened = openKeys(config.BACKUP_PASSPHRASE, key.sealed)
    requireKeys(key.fingerprints, opened)
    return opened
  }
  const sealed = key.sealed ? ", or set BACKUP_PASSPHRASE to open the copy in the backup" : ""
  throw new BackupProblem(
    `The secret key of this installation is needed (fingerprint ${key.fingerprints.join(", ")}). Put it into ${file} or SECRET_KEY first${sealed}.`,
  )
}

function requireKeys(fingerprints: readonly string[], keys: readonly string[]): void {
  const known = new Set(keys.map((text) => secretsFrom(text).fingerprint))
  const missing = fingerprints.filter((fingerprint) => !known.has(fingerprint))
  if (missing.length > 0)
    throw new BackupProblem(
      `The secret key does not belong to this backup: it was made with the key ${missing.join(", ")}, and ${[...known].join(", ")} was given.`,
    )
}

/** Files under keys that the backup does not have; each key once. */
function newFiles({ files }: Replay, entries: readonly Entry[]): Entry[] {
  const known = new Set(entries.map((entry) => ("path" in entry ? entry.path : "")))
  return files.filter((file) => !known.has(file.path) && known.add(file.path))
}

type Restoring = { store: ContentStore; entries: readonly Entry[]; backup: Backup; config: Config }

async function restoreCluster(
  { store, entries, backup, config }: Restoring,
  replay: Replay | null,
): Promise<Date | null> {
  const { database } = backup.manifest
  if (database.form !== "cluster") return null
  if (config.DATABASE_URL)
    throw new BackupProblem(
      "This backup holds the files of an embedded database. Restore it without DATABASE_URL; to move to a server of your own, make one with --tables.",
    )
  requireLog(database, entries)
  const cluster = placeCluster(embeddedFolder(config))
  if (readdirSync(cluster.dataDir).length > 0) throw new BackupProblem(`${cluster.dataDir} is not empty.`)
  requireSamePrograms(database, cluster)
  const folder = `${cluster.dataDir}${ARRIVING}`
  const durable = !config.DATABASE_UNSAFE_TESTING
  rmSync(folder, { recursive: true, force: true })
  try {
    await restoreEntries(store, entries, { prefix: "cluster/", folder, durable })
    if (replay) await placeLog(archiveStore(backup.folder), replay.segments, { folder, durable })
    if (cluster.account) giveTo(folder, cluster.account)
    rmdirSync(cluster.dataDir)
    renameSync(folder, cluster.dataDir)
    return replay && (await replayLog(embeddedFolder(config), replay.to, durable))
  } catch (error) {
    for (const half of [folder, cluster.dataDir]) rmSync(half, { recursive: true, force: true })
    throw error
  }
}

function requireSamePrograms(
  { postgres_major, machine }: Extract<Manifest["database"], { form: "cluster" }>,
  cluster: Cluster,
): void {
  const here = majorOfPrograms(cluster.programs)
  if (here === postgres_major && machine === process.arch) return
  throw new BackupProblem(
    `The database files are those of PostgreSQL ${postgres_major} on ${machine}, and this is PostgreSQL ${here} on ${process.arch}. ` +
      "Restore them where they come from, and make a backup with --tables there.",
  )
}

function giveTo(folder: string, account: { uid: number; gid: number }): void {
  chownSync(folder, account.uid, account.gid)
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (lstatSync(file).isDirectory()) giveTo(file, account)
    else chownSync(file, account.uid, account.gid)
  }
}

/** The rows of the tables, into the operator's database or into a new embedded one. */
async function restoreDatabase({ store, entries, backup, config }: Restoring): Promise<void> {
  const server = await reachDatabase(config)
  try {
    await requireEmptyDatabase(server.ownerUrl)
    const { database, migrations } = backup.manifest
    if (database.form !== "tables") throw new BackupProblem("This backup holds the files of an embedded database.")
    const contents = new Map(entries.flatMap((entry) => ("path" in entry ? [[entry.path, entry] as const] : [])))
    const read = ({ name }: TableOfBackup) => {
      const content = contents.get(`tables/${name}`)
      if (!content) throw new BackupProblem(`The rows of the table ${name} are missing.`)
      return store.read(content)
    }
    await restoreTables(server.ownerUrl, { database, migrations, read })
  } finally {
    await server.stop()
  }
}
