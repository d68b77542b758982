/** Agency roles, highest first (P 6, S 6). */
export const agencyRoles = ["owner", "admin", "manager", "reviewer", "viewer"] as const
export type AgencyRole = (typeof agencyRoles)[number]

/** The higher level holds everything the lower one holds (S 6). */
export const roleLevel = {
  owner: 5,
  admin: 4,
  manager: 3,
  reviewer: 2,
  viewer: 1,
} as const satisfies Record<AgencyRole, number>

/** Badge colors (P 6, S 2). */
export const roleColor = {
  owner: "purple",
  admin: "red",
  manager: "blue",
  reviewer: "green",
  viewer: "gray",
} as const satisfies Record<AgencyRole, string>

export const roleLabel = {
  owner: "Owner",
  admin: "Admin",
  manager: "Manager",
  reviewer: "Reviewer",
  viewer: "Viewer",
} as const satisfies Record<AgencyRole, string>

/** Who usually holds the role, as the guide explains it (P 6). */
export const roleDescription = {
  owner: "Executive or principal contact",
  admin: "IT lead or program manager",
  manager: "Runs comment periods",
  reviewer: "Clerk or analyst reviewing submissions",
  viewer: "Read-only staff, auditors",
} as const satisfies Record<AgencyRole, string>

const HIGHEST_LEVEL_AN_ADMIN_MANAGES = roleLevel.manager

/** True when `actor` may give, change or take away the role `target`: an owner any, an admin up to manager, others none (S 6). */
export function mayManageRole(actor: AgencyRole, target: AgencyRole): boolean {
  if (actor === "owner") return true
  return actor === "admin" && roleLevel[target] <= HIGHEST_LEVEL_AN_ADMIN_MANAGES
}

/** Roles `actor` may give, highest first (S 6). */
export function manageableRoles(actor: AgencyRole): AgencyRole[] {
  return agencyRoles.filter((role) => mayManageRole(actor, role))
}
