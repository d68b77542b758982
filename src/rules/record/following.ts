/** What can be followed: a docket with all that happens to it; or dockets that open, by agency, state, city, tag or words. */
export const followKinds = ["docket", "agency", "state", "city", "tag", "words"] as const
export type FollowKind = (typeof followKinds)[number]
export type Followed = { kind: FollowKind; subject: string }

/** When letters come: each at once, those of a day in one, or none. */
export const paces = ["at_once", "daily", "none"] as const
export type Pace = (typeof paces)[number]

/** What followers of a docket are told. */
export const newsKinds = ["opened", "closing", "moved", "closed", "documents"] as const
export type NewsKind = (typeof newsKinds)[number]

/** A city by its name as its agencies write it, since several states may have one of that name. */
export const cityKey = ({ state_code, jurisdiction }: { state_code: string; jurisdiction: string }) =>
  `${state_code}/${jurisdiction}`
