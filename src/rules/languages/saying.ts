import type { Sentence } from "./spanish.ts"

export type { Sentence }
type NamesOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, ""> | NamesOf<Rest>
  : never
export type ValuesOf<S extends string> = [NamesOf<S>] extends [never] ? [] : [Record<NamesOf<S>, string | number>]

type Values = Readonly<Record<string, string | number>>
/** A sentence of the catalog without placeholders. */
type Plain = { [S in Sentence]: [NamesOf<S>] extends [never] ? S : never }[Sentence]
type Filled = { readonly sentence: Sentence; readonly values: Values }
/** A sentence that only the console, a command or a protocol shows, in English; it is not in the catalog. */
export type English = string & { readonly english_only: true }

/**
 * Something to say, in no language yet: a sentence, a sentence with its values, or several that are joined into one line. It is
 * plain data, so refusals and forms pass it on unchanged to the page that shows it with `t(saying)`.
 */
export type Saying = PlainSaying | Filled | readonly Saying[]
export type PlainSaying = Plain | English

/** A sentence of the catalog with the values of its placeholders. */
export function saying<S extends Sentence>(sentence: S, ...[values]: ValuesOf<S>): Saying {
  return values ? { sentence, values } : (sentence as Plain)
}

type EnglishOf<Words> = Words extends string
  ? Words & English
  : Words extends (...given: infer Given) => string
    ? (...given: Given) => English
    : { readonly [Name in keyof Words]: EnglishOf<Words[Name]> }

/** Marks a sentence, or a table of them, as one that is shown in English only. */
export function englishOnly<const Words>(words: Words): EnglishOf<Words> {
  return words as EnglishOf<Words>
}

/** The saying in words; `look` finds a sentence's translation. */
export function inWords(given: Saying, look: (sentence: string) => string): string {
  if (typeof given === "string") return look(given)
  if ("sentence" in given) return fill(look(given.sentence), given.values)
  const [first = "", ...others] = given.map((one) => inWords(one, look))
  return others.reduce((one, other) => fill(look("{one}, {other}"), { one, other }), first)
}

/** The saying in English, for logs, programs and the console. */
export function inEnglish(given: Saying): string {
  return inWords(given, (sentence) => sentence)
}

/** The sentence with its placeholders filled in. Chinese has a blank beside words and numbers of other scripts, and none between its own. */
export function fill(sentence: string, values: Values = {}): string {
  if (!sentence.includes("{")) return sentence // most have none, and a page says hundreds
  const [first = "", ...rest] = partsOf(sentence)
  let [filled, before] = [first, first]
  for (let place = 0; place < rest.length; place += 2) {
    const [name = "", after = ""] = rest.slice(place, place + 2)
    const value = String(values[name] ?? `{${name}}`)
    if (closesUp(before.at(-1), [before.at(-2), value[0]])) filled = filled.slice(0, -1)
    filled += value + (closesUp(after[0], [value.at(-1), after[1]]) ? after.slice(1) : after)
    before = after
  }
  return filled
}

/** Whether the letter between two others is a blank that goes. */
const closesUp = (letter: string | undefined, around: readonly (string | undefined)[]) =>
  letter === " " && around.every((one) => isWide(one))

/** Whether a letter is as wide as it is high: Chinese, or punctuation that goes with it. */
const isWide = (letter = "") => letter >= "\u2e80"

const parted = new Map<string, readonly string[]>()
const PARTED_SENTENCES = 2000

/** What a sentence says, and between it the names of its placeholders. */
function partsOf(sentence: string): readonly string[] {
  const known = parted.get(sentence)
  if (known) return known
  if (parted.size >= PARTED_SENTENCES) parted.clear()
  const parts = sentence.split(/\{(\w+)\}/)
  parted.set(sentence, parts)
  return parts
}
