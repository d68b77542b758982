import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { UTF8_MARK } from "#src/rules/text/csv.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { type ExportSelection, selectIds } from "./queries.ts"

/** What somebody wrote: it may hold anything. */
const text = (column: string) => sql<string>`csv_cell(${sql.ref(column)})`
/** What we wrote: no quotes, and nothing that a spreadsheet would run. */
const ours = (value: RawBuilder<unknown>) => sql<string>`'"' || coalesce(${value}, '') || '"'`
const word = (column: string) => ours(sql`${sql.ref(column)}::text`)
const moment = (column: string) =>
  ours(sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

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
  organization_name: text("comments.organization_name"),
  position: word("comments.position"),
  comment: text("comments.content"),
  attachment_count: word("comments.attachment_count"),
  attachments: text("files.names"),
}
/** Only in exports of those who may approve comments (settled 36). */
const confidentialColumns = {
  commenter_email: text("comments.commenter_email"),
  authorization_statement: text("comments.authorization_statement"),
}

function columnsOf({ confidential }: { confidential: boolean }): Record<string, RawBuilder<string>> {
  return confidential ? { ...publicColumns, ...confidentialColumns } : publicColumns
}

/** The first line of the CSV, with its line end. */
export function csvHeading(kind: { confidential: boolean }): string {
  return `${UTF8_MARK}${Object.keys(columnsOf(kind)).join(",")}\r\n`
}

type Page = ExportSelection & { confidential: boolean; after: string | null; limit: number }

/**
 * The next comments of a selection as lines of CSV (RFC 4180), oldest first. The database makes one text of them: the process that
 * answers people's requests only passes it on.
 */
export async function readCsvLines(db: Db, scope: AgencyScope, page: Page) {
  const { ids } = await selectIds(db, scope, page)
  const cells = Object.values(columnsOf(page))
  const lines = db
    .selectFrom(ids.as("found"))
    .innerJoinLateral(
      // `offset 0`: each comment is read by its id, however many the planner thinks there are.
      (eb) => eb.selectFrom("comments").selectAll().whereRef("comments.id", "=", "found.id").offset(0).as("comments"),
      (join) => join.onTrue(),
    )
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("comment_attachments as file")
          .select(sql<string>`string_agg(file.filename, '; ' order by file.id)`.as("names"))
          .whereRef("file.comment_id", "=", "comments.id")
          .whereRef("file.agency_id", "=", "comments.agency_id")
          .where("comments.attachment_count", ">", 0)
          .as("files"),
      (join) => join.onTrue(),
    )
    .select(["found.id", sql<string>`concat_ws(',', ${sql.join(cells)})`.as("line")])
    .orderBy("found.id")
  return db
    .selectFrom(lines.as("line"))
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .select(sql<string | null>`max(line.id::text)`.as("last_comment_id"))
    .select(sql<string>`coalesce(string_agg(line.line || e'\\r\\n', '' order by line.id), '')`.as("text"))
    .executeTakeFirstOrThrow()
}
