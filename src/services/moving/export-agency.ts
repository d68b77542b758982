import { mkdirSync } from "node:fs"
import { sql } from "kysely"
import {
  ArchiveProblem,
  type ArchiveManifest,
  type ArchivePart,
  newManifest,
  requireEmptyArchive,
  writeArchiveManifest,
} from "#src/platform/agency-archive/archive-manifest.ts"
import { writePart } from "#src/platform/agency-archive/archive-parts.ts"
import { contentFolder } from "#src/platform/backups/manifest.ts"
import { openContentStore } from "#src/platform/backups/files/content-store.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import { inSnapshot, type Snapshot } from "#src/platform/db/statements/snapshot.ts"
import { productVersion } from "#src/platform/product-folder.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { FILES, fileColumns, type MovedFile, type NamedFile, selectFiles, takeFiles } from "./files-of-record.ts"
import { PEOPLE, peopleColumns, selectPeople } from "./people-of-record.ts"
import { type RecordKind, recordKinds } from "./record-kinds.ts"
import { sealedForMove } from "./secrets-of-record.ts"

type Export = {
  slug: string
  /** New, or empty. */
  folder: string
  /** Is told what is done, a line each. */
  say: (line: string) => void
}

/**
 * Writes everything that is the record of an agency into an archive, as of one moment, while everybody goes on working; the log says so
 * first. Passwords, keys and other secrets are not in it. Throws an ArchiveProblem when there is no such agency, or a file is not right.
 */
export async function exportAgency(ctx: Ctx, { slug, folder, say }: Export): Promise<ArchiveManifest> {
  requireEmptyArchive(folder)
  const agency = await ctx.db
    .selectFrom("agencies")
    .select(["id", "slug", "name"])
    .where("slug", "=", slug)
    .executeTakeFirst()
  if (!agency) throw new ArchiveProblem(`There is no agency with the address ${slug}.`)
  await write(ctx, null, async () => ({
    result: undefined,
    audit: { action: "agency.exported", entity_id: agency.id, agency_id: agency.id },
  }))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const durable = !ctx.config.DATABASE_UNSAFE_TESTING
  const made_at = ctx.now().toISOString()
  const read = await inSnapshot(ctx.db, (snapshot) => writeRecords(ctx, snapshot, { agency, folder, durable, say }))
  const { named, facts, parts } = read
  say(`${named.length} files`)
  // Not in the snapshot: a stored file never changes, and copying takes long.
  const files = await takeFiles(ctx, openContentStore(contentFolder(folder), { durable }), named)
  parts.push(await writePart(folder, { kind: FILES, columns: fileColumns, lines: asLines(files), durable }))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const manifest = newManifest({
    made_at,
    product: productVersion(),
    ...facts,
    agency,
    parts,
    files: { count: files.length, bytes },
  })
  await writeArchiveManifest(folder, manifest, durable)
  return manifest
}

type Facts = Pick<ArchiveManifest, "installation" | "migration">
type Records = { agency: { id: string }; folder: string; durable: boolean; say: (line: string) => void }

async function writeRecords(ctx: Ctx, snapshot: Snapshot, { agency: { id }, folder, durable, say }: Records) {
  const { db } = ctx
  const parts: ArchivePart[] = []
  const add = async (kind: string, columns: readonly string[], lines: AsyncIterable<string[]>) => {
    const part = await writePart(folder, { kind, columns, lines, durable })
    parts.push(part)
    say(`${part.rows} ${kind}`)
  }
  await add(PEOPLE, peopleColumns, linesOf(snapshot, selectPeople(db, id)))
  for (const kind of recordKinds) {
    const lines = linesOf(snapshot, selectRecords(db, kind, id))
    await add(kind.table, kind.columns, kind.sealed ? sealedForMove(ctx, kind.sealed, lines) : lines)
  }
  const named: NamedFile[] = []
  for await (const some of snapshot.read(selectFiles(db, id))) named.push(...some)
  const facts = await readFacts(db, snapshot)
  return { parts, named, facts }
}

async function readFacts(db: Db, snapshot: Snapshot): Promise<Facts> {
  const asked = sql<Facts>`(select id as installation, (select max(name) from schema_migrations) as migration from installation)`
  for await (const [facts] of snapshot.read(db.selectFrom(asked.as("facts")).select(["installation", "migration"])))
    if (facts) return facts
  throw new ArchiveProblem("This database says nothing of its installation.")
}

/** One text of JSON a row, as PostgreSQL writes its values: no precision is lost on the way. */
function selectRecords(db: Db, { table, columns, of, order, as = {} }: RecordKind, agency_id: string) {
  const written = columns.map((column) => sql`${as[column] ?? sql.ref(`t.${column}`)} as ${sql.ref(column)}`)
  const lines = sql<{ line: string }>`(
    select (select row_to_json(r)::text from (select ${sql.join(written)}) r) as line
    from ${sql.table(table)} t where ${of(agency_id)}
    order by ${sql.join(order.map((column) => sql.raw(`t.${column}`)))})`
  return db.selectFrom(lines.as("part")).select("line")
}

async function* linesOf(snapshot: Snapshot, query: ReturnType<typeof selectPeople>): AsyncGenerator<string[]> {
  for await (const rows of snapshot.read(query)) yield rows.map(({ line }) => line)
}

async function* asLines(files: readonly MovedFile[]): AsyncGenerator<string[]> {
  for (const { storage_key, sha256, size } of files) yield [JSON.stringify({ storage_key, sha256, size })]
}
