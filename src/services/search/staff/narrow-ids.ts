import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { literally } from "#src/platform/db/statements/containing.ts"
import type { AgencySearch } from "#src/rules/record/agency-search.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** What a filter of the record leaves of a part is settled first if it is no more than this; otherwise it is looked at match by match. */
const NARROW = 10_000

/** By where the search rows of comments are: each is looked up there alone. */
type ByPart<Value> = { published: Value; others: Value }

/** The only comments of a part that can match, or null where they are many; and what need not be asked of any match again. */
export type Narrowed = { ids: readonly string[] | null; settled: readonly ("address" | "files")[] }

/**
 * What addresses, attachments and tracking IDs leave of each part; null when they are not asked for. With `whole` each comment is in both lists, so that
 * none is missed that is published at this moment.
 */
export async function narrowByRecord(
  db: Db,
  scope: AgencyScope,
  { search, whole }: { search: AgencySearch; whole: boolean },
): Promise<ByPart<Narrowed> | null> {
  const [named, address, files] = await Promise.all([
    listFew(db, selectByTrackingId(db, scope, search)),
    listByAddress(db, scope, { search, whole }),
    listFew(db, selectByFile(db, scope, search), withStatus),
  ])
  if (!named && !address && !files) return null
  const narrowed = (part: keyof ByPart<unknown>): Narrowed => {
    const [first, ...rest] = [named, address, files].filter((few) => few?.[part])
    // One may be published between two lists, and stand in another part of each.
    const known = rest.map((few) => new Set([...(few?.published ?? []), ...(few?.others ?? [])]))
    return {
      ids: first?.[part]?.filter((id) => known.every((ids) => ids.has(id))) ?? null,
      settled: [...(address?.[part] ? ["address" as const] : []), ...(files?.[part] ? ["files" as const] : [])],
    }
  }
  const [published, others] = [narrowed("published"), narrowed("others")]
  return whole ? inBoth(published, others) : { published, others }
}

/** Each comment in both lists; nothing of either where one is not known. */
function inBoth(published: Narrowed, others: Narrowed): ByPart<Narrowed> {
  const { settled } = published
  const each: Narrowed =
    published.ids && others.ids ? { ids: [...published.ids, ...others.ids], settled } : { ids: null, settled: [] }
  return { published: each, others: each }
}

const withStatus = sql`(select comments.id, comments.status from found join comments using (id))`

type Few = ByPart<readonly string[] | null>

/** What a selection finds, as rows of `found`; null without one. When it finds many, none of them leaves the database. */
async function listFew(db: Db, selection: RawBuilder<unknown> | null, rows = sql`found`): Promise<Few | null> {
  if (!selection) return null
  // Ids as one text: to read an answer of thousands of rows would cost more than to find them.
  const ids = (of: RawBuilder<unknown>) => sql`coalesce(string_agg(id::text, ' ') filter (where ${of}), '')`
  const published = sql`status = ${sql.lit(PUBLIC_COMMENT_STATUS)}`
  const found = sql<{ few: boolean; published: string; others: string }>`(
    with found as materialized (${selection} limit ${NARROW + 1}), size as materialized (select count(*) <= ${NARROW} as few from found)
    select (select few from size) as few, ${ids(published)} as published, ${ids(sql`not (${published})`)} as others
    from ${rows} as rows where (select few from size))`
  const row = await db.selectFrom(found.as("found")).selectAll().executeTakeFirstOrThrow()
  return row.few ? { published: idsIn(row.published), others: idsIn(row.others) } : { published: null, others: null }
}

const idsIn = (text: string) => (text === "" ? [] : text.split(" "))

/**
 * Of each part by itself: of a domain that many have, most may wait and none be published, or the other way around. With `whole` by one
 * statement, between whose halves nothing is published.
 */
async function listByAddress(
  db: Db,
  scope: AgencyScope,
  { search, whole }: { search: AgencySearch; whole: boolean },
): Promise<Few | null> {
  const select = (status: "=" | "<>") => selectByAddress(db, scope, { search, status })
  const [ofPublished, ofOthers] = [select("="), select("<>")]
  if (!ofPublished || !ofOthers) return null
  if (whole) return listFew(db, sql`${ofPublished} union all ${ofOthers}`)
  const [published, others] = await Promise.all([listFew(db, ofPublished), listFew(db, ofOthers)])
  return { published: published?.published ?? null, others: others?.others ?? null }
}

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

function selectByAddress(db: Db, scope: AgencyScope, { search, status }: { search: AgencySearch; status: "=" | "<>" }) {
  const pattern = addressPattern(search)
  if (pattern === null) return null
  const rows = db
    .selectFrom("comments")
    .select(["id", "status"])
    .where("agency_id", "=", scope.agency_id)
    .where("status", status, sql.lit(PUBLIC_COMMENT_STATUS))
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
