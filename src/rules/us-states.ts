import { languageFacts } from "./languages/language.ts"
import type { stateSpanish } from "#src/rules/languages/spanish/pages/states.ts"
import type { Texts } from "./languages/texts.ts"

/** The 50 states and the District of Columbia with their place on the tile map of 8 rows and 12 columns (P 2.3, P 3). */

/** In English, which is its key in other languages. */
type StateName = keyof typeof stateSpanish

export type UsState = {
  code: string
  name: StateName
  tile: { row: number; column: number }
}

type Row = [code: string, name: StateName, row: number, column: number]

const rows: Row[] = [
  ["AL", "Alabama", 7, 8],
  ["AK", "Alaska", 1, 1],
  ["AZ", "Arizona", 6, 3],
  ["AR", "Arkansas", 6, 6],
  ["CA", "California", 5, 2],
  ["CO", "Colorado", 5, 4],
  ["CT", "Connecticut", 4, 11],
  ["DE", "Delaware", 5, 11],
  ["DC", "District of Columbia", 6, 10],
  ["FL", "Florida", 8, 10],
  ["GA", "Georgia", 7, 9],
  ["HI", "Hawaii", 8, 1],
  ["ID", "Idaho", 3, 3],
  ["IL", "Illinois", 3, 8],
  ["IN", "Indiana", 4, 7],
  ["IA", "Iowa", 4, 6],
  ["KS", "Kansas", 6, 5],
  ["KY", "Kentucky", 5, 7],
  ["LA", "Louisiana", 7, 6],
  ["ME", "Maine", 1, 12],
  ["MD", "Maryland", 5, 10],
  ["MA", "Massachusetts", 3, 11],
  ["MI", "Michigan", 2, 8],
  ["MN", "Minnesota", 3, 6],
  ["MS", "Mississippi", 7, 7],
  ["MO", "Missouri", 5, 6],
  ["MT", "Montana", 3, 4],
  ["NE", "Nebraska", 5, 5],
  ["NV", "Nevada", 4, 3],
  ["NH", "New Hampshire", 2, 12],
  ["NJ", "New Jersey", 4, 10],
  ["NM", "New Mexico", 6, 4],
  ["NY", "New York", 3, 10],
  ["NC", "North Carolina", 6, 8],
  ["ND", "North Dakota", 3, 5],
  ["OH", "Ohio", 4, 8],
  ["OK", "Oklahoma", 7, 5],
  ["OR", "Oregon", 4, 2],
  ["PA", "Pennsylvania", 4, 9],
  ["RI", "Rhode Island", 4, 12],
  ["SC", "South Carolina", 6, 9],
  ["SD", "South Dakota", 4, 5],
  ["TN", "Tennessee", 6, 7],
  ["TX", "Texas", 8, 5],
  ["UT", "Utah", 5, 3],
  ["VT", "Vermont", 2, 11],
  ["VA", "Virginia", 5, 9],
  ["WA", "Washington", 3, 2],
  ["WV", "West Virginia", 5, 8],
  ["WI", "Wisconsin", 3, 7],
  ["WY", "Wyoming", 4, 4],
]

export const usStates: readonly UsState[] = rows.map(([code, name, row, column]) => ({
  code,
  name,
  tile: { row, column },
}))

export const stateCodes: readonly string[] = usStates.map((state) => state.code)

/** Federal agencies: no tile, but a flag, a page (decision 45) and a place in `state_code` (P 2.11). */
export const federal = { code: "US", name: "Federal" } as const

/** The state of a two-letter code or a full name, case ignored; undefined when there is none (P 5). */
export function findState(codeOrName: string): UsState | undefined {
  const wanted = codeOrName.trim().toLowerCase()
  return usStates.find((state) => state.code.toLowerCase() === wanted || state.name.toLowerCase() === wanted)
}

/** True for a value `state_code` may hold: one of the 51 codes, or US for federal. */
export function isStateCode(code: string): boolean {
  return code === federal.code || stateCodes.includes(code)
}

/** The `state_code` a filter's text means, by code or name, federal included; null when it means none (P 5). */
export function stateCodeOf(codeOrName: string): string | null {
  const wanted = codeOrName.trim().toLowerCase()
  if (wanted === "us" || wanted === "federal") return federal.code
  return findState(codeOrName)?.code ?? null
}

/** English name of a stored `state_code`, as addresses have it; the code itself when unknown. */
export function stateName(code: string): string {
  return code === federal.code ? federal.name : (findState(code)?.name ?? code)
}

/** The same as a page in any language says it. */
export function stateInWords(code: string, { t }: Pick<Texts, "t">): string {
  const name = code === federal.code ? federal.name : findState(code)?.name
  return name ? t(name) : code
}

const inOrder = new WeakMap<Texts, readonly UsState[]>()

/** The states in the order of their names in the language of the page. */
export function statesInOrder(texts: Texts): readonly UsState[] {
  const known = inOrder.get(texts)
  if (known) return known
  const { compare } = new Intl.Collator(languageFacts(texts.language).locale)
  const states = usStates.toSorted((one, other) => compare(texts.t(one.name), texts.t(other.name)))
  inOrder.set(texts, states)
  return states
}
