import { copyFileSync, existsSync, lstatSync, readdirSync, rmSync, statSync } from "node:fs"
import path from "node:path"
import type pg from "pg"
import { EMBEDDED_DATABASE } from "#src/platform/db/connections/reach-database.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { exchangeCluster, successorOf } from "#src/platform/db/embedded/exchange-cluster.ts"
import { majorOfFiles, majorOfPrograms } from "#src/platform/db/embedded/major-version.ts"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { livePostmaster } from "#src/platform/db/embedded/postgres-process.ts"
import { freeBytes } from "#src/platform/storage/free-bytes.ts"
import { compareTables, fingerprintTables } from "#src/platform/backups/tables/compare-tables.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { openOwnerSession } from "#src/platform/backups/tables/owner-session.ts"
import { beginCopy, copyTable, listSequences } from "#src/platform/backups/tables/table-backup.ts"
import { restoreTables } from "#src/platform/backups/tables/table-restore.ts"

export type Upgrade = {
  /** Where the embedded server is asked to keep its files. */
  folder: string
  /** Programs that read these files: bin/, lib/ and share/ of the earlier major version. */
  oldPrograms: string
  durable: boolean
  /** Is told what is done, a line each. */
  say: (line: string) => void
  /** Looks at the new database, signed in as its owner, before it takes the place of the old one; throws when it is not fit. */
  check: (ownerUrl: string) => Promise<void>
}
export type Upgraded = { aside: string; from: number; to: number; rows: number }

/**
 * Carries the embedded database over to the installed PostgreSQL: its tables are copied into a cluster of their own and compared, row by
 * row, and only then does that one take the place of the old one, which is put aside. Until then the old one is as it was, whenever
 * this is interrupted. Throws a BackupProblem when it cannot begin, or when anything differs.
 */
export async function upgradeCluster({ folder, oldPrograms, durable, say, check }: Upgrade): Promise<Upgraded> {
  const { dataDir, programs } = placeCluster(folder)
  const fresh = successorOf(dataDir)
  refuseRunning(folder, dataDir)
  refuseRunning(fresh, fresh)
  const [from, to] = [requirePrograms(dataDir, oldPrograms), majorOfPrograms(programs)]
  await requireRoom(dataDir)
  rmSync(fresh, { recursive: true, force: true }) // what an interrupted one left
  copyFileSync(`${dataDir}.owner`, `${fresh}.owner`)
  const { old, next } = await startBoth({ dataDir, fresh, oldPrograms, durable })
  let rows: number
  try {
    say(`PostgreSQL ${from} and ${to} run side by side`)
    const ownerUrl = await next.ensureDatabase(EMBEDDED_DATABASE)
    rows = await carryOver(old.url(EMBEDDED_DATABASE), ownerUrl, say)
    await check(ownerUrl)
  } finally {
    await Promise.all([old.stop(), next.stop()])
  }
  const aside = await exchangeCluster(dataDir)
  for (const left of [`${fresh}.owner`, `${fresh}.log`]) rmSync(left, { force: true })
  return { aside, from, to, rows }
}

function refuseRunning(folder: string, dataDir: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new BackupProblem(`${folder} is a link. Put the folder itself there first.`)
  const pid = livePostmaster(dataDir)
  if (pid) throw new BackupProblem(`PostgreSQL still runs on ${dataDir} (process ${pid}). Stop the server first.`)
}

/** The major version of the files. Throws unless the programs are of that one. */
function requirePrograms(dataDir: string, oldPrograms: string): number {
  const files = majorOfFiles(dataDir)
  if (files === null) throw new BackupProblem(`There is no database in ${dataDir}.`)
  if (!existsSync(path.join(oldPrograms, "bin", "postgres")))
    throw new BackupProblem(`There is no bin/postgres in ${oldPrograms}.`)
  const programs = majorOfPrograms(oldPrograms)
  if (programs === files) return files
  throw new BackupProblem(`The database is PostgreSQL ${files}, and ${oldPrograms} holds PostgreSQL ${programs}.`)
}

/** Both clusters are there at the end, and the new one has a log of all that was written. */
async function requireRoom(dataDir: string): Promise<void> {
  const needed = 2 * sizeOf(dataDir)
  const free = await freeBytes(dataDir)
  if (free === null || free >= needed) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`
  throw new BackupProblem(
    `The disk of ${dataDir} has ${inMegabytes(free)} left, and ${inMegabytes(needed)} are needed.`,
  )
}

function sizeOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  return names.reduce((sum, name) => sum + (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

type Both = { dataDir: string; fresh: string; oldPrograms: string; durable: boolean }

async function startBoth({ dataDir, fresh, oldPrograms, durable }: Both) {
  const old: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, programs: oldPrograms, durable })
  try {
    return { old, next: await startEmbeddedPostgres({ dataDir: fresh, durable }) }
  } catch (error) {
    await old.stop()
    throw error
  }
}

/** Copies everything, and answers how many rows that were. Throws a BackupProblem when something is not there as it was. */
async function carryOver(oldUrl: string, newUrl: string, say: Upgrade["say"]): Promise<number> {
  const old = await openOwnerSession(oldUrl)
  try {
    const tables = await beginCopy(old)
    const before = await fingerprintTables(old, tables)
    const sequences = await listSequences(old)
    say(`${before.rows} rows in ${tables.length} tables`)
    const database = {
      tables: tables.map((table) => ({ ...table, rows: before.tables[table.name]?.rows ?? 0 })),
      sequences,
    }
    await restoreTables(newUrl, {
      database,
      migrations: await migrationsOf(old),
      read: (table) => copyTable(old, table),
    })
    const fresh = await openOwnerSession(newUrl)
    try {
      const after = await fingerprintTables(fresh, await beginCopy(fresh))
      const problems = compareTables({ ...before, sequences }, { ...after, sequences: await listSequences(fresh) })
      if (problems.length > 0)
        throw new BackupProblem(`Not everything arrived as it was:\n${problems.map((one) => `  - ${one}`).join("\n")}`)
    } finally {
      await fresh.end()
    }
    say("Everything arrived as it was")
    return before.rows
  } finally {
    await old.end()
  }
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name")
  return rows.map(({ name }) => name)
}
