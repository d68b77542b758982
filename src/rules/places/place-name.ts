import { normalized } from "#src/rules/text/verbatim-text.ts"

/** What people write in one way or the other. */
const writtenOut: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
  twp: "township",
}

// What needs nothing taken apart: the table of ZIP codes is read in half the time.
const ascii = /^[\x20-\x7E]*$/

/** A name without case, accents and punctuation. */
export function foldedWords(text: string): string {
  const letters = ascii.test(text) ? text : normalized(text, "NFKD").replaceAll(/\p{M}/gu, "")
  const plain = letters
    .toLowerCase()
    .replaceAll(/['’ʻ`]/gu, "")
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, "$1") // 'D.C.'
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")
  return words.join(" ")
}

/**
 * A place's name as names are compared: folded, its abbreviations written out. 'St. Louis' and 'Saint Louis'
 * are one, as are 'Winston-Salem' and 'winston salem', and 'Coeur d'Alene' and 'Coeur dAlene'.
 */
export function foldedPlace(text: string): string {
  const words = foldedWords(text).split(" ")
  return words.map((word) => writtenOut[word] ?? word).join(" ")
}

const kind = "(?:city|town|village|borough|township|county|parish|municipality)"
const kindOf = new RegExp(`^(?:the )?(?:incorporated )?${kind}(?: and ${kind})? of `)
const townKind = /(?<=.) (?:town|village|borough|township)$/
const countyKind = /(?<=.) (?:county|parish|borough|census area|municipality|city and borough|planning region)$/

/** Of a folded name what tells a city from others: 'city of portland' and 'portland' are one. 'Kansas City' keeps its own. */
export function cityCore(folded: string): string {
  return folded.replace(kindOf, "").replace(townKind, "")
}

/** Of a folded name what tells a county from others: 'multnomah county' and 'county of multnomah' are one. */
export function countyCore(folded: string): string {
  return folded.replace(kindOf, "").replace(countyKind, "")
}

/** Whether a folded name says that it is that of a county, or of what a state has instead. */
export function saysCounty(folded: string): boolean {
  return countyKind.test(folded) || /^(?:the )?(?:county|parish) of /.test(folded)
}

/** What somebody looks for who types a name with its kind: 'City of Portland' is Portland, 'County of Kern' Kern County. */
export function withoutKind(folded: string): string {
  const name = folded.replace(kindOf, "")
  return saysCounty(folded) && !saysCounty(name) ? `${name} county` : name
}
