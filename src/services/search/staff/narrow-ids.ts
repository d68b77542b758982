import { sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import type { AgencySearch } from "#src/rules/record/agency-search.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** A filter of the record that leaves no more comments than this is settled first; others are looked at match by match. */
const NARROW = 10_000

/**
 * The only comments that addresses, attachments and tracking IDs leave, where they leave few; null when they leave many or are not
 * asked for.
 */
export async function listNarrowIds(db: Db, scope: AgencyScope, search: AgencySearch): Promise<string[] | null> {
  const lists = await Promise.all([
    listByTrackingId(db, scope, search),
    listByAddress(db, scope, search),
    listByFile(db, scope, search),
  ])
  const [first, ...rest] = lists.filter((ids) => ids !== null && ids.length <= NARROW).map((ids) => new Set(ids))
  return first ? [...first].filter((id) => rest.every((ids) => ids.has(id))) : null
}

/** What `reverse(lower(commenter_email))` is like for one address, or for every address of a domain; null for any. */
export function addressPattern({ email, domain }: Pick<AgencySearch, "email" | "domain">): string | null {
  const whole = email || (domain && `@${domain}`)
  if (!whole) return null
  const literal = Array.from(whole.toLowerCase())
    .toReversed()
    .map((letter) => letter.replace(/[\\%_]/, String.raw`\$&`))
  return `${literal.join("")}${email ? "" : "%"}`
}

async function listByTrackingId(db: Db, scope: AgencyScope, { tracking_ids }: AgencySearch) {
  if (tracking_ids.length === 0) return null
  const rows = await db
    .selectFrom("comments")
    .select("id")
    .where("agency_id", "=", scope.agency_id)
    .where("tracking_id", "in", tracking_ids)
    .execute()
  return rows.map(({ id }) => id)
}

async function listByAddress(db: Db, scope: AgencyScope, search: AgencySearch) {
  const pattern = addressPattern(search)
  if (pattern === null) return null
  const rows = await db
    .selectFrom("comments")
    .select("id")
    .where("agency_id", "=", scope.agency_id)
    .where("commenter_email", "is not", null)
    .where(sql<SqlBool>`reverse(lower(commenter_email)) like ${pattern}`)
    .limit(NARROW + 1)
    .execute()
  return rows.map(({ id }) => id)
}

async function listByFile(db: Db, scope: AgencyScope, search: AgencySearch) {
  const { mime_types, min_file_size, max_file_size } = search
  if (mime_types.length === 0 && min_file_size === null && max_file_size === null) return null
  const rows = await db
    .selectFrom("comment_attachments")
    .select("comment_id")
    .distinct()
    .where("agency_id", "=", scope.agency_id)
    .$if(mime_types.length > 0, (query) => query.where("mime_type", "in", mime_types))
    .$if(min_file_size !== null, (query) => query.where("file_size", ">=", min_file_size))
    .$if(max_file_size !== null, (query) => query.where("file_size", "<=", max_file_size))
    .orderBy("comment_id", "desc")
    .limit(NARROW + 1)
    .execute()
  return rows.map(({ comment_id }) => comment_id)
}
