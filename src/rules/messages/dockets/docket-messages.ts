import { saying } from "#src/rules/languages/saying.ts"

/** Public docket pages: browse, detail, badges (P 2.4, P 2.5, P 4, P 8). */
export const docketMessages = {
  overviewTab: "Overview & Documents",
  commentsTab: "Public Comments",
  loadMore: "Load More",
  shareThisPage: "Share This Page",
  submitComment: "Submit Comment",
  archivedNotice: "This comment period has been archived and is no longer accepting submissions.",
  notFoundTitle: "Docket Not Found",
  browseAllOpportunities: "Browse All Comment Opportunities",
  loadManyFailed: "Failed to load dockets",
  loadFailed: "Failed to load docket",
  notFound: "Docket not found",
  notFoundHint: "Its address may have changed, or it may never have been published.",
  closingSoon: "Closing Soon",
  closesTomorrow: "Closes Tomorrow",
  daysLeft: (days: number) => saying("{days} Days Left", { days }),
  oneDayLeft: "1 Day Left",
} as const
