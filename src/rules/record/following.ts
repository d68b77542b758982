import type { Texts } from "#src/rules/languages/texts.ts"
import { stateInWords, stateName } from "#src/rules/us-states.ts"

/** What can be followed: a docket with all that happens to it; or dockets that open, by agency, state, city, tag or words. */
export const followKinds = ["docket", "agency", "state", "city", "tag", "words"] as const
export type FollowKind = (typeof followKinds)[number]
export type Followed = { kind: FollowKind; subject: string }
/** Whether its subject is whatever somebody typed: our letters carry a stranger's words to nobody who has not asked for them. */
export const isTyped = ({ kind }: Followed): boolean => kind === "tag" || kind === "words"

/** When letters come: each at once, those of a day in one, or none. */
export const paces = ["at_once", "daily", "none"] as const
export type Pace = (typeof paces)[number]

/** What followers of a docket are told. */
export const newsKinds = ["opened", "closing", "moved", "closed", "documents"] as const
export type NewsKind = (typeof newsKinds)[number]

/** A city by its name as its agencies write it, since several states may have one of that name. */
export const cityKey = ({ state_code, jurisdiction }: City) => `${state_code}/${jurisdiction}`

type City = { state_code: string; jurisdiction: string }

/** What a key says: the inverse of `cityKey`. */
export function cityOfKey(key: string): City {
  const [state_code = "", ...jurisdiction] = key.split("/")
  return { state_code, jurisdiction: jurisdiction.join("/") }
}

/** A city with its state as the reader calls it. Some agencies write the state themselves: 'City of Brightwater, Oregon'. */
export function cityInWords({ state_code, jurisdiction }: City, texts: Pick<Texts, "t">): string {
  const parts = jurisdiction.split(", ")
  if (parts.at(-1) === stateName(state_code)) parts.pop()
  return texts.t("{one}, {other}", { one: parts.join(", "), other: stateInWords(state_code, texts) })
}
