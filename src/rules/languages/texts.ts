import { formatDate, formatDateTime, formatShortDate, formatTime } from "#src/rules/dates/dates.ts"
import type { Language } from "./language.ts"
import { fill, inWords, type Saying, type Sentence, type ValuesOf } from "./saying.ts"

/**
 * All text of the interface. An English sentence is written where it is shown and is its own key: one without a translation, or
 * with a missing placeholder, does not compile. `{name}` is a value; `<name>…</name>` are words that become a link or other
 * element (`Rich`).
 */
export type Texts = {
  language: Language
  /** A sentence of the catalog with its values filled in, or a saying that was created elsewhere, such as a refusal. */
  t: Translate
  /** The sentence for one or for many, with `{count}` filled in. */
  count: <One extends Sentence, Many extends Sentence>(count: number, one: One, many: Many) => string
  /** '1,234' as the language groups digits for US readers. */
  number: (value: number) => string
  /** The formats of `rules/dates/dates.ts` in this language. */
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

/** Adds a language: the server adds all of them at start, a browser only that of its page. */
export function teach(language: Language, dictionary: Dictionary): void {
  known.set(language, textsFrom(language, dictionary))
}

/** The texts in a language that was added, otherwise in English. */
export function textsIn(language: Language): Texts {
  return known.get(language) ?? (known.get("en") as Texts)
}

function textsFrom(language: Language, dictionary: Dictionary): Texts {
  const look = (sentence: string) => dictionary[sentence] ?? sentence
  return {
    language,
    t: (given: Saying, values?: Parameters<typeof fill>[1]) =>
      typeof given === "string" ? fill(look(given), values) : inWords(given, look),
    count: (count, one, many) => fill(look(count === 1 ? one : many), { count: group(count) }),
    number: group,
    dateTime: (moment, timeZone) => formatDateTime(moment, timeZone, language),
    date: (moment, timeZone) => formatDate(moment, timeZone, language),
    shortDate: (moment, timeZone) => formatShortDate(moment, timeZone, language),
    time: (moment, timeZone) => formatTime(moment, timeZone, language),
  }
}
