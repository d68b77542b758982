import { sql } from "kysely"
import { PEOPLE_LISTED_MAX } from "#src/rules/limits.ts"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { COLLEAGUES_LISTED_UNASKED } from "#src/rules/record/comments/queue-filter.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Roles whose holders can be given comments: those who decide about them. */
export const assignableRoles = agencyRoles.filter((role) => may(role, "approve_comments"))

/** Whom comments of the agency can be assigned to, or which of some people, by name; at most `PEOPLE_LISTED_MAX`. */
export function listAssignees(db: Db, scope: AgencyScope, of?: readonly string[]) {
  return assignable(db, scope)
    .$if(of !== undefined, (query) => query.where("agency_members.user_id", "in", of ?? []))
    .innerJoin("profiles", "profiles.id", "agency_members.user_id")
    .select(["agency_members.user_id", sql<string>`coalesce(profiles.full_name, profiles.email, 'Member')`.as("name")])
    .orderBy(sql`lower(coalesce(profiles.full_name, profiles.email))`)
    .orderBy("agency_members.user_id")
    .limit(PEOPLE_LISTED_MAX)
    .execute()
}
export type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]

function assignable(db: Db, { agency_id }: AgencyScope) {
  return db
    .selectFrom("agency_members")
    .where("agency_members.agency_id", "=", agency_id)
    .where("agency_members.status", "=", "active")
    .where("agency_members.role", "in", assignableRoles)
}

/**
 * The same for a page, which is read far oftener than anyone is chosen in it: of more than `COLLEAGUES_LISTED_UNASKED` it has those whom
 * it names, unless `all` are asked for. `more` says that there are others.
 */
export async function listOfferedAssignees(
  db: Db,
  scope: AgencyScope,
  { all, named }: { all: boolean; named: readonly string[] },
): Promise<{ people: Assignee[]; more: boolean }> {
  const counted = assignable(db, scope).select((eb) => eb.fn.countAll<number>().as("total"))
  if (all || (await counted.executeTakeFirstOrThrow()).total <= COLLEAGUES_LISTED_UNASKED)
    return { people: await listAssignees(db, scope), more: false }
  return { people: named.length === 0 ? [] : await listAssignees(db, scope, named), more: true }
}

/** The same for one person, whose membership is held until the commit; undefined when comments cannot be given to them. */
export function holdAssignee(tx: Tx, scope: AgencyScope, user_id: string) {
  return tx
    .selectFrom("agency_members")
    .select("user_id")
    .where("agency_id", "=", scope.agency_id)
    .where("user_id", "=", user_id)
    .where("status", "=", "active")
    .where("role", "in", assignableRoles)
    .forShare()
    .executeTakeFirst()
}

/** Who has each of these comments to do, and who gave it to them; nothing for those that nobody has. */
export async function listAssignments(db: Db, scope: AgencyScope, comment_ids: readonly string[]) {
  if (comment_ids.length === 0) return []
  return db
    .selectFrom("comment_assignments as given")
    .innerJoin("profiles as to", "to.id", "given.user_id")
    .leftJoin("profiles as by", "by.id", "given.assigned_by")
    .select([
      "given.comment_id",
      "to.id as user_id",
      "given.assigned_by",
      "given.assigned_at",
      sql<string>`coalesce("to".full_name, "to".email, 'Member')`.as("name"),
      sql<string>`coalesce("by".full_name, "by".email, 'someone')`.as("by_name"),
    ])
    .where("given.agency_id", "=", scope.agency_id)
    .where("given.comment_id", "in", comment_ids)
    .execute()
}

/** How many comments of some statuses one person has, of the agency or of one docket. */
export async function countAssigned(
  db: Db,
  scope: AgencyScope,
  wanted: { user_id: string; statuses: readonly CommentStatus[]; docket_id?: string | undefined },
): Promise<number> {
  const row = await db
    .selectFrom("comment_assignments as given")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("given.agency_id", "=", scope.agency_id)
    .where("given.user_id", "=", wanted.user_id)
    .where("given.status", "in", wanted.statuses)
    .$if(wanted.docket_id !== undefined, (query) =>
      query
        .innerJoin("comments", "comments.id", "given.comment_id")
        .where("comments.docket_id", "=", wanted.docket_id ?? ""),
    )
    .executeTakeFirstOrThrow()
  return row.total
}
