import { englishOnly } from "#src/rules/languages/saying.ts"

/** Reports and exports (S 2, S 5, S 7, S 8). */
export const exportMessages = englishOnly({
  newExport: "New Export",
  confirmDelete: "Are you sure you want to delete this export?",
  expired: "Expired",
  hasExpired: "This export has expired. You can ask for a new one on the Reports page.",
  toReports: "Go to Reports & Exports",
  none: "No exports yet - Create your first export to download comment data and attachments",
  errorTitle: "Error Loading Reports",
  creating: "Creating Export...",
  created: "Export jobs created successfully! Check the Reports page to download when ready.",
  approvedOnly:
    "Only approved comments are exported. Including all comment statuses requires the reviewer role or higher.",
  largeWarning: "Attachment exports may be large and take several minutes.",
  typeRequired: "Please select at least one export type",
  noLongerAllowed: "The person who created this export no longer has permission. Create a new one.",
  notMade: "This export failed. Try again. If it fails again, contact the operator of this site.",
  withheld: "Only people who can approve comments can download this export.",
  createFailed: "Failed to create export",
  loadFailed: "Failed to load exports",
  deleteFailed: "Failed to delete export",
  downloadFailed: "Failed to generate download link",
  analyticsFailed: "Failed to load analytics",
})
