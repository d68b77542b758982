import { sql } from "kysely"
import {
  ArchiveProblem,
  type ArchiveManifest,
  type ArchivePart,
} from "#src/platform/agency-archive/archive-manifest.ts"
import { type ArchiveRow, readPart } from "#src/platform/agency-archive/archive-parts.ts"
import { type ContentStore, DamagedContent } from "#src/platform/backups/files/content-store.ts"
import { inParallel } from "#src/platform/backups/in-parallel.ts"
import type { Ctx } from "#src/services/context.ts"
import { FILES, fileColumns, type MovedFile, readFileRow } from "./files-of-record.ts"
import { type Arrivals, meetPeople, PEOPLE, peopleColumns } from "./people-of-record.ts"
import { type RecordKind, recordKinds } from "./record-kinds.ts"

export type Archive = { folder: string; manifest: ArchiveManifest; store: ContentStore }
/** What a whole look at an archive found out. */
export type Checked = { arrivals: Arrivals; files: MovedFile[] }

const NAMED_AT_MOST = 20

/**
 * Reads every byte of an archive and looks at what is here, before anything is changed. Throws an ArchiveProblem when the archive is
 * damaged, of a newer release, or brings what is not its agency's, and when something of it is here already: it names each.
 */
export async function checkArchive(ctx: Ctx, archive: Archive): Promise<Checked> {
  const { manifest } = archive
  await refuseNewer(ctx, manifest)
  refuseOtherParts(manifest)
  const arrivals: Arrivals = { ids: new Map(), newcomers: [] }
  const problems: string[] = []
  const named: NamedFiles = new Map()
  for await (const rows of readPart(archive.folder, partOf(manifest, PEOPLE)))
    problems.push(...(await meetPeople(ctx.db, rows, arrivals)))
  for (const kind of recordKinds)
    for await (const rows of readPart(archive.folder, partOf(manifest, kind.table))) {
      problems.push(...(await findCollisions(ctx, kind, rows)))
      noteFiles(named, rows, manifest)
    }
  const files = await checkFiles(archive, named)
  if (problems.length > 0) throw new ArchiveProblem(`Nothing was imported:\n${listed(problems)}`)
  return { arrivals, files }
}

function listed(problems: readonly string[]): string {
  const shown = problems.slice(0, NAMED_AT_MOST).map((problem) => `  - ${problem}`)
  const rest = problems.length - shown.length
  return [...shown, ...(rest > 0 ? [`  - and ${rest} more`] : [])].join("\n")
}

/** The part of a kind. Throws an ArchiveProblem when there is none. */
export function partOf({ parts }: ArchiveManifest, kind: string): ArchivePart {
  const found = parts.find((part) => part.kind === kind)
  if (!found) throw new ArchiveProblem(`The archive has no records/${kind}.jsonl.`)
  return found
}

async function refuseNewer({ db }: Ctx, { migration, product }: ArchiveManifest): Promise<void> {
  const named = sql<{ name: string }>`(select name from schema_migrations where name = ${migration})`
  const known = await db.selectFrom(named.as("known")).select("name").executeTakeFirst()
  if (!known)
    throw new ArchiveProblem(
      `This archive was made by a newer release (${product}, with ${migration}). Upgrade this installation first.`,
    )
}

/** An older release may have had fewer columns, never others. */
function refuseOtherParts({ parts, agency }: ArchiveManifest): void {
  const columns = new Map<string, readonly string[]>(recordKinds.map((kind) => [kind.table, kind.columns]))
  columns.set(PEOPLE, peopleColumns).set(FILES, fileColumns)
  for (const { kind, columns: there } of parts) {
    const known = columns.get(kind)
    columns.delete(kind)
    const other = known ? there.find((column) => !known.includes(column)) : kind
    if (other) throw new ArchiveProblem(`This release does not know what ${kind} holds in the archive (${other}).`)
  }
  const agencies = partOf({ parts } as ArchiveManifest, "agencies")
  if (agencies.rows !== 1) throw new ArchiveProblem(`The archive must hold one agency, ${agency.slug}, and no other.`)
}

async function findCollisions({ db }: Ctx, { table, unique = {} }: RecordKind, rows: readonly ArchiveRow[]) {
  const problems: string[] = []
  for (const [column, places] of Object.entries(unique)) {
    const values = rows.map((row) => String(row[column]))
    const type = sql.raw(column === "id" ? "uuid[]" : "text[]")
    for (const place of new Set([...places, `${table}.${column}`])) {
      const [elsewhere = "", its = ""] = place.split(".")
      const found = sql<{ value: string }>`(select ${sql.ref(its)}::text as value from ${sql.table(elsewhere)}
        where ${sql.ref(its)} = any(${values}::${type}))`
      const taken = await db.selectFrom(found.as("taken")).select("value").execute().catch(refuseMalformed(table))
      problems.push(...taken.map(({ value }) => `${table}: the ${column} ${value} is here already`))
    }
  }
  return [...new Set(problems)]
}

/** Values that PostgreSQL cannot read, or that break a rule of the tables, are the archive's fault. */
export function refuseMalformed(table: string) {
  return (error: unknown): never => {
    const { code = "", message } = error as { code?: string; message: string }
    if (/^2[23]/.test(code)) throw new ArchiveProblem(`records/${table}.jsonl cannot be imported: ${message}.`)
    throw error
  }
}

/** What the record says of its files; of a logo it notes neither hash nor size. */
type NamedFiles = Map<string, { sha256: unknown; file_size: unknown } | null>

function noteFiles(named: NamedFiles, rows: readonly ArchiveRow[], { agency }: ArchiveManifest): void {
  for (const { storage_key, sha256, file_size, logo_url } of rows) {
    if (typeof storage_key === "string") named.set(storage_key, { sha256, file_size })
    if (typeof logo_url !== "string") continue
    if (!logo_url.startsWith(`logos/${agency.id}/`))
      throw new ArchiveProblem("records/agencies.jsonl names a logo that is not the agency's.")
    named.set(logo_url, null)
  }
}

/** Every file that the record names, with its very bytes, and no other. */
async function checkFiles({ folder, manifest, store }: Archive, named: NamedFiles): Promise<MovedFile[]> {
  const files: MovedFile[] = []
  for await (const rows of readPart(folder, partOf(manifest, FILES)))
    files.push(...rows.map((row) => readFileRow(row, manifest.agency.id)))
  for (const { storage_key, sha256, size } of files) {
    const noted = named.get(storage_key)
    if (noted === undefined || (noted && (noted.sha256 !== sha256 || noted.file_size !== size)))
      throw new ArchiveProblem(`The file ${storage_key} is not the one that the record names.`)
    named.delete(storage_key)
  }
  const [missing] = named.keys()
  if (missing !== undefined) throw new ArchiveProblem(`The file ${missing} is missing.`)
  await inParallel(files, async (file) => {
    try {
      for await (const chunk of store.read(file)) void chunk
    } catch (error) {
      if (!(error instanceof DamagedContent)) throw error
      throw new ArchiveProblem(`The file ${file.storage_key} is damaged: ${error.message}.`)
    }
  })
  return files
}
