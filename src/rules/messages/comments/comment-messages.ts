import { saying } from "#src/rules/languages/saying.ts"

/** The page of one comment (P 2.9, P 8). */
export const commentMessages = {
  approvedBadge: "Approved Comment",
  heading: (docket: string) => saying("Comment on: {docket}", { docket }),
  commenterInformation: "Commenter Information",
  organizationName: "Organization Name",
  representing: "Representing",
  viewDocketDetails: "View Docket Details",
  moreFrom: (agency: string) => saying("More from {agency}", { agency }),
  notFoundTitle: "Comment Not Found",
  notFound: "The comment you're looking for could not be found or may have been removed.",
  goBack: "Go Back",
  loadFailed: "Failed to load comment",
  underReview: "This comment is under review.",
  anonymous: "Anonymous",
  notSpecified: "Not Specified",
} as const
