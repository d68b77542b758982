import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { literally } from "#src/platform/db/statements/containing.ts"
import type { AgencySearch } from "#src/rules/record/agency-search.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** A filter of the record that leaves no more comments than this is settled first; others are looked at match by match. */
const NARROW = 10_000

/** Comments by where their search rows are: each is looked up there alone. */
type IdsByPart = { published: readonly string[]; others: readonly string[] }

/** The same, and what need not be asked of them again. */
export type NarrowIds = IdsByPart & { settled: ("address" | "files")[] }

/**
 * The only comments that addresses, attachments and tracking IDs leave, where they leave few; null when they leave many or are not
 * asked for. With `whole` each is in both lists, so that none is missed that is published at this moment.
 */
export async function listNarrowIds(
  db: Db,
  scope: AgencyScope,
  { search, whole }: { search: AgencySearch; whole: boolean },
): Promise<NarrowIds | null> {
  const [named, address, files] = await Promise.all([
    listFew(db, selectByTrackingId(db, scope, search)),
    listFew(db, selectByAddress(db, scope, search)),
    listFew(db, selectByFile(db, scope, search), withStatus),
  ])
  const [first, ...rest] = [named, address, files].filter((list) => list !== null)
  if (!first) return null
  const settled: NarrowIds["settled"] = []
  if (address) settled.push("address")
  if (files) settled.push("files")
  const ofRest = rest.map(({ published, others }) => new Set([...published, ...others]))
  const inAll = (ids: readonly string[]) => ids.filter((id) => ofRest.every((known) => known.has(id)))
  const [published, others] = [inAll(first.published), inAll(first.others)]
  if (!whole) return { published, others, settled }
  const all = [...published, ...others]
  return { published: all, others: all, settled }
}

const withStatus = sql`(select comments.id, comments.status from found join comments using (id))`

/** What a selection finds, as rows of `found`; null without one, and when it finds many: then none of them leaves the database. */
async function listFew(db: Db, selection: RawBuilder<unknown> | null, rows = sql`found`): Promise<IdsByPart | null> {
  if (!selection) return null
  // Ids as one text: to read an answer of thousands of rows would cost more than to find them.
  const ids = (of: RawBuilder<unknown>) => sql`coalesce(string_agg(id::text, ' ') filter (where ${of}), '')`
  const published = sql`status = ${sql.lit(PUBLIC_COMMENT_STATUS)}`
  const found = sql<{ few: boolean; published: string; others: string }>`(
    with found as materialized (${selection} limit ${NARROW + 1}), size as materialized (select count(*) <= ${NARROW} as few from found)
    select (select few from size) as few, ${ids(published)} as published, ${ids(sql`not (${published})`)} as others
    from ${rows} as rows where (select few from size))`
  const row = await db.selectFrom(found.as("found")).selectAll().executeTakeFirstOrThrow()
  return row.few ? { published: idsIn(row.published), others: idsIn(row.others) } : null
}

const idsIn = (text: string) => (text === "" ? [] : text.split(" "))

/** What `reverse(lower(commenter_email))` is like for one address, or for every address of a domain; null for any. */
export function addressPattern({ email, domain }: Pick<AgencySearch, "email" | "domain">): string | null {
  const whole = email || (domain && `@${domain}`)
  if (!whole) return null
  const literal = Array.from(whole.toLowerCase()).toReversed().map(literally)
  return `${literal.join("")}${email ? "" : "%"}`
}

function selectByTrackingId(db: Db, scope: AgencyScope, { tracking_ids }: AgencySearch) {
  if (tracking_ids.length === 0) return null
  const rows = db.selectFrom("comments").select(["id", "status"]).where("agency_id", "=", scope.agency_id)
  return sql`${rows.where("tracking_id", "in", tracking_ids)}`
}

function selectByAddress(db: Db, scope: AgencyScope, search: AgencySearch) {
  const pattern = addressPattern(search)
  if (pattern === null) return null
  const rows = db.selectFrom("comments").select(["id", "status"]).where("agency_id", "=", scope.agency_id)
  return sql`${rows.where("commenter_email", "is not", null).where(sql<SqlBool>`reverse(lower(commenter_email)) like ${pattern}`)}`
}

function selectByFile(db: Db, scope: AgencyScope, search: AgencySearch) {
  const { mime_types, min_file_size, max_file_size } = search
  if (mime_types.length === 0 && min_file_size === null && max_file_size === null) return null
  const rows = db
    .selectFrom("comment_attachments")
    .select("comment_id as id")
    .distinct()
    .where("agency_id", "=", scope.agency_id)
    .$if(mime_types.length > 0, (query) => query.where("mime_type", "in", mime_types))
    .$if(min_file_size !== null, (query) => query.where("file_size", ">=", min_file_size))
    .$if(max_file_size !== null, (query) => query.where("file_size", "<=", max_file_size))
    .orderBy("comment_id", "desc")
  return sql`${rows}`
}
