import { type Expression, sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { UTF8_MARK } from "#src/rules/text/csv.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { type ExportSelection, selectIds } from "./queries.ts"

const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const text = (column: string) => sql<string>`${sql.ref(column)}`

/** The columns of the comments' CSV by their headings. Moments are in UTC. */
const publicColumns = {
  tracking_id: text("comments.tracking_id"),
  docket_title: text("dockets.title"),
  docket_reference_code: text("dockets.reference_code"),
  docket_slug: text("dockets.slug"),
  status: text("comments.status"),
  submitted_at: moment("comments.created_at"),
  published_at: moment("comments.published_at"),
  commenter_name: text("comments.commenter_name"),
  commenter_organization: text("comments.commenter_organization"),
  commenter_type: text("comments.commenter_type"),
  organization_name: text("comments.organization_name"),
  position: text("comments.position"),
  comment: text("comments.content"),
  attachment_count: sql<string>`comments.attachment_count::text`,
  attachments: sql<string>`(select string_agg(file.filename, '; ' order by file.id) from comment_attachments file
    where comments.attachment_count > 0 and file.comment_id = comments.id and file.agency_id = comments.agency_id)`,
}
/** Only in exports of those who may approve comments (settled 36). */
const confidentialColumns = {
  commenter_email: text("comments.commenter_email"),
  authorization_statement: text("comments.authorization_statement"),
}

function columnsOf({ confidential }: { confidential: boolean }): Record<string, Expression<string>> {
  return confidential ? { ...publicColumns, ...confidentialColumns } : publicColumns
}

/** The first line of the CSV, with its line end. */
export function csvHeading(kind: { confidential: boolean }): string {
  return `${UTF8_MARK}${Object.keys(columnsOf(kind)).join(",")}\r\n`
}

type Page = ExportSelection & { confidential: boolean; after: string | null; limit: number }

/**
 * The next comments of a selection as lines of CSV (RFC 4180), oldest first. The database makes the lines: the process that
 * answers people's requests only passes them on.
 */
export function listCsvLines(db: Db, scope: AgencyScope, page: Page) {
  const cells = Object.values(columnsOf(page)).map((column) => sql`csv_cell(${column})`)
  return db
    .selectFrom(selectIds(db, scope, page).as("found"))
    .innerJoin("comments", "comments.id", "found.id")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .select(["comments.id", sql<string>`${sql.join(cells, sql` || ',' || `)} || e'\\r\\n'`.as("line")])
    .orderBy("comments.id")
    .execute()
}
