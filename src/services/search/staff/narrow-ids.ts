import { sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { literally } from "#src/platform/db/statements/containing.ts"
import type { AgencySearch } from "#src/rules/record/agency-search.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** A filter of the record that leaves no more comments than this is settled first; others are looked at match by match. */
const NARROW = 10_000

/** Comments by where their search rows are: each is looked up there alone; and what need not be asked of them again. */
export type NarrowIds = { published: readonly string[]; others: readonly string[]; settled: ("address" | "files")[] }

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
    listByTrackingId(db, scope, search),
    listByAddress(db, scope, search),
    listByFile(db, scope, search),
  ])
  const lists: (NarrowComment[] | null)[] = [named, address, files]
  const [first, ...rest] = lists.filter(isNarrow)
  if (!first) return null
  const settled: NarrowIds["settled"] = []
  if (isNarrow(address)) settled.push("address")
  if (isNarrow(files)) settled.push("files")
  const ofRest = rest.map((list) => new Set(list.map(({ id }) => id)))
  const found = first.filter(({ id }) => ofRest.every((ids) => ids.has(id)))
  const idsOf = (list: readonly NarrowComment[]) => list.map(({ id }) => id)
  if (whole) return { published: idsOf(found), others: idsOf(found), settled }
  return {
    settled,
    published: idsOf(found.filter(({ status }) => status === PUBLIC_COMMENT_STATUS)),
    others: idsOf(found.filter(({ status }) => status !== PUBLIC_COMMENT_STATUS)),
  }
}

type NarrowComment = { id: string; status: string }

const isNarrow = (list: NarrowComment[] | null): list is NarrowComment[] => list !== null && list.length <= NARROW

/** What `reverse(lower(commenter_email))` is like for one address, or for every address of a domain; null for any. */
export function addressPattern({ email, domain }: Pick<AgencySearch, "email" | "domain">): string | null {
  const whole = email || (domain && `@${domain}`)
  if (!whole) return null
  const literal = Array.from(whole.toLowerCase()).toReversed().map(literally)
  return `${literal.join("")}${email ? "" : "%"}`
}

async function listByTrackingId(db: Db, scope: AgencyScope, { tracking_ids }: AgencySearch) {
  if (tracking_ids.length === 0) return null
  return db
    .selectFrom("comments")
    .select(["id", "status"])
    .where("agency_id", "=", scope.agency_id)
    .where("tracking_id", "in", tracking_ids)
    .execute()
}

async function listByAddress(db: Db, scope: AgencyScope, search: AgencySearch) {
  const pattern = addressPattern(search)
  if (pattern === null) return null
  return db
    .selectFrom("comments")
    .select(["id", "status"])
    .where("agency_id", "=", scope.agency_id)
    .where("commenter_email", "is not", null)
    .where(sql<SqlBool>`reverse(lower(commenter_email)) like ${pattern}`)
    .limit(NARROW + 1)
    .execute()
}

async function listByFile(db: Db, scope: AgencyScope, search: AgencySearch) {
  const { mime_types, min_file_size, max_file_size } = search
  if (mime_types.length === 0 && min_file_size === null && max_file_size === null) return null
  const withFiles = db
    .selectFrom("comment_attachments")
    .select("comment_id")
    .distinct()
    .where("agency_id", "=", scope.agency_id)
    .$if(mime_types.length > 0, (query) => query.where("mime_type", "in", mime_types))
    .$if(min_file_size !== null, (query) => query.where("file_size", ">=", min_file_size))
    .$if(max_file_size !== null, (query) => query.where("file_size", "<=", max_file_size))
    .orderBy("comment_id", "desc")
    .limit(NARROW + 1)
  return db
    .selectFrom(withFiles.as("found"))
    .innerJoin("comments", "comments.id", "found.comment_id")
    .select(["comments.id", "comments.status"])
    .execute()
}
