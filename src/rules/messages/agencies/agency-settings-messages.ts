import { englishOnly } from "#src/rules/languages/saying.ts"

/** Agency settings, ownership transfer and archiving (S 2, S 5, S 7, S 8). */
export const agencySettingsMessages = englishOnly({
  notSet: "Not set",
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
  accentInvalid: "Please enter the accent color as # and six hexadecimal digits",
  accentTooLight: (contrast: string) =>
    `This color has a contrast of only ${contrast}:1 against white. It needs at least 4.5:1 so that everyone can read it.`,
  timeZoneUnknown: "Please choose a time zone",
  transferring: "Transferring...",
  newOwnerRequired: "Please choose a new owner",
  archiveWarning:
    "This action cannot be undone. Archiving will hide all dockets from public view and deactivate the agency.",
  archiveNameMismatch: "The name you typed does not match the agency's name",
  archiving: "Archiving...",
  secondFactorText:
    "Owners, admins, managers, and reviewers can read commenters' email addresses. A password alone should not be enough to get to them.",
  secondFactorAsk: "Require a second factor from everyone who can read commenters' email addresses",
  secondFactorEffect:
    "This takes effect as soon as you save. Anyone it applies to who has no second factor yet, including you, must set one up before opening another page of the console. No one loses their role or their work.",
  secondFactorByInstallation:
    "This installation requires a second factor from all of these roles, in every agency. You cannot turn this off here.",
  saved: "Settings saved.",
  logoSaved: "Logo saved.",
  transferred: "Ownership transferred. You are now an Admin.",
  transferHeading: "Transfer Ownership",
  transferText: "The new owner can do everything you can do now. You become an Admin.",
  archiveHeading: "Archive Agency",
  archiveRecord: "Published comments stay available at their own addresses because they are public record.",
  typeNameToConfirm: (name: string) => `Type ${name} to confirm`,
})
