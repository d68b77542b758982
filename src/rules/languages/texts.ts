import { formatDate, formatDateTime, formatShortDate, formatTime } from "#src/rules/dates.ts"
import type { Language } from "./language.ts"
import { fill, inWords, type Saying, type Sentence, type ValuesOf } from "./saying.ts"

/**
 * All text of the interface. The English sentence is written where it is shown and is its own key: a sentence without a
 * translation, or with a placeholder left out, does not compile. `{name}` stands for a value, `<name>…</name>` for words that
 * become a link or the like (`Rich`).
 */
export type Texts = {
  language: Language
  /** A sentence of the catalogue with its values filled in, or what somebody else wants to have said. */
  t: Translate
  /** The sentence for one or for many, with `{count}` filled in. */
  count: <One extends Sentence, Many extends Sentence>(count: number, one: One, many: Many) => string
  /** A sentence that was made elsewhere, such as a refusal by a service: also one whose values are already filled in. */
  say: (sentence: string) => string
  /** '1,234' as the language groups digits for US readers. */
  number: (value: number) => string
  /** The formats of `rules/dates.ts` in this language. */
  dateTime: (moment: Date, timeZone: string) => string
  date: (moment: Date, timeZone: string) => string
  shortDate: (moment: Date, timeZone: string) => string
  time: (moment: Date, timeZone: string) => string
}

type Translate = {
  <S extends Sentence>(sentence: S, ...values: ValuesOf<S>): string
  (saying: Saying): string
}

const group = (value: number) => value.toLocaleString("en-US")

type Dictionary = Readonly<Record<string, string>>
const known = new Map<Language, Texts>([["en", textsFrom("en", {})]])

/** Makes a language known: the server teaches all at start, a browser only the one its page is written in. */
export function teach(language: Language, dictionary: Dictionary): void {
  known.set(language, textsFrom(language, dictionary))
}

/** The texts in a language that was taught, else in English. */
export function textsIn(language: Language): Texts {
  return known.get(language) ?? (known.get("en") as Texts)
}

function textsFrom(language: Language, dictionary: Dictionary): Texts {
  const look = (sentence: string) => dictionary[sentence] ?? sentence
  const patterns = patternsOf(dictionary)
  return {
    language,
    t: (given: Saying, values?: Parameters<typeof fill>[1]) =>
      typeof given === "string" ? fill(look(given), values) : inWords(given, look),
    count: (count, one, many) => fill(look(count === 1 ? one : many), { count: group(count) }),
    say: (sentence) => dictionary[sentence] ?? sayFilled(sentence, patterns) ?? sentence,
    number: group,
    dateTime: (moment, timeZone) => formatDateTime(moment, timeZone, language),
    date: (moment, timeZone) => formatDate(moment, timeZone, language),
    shortDate: (moment, timeZone) => formatShortDate(moment, timeZone, language),
    time: (moment, timeZone) => formatTime(moment, timeZone, language),
  }
}

type Pattern = { english: RegExp; names: string[]; translation: string }

/** A sentence with fewer characters of its own, such as '{a} on {b}', would be found in what anybody writes. */
const FEWEST_OWN_CHARACTERS = 6
const ownCharacters = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, "").length

/** The sentences with placeholders, as patterns that find their values again; those with the most fixed text first. */
function patternsOf(dictionary: Dictionary): Pattern[] {
  return Object.entries(dictionary)
    .filter(([english]) => /\{\w+\}/.test(english) && ownCharacters(english) >= FEWEST_OWN_CHARACTERS)
    .toSorted(([a], [b]) => ownCharacters(b) - ownCharacters(a))
    .map(([english, translation]) => {
      const escaped = english.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      const names = [...english.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
      return { english: new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, "([^]+?)")}$`), names, translation }
    })
}

function sayFilled(sentence: string, patterns: readonly Pattern[]): string | undefined {
  for (const { english, names, translation } of patterns) {
    const found = english.exec(sentence)
    if (found) return fill(translation, Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])))
  }
  return undefined
}
