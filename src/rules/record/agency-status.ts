/** Derived from `deleted_at`: an archived agency and its dockets are hidden from browsing (S 4). */
export type AgencyStatus = "active" | "archived"

/** Status of an agency row (S 3). */
export function agencyStatus(agency: { deleted_at: Date | null }): AgencyStatus {
  return agency.deleted_at ? "archived" : "active"
}
