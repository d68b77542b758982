/** Roles of the platform team, highest first; only a row in `platform_roles` confers one, never an email domain (P 6). */
export const platformRoles = ["super_owner", "super_user"] as const
export type PlatformRole = (typeof platformRoles)[number]

export const platformRoleLevel = { super_owner: 10, super_user: 9 } as const satisfies Record<PlatformRole, number>

export const platformRoleLabel = {
  super_owner: "Super Owner",
  super_user: "Super User",
} as const satisfies Record<PlatformRole, string>

export const platformPermissions = [
  "create_agency",
  "invite_agency_owner",
  "invite_agency_user",
  "manage_super_users",
  "view_all_agencies",
  "impersonate_users",
  "access_platform_admin",
] as const
export type PlatformPermission = (typeof platformPermissions)[number]

/** The lowest platform role that holds each permission (P 6). */
export const lowestPlatformRole = {
  create_agency: "super_user",
  invite_agency_owner: "super_user",
  invite_agency_user: "super_user",
  manage_super_users: "super_owner",
  view_all_agencies: "super_owner",
  impersonate_users: "super_owner",
  access_platform_admin: "super_user",
} as const satisfies Record<PlatformPermission, PlatformRole>

/** True if the platform role has the permission; without a role there is none (P 6). */
export function mayOnPlatform(role: PlatformRole | null | undefined, permission: PlatformPermission): boolean {
  return role ? platformRoleLevel[role] >= platformRoleLevel[lowestPlatformRole[permission]] : false
}

/** True when `actor` may take the platform role away from a holder of `target`: only a super_owner, only from a super_user (P 6). */
export function mayRemovePlatformRole(actor: PlatformRole | null | undefined, target: PlatformRole): boolean {
  return mayOnPlatform(actor, "manage_super_users") && target === "super_user"
}
