import {
  type DateWords,
  english,
  formatDate,
  formatDateTime,
  formatShortDate,
  formatTime,
} from "#src/rules/dates/dates.ts"
import { type Language, languageFacts } from "./language.ts"
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
  /** The sentence for one or for many, as the language counts, with `{count}` filled in. */
  count: <One extends Sentence, Many extends Sentence>(count: number, one: One, many: Many) => string
  /** 'PDF, DOCX, JPG': things of one kind. */
  list: (items: readonly string[]) => string
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
  const { locale } = languageFacts(language)
  const look = (sentence: string) => dictionary[sentence] ?? sentence
  const plurals = new Intl.PluralRules(locale)
  const number = (value: number) => value.toLocaleString(locale)
  const words: DateWords = language === "en" ? english : { locale, say: (format, values) => fill(look(format), values) }
  return {
    language,
    t: (given: Saying, values?: Parameters<typeof fill>[1]) =>
      typeof given === "string" ? fill(look(given), values) : inWords(given, look),
    count: (count, one, many) => fill(look(plurals.select(count) === "one" ? one : many), { count: number(count) }),
    list: ([first = "", ...items]) => items.reduce((list, item) => fill(look("{list}, {item}"), { list, item }), first),
    number,
    dateTime: (moment, timeZone) => formatDateTime(moment, timeZone, words),
    date: (moment, timeZone) => formatDate(moment, timeZone, words),
    shortDate: (moment, timeZone) => formatShortDate(moment, timeZone, words),
    time: (moment, timeZone) => formatTime(moment, timeZone, words),
  }
}
