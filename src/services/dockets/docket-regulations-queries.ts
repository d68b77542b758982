import { type Expression, sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import type { Moments, RegulationsField, RegulationsQuery } from "#src/rules/input/dockets/regulations-query.ts"
import { publicDockets } from "./public-docket-queries.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"

/** What is added to a docket's slug to name the document that stands for the docket itself. */
export const FIRST_DOCUMENT = "-0001"

export type RegulationsDocument = {
  /** The slug of its docket with `-0001`; of a supporting document its id. */
  document_id: string
  object_id: string
  supporting: boolean
  docket_id: string
  docket_slug: string
  agency_slug: string
  agency_name: string
  title: string
  /** The title and summary of the docket; null for a supporting document. */
  abstract: string | null
  posted_at: Date
  updated_at: Date
  comments_begin: Date | null
  comments_end: Date | null
  is_open: boolean
  withdrawn: boolean
  reason_withdrawn: string | null
  filename: string | null
  file_size: number | null
  mime_type: string | null
}

/**
 * The documents of public dockets: one for each docket itself, and its supporting documents, also those that were replaced or
 * withdrawn, which stay readable.
 */
function documents(db: Db, now: Date) {
  const of_dockets = publicDockets(db).select([
    sql<string>`dockets.slug || ${FIRST_DOCUMENT}::text`.as("document_id"),
    "dockets.id as object_id",
    sql<boolean>`false`.as("supporting"),
    "dockets.id as docket_id",
    "dockets.slug as docket_slug",
    "dockets.agency_slug",
    "dockets.agency_name",
    "dockets.title",
    sql<string | null>`concat_ws(e'\n\n', dockets.summary, nullif(dockets.description, ''))`.as("abstract"),
    sql<Date>`coalesce(dockets.opened_at, dockets.created_at)`.as("posted_at"),
    "dockets.updated_at",
    sql<Date | null>`greatest(dockets.open_at, dockets.opened_at)`.as("comments_begin"),
    sql<Date | null>`case when dockets.status in ('closed', 'archived') then least(dockets.close_at, dockets.closed_at) else dockets.close_at end`.as(
      "comments_end",
    ),
    sql<boolean>`docket_has_status(dockets, 'open', ${now})`.as("is_open"),
    sql<boolean>`false`.as("withdrawn"),
    sql<string | null>`null`.as("reason_withdrawn"),
    sql<string | null>`null`.as("filename"),
    sql<number | null>`null::bigint`.as("file_size"),
    sql<string | null>`null`.as("mime_type"),
    "dockets.search",
  ])
  const supporting = publicDockets(db)
    .innerJoin("docket_documents as files", "files.docket_id", "dockets.id")
    .where("files.scan_status", "in", servedScans)
    .select([
      sql<string>`files.id::text`.as("document_id"),
      "files.id as object_id",
      sql<boolean>`true`.as("supporting"),
      "dockets.id as docket_id",
      "dockets.slug as docket_slug",
      "dockets.agency_slug",
      "dockets.agency_name",
      sql<string>`coalesce(files.title, files.name)`.as("title"),
      sql<string | null>`null`.as("abstract"),
      // What was there before the docket was public became public with it.
      sql<Date>`greatest(files.created_at, coalesce(dockets.opened_at, dockets.created_at))`.as("posted_at"),
      sql<Date>`greatest(files.ended_at, files.created_at, coalesce(dockets.opened_at, dockets.created_at))`.as(
        "updated_at",
      ),
      sql<Date | null>`null::timestamptz`.as("comments_begin"),
      sql<Date | null>`null::timestamptz`.as("comments_end"),
      sql<boolean>`false`.as("is_open"),
      sql<boolean>`files.ended_at is not null`.as("withdrawn"),
      "files.end_reason as reason_withdrawn",
      "files.name as filename",
      "files.file_size",
      "files.mime_type",
      sql<string>`comment_words(coalesce(files.title, files.name))`.as("search"),
    ])
  return db.selectFrom(of_dockets.unionAll(supporting).as("documents"))
}

const documentOrder: Order<RegulationsField<"documents">> = {
  columns: {
    commentEndDate: sql`comments_end`,
    postedDate: sql`posted_at`,
    lastModifiedDate: sql`updated_at`,
    documentId: sql`document_id`,
    title: sql`lower(title)`,
  },
  otherwise: { field: "postedDate", descending: true },
  id: sql`document_id`,
}

type DocumentsQuery = RegulationsQuery<RegulationsField<"documents">>

/** One page of documents, newest first unless asked otherwise, with the number of all, of each type, and of each agency. */
export async function listRegulationsDocuments(db: Db, query: DocumentsQuery, now: Date) {
  const matching = documents(db, now).where((eb) => eb.and(documentConditions(query)))
  const shown = matching.selectAll().$castTo<RegulationsDocument>()
  const [items, groups] = await Promise.all([
    orderedBy(shown, query.sort, documentOrder)
      .limit(query.size)
      .offset((query.page - 1) * query.size)
      .execute(),
    matching
      .select(["agency_slug", "agency_name", "supporting", (eb) => eb.fn.countAll<number>().as("total")])
      .groupBy(["agency_slug", "agency_name", "supporting"])
      .execute(),
  ])
  return { items, groups }
}

/** A document by the slug of its docket, or a supporting one by its id; undefined when it is not public. */
export async function findRegulationsDocument(
  db: Db,
  wanted: { docket_slug: string } | { object_id: string },
  now: Date,
): Promise<RegulationsDocument | undefined> {
  const named =
    "docket_slug" in wanted
      ? sql<SqlBool>`not supporting and docket_slug = ${wanted.docket_slug}`
      : sql<SqlBool>`supporting and object_id = ${wanted.object_id}::uuid`
  return documents(db, now).where(named).selectAll().$castTo<RegulationsDocument>().executeTakeFirst()
}

function documentConditions(query: DocumentsQuery): Expression<SqlBool>[] {
  const { search_term: term, types } = query
  const kinds = types.flatMap(
    (type) => ({ "Proposed Rule": "false", "Supporting & Related Material": "true" })[type] ?? [],
  )
  const lower = term.toLowerCase()
  return [
    ...placeConditions(query),
    ...(types.length > 0 ? [sql<SqlBool>`supporting = any(${kinds}::boolean[])`] : []),
    ...(term
      ? [sql<SqlBool>`(search @@ typed_docket_words(${term}) or document_id = ${lower} or docket_slug = ${lower})`]
      : []),
    ...between(sql`posted_at`, query.posted),
    ...between(sql`updated_at`, query.modified),
    ...between(sql`comments_end`, query.comments_end),
    ...(query.open_only ? [sql<SqlBool>`is_open`] : []),
  ]
}

function placeConditions({ agency_slugs, docket_slugs }: Pick<DocumentsQuery, "agency_slugs" | "docket_slugs">) {
  return [
    ...(agency_slugs.length > 0 ? [sql<SqlBool>`agency_slug = any(${agency_slugs})`] : []),
    ...(docket_slugs.length > 0 ? [sql<SqlBool>`docket_slug = any(${docket_slugs})`] : []),
  ]
}

function between(column: Expression<unknown>, { from, before }: Moments): Expression<SqlBool>[] {
  return [
    ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`${column} < ${before}`] : []),
  ]
}

