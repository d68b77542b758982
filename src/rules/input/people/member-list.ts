import { MEMBERS_PAGE_SIZE, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

export const memberStatuses = ["active", "inactive"] as const
export type MemberStatus = (typeof memberStatuses)[number]

export type MemberListQuery = {
  /** Part of a name or an email address; empty for all. */
  q: string
  role: AgencyRole | null
  status: MemberStatus | null
  /** The last member of the page before. */
  after: string | null
  /** The last invitation of the page before of the open ones. */
  invited_before: string | null
  limit: number
}

/** Query string of Users & Roles, read leniently. */
export function parseMemberListQuery(parameters: URLSearchParams): MemberListQuery {
  const reader = new QueryReader(parameters)
  return {
    q: reader.text(QUERY_MAX_CHARACTERS, "q"),
    role: reader.choice("role", agencyRoles, null),
    status: reader.choice("status", memberStatuses, null),
    after: reader.uuid("after"),
    invited_before: reader.uuid("invited_before"),
    limit: MEMBERS_PAGE_SIZE,
  }
}
