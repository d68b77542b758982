import type { PlainSaying, Sentence } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { lowestRole, may, type Permission, permissions } from "#src/rules/people/permissions.ts"
import { type AgencyRole, agencyRoles, roleDescription, roleLabel } from "#src/rules/people/roles.ts"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { useTexts } from "#src/web/language.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"

/** What each permission is called in the guide; one that is missing here does not compile. */
const permissionLabel = {
  view_dashboard: "See the dashboard, dockets, and reports",
  create_thread: "Create dockets",
  edit_thread: "Edit dockets",
  close_thread: "Open, close, reopen, and extend dockets",
  archive_thread: "Archive dockets",
  approve_comments: "Approve comments",
  reject_comments: "Reject comments",
  flag_comments: "Flag comments",
  bulk_export: "Export comments and files",
  invite_users: "Invite members",
  remove_users: "Remove members",
  change_user_roles: "Change roles of members",
  edit_agency_settings: "Change agency settings",
  transfer_ownership: "Transfer ownership",
  archive_agency: "Archive the agency",
  delete_agency: "Delete the agency",
  view_analytics: "See analytics",
  manage_moderation_queue: "Decide on many comments at once",
} as const satisfies Record<Permission, Sentence>

/** The tasks as documented to users, each with the permission that decides it (P 6). */
const tasks: readonly { task: PlainSaying; permission: Permission }[] = [
  { task: "Create dockets", permission: "create_thread" },
  { task: "Moderate comments", permission: "approve_comments" },
  { task: "Invite members", permission: "invite_users" },
  { task: "Export", permission: "bulk_export" },
  { task: "Agency settings", permission: "edit_agency_settings" },
  { task: "Transfer ownership", permission: "transfer_ownership" },
]

const holders = (permission: Permission, { t }: Texts) =>
  t(agencyRoles.filter((role) => may(role, permission)).map((role) => roleLabel[role]))

export function RoleTable() {
  const { t } = useTexts()
  return (
    <Table
      caption={t("Roles and who usually holds them")}
      rows={agencyRoles}
      rowKey={(role) => role}
      columns={[
        { key: "role", header: t("Role"), cell: (role) => <RoleBadge role={role} />, rowHeader: true, fit: "tight" },
        { key: "who", header: t("Usually held by"), cell: (role) => t(roleDescription[role]) },
      ]}
    />
  )
}

export function TaskTable() {
  const texts = useTexts()
  const { t } = texts
  return (
    <Table
      caption={t("Tasks and the roles that can do them")}
      rows={tasks}
      rowKey={({ task }) => task}
      columns={[
        { key: "task", header: t("Task"), cell: ({ task }) => t(task), rowHeader: true },
        { key: "roles", header: t("Roles"), cell: ({ permission }) => holders(permission, texts) },
      ]}
    />
  )
}

const roleColumn = (role: AgencyRole, { t }: Texts): Column<Permission> => ({
  key: role,
  header: t(roleLabel[role]),
  cell: (permission) => (may(role, permission) ? t("Yes") : <span className="muted">{t("No")}</span>),
})

/** Every permission and role, straight from the rules. */
export function PermissionTable() {
  const texts = useTexts()
  const { t } = texts
  return (
    <Table
      caption={t("Permissions by role")}
      rows={permissions}
      rowKey={(permission) => permission}
      columns={[
        { key: "permission", header: t("Permission"), cell: (name) => t(permissionLabel[name]), rowHeader: true },
        ...agencyRoles.map((role) => roleColumn(role, texts)),
        { key: "lowest", header: t("Lowest role"), cell: (name) => t(roleLabel[lowestRole[name]]) },
      ]}
    />
  )
}
