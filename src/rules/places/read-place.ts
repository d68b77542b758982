import { PLACE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { plainLine } from "#src/rules/text/plain-line.ts"
import { stateChinese } from "#src/rules/languages/chinese/pages/states.ts"
import { stateSpanish } from "#src/rules/languages/spanish/pages/states.ts"
import { findState, usStates } from "#src/rules/us-states.ts"
import { foldedPlace, foldedWords, withoutKind } from "./place-name.ts"

/** A folded name of a city or county, with the state if one was said. */
export type NamedPlace = { name: string; state_code: string | null }

/** What a person wrote about where they live. */
export type WrittenPlace = {
  /** As it may be shown again: one line, without marks that turn the text around it. */
  text: string
  /** Five digits; the four after them say nothing that we need. */
  zip: string | null
  /** The state, if nothing else was written; `US` for the federal government. */
  state_code: string | null
  /** What may be the name, likeliest first. */
  names: NamedPlace[]
  /** Digits that are no ZIP code, and nothing else. */
  wrong_zip: boolean
}

/** Words of the longest names of cities, and of states. */
const NAME_WORDS = 5
const STATE_WORDS = 3

const zipAtEnd = /(?:^|[\s,])(\d{5})(?:[-\s]?\d{4})?$/
const country = /(?<=[\s,])(?:usa|u\.s\.a\.?|u\.s\.|united states(?: of america)?)$/i
const street =
  /\d|\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|way|highway|hwy|apt|po box)\b/i

/** Last words of a line that are no city, although there is a Street in Maryland. */
const kindOfStreet =
  /^(?:street|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|way|highway|hwy|place|pl|saint|apt|box)$/

/**
 * Reads a ZIP code, a city, a county, a state, or a line of an address, of which nothing but these is read. Never fails: what cannot be
 * read has no `zip`, `state_code` or `names`.
 */
export function readPlace(typed: string): WrittenPlace {
  const text = plainLine(typed, PLACE_MAX_CHARACTERS)
  const line = text
    .replace(/[\s,.;]+$/, "")
    .replace(country, "")
    .replace(/[\s,.;]+$/, "")
  const zip = zipAtEnd.exec(line)
  const rest = (zip ? line.slice(0, zip.index) : line).replace(/[\s,]+$/, "")
  return {
    text,
    zip: zip?.[1] ?? null,
    state_code: zip ? null : wholeState(rest),
    names: namesIn(rest),
    wrong_zip: zip === null && /^[\d\s-]+$/.test(line),
  }
}

/** States by their folded names in the languages of the pages; in Chinese also without the word for state. */
const stateInLanguages = new Map(
  usStates.flatMap(({ code, name }) => {
    const chinese = stateChinese[name]
    const said = [stateSpanish[name], chinese, chinese.replace(/州$/, "")]
    return said.map((words) => [foldedWords(words), code] as const)
  }),
)
const wholeCountry = /^(?:us|united states|estados unidos|美国|federal(?: government)?|gobierno federal|联邦(?:政府)?)$/

function wholeState(text: string): string | null {
  const folded = foldedWords(text)
  if (wholeCountry.test(folded)) return "US"
  return stateCalled(folded.replace(/^(?:(?:state|commonwealth) of|estado de) /, ""))
}

function stateCalled(folded: string): string | null {
  return findState(folded)?.code ?? stateInLanguages.get(folded) ?? null
}

function namesIn(text: string): NamedPlace[] {
  const parts = text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
  const last = parts.at(-1) ?? ""
  const state_code = stateCalled(foldedWords(last))
  // After a comma a state is a state; elsewhere it may be part of a name, such as Port Washington.
  if (parts.length > 1 && state_code !== null) return endings(parts.at(-2) ?? "", state_code)
  const [whole, apart] = [endings(last, null), beforeState(last)]
  return street.test(last) ? [...apart, ...whole] : [...whole, ...apart]
}

/** The names before a state that is not set apart: 'Springfield IL', 'Albany New York'. */
function beforeState(part: string): NamedPlace[] {
  const words = part.split(" ")
  for (let taken = Math.min(STATE_WORDS, words.length - 1); taken > 0; taken -= 1) {
    const state_code = stateCalled(foldedWords(words.slice(-taken).join(" ")))
    if (state_code !== null) return endings(words.slice(0, -taken).join(" "), state_code)
  }
  return []
}

/** The whole as a name, and of a line of an address its last words: '12 Elm Street Springfield' ends with a city. */
function endings(part: string, state_code: string | null): NamedPlace[] {
  const words = part.split(" ")
  const most = street.test(part) ? Math.min(NAME_WORDS, words.length - 1) : 0
  const shorter = Array.from({ length: most }, (_, at) => words.slice(at - most).join(" "))
  const ends = shorter.map((name) => withoutKind(foldedPlace(name))).filter((name) => !kindOfStreet.test(name))
  return [...new Set([withoutKind(foldedPlace(part)), ...ends])]
    .filter((name) => /\p{L}/u.test(name))
    .map((name) => ({ name, state_code }))
}
