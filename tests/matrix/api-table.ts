import type { Permission } from "#src/rules/people/permissions.ts"
import type { PlatformRole } from "#src/rules/people/platform-roles.ts"
import type { ApiScope } from "#src/rules/people/api-scopes.ts"

/** Who may call an operation, read from the specification (P 6, S 6) and not from the code. */
export type Allowed = "everyone" | "signed_in" | { permission: Permission } | { platform: readonly PlatformRole[] }
export type Row = { allowed: Allowed; scope: ApiScope | null }

const everyone: Row = { allowed: "everyone", scope: null }
const own = (scope: ApiScope): Row => ({ allowed: "signed_in", scope })
const staff = (permission: Permission, scope: ApiScope): Row => ({ allowed: { permission }, scope })
const team = (scope: ApiScope, ...platform: PlatformRole[]): Row => ({ allowed: { platform }, scope })

/** Every operation of the API. One that is missing here fails. */
export const apiTable: Readonly<Record<string, Row>> = {
  browse_public_dockets: everyone,
  get_docket_public_detail: everyone,
  list_tags: everyone,
  search_comments: everyone,
  get_comment_detail: everyone,
  list_published_comments: everyone,
  get_agency_public_profile: everyone,
  list_states: everyone,
  get_state: everyone,
  submit_contact: everyone,
  submit_comment: own("submit"),

  get_own_profile: own("read"),
  update_own_profile: own("manage"),
  list_own_comments: own("read"),
  get_own_comment: own("read"),
  withdraw_own_comment: own("submit"),
  correct_own_comment: own("submit"),
  list_saved_dockets: own("read"),
  save_docket: own("submit"),
  unsave_docket: own("submit"),

  list_agency_dockets: staff("view_dashboard", "read"),
  get_agency_docket: staff("view_dashboard", "read"),
  create_docket: staff("create_thread", "manage"),
  edit_docket: staff("edit_thread", "manage"),
  change_docket_status: staff("close_thread", "manage"),
  extend_docket: staff("close_thread", "manage"),
  list_docket_translations: staff("view_dashboard", "read"),
  save_docket_translation: staff("edit_thread", "manage"),
  remove_docket_translation: staff("edit_thread", "manage"),

  list_moderation_queue: staff("approve_comments", "read"),
  get_moderation_comment: staff("approve_comments", "read"),
  moderate_comment: staff("approve_comments", "moderate"),
  moderate_comments: staff("manage_moderation_queue", "moderate"),
  undo_moderation: staff("view_dashboard", "moderate"), // of decisions that one may make oneself

  create_export_job: staff("bulk_export", "export"),
  list_exports: staff("bulk_export", "export"),
  get_export: staff("bulk_export", "export"),
  download_export: staff("bulk_export", "export"),
  delete_export: staff("bulk_export", "export"),
  get_agency_analytics: staff("view_analytics", "read"),
  advanced_search: staff("view_dashboard", "read"),

  list_agency_members: staff("invite_users", "read"),
  list_invitations: staff("invite_users", "read"),
  invite_member: staff("invite_users", "manage"),
  revoke_invitation: staff("invite_users", "manage"),
  change_member_role: staff("change_user_roles", "manage"),
  change_member_status: staff("remove_users", "manage"),
  get_agency_settings: staff("view_dashboard", "read"),
  update_agency_settings: staff("edit_agency_settings", "manage"),
  upload_agency_logo: staff("edit_agency_settings", "manage"),
  transfer_ownership: staff("transfer_ownership", "manage"),
  archive_agency: staff("archive_agency", "manage"),
  list_webhooks: staff("edit_agency_settings", "read"),
  create_webhook: staff("edit_agency_settings", "manage"),
  update_webhook: staff("edit_agency_settings", "manage"),
  change_webhook_status: staff("edit_agency_settings", "manage"),
  rotate_webhook_secret: staff("edit_agency_settings", "manage"),
  delete_webhook: staff("edit_agency_settings", "manage"),
  list_webhook_deliveries: staff("edit_agency_settings", "read"),
  test_webhook: staff("edit_agency_settings", "manage"),
  resend_webhook_delivery: staff("edit_agency_settings", "manage"),
  download_attachment: staff("approve_comments", "read"),

  create_agency_with_owner: team("manage", "super_owner", "super_user"),
  platform_invite_user_to_agency: team("manage", "super_owner", "super_user"),
  list_platform_users: team("read", "super_owner"),
  add_super_user: team("manage", "super_owner"),
  remove_super_user: team("manage", "super_owner"),
}

/** The calls of P 7.1 and S 7, each with the operation that is its door; null for what belongs to `/auth/v1`, with the reason. */
export const specCalls: Readonly<Record<string, string | { elsewhere: string }>> = {
  "P 7.1 Read profile": "get_own_profile",
  "P 7.1 Read own platform role": "get_own_profile",
  "P 7.1 Read platform users": "list_platform_users",
  "P 7.1 Contact insert": "submit_contact",
  "P 7.1 Contact e-mail": "submit_contact",
  "P 7.1 Create agency": "create_agency_with_owner",
  "P 7.1 Invite to agency": "platform_invite_user_to_agency",
  "P 7.1 Add super user": "add_super_user",
  "P 7.1 Remove super user": "remove_super_user",
  "P 7.1 Browse dockets": "browse_public_dockets",
  "P 7.1 Agency page": "get_agency_public_profile",
  "P 7.1 Docket detail": "get_docket_public_detail",
  "P 7.1 Docket settings": "get_docket_public_detail",
  "P 7.1 Submit comment": "submit_comment",
  "P 7.1 Search comments": "search_comments",
  "P 7.1 Comment detail": "get_comment_detail",
  "P 7.1 State page": "get_state",
  "P 7.1 Public dashboard": "list_own_comments",
  "P 7.1 Public dashboard, saved dockets": "list_saved_dockets",
  "P 7.1 Profile insert": { elsewhere: "POST /auth/v1/signup makes the profile with the account" },
  "S 7 get_agency_analytics": "get_agency_analytics",
  "S 7 create_export_job": "create_export_job",
  "S 7 Read exports": "list_exports",
  "S 7 Read one export by id": "get_export",
  "S 7 Delete export by id": "delete_export",
  "S 7 Storage bucket for agency exports": "download_export",
  "S 7 Read moderation_queue": "list_moderation_queue",
  "S 7 Update comments": "moderate_comment",
  "S 7 Update comments, by a list of ids": "moderate_comments",
  "S 7 Insert moderation_logs": "moderate_comment",
  "S 7 Storage bucket for comment attachments": "download_attachment",
  "S 7 Read agencies by id": "get_agency_settings",
  "S 7 Read agency_settings by agency_id": "get_agency_settings",
  "S 7 Read active agency_members": "list_agency_members",
  "S 7 Update agencies and agency_settings": "update_agency_settings",
  "S 7 Upload logo": "upload_agency_logo",
  "S 7 transfer_ownership": "transfer_ownership",
  "S 7 archive_agency": "archive_agency",
  "S 7 advanced_search": "advanced_search",
  "S 7 Read profile by id": "get_own_profile",
  "S 7 Read for the older dashboard": "list_agency_dockets",
  "S 7 Insert into profiles": { elsewhere: "POST /auth/v1/signup makes the profile with the account" },
  "S 7 Authentication service": { elsewhere: "/auth/v1" },
}
