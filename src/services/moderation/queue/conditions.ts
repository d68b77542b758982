import { type RawBuilder, sql, type SqlBool } from "kysely"
import { contains } from "#src/platform/db/statements/containing.ts"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { ASSIGNED_TO_NOBODY, type QueueConditions } from "#src/rules/record/comments/queue-filter.ts"

type Limits = Partial<QueueConditions>

/**
 * What a list of the queue is limited to, as a condition on a comment under this name, but for its organization. `before` makes only
 * assignments count that were made before a moment. All but the assignment is looked at in the index that the list is walked along.
 */
export function meetsConditions(
  comment: string,
  { position, commenter_type, files, assigned }: Limits,
  before: Date | null = null,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${comment}.${name}`)
  const parts = [
    position &&
      (position === "not_specified" ? sql`${column("position")} is null` : sql`${column("position")} = ${position}`),
    commenter_type && sql`${column("commenter_type")} = ${commenter_type}`,
    files && (files === "with" ? sql`${column("attachment_count")} > 0` : sql`${column("attachment_count")} = 0`),
    assigned && isAssigned(column("id"), assigned, before),
  ]
  const asked = parts.filter((part) => part instanceof Object)
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(asked, sql` and `)})`
}

/** One that was changed since a moment is neither that person's nor nobody's from before. */
function isAssigned(comment_id: RawBuilder<unknown>, assigned: string, before: Date | null): RawBuilder<unknown> {
  const ofComment = sql`from comment_assignments a where a.comment_id = ${comment_id}`
  if (assigned !== ASSIGNED_TO_NOBODY) {
    const since = before ? sql`and a.assigned_at < ${before}` : sql``
    return sql`exists (select ${ofComment} and a.user_id = ${assigned} ${since})`
  }
  const changed = before ? sql`(a.user_id is not null or a.assigned_at >= ${before})` : sql`a.user_id is not null`
  return sql`not exists (select ${ofComment} and ${changed})`
}

/** The organization that somebody speaks for, or works for; a search through the text of each comment. */
export function isOfOrganization(comment: string, organization: string): RawBuilder<SqlBool> {
  const holds = (column: string) => contains(sql.ref(`${comment}.${column}`), organization)
  return sql<SqlBool>`(${holds("commenter_organization")} or ${holds("organization_name")})`
}

/** Ids below this one are of comments received more than so many days ago. */
export function receivedBefore(waiting_days: number, now: Date): string {
  return firstIdAt(new Date(now.getTime() - waiting_days * DAY))
}

/** The person whose comments alone are asked for; undefined for everybody's and nobody's. */
export function assigneeOf({ assigned }: Limits): string | undefined {
  return assigned && isUuid(assigned) ? assigned : undefined
}
