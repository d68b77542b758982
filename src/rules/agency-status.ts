import type { Permission } from "./permissions.ts"
import type { PlatformRole } from "./platform-roles.ts"

/** Derived from `deleted_at`: an archived agency and its dockets are hidden from browsing (S 4). */
export const agencyStatuses = ["active", "archived"] as const
export type AgencyStatus = (typeof agencyStatuses)[number]

/** Status of an agency row (S 3). */
export function agencyStatus(agency: { deleted_at: Date | null }): AgencyStatus {
  return agency.deleted_at ? "archived" : "active"
}

type AgencyTransition =
  | { from: AgencyStatus; to: AgencyStatus; verb: string; permission: Permission }
  | { from: AgencyStatus; to: AgencyStatus; verb: string; platform_role: PlatformRole }

/** An owner archives; only the platform's super_owner brings back (S 4). */
export const agencyTransitions: readonly AgencyTransition[] = [
  { from: "active", to: "archived", verb: "archive", permission: "archive_agency" },
  { from: "archived", to: "active", verb: "restore", platform_role: "super_owner" },
]
