import type { AgencyRole } from "#src/rules/people/roles.ts"
import { may } from "#src/rules/people/permissions.ts"

/** What a morning mail can tell of: comments that wait for review, dockets that close within a week, notes that mention its reader. */
export const morningParts = ["waiting", "closing", "mentions"] as const
export type MorningPart = (typeof morningParts)[number]

/** The parts that a role may choose and read: what waits is for those who review. */
export function morningPartsFor(role: AgencyRole): MorningPart[] {
  return morningParts.filter((part) => part !== "waiting" || may(role, "approve_comments"))
}
