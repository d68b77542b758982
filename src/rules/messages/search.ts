/** Comment search (P 2.8, P 8). */
export const searchMessages = {
  found: (comments: number | string, query: string) =>
    `Found ${comments} ${comments === 1 ? "comment" : "comments"} for ${query}`,
  searching: "Searching comments...",
  noneTitle: "No Comments Found",
  clear: "Clear search and filters",
  tips: ["Try different keywords", "Check your spelling", "Use broader terms", "Remove some filters"],
  nonePublic: "No public comments are available yet.",
  viewFullComment: "View Full Comment",
  page: (page: number | string, pages: number | string) => `Page ${page} of ${pages}`,
  showing: (first: number | string, last: number | string, total: number | string) =>
    `Showing comments ${first}-${last} of ${total}`,
  searchFailed: "Failed to search comments",
  advancedSearch: "Advanced Search",
  agency: "Agency",
  state: "State",
  commentFilter: "Comment Filter",
  filingCompany: "Filing Company",
  commentId: "Comment ID",
  docketId: "Docket ID",
  fromDate: "From Date",
  toDate: "To Date",
  commenterType: "Commenter Type",
  position: "Position",
  clearAll: "Clear all",
} as const
