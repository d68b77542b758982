/** Agency settings, ownership transfer and archiving (S 2, S 5, S 7, S 8). */
export const agencySettingsMessages = {
  notSet: "Not set",
  notConfigured: "Not configured",
  requestChange: "Request Settings Change",
  requestChangeSubject: "Settings Change Request",
  updateSettings: "Update Settings",
  requireCaptcha: "Require CAPTCHA verification for submissions",
  autoPublish: "Auto-publish comments (skip moderation queue)",
  saving: "Saving...",
  errorTitle: "Error Loading Settings",
  loadProfileFailed: "Failed to load agency profile",
  loadSettingsFailed: "Failed to load agency settings",
  saveFailed: "Failed to save settings",
  logoFailed: "Failed to upload logo",
  logoFormat: "Logo must be PNG, SVG, or JPEG format",
  logoTooLarge: "Logo file size must be less than 2MB",
  nameRequired: "Display name is required",
  accentInvalid: "Accent color must be written as # and six hexadecimal digits",
  accentTooLight: (contrast: string) =>
    `This color has a contrast of only ${contrast}:1 against white. At least 4.5:1 is needed so that everybody can read it.`,
  timeZoneUnknown: "Please choose a time zone",
  transferring: "Transferring...",
  newOwnerRequired: "Please choose a new owner",
  archiveWarning:
    "This action cannot be undone. Archiving will hide all dockets from public view and deactivate the agency.",
  archiveNameMismatch: "The typed name does not match the agency's name",
  archiving: "Archiving...",
} as const
