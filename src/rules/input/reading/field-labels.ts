import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"

/** The fields of an agency's settings in the order of their form, as it calls them (S 2). */
export const settingsLabels = {
  name: "Display Name",
  jurisdiction_type: "Jurisdiction Type",
  jurisdiction: "Jurisdiction",
  state_code: "State",
  time_zone: "Time Zone",
  contact_email: "Contact Email",
  description: "Description",
  max_file_size_mb: "Maximum File Size (MB)",
  accent_color: "Accent Color",
  allowed_mime_types: "Allowed File Types",
  captcha_enabled: agencySettingsMessages.requireCaptcha,
  auto_publish: agencySettingsMessages.autoPublish,
  footer_disclaimer: "Footer Disclaimer Text",
} as const

/** The fields of a docket in the order of their form, as it calls them (S 2, S 3). */
export const docketLabels = {
  title: "Title",
  summary: "Summary",
  description: "Description",
  language: "Language",
  tags: "Tags",
  open_date: "Open date",
  open_time: "Open time",
  close_date: "Close date",
  close_time: "Close time",
  reason: "Reason",
  uploads_enabled: "Commenters may attach files",
  max_file_size_mb: "Maximum file size (MB)",
  allowed_mime_types: "Allowed file types",
  require_captcha: agencySettingsMessages.requireCaptcha,
  slug: "URL slug",
  reference_code: "Reference code",
  auto_publish: agencySettingsMessages.autoPublish,
  max_comment_length: "Maximum comment length (characters)",
  max_comments_per_user: "Comments per person",
  max_files_per_comment: "Files per comment",
} as const
