import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import type pg from "pg"
import type { Config } from "#src/platform/config.ts"
import { productVersion } from "#src/platform/product-folder.ts"
import { readSecretFile, secretFile } from "#src/platform/secrets/secret-file.ts"
import { openStorage, type StorageSettings } from "#src/platform/storage/open-storage.ts"
import { copyCluster } from "./cluster/cluster-backup.ts"
import { type ContentStore, openContentStore } from "./files/content-store.ts"
import { addEntries, readEntries } from "./files/entry-list.ts"
import {
  type Backup,
  BackupProblem,
  contentFolder,
  countedTables,
  listBackups,
  type Manifest,
  manifestName,
  openBackup,
  writeManifest,
} from "./manifest.ts"
import { askOne, openOwnerSession, problemOfFolder, refuseOwnFolder } from "./tables/owner-session.ts"
import { sealKeys } from "./sealed-keys.ts"
import { copyStoredFiles, type KnownFiles } from "./files/stored-files.ts"
import { copyTables } from "./tables/table-backup.ts"
import { advisoryLock } from "#src/platform/db/advisory-locks.ts"

export type BackupSource = {
  config: Pick<Config, "SECRET_KEY" | "SECRET_KEY_PREVIOUS" | "BACKUP_PASSPHRASE" | "DATABASE_UNSAFE_TESTING"> &
    StorageSettings
  /** Signs in as the owner of the database. */
  ownerUrl: string
  /** The files of the embedded server; null: the rows of the tables are copied instead. */
  clusterDir: string | null
}

/**
 * Makes a backup of everything in `folder`, beside the earlier ones, while the product goes on working. It is there as a whole or
 * not at all. Contents that the folder has already are not written again. Throws a BackupProblem when another one is under way.
 */
export async function makeBackup(folder: string, source: BackupSource): Promise<Backup> {
  const { config } = source
  refuseOwnFolder(folder, config.DATA_DIR)
  const client = await openOwnerSession(source.ownerUrl)
  try {
    if (!(await isAlone(client))) throw new BackupProblem("Another backup of this installation is under way.")
    const facts = await lookAtInstallation(client)
    const before = newestOf(folder)
    if (before && before.manifest.installation !== facts.installation)
      throw new BackupProblem(`${path.resolve(folder)} holds backups of another installation. Choose another folder.`)
    mkdirSync(contentFolder(folder), { recursive: true, mode: 0o700 })
    const durable = !config.DATABASE_UNSAFE_TESTING
    const store = openContentStore(contentFolder(folder), { durable })
    const began = new Date()
    const { entries, database, as_of } = await copyAll(source, store, before)
    const sizes = entries.map((entry) => ("path" in entry ? entry.size : 0))
    const manifest: Manifest = {
      format: 1,
      ...facts,
      began_at: began.toISOString(),
      as_of: as_of.toISOString(),
      product: productVersion(),
      database,
      ...(database.form === "tables" && { counts: countsOf(database.tables) }),
      files: entries.filter((entry) => "path" in entry && entry.path.startsWith("files/")).length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      key: { fingerprints: facts.key.fingerprints, sealed: sealedKeys(config) },
      entries: await addEntries(store, entries),
    }
    const name = manifestName(began)
    const backup = { folder: path.resolve(folder), name, manifest }
    await writeManifest(backup, durable)
    return backup
  } catch (error) {
    throw problemOfFolder(error, folder)
  } finally {
    await client.end() // and with the session its lock
  }
}

/** True if no other process makes or removes backups; none will until the session of `client` ends. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const lock = "select pg_try_advisory_lock($1) as had"
  return (await askOne<{ had: boolean }>(client, lock, [advisoryLock("backup")])).had
}

type Forgetting = Pick<BackupSource, "ownerUrl"> & { keep: number }

/**
 * Removes all but the newest `keep` backups, and the contents that only they had. Answers how many backups were removed: none while
 * another backup is being made, whose contents are not listed yet and would go too.
 */
