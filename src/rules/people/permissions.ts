import { inEnglish } from "#src/rules/languages/saying.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { type AgencyRole, agencyRoles, roleLevel } from "./roles.ts"

/** The lowest agency role that holds each permission; every role above holds it too, so this column is the whole table (P 6, S 6). */
export const lowestRole = {
  view_dashboard: "viewer",
  create_thread: "manager",
  edit_thread: "manager",
  close_thread: "manager",
  archive_thread: "manager",
  approve_comments: "reviewer",
  reject_comments: "reviewer",
  flag_comments: "reviewer",
  bulk_export: "viewer",
  invite_users: "admin",
  remove_users: "admin",
  change_user_roles: "admin",
  edit_agency_settings: "admin",
  transfer_ownership: "owner",
  archive_agency: "owner",
  delete_agency: "owner",
  view_analytics: "manager",
  manage_moderation_queue: "manager",
} as const satisfies Record<string, AgencyRole>

export type Permission = keyof typeof lowestRole

export const permissions = Object.keys(lowestRole) as Permission[]

/** True if the agency role has the permission; without a role there is none (S 6). */
export function may(role: AgencyRole | null | undefined, permission: Permission): boolean {
  return role ? roleLevel[role] >= roleLevel[lowestRole[permission]] : false
}

/** Tooltip on a control that is shown but disabled; 'Access denied' when no role holds the permission (P 6). */
export function missingPermissionTooltip(permission: string): string {
  const lowest = agencyRoles.findLast((role) => isPermission(permission) && may(role, permission))
  return inEnglish(lowest ? accessMessages.requiresRole(lowest) : accessMessages.accessDenied)
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(lowestRole, name)
}
