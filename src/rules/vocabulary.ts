import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"

/** Fixed words of the product with their labels: enumerations first, then sorts (P 3, P 5, P 9, S 2, S 3). */

/** What a comment stores about who is speaking (P 3). */
export const commenterTypes = ["individual", "organization", "behalf_of_another"] as const
export type CommenterType = (typeof commenterTypes)[number]
export const commenterTypeLabel = {
  individual: "Individual",
  organization: "Organization",
  behalf_of_another: "Agent/Representative",
} as const satisfies Record<CommenterType, string>

/** What the search filter calls a type. */
export const filterOfCommenterType = {
  individual: "individual",
  organization: "organization",
  behalf_of_another: "agent",
} as const satisfies Record<CommenterType, CommenterTypeFilter>

/** What the search filter offers: `agent` means behalf_of_another, `anonymous` means no name was given (P 3). */
export const commenterTypeFilters = ["individual", "organization", "agent", "anonymous"] as const
export type CommenterTypeFilter = (typeof commenterTypeFilters)[number]
export const commenterTypeFilterLabel = {
  individual: "Individual",
  organization: "Organization",
  agent: "Agent/Representative",
  anonymous: "Anonymous",
} as const satisfies Record<CommenterTypeFilter, string>
export const ALL_COMMENTER_TYPES_LABEL = "All Types"

/** What the commenter chooses in step 4 (P 2.6). */
export const representations = ["myself", "organization", "behalf_of_another"] as const
export type Representation = (typeof representations)[number]
export const representationLabel = {
  myself: "Myself",
  organization: "An organization",
  behalf_of_another: "On behalf of another person",
} as const satisfies Record<Representation, string>

/** Stored position; none given is stored as null and filtered as not_specified (P 3). */
export const positions = ["support", "oppose", "neutral", "unclear"] as const
export type Position = (typeof positions)[number]
export const positionFilters = [...positions, "not_specified"] as const
export type PositionFilter = (typeof positionFilters)[number]
export const positionLabel = {
  support: "Support",
  oppose: "Oppose",
  neutral: "Neutral",
  unclear: "Unclear",
  not_specified: commentMessages.notSpecified,
} as const satisfies Record<PositionFilter, string>
export const ALL_POSITIONS_LABEL = "All Positions"

/** The name shown if the commenter gave none (P 2.8). */
export const ANONYMOUS = "Anonymous"

export const jurisdictionTypes = ["city", "county", "state", "district", "other"] as const
export type JurisdictionType = (typeof jurisdictionTypes)[number]
export const DEFAULT_JURISDICTION_TYPE: JurisdictionType = "city"
export const jurisdictionTypeLabel = {
  city: "City",
  county: "County",
  state: "State",
  district: "District",
  other: "Other",
} as const satisfies Record<JurisdictionType, string>

export const contactCategories = [
  "technical_support",
  "account_access",
  "agency_onboarding",
  "feature_request",
  "bug_report",
  "training_request",
  "general_inquiry",
] as const
export type ContactCategory = (typeof contactCategories)[number]
export const DEFAULT_CONTACT_CATEGORY: ContactCategory = "general_inquiry"
export const contactCategoryLabel = {
  technical_support: "Technical Support",
  account_access: "Login Issues",
  agency_onboarding: "Agency Onboarding",
  feature_request: "Feature Request",
  bug_report: "Bug Report",
  training_request: "Training Request",
  general_inquiry: "General Inquiry",
} as const satisfies Record<ContactCategory, string>

export const contactUserTypes = ["citizen", "government"] as const
export type ContactUserType = (typeof contactUserTypes)[number]
export const contactUserTypeLabel = {
  citizen: "Citizen",
  government: "Government",
} as const satisfies Record<ContactUserType, string>

/** The tags offered everywhere; an agency may add its own (S 3). */
export const fixedTags = [
  "Budget",
  "Transportation",
  "Housing",
  "Environment",
  "Public Safety",
  "Parks & Recreation",
  "Zoning",
  "Economic Development",
  "Health",
  "Education",
] as const

export const docketSorts = [
  "newest",
  "oldest",
  "title_asc",
  "title_desc",
  "agency_asc",
  "agency_desc",
  "closing_soon",
] as const
export type DocketSort = (typeof docketSorts)[number]
export const DEFAULT_DOCKET_SORT: DocketSort = "newest"
export const docketSortLabel = {
  newest: "Newest First",
  oldest: "Oldest First",
  title_asc: "Title A–Z",
  title_desc: "Title Z–A",
  agency_asc: "Agency A–Z",
  agency_desc: "Agency Z–A",
  closing_soon: "Closing Soon",
} as const satisfies Record<DocketSort, string>

/** Status filter of the browse page; `all` means no filter (P 5). */
export const browseStatuses = ["all", "open", "closed", "upcoming", "archived"] as const
export type BrowseStatus = (typeof browseStatuses)[number]
export const browseStatusLabel = {
  all: publicPageMessages.allStatus,
  open: "Open",
  closed: "Closed",
  upcoming: "Upcoming",
  archived: "Archived",
} as const satisfies Record<BrowseStatus, string>

/** Status filter of an agency's public page (P 2.10). */
export const agencyPageStatuses = ["all", "open", "closed", "archived"] as const
export type AgencyPageStatus = (typeof agencyPageStatuses)[number]
export const agencyPageStatusLabel = {
  all: publicPageMessages.allStatus,
  open: "Open",
  closed: "Closed",
  archived: "Archived",
} as const satisfies Record<AgencyPageStatus, string>

/** Comment sorts; relevance is offered, and is the default, only when there is a query (P 5). */
export const commentSorts = ["newest", "oldest", "agency", "docket", "relevance"] as const
export type CommentSort = (typeof commentSorts)[number]
export const commentSortLabel = {
  newest: "Newest First",
  oldest: "Oldest First",
  agency: "Agency",
  docket: "Docket",
  relevance: "Relevance",
} as const satisfies Record<CommentSort, string>

/** The orders of the comments on a docket's page, the first unless another is asked for. */
export const docketCommentSorts = ["newest", "oldest", "longest"] as const
export type DocketCommentSort = (typeof docketCommentSorts)[number]
export const docketCommentSortLabel = {
  newest: commentSortLabel.newest,
  oldest: commentSortLabel.oldest,
  longest: "Longest First",
} as const satisfies Record<DocketCommentSort, string>

/** The sort used when the visitor chose none. */
export function defaultCommentSort(q: string): CommentSort {
  return q.trim() === "" ? "newest" : "relevance"
}

/** Sorts of the console's search (S 2). */
export const searchSorts = ["relevance", "newest", "oldest", "alphabetical"] as const
export type SearchSort = (typeof searchSorts)[number]

/** Status filter of the console's docket list (S 2). */
export const docketListStatuses = ["all", "open", "closed", "archived"] as const
export type DocketListStatus = (typeof docketListStatuses)[number]

/** Sorts of the console's docket list, the default first; `_desc` is newest or Z first (S 2). */
export const docketListSorts = [
  "last_activity_desc",
  "last_activity_asc",
  "title_asc",
  "title_desc",
  "close_at_asc",
  "comment_count_desc",
] as const
export type DocketListSort = (typeof docketListSorts)[number]
export const DEFAULT_DOCKET_LIST_SORT: DocketListSort = "last_activity_desc"

export const SELECT_STATE_LABEL = publicPageMessages.selectState
