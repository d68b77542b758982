import { type RawBuilder, sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { type DataColumnName, dataColumns } from "#src/rules/record/open-data/data-columns.ts"
import { ofRepresented, represented } from "#src/services/comments/represented-queries.ts"
import { headingOf, lineOf, moment, text, word } from "#src/services/exports/csv-queries.ts"

/** A file of a comment as the rows tell of it. */
export type RowFile = { id: string; filename: string; file_size: number; mime_type: string; sha256: string }
export type CommentRow = {
  id: string
  docket_id: string
  docket_slug: string
  docket_reference_code: string | null
  docket_title: string
  agency_name: string
  agency_slug: string
  agency_jurisdiction: string
  state_code: string
  created_at: Date
  published_at: Date | null
  commenter_name: string | null
  commenter_organization: string | null
  commenter_type: string
  organization_name: string | null
  position: string | null
  authorization_statement: string | null
  content: string
  attachments: RowFile[]
}

/** The public files of one comment; nothing is looked up for the many that came without any. */
const files = (what: RawBuilder<unknown>) => sql`case when comments.attachment_count > 0 then
  (select ${what} from comment_attachments file where file.comment_id = comments.id and is_served_scan(file.scan_status)) end`

const attachments = sql<
  RowFile[]
>`coalesce(${files(sql`jsonb_agg(jsonb_build_object('id', file.id, 'filename', file.filename,
  'file_size', file.file_size, 'mime_type', file.mime_type, 'sha256', file.sha256) order by file.id)`)}, '[]'::jsonb)`

const cells: Record<DataColumnName, RawBuilder<unknown>> = {
  id: word("comments.id"),
  docket_id: word("comments.docket_id"),
  docket_slug: text("dockets.slug"),
  docket_reference_code: text("dockets.reference_code"),
  docket_title: text("dockets.title"),
  agency_name: text("dockets.agency_name"),
  agency_slug: text("dockets.agency_slug"),
  agency_jurisdiction: text("dockets.agency_jurisdiction"),
  state_code: word("dockets.state_code"),
  created_at: moment("comments.created_at"),
  published_at: moment("comments.published_at"),
  commenter_name: text("comments.commenter_name"),
  commenter_organization: text("comments.commenter_organization"),
  commenter_type: word("comments.commenter_type"),
  organization_name: ofRepresented(text("comments.organization_name")),
  position: word("comments.position"),
  authorization_statement: ofRepresented(text("comments.authorization_statement")),
  content: text("comments.content"),
  attachment_count: sql`coalesce(${files(sql`count(*)`)}, 0)`,
  attachments: files(sql`csv_safe(string_agg(file.filename, '; ' order by file.id))`),
}

const names = dataColumns.map(({ name }) => name)
export const csvHeading = headingOf(names)

/**
 * The next published comments of a public docket, in the order of receipt, with their whole texts, and each as a line of CSV, in which
 * nothing is a formula. `after`: the last comment that was read. What is published or withdrawn meanwhile moves nothing.
 */
export function listCommentRows(
  db: Db,
  { docket_id, after, limit }: { docket_id: string; after: string | null; limit: number },
): Promise<(CommentRow & { line: string })[]> {
  return db
    .selectFrom("comments")
    .innerJoin("public_dockets as dockets", "dockets.id", "comments.docket_id")
    .select(["comments.id", "comments.docket_id", "dockets.slug as docket_slug"])
    .select(["dockets.reference_code as docket_reference_code", "dockets.title as docket_title"])
    .select(["dockets.agency_name", "dockets.agency_slug", "dockets.agency_jurisdiction", "dockets.state_code"])
    .select(["comments.created_at", "comments.published_at", "comments.commenter_name"])
    .select(["comments.commenter_organization", "comments.commenter_type", represented("organization_name")])
    .select(["comments.position", represented("authorization_statement"), "comments.content"])
    .select([attachments.as("attachments"), lineOf(names.map((name) => cells[name])).as("line")])
    .where("comments.docket_id", "=", docket_id)
    .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
    .$if(after !== null, (query) => query.where("comments.id", ">", after ?? ""))
    .orderBy("comments.id")
    .limit(limit)
    .execute()
}
