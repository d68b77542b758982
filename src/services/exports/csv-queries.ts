import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { UTF8_MARK } from "#src/rules/text/csv.ts"
import { ofRepresented } from "#src/services/comments/represented-queries.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { type ExportSelection, selectIds } from "./queries.ts"

/** What somebody wrote: it may hold anything. Of what is left empty, nothing is asked. */
export const text = (column: string) =>
  sql`case when ${sql.ref(column)} is not null then csv_safe(${sql.ref(column)}) end`
/** What we wrote: no quotes, and nothing that a spreadsheet would run. */
export const word = (column: string) => sql.ref(column)
export const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The names of a comment's files. Most have none, and nothing is looked up, or asked of a function, for them. */
const fileNames = sql`(select string_agg(file.filename, '; ' order by file.id) from comment_attachments file
  where file.comment_id = comments.id and file.agency_id = comments.agency_id)`

/** The cells of the comments' CSV by their headings. Moments are in UTC. */
const publicColumns = {
  tracking_id: word("comments.tracking_id"),
  docket_title: text("dockets.title"),
  docket_reference_code: text("dockets.reference_code"),
  docket_slug: text("dockets.slug"),
  status: word("comments.status"),
  submitted_at: moment("comments.created_at"),
  published_at: moment("comments.published_at"),
  commenter_name: text("comments.commenter_name"),
  commenter_organization: text("comments.commenter_organization"),
  commenter_type: word("comments.commenter_type"),
  organization_name: ofRepresented(text("comments.organization_name")),
  position: word("comments.position"),
  comment: text("comments.content"),
  attachment_count: word("comments.attachment_count"),
  attachments: sql`case when comments.attachment_count > 0 then csv_safe(${fileNames}) end`,
}
/** Only in exports of those who may approve comments (settled 36). */
const confidentialColumns = {
  commenter_email: text("comments.commenter_email"),
  authorization_statement: text("comments.authorization_statement"),
}

function columnsOf({ confidential }: { confidential: boolean }): Record<string, RawBuilder<unknown>> {
  return confidential ? { ...publicColumns, ...confidentialColumns } : publicColumns
}

/** The first line of the CSV, with its line end. */
export function csvHeading(kind: { confidential: boolean }): string {
  return headingOf(Object.keys(columnsOf(kind)))
}

export const headingOf = (names: readonly string[]) => `${UTF8_MARK}${names.join(",")}\r\n`

/** A line of CSV (RFC 4180) of cells that hold no quotes but doubled ones. */
export function lineOf(cells: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  const texts = cells.map((cell) => sql`coalesce(${cell}::text, '')`)
  return sql<string>`'"' || ${sql.join(texts, sql` || '","' || `)} || e'"\\r\\n'`
}

type Page = ExportSelection & { confidential: boolean; after: string | null; until: string | null; limit: number }

/** Lines that are put together before they are sent. */
const LINES_AT_ONCE = 100

/**
 * The next comments of a selection as lines of CSV (RFC 4180), oldest first, to be copied out: the database makes the text, and the
 * process that answers people's requests only passes it on.
 */
export async function selectCsvLines(db: Db, scope: AgencyScope, page: Page) {
  const { ids } = await selectIds(db, scope, page)
  const line = lineOf(Object.values(columnsOf(page)))
  const placed = sql`(select found.id, (row_number() over (order by found.id) - 1) / ${sql.lit(LINES_AT_ONCE)} as pack from ${ids} found)`
  const packs = sql<{ ids: string[] }>`(select array_agg(placed.id order by placed.id) as ids from ${placed} placed
    group by placed.pack order by placed.pack)`
  // Read in the order of the packs: one pack after the other is looked up.
  return db
    .selectFrom(packs.as("packs"))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("comments")
          .innerJoin("dockets", "dockets.id", "comments.docket_id")
          .select(sql<string>`string_agg(${line}, '' order by comments.id)`.as("text"))
          .where("comments.id", "=", sql<string>`any(packs.ids)`)
          .as("told"),
      (join) => join.onTrue(),
    )
    .select([sql<string>`packs.ids[cardinality(packs.ids)]`.as("id"), sql<number>`cardinality(packs.ids)`.as("lines")])
    .select("told.text")
}
