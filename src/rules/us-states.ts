import { languageFacts } from "./languages/language.ts"
import type { stateSpanish } from "#src/rules/languages/spanish/pages/states.ts"
import type { Texts } from "./languages/texts.ts"

/** The 50 states and the District of Columbia with their place on the tile map of 8 rows and 12 columns (P 2.3, P 3). */

/** In English, which is its key in other languages. */
type StateName = keyof typeof stateSpanish

export type UsState = {
  code: string
  name: StateName
  nickname: string
  capital: string
  tile: { row: number; column: number }
}

type Row = [code: string, name: StateName, nickname: string, capital: string, row: number, column: number]

const rows: Row[] = [
  ["AL", "Alabama", "Yellowhammer State", "Montgomery", 7, 8],
  ["AK", "Alaska", "The Last Frontier", "Juneau", 1, 1],
  ["AZ", "Arizona", "The Grand Canyon State", "Phoenix", 6, 3],
  ["AR", "Arkansas", "The Natural State", "Little Rock", 6, 6],
  ["CA", "California", "Golden State", "Sacramento", 5, 2],
  ["CO", "Colorado", "The Centennial State", "Denver", 5, 4],
  ["CT", "Connecticut", "Constitution State", "Hartford", 4, 11],
  ["DE", "Delaware", "The First State / The Diamond State", "Dover", 5, 11],
  ["DC", "District of Columbia", "The Nation's Capital", "Washington", 6, 10],
  ["FL", "Florida", "Sunshine State", "Tallahassee", 8, 10],
  ["GA", "Georgia", "Peach State", "Atlanta", 7, 9],
  ["HI", "Hawaii", "Aloha State", "Honolulu", 8, 1],
  ["ID", "Idaho", "Gem State", "Boise", 3, 3],
  ["IL", "Illinois", "Prairie State", "Springfield", 3, 8],
  ["IN", "Indiana", "Hoosier State", "Indianapolis", 4, 7],
  ["IA", "Iowa", "Hawkeye State", "Des Moines", 4, 6],
  ["KS", "Kansas", "Sunflower State", "Topeka", 6, 5],
  ["KY", "Kentucky", "Bluegrass State", "Frankfort", 5, 7],
  ["LA", "Louisiana", "Pelican State", "Baton Rouge", 7, 6],
  ["ME", "Maine", "Pine Tree State", "Augusta", 1, 12],
  ["MD", "Maryland", "Old Line State", "Annapolis", 5, 10],
  ["MA", "Massachusetts", "Bay State", "Boston", 3, 11],
  ["MI", "Michigan", "Wolverine State / Great Lakes State", "Lansing", 2, 8],
  ["MN", "Minnesota", "North Star State / Land of 10,000 Lakes", "Saint Paul", 3, 6],
  ["MS", "Mississippi", "Magnolia State", "Jackson", 7, 7],
  ["MO", "Missouri", "Show Me State", "Jefferson City", 5, 6],
  ["MT", "Montana", "Treasure State", "Helena", 3, 4],
  ["NE", "Nebraska", "Cornhusker State", "Lincoln", 5, 5],
  ["NV", "Nevada", "The Silver State", "Carson City", 4, 3],
  ["NH", "New Hampshire", "Granite State", "Concord", 2, 12],
  ["NJ", "New Jersey", "Garden State", "Trenton", 4, 10],
  ["NM", "New Mexico", "Land of Enchantment", "Santa Fe", 6, 4],
  ["NY", "New York", "Empire State", "Albany", 3, 10],
  ["NC", "North Carolina", "Old North State / Tar Heel State", "Raleigh", 6, 8],
  ["ND", "North Dakota", "Peace Garden State / Flickertail State / Roughrider State", "Bismarck", 3, 5],
  ["OH", "Ohio", "Buckeye State", "Columbus", 4, 8],
  ["OK", "Oklahoma", "Sooner State", "Oklahoma City", 7, 5],
  ["OR", "Oregon", "Beaver State", "Salem", 4, 2],
  ["PA", "Pennsylvania", "Keystone State", "Harrisburg", 4, 9],
  ["RI", "Rhode Island", "The Ocean State", "Providence", 4, 12],
  ["SC", "South Carolina", "Palmetto State", "Columbia", 6, 9],
  ["SD", "South Dakota", "Mount Rushmore State", "Pierre", 4, 5],
  ["TN", "Tennessee", "Volunteer State", "Nashville", 6, 7],
  ["TX", "Texas", "Lone Star State", "Austin", 8, 5],
  ["UT", "Utah", "The Beehive State", "Salt Lake City", 5, 3],
  ["VT", "Vermont", "Green Mountain State", "Montpelier", 2, 11],
  ["VA", "Virginia", "Old Dominion State", "Richmond", 5, 9],
  ["WA", "Washington", "The Evergreen State", "Olympia", 3, 2],
  ["WV", "West Virginia", "Mountain State", "Charleston", 5, 8],
  ["WI", "Wisconsin", "Badger State", "Madison", 3, 7],
  ["WY", "Wyoming", "Equality State", "Cheyenne", 4, 4],
]

export const usStates: readonly UsState[] = rows.map(([code, name, nickname, capital, row, column]) => ({
  code,
  name,
  nickname,
  capital,
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
