import { englishOnly, saying } from "#src/rules/languages/saying.ts"

/** Who may go where (P 2.17, P 6, S 2). */
export const accessMessages = {
  wrongAccountType:
    "You don't have permission to access this page. Please make sure you're logged in with the correct account type.",
  returnToHomepage: "Return to homepage",
  accessDenied: "Access denied",
  pageNotFoundTitle: "Page Not Found",
  failedTitle: englishOnly("Something went wrong"),
  savedIsThere: "Anything you saved is still there. Please try again in a moment.",
  requiresRole: (role: string) => saying("Requires {role} role or higher", { role }),
  restrictedTitle: "Access Restricted",
  moderationQueueRestricted: englishOnly(
    "Access Restricted - You don't have permission to access the moderation queue.",
  ),
  bulkActionsRestricted: englishOnly(
    "Access Restricted - You don't have permission to decide on many comments at once.",
  ),
  searchRestricted: englishOnly("Access Restricted - You don't have permission to access search."),
  reportsRestricted: englishOnly("Access Restricted - You don't have permission to access reports."),
  exportsRestricted: englishOnly("Access Restricted - You don't have permission to create exports."),
  teamRestricted: englishOnly("Access Restricted: You don't have permission to manage team members"),
  auditRestricted: englishOnly("Access Restricted - You don't have permission to access the audit log."),
  stuckRestricted: englishOnly("Access Restricted - You don't have permission to see what is stuck."),
  noAgencyAccess: "No Agency Access",
  byInvitationOnly: "Access is by invitation only, from an owner or admin of the agency.",
  wasArchived: (agency: string, day: string) =>
    saying("{agency} was archived on {day}. Its dockets are hidden from the public, and its console is closed.", {
      agency,
      day,
    }),
  archivedByMistake: "If that was a mistake, contact us. We can restore it.",
  onPlatformTeam: "You are on the platform team. If you were viewing pages as another person, that has ended.",
  noAgencySelected: "No agency selected",
  restricted: (doing: string) => englishOnly(`Access Restricted - You don't have permission to ${doing}.`),
} as const
