import { paths } from "#src/rules/paths.ts"
import { may, type Permission } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import type { IconName } from "#src/web/ui/icon-paths.ts"

/** The number of things waiting behind an item; left out if there are none. */
export type ConsoleCounts = { open_dockets?: number; pending_comments?: number; flagged_comments?: number }

type Entry = {
  label: string
  to: string
  permission: Permission
  count?: keyof ConsoleCounts
  /** Where else its pages are, beside those below `to`. */
  also?: string
}
type Section = Entry & { icon: IconName; entries?: readonly Entry[] }

/** The sidebar in its order, with the permission each item needs (S 2). */
export const consoleSections: readonly Section[] = [
  { label: "Dashboard", to: paths.agencyDashboard(), permission: "view_dashboard", icon: "home" },
  {
    label: "Dockets",
    to: paths.agencyDockets(),
    permission: "view_dashboard",
    icon: "folder",
    entries: [
      {
        label: "All Dockets",
        to: paths.agencyDockets(),
        permission: "view_dashboard",
        count: "open_dockets",
        also: paths.agencyThreads(),
      },
      {
        label: "New Docket",
        to: paths.agencyNewDocket(),
        permission: "create_thread",
        also: `${paths.agencyThreads()}/new`,
      },
    ],
  },
  {
    label: "Moderation",
    to: paths.moderation(),
    permission: "approve_comments",
    icon: "discussion",
    entries: [
      {
        label: "Review Queue",
        to: paths.moderationQueue(),
        permission: "approve_comments",
        count: "pending_comments",
        also: paths.moderation(),
      },
      {
        label: "Flagged Items",
        to: paths.moderationFlagged(),
        permission: "approve_comments",
        count: "flagged_comments",
      },
    ],
  },
  { label: "Search", to: paths.agencySearch(), permission: "view_dashboard", icon: "search" },
  { label: "Reports & Exports", to: paths.agencyReports(), permission: "view_dashboard", icon: "chart" },
  { label: "Users & Roles", to: paths.agencyUsers(), permission: "invite_users", icon: "people" },
  { label: "Agency Settings", to: paths.agencySettings(), permission: "edit_agency_settings", icon: "settings" },
  { label: "What Is Stuck", to: paths.agencyStuck(), permission: "edit_agency_settings", icon: "warning" },
  { label: "Audit Log", to: paths.agencyAuditLog(), permission: "edit_agency_settings", icon: "clock" },
]

/** The sections and entries this role may see. */
export function consoleSectionsFor(role: AgencyRole): Section[] {
  const seen = (entry: Entry) => may(role, entry.permission)
  return consoleSections
    .filter(seen)
    .map((section) => (section.entries ? { ...section, entries: section.entries.filter(seen) } : section))
}

/** Where the pages of each item are, the longest address first. */
const places = consoleSections
  .flatMap((section) => section.entries ?? [section])
  .flatMap(({ to, also }) => [to, ...(also ? [also] : [])].map((place) => ({ to, place })))
  .toSorted((one, other) => other.place.length - one.place.length)

/** The item of the sidebar to which a page belongs: the one with the longest beginning of its address. */
export function consoleItemAt(pathname: string): string | undefined {
  return places.find(({ place }) => pathname === place || pathname.startsWith(`${place}/`))?.to
}