const docketColumns = [
  "dockets.id",
  "dockets.slug",
  "dockets.title",
  "dockets.summary",
  "dockets.description",
  "dockets.tags",
  "dockets.reference_code",
  "dockets.agency_slug",
  "dockets.agency_name",
  "dockets.updated_at",
] as const

const docketOrder: Order<RegulationsField<"dockets">> = {
  columns: {
    title: sql`lower(dockets.title)`,
    docketId: sql`dockets.slug`,
    lastModifiedDate: sql`dockets.updated_at`,
  },
  otherwise: { field: "lastModifiedDate", descending: true },
  id: sql`dockets.slug`,
}

/** One page of public dockets, the last changed first unless asked otherwise, with the number of each agency's. */
export async function listRegulationsDockets(db: Db, query: RegulationsQuery<RegulationsField<"dockets">>) {
  const term = query.search_term
  const matching = publicDockets(db).where((eb) =>
    eb.and([
      ...placeConditions({ agency_slugs: query.agency_slugs, docket_slugs: [] }),
      // None of ours is a rulemaking by federal law, nor surely none.
      ...(query.types.length > 0 && !query.types.includes("Rulemaking") ? [sql<SqlBool>`false`] : []),
      ...(term
        ? [sql<SqlBool>`(dockets.id in (select id from dockets_with(${term})) or dockets.slug = ${term.toLowerCase()})`]
        : []),
      ...between(sql`dockets.updated_at`, query.modified),
    ]),
  )
  const [items, groups] = await Promise.all([
    orderedBy(matching.select(docketColumns), query.sort, docketOrder)
      .limit(query.size)
      .offset((query.page - 1) * query.size)
      .execute(),
    matching
      .select(["dockets.agency_slug", "dockets.agency_name", (eb) => eb.fn.countAll<number>().as("total")])
      .groupBy(["dockets.agency_slug", "dockets.agency_name"])
      .execute(),
  ])
  return { items, groups }
}

/** A public docket by its slug, with what a list says of it; undefined otherwise. */
export async function findRegulationsDocket(db: Db, slug: string) {
  return publicDockets(db).where("dockets.slug", "=", slug).select(docketColumns).executeTakeFirst()
}
export type RegulationsDocket = NonNullable<Awaited<ReturnType<typeof findRegulationsDocket>>>

/** The ids of the public dockets that have one of these slugs, or ids. */
export async function listNamedDocketIds(
  db: Db,
  named: { slugs: readonly string[]; ids: readonly string[] },
): Promise<string[]> {
  const known = named.ids.filter(Boolean)
  const rows = await publicDockets(db)
    .where((eb) =>
      eb.and([
        ...(named.slugs.length > 0 ? [sql<SqlBool>`dockets.slug = any(${named.slugs})`] : []),
        ...(named.ids.length > 0 ? [sql<SqlBool>`dockets.id = any(${known}::uuid[])`] : []),
      ]),
    )
    .select("dockets.id")
    .execute()
  return rows.map(({ id }) => id)
}

type Ordered<Query> = { orderBy: (order: Expression<unknown>) => Query }
type Sort<Field extends string> = { field: Field; descending: boolean }
type Order<Field extends string> = {
  columns: Record<Field, Expression<unknown>>
  /** When nothing was asked for. */
  otherwise: Sort<Field>
  id: Expression<unknown>
}

/** By all fields that were asked for, and by id at last, so that a page never repeats or skips one. */
function orderedBy<Query extends Ordered<Query>, Field extends string>(
  query: Query,
  sort: readonly Sort<Field>[],
  { columns, otherwise, id }: Order<Field>,
): Query {
  const fields = sort.length > 0 ? sort : [otherwise]
  const ordered = fields.reduce(
    (so_far, { field, descending }) =>
      so_far.orderBy(descending ? sql`${columns[field]} desc nulls last` : sql`${columns[field]} nulls last`),
    query,
  )
  return ordered.orderBy(id)
}
