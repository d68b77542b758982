import { saying } from "#src/rules/languages/saying.ts"

/** Banner, header, home, agency page, state page and static pages (P 1, P 2, P 8). */
export const publicPageMessages = {
  banner: "A public commenting platform providing transparency for local governments.",
  bannerExpand: "How you know it's secure",
  lastUpdated: "Last Updated",
  searchComments: "Search Comments",
  browseDockets: "Browse Dockets",
  selectState: "Select a state...",

  searchPlaceholder: "Search public comments...",
  allStates: "All States",
  submitOfficialComments: "Submit Official Comments",
  browseByState: "Browse Comments by State",

  memberSince: "Member since",
  totalDockets: "Total Dockets",
  openDockets: "Open Dockets",
  totalComments: "Total Comments",
  publicDockets: "Public Dockets",
  allStatus: "All Status",
  viewDocket: "View Docket",
  noDocketsYet: "No dockets yet",
  noDocketsOfStatus: (status: "open" | "closed" | "archived") => saying(`No ${status} dockets`),
  showAllDockets: "Show All Dockets",
  agencyNotFoundTitle: "Agency Not Found",
  agencyNotFound: "Agency not found",
  browseAllDockets: "Browse All Dockets",

  agenciesIn: (state: string) => saying("Government Agencies in {state}", { state }),
  viewAgency: "View Agency",
  noAgenciesFound: "No Agencies Found",
  stateNotFoundTitle: "State Not Found",
  stateNotFound: "State not found",
  returnToHome: "Return to Home",
  unreached: "This page could not be reached",
  busyHeading: "Many people are using this site right now",
  busyStay: "Many people are using this site right now. What you typed is still here: send it again in a moment.",
  loadAgenciesFailed: "Failed to load agencies",
} as const
