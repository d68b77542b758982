import type { Texts } from "#src/rules/languages/texts.ts"
import { stateInWords } from "#src/rules/us-states.ts"

/** Where somebody lives, as far as we ask: never a street. */
export type Place = {
  /** Five digits; null for a place that was named. */
  zip: string | null
  /** Null for a whole county. */
  city: string | null
  /** In full, such as 'Multnomah County'. A city may lie in several, and belongs to none in some states. */
  counties: readonly string[]
  state_code: string
}

/** What leads to the place again: '97201', 'Portland, OR', or 'Multnomah County, OR'. */
export function placeKey({ zip, city, counties, state_code }: Place): string {
  return zip ?? `${city ?? counties[0] ?? ""}, ${state_code}`
}

/** The place as people say it: 'Portland, Oregon', with its ZIP code if that was asked for. */
export function placeInWords({ zip, city, counties, state_code }: Place, texts: Pick<Texts, "t">): string {
  const place = texts.t("{one}, {other}", { one: city ?? counties[0] ?? "", other: stateInWords(state_code, texts) })
  return zip === null ? place : `${place} ${zip}`
}
