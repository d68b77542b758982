import { saying } from "#src/rules/languages/saying.ts"

/** Comment search (P 2.8, P 8). */
export const searchMessages = {
  found: (count: number | string, query: string) =>
    saying(count === 1 ? "Found {count} comment for {query}" : "Found {count} comments for {query}", { count, query }),
  searching: "Searching comments...",
  noneTitle: "No Comments Found",
  clear: "Clear search and filters",
  tips: ["Try different keywords", "Check your spelling", "Use broader terms", "Remove some filters"],
  onlySigns: "Your search contains no words or numbers. Type at least one.",
  nonePublic: "No public comments are available yet.",
  viewFullComment: "View Full Comment",
  page: (page: number, pages: number) => saying("Page {page} of {pages}", { page, pages }),
  showing: (first: number | string, last: number | string, total: number | string) =>
    saying("Showing comments {first}-{last} of {total}", { first, last, total }),
  searchFailed: "Failed to search comments",
  advancedSearch: "Advanced Search",
  agency: "Agency",
  state: "State",
  commentFilter: "Comment Filter",
  filingCompany: "Filing Company",
  commentId: "Comment ID",
  docketId: "Docket ID",
  unknownComment: "No published comment has this ID.",
  unknownDocket: "No docket has this ID or number.",
  fromDate: "From Date",
  toDate: "To Date",
  lastBeforeFirst: "The last day is before the first day.",
  commenterType: "Commenter Type",
  position: "Position",
  language: "Language",
  allLanguages: "All Languages",
  files: "Files",
  withFiles: "Only comments with files",
  clearAll: "Clear all",
} as const
