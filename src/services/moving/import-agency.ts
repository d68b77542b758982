import { sql } from "kysely"
import {
  ArchiveProblem,
  type ArchiveManifest,
  readArchiveManifest,
} from "#src/platform/agency-archive/archive-manifest.ts"
import { type ArchiveRow, readPart } from "#src/platform/agency-archive/archive-parts.ts"
import { keptApart, openContentStore } from "#src/platform/backups/files/content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import { contentFolder } from "#src/platform/backups/manifest.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { outgrowProviders } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { type AuditEntry, type Ctx, keep, write } from "#src/services/context.ts"
import { addToSearch } from "#src/services/search/indexing/changes.ts"
import { type Archive, checkArchive, type Checked, partOf, refuseMalformed } from "./check-archive.ts"
import type { MovedFile } from "./files-of-record.ts"
import { admitPeople } from "./people-of-record.ts"
import { type RecordKind, recordKinds } from "./record-kinds.ts"
import { scannedHere } from "./scans-of-record.ts"
import { sealedHere } from "./secrets-of-record.ts"

type Import = {
  folder: string
  /** Is told what is done, a line each. */
  say: (line: string) => void
}
export type Imported = { manifest: ArchiveManifest; newcomers: number }

/**
 * Brings an exported agency here, with its ids and addresses: all of it in one transaction, or nothing. Search, counts and the texts of
 * files follow as for anything that is received. Throws an ArchiveProblem, before anything is changed, when the archive is not
 * right, something of it is here already, or another import of the agency is under way.
 */
export async function importAgency(ctx: Ctx, { folder, say }: Import): Promise<Imported> {
  const manifest = readArchiveManifest(folder)
  const archive: Archive = { folder, manifest, store: openContentStore(contentFolder(folder)) }
  return alone(ctx, manifest, () => importArchive(ctx, archive, say))
}

/** Of two imports at once, both would write the same files, and each would take back those of the other. */
async function alone(ctx: Ctx, { agency }: ArchiveManifest, work: () => Promise<Imported>): Promise<Imported> {
  return keep(ctx, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx) // it only has the lock
    const lock = sql<{ had: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`import ${agency.id}`}, 0)) as had`
    const [taken] = (await lock.execute(tx)).rows
    if (!taken?.had) throw new ArchiveProblem(`Another import of ${agency.name} is under way.`)
    return work()
  })
}

async function importArchive(ctx: Ctx, archive: Archive, say: Import["say"]): Promise<Imported> {
  const { manifest } = archive
  const checked = await checkArchive(ctx, archive)
  say(`The archive of ${manifest.agency.name} is whole, and nothing of it is here.`)
  const put: string[] = []
  let writing = false
  try {
    await putFiles(ctx, archive, { files: checked.files, put })
    say(`${put.length} files`)
    writing = true
    await write(ctx, null, async (tx) => {
      await admitPeople(tx, checked.arrivals, ctx.now())
      for (const kind of recordKinds) say(`${await bring(tx, ctx, { archive, kind, checked })} ${kind.table}`)
      const { agency, installation, made_at, product } = manifest
      const after = { name: agency.name, slug: agency.slug, installation, made_at, product }
      const audit = { action: "agency.imported", entity_id: agency.id, agency_id: agency.id, after } as const
      return { result: undefined, audit: [audit, ...(await outgrowOthers(tx, agency.id, ctx.now()))] }
    })
  } catch (error) {
    // Where the database failed, what it was asked last may be done: a record must never name a file that is gone.
    const undone = !writing || error instanceof ArchiveProblem
    if (undone) for (const key of put) await ctx.storage.delete(key)
    throw error
  }
  return { manifest, newcomers: checked.arrivals.newcomers.length }
}

/** Whoever works for the agency from now on is signed in no longer by another agency's provider, as after any other beginning. */
async function outgrowOthers(tx: Tx, agency_id: string, now: Date): Promise<AuditEntry[]> {
  const members = await tx
    .selectFrom("agency_members")
    .select("user_id")
    .where("agency_id", "=", agency_id)
    .where("status", "=", "active")
    .execute()
  const ended: AuditEntry[] = []
  for (const { user_id } of members) ended.push(...(await outgrowProviders(tx, { user_id, agency_id, now })))
  return ended
}

type Putting = { files: readonly MovedFile[]; put: string[] }

/** Before the rows: a file that no row names yet is seen by nobody, as when somebody sends one. */
async function putFiles(ctx: Ctx, { store }: Archive, { files, put }: Putting): Promise<void> {
  await inParallel(files, async (file) => {
    put.push(file.storage_key)
    const stored = await ctx.storage.put(file.storage_key, keptApart(store.read(file)))
    if (stored.sha256 !== file.sha256)
      throw new ArchiveProblem(`The file ${file.storage_key} did not arrive as it was sent.`)
  })
}

type Bringing = { archive: Archive; kind: RecordKind; checked: Checked }

/** Writes all records of a kind, and answers how many there are. */
async function bring(tx: Tx, ctx: Ctx, { archive, kind, checked }: Bringing): Promise<number> {
  const { folder, manifest } = archive
  const part = partOf(manifest, kind.table)
  let brought = 0
  for await (const rows of readPart(folder, part)) {
    const known = rows.map((row) => withPeople(row, kind, checked.arrivals.ids))
    const { sealed } = kind
    const opened = sealed ? known.map((row) => sealedHere(ctx, sealed, row)) : known
    const here = opened.map((row) => scannedHere(ctx, row))
    await insertRecords(tx, { ...kind, columns: part.columns }, { rows: here, agency_id: manifest.agency.id })
    if (kind.table === "comments")
      await addToSearch(
        tx,
        here.map(({ id }) => String(id)),
      )
    brought += rows.length
  }
  return brought
}

type Records = { rows: readonly ArchiveRow[]; agency_id: string }

async function insertRecords(tx: Tx, { table, columns, of }: RecordKind, { rows, agency_id }: Records): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const inserted = await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) t where ${of(agency_id)}`
    .execute(tx)
    .catch(refuseMalformed(table))
  if (Number(inserted.numAffectedRows) !== rows.length)
    throw new ArchiveProblem(`records/${table}.jsonl holds something that is not of this agency. Nothing was imported.`)
}

/** The record with the accounts as they are called here. */
function withPeople(row: ArchiveRow, { table, people = [], names = [] }: RecordKind, ids: ReadonlyMap<string, string>) {
  const here = { ...row }
  for (const column of [...people, ...names]) {
    const there = row[column]
    if (typeof there !== "string") continue
    const id = ids.get(there)
    if (id !== undefined) here[column] = id
    else if (people.includes(column))
      throw new ArchiveProblem(
        `records/${table}.jsonl names the account ${there.slice(0, 40)}, which is not in the archive.`,
      )
  }
  return here
}