export async function forgetBackups(folder: string, { ownerUrl, keep }: Forgetting): Promise<number> {
  const client = await openOwnerSession(ownerUrl)
  try {
    return (await isAlone(client)) ? await forget(folder, keep) : 0
  } finally {
    await client.end() // and with the session its lock
  }
}

async function forget(folder: string, keep: number): Promise<number> {
  const names = listBackups(folder)
  const old = names.slice(0, Math.max(0, names.length - keep))
  const store = openContentStore(contentFolder(folder))
  const wanted = new Set<string>()
  // If one of those that stay cannot be read, nothing is removed: what it needs is not known.
  for (const name of names.slice(old.length)) {
    const backup = openBackup(path.join(folder, name))
    wanted.add(backup.manifest.entries.sha256)
    for (const entry of await readEntries(store, backup)) if ("path" in entry) wanted.add(entry.sha256)
  }
  for (const name of old) rmSync(path.join(folder, name))
  await store.prune((sha256) => wanted.has(sha256))
  return old.length
}

function newestOf(folder: string): Backup | null {
  return listBackups(folder).length > 0 ? openBackup(folder) : null
}

/** A damaged list only means that files are read again. */
async function knownFiles(store: ContentStore, before: Backup | null): Promise<KnownFiles> {
  const known: KnownFiles = new Map()
  if (!before) return known
  for (const entry of await readEntries(store, before).catch(() => []))
    if ("path" in entry && entry.path.startsWith("files/")) known.set(entry.path.slice("files/".length), entry)
  return known
}

/**
 * The files first and once more after the database: whatever it names when it is copied was there at one of these moments, even if it
 * came, or went, meanwhile.
 */
async function copyAll({ config, ownerUrl, clusterDir }: BackupSource, store: ContentStore, before: Backup | null) {
  const storage = openStorage(config)
  const files: KnownFiles = new Map()
  const seen = { files, earlier: await knownFiles(store, before) }
  await copyStoredFiles(storage, store, seen)
  const client = await openOwnerSession(ownerUrl)
  try {
    const { entries, ...copied } = clusterDir
      ? await copyCluster(client, clusterDir, store)
      : await copyTables(client, store)
    await copyStoredFiles(storage, store, seen)
    return { ...copied, entries: [...entries, ...files.values()] }
  } finally {
    await client.end()
  }
}

async function lookAtInstallation(client: pg.Client) {
  const { rows } = await client.query<{ installation: string; migrations: string[]; fingerprints: string[] }>(
    `select (select id from installation) as installation, (select array_agg(name order by name) from schema_migrations) as migrations,
       (select coalesce(array_agg(fingerprint), '{}') from secret_keys) as fingerprints`,
  )
  const [found] = rows
  if (!found) throw new BackupProblem("The database did not answer.")
  const counts = noRows()
  for (const name of countedTables) {
    const counted = await client.query<{ rows: number }>(`select count(*)::float8 as rows from ${name}`)
    counts[name] = counted.rows[0]?.rows ?? 0
  }
  const { installation, migrations, fingerprints } = found
  return { installation, migrations, counts, key: { fingerprints } }
}

function noRows(): Manifest["counts"] {
  return Object.fromEntries(countedTables.map((name) => [name, 0])) as Manifest["counts"]
}

function countsOf(tables: readonly { name: string; rows: number }[]): Manifest["counts"] {
  const counts = noRows()
  for (const name of countedTables) counts[name] = tables.find((table) => table.name === name)?.rows ?? 0
  return counts
}

function sealedKeys({ BACKUP_PASSPHRASE: passphrase, ...config }: BackupSource["config"]): string | null {
  if (!passphrase) return null
  const keys = config.SECRET_KEY
    ? [config.SECRET_KEY, ...config.SECRET_KEY_PREVIOUS]
    : readSecretFile(secretFile(config.DATA_DIR))
  return sealKeys(passphrase, keys)
}
