import { isCalendarDate } from "#src/rules/dates/dates.ts"
import { PAGE_LIMIT_MAX, PAGE_LIMIT_MIN, PAGE_SIZE_DEFAULT, QUERY_PARAMETERS_MAX } from "#src/rules/limits.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { cutCharacters } from "#src/rules/text/verbatim-text.ts"

/** Reads a query string leniently: a value that makes no sense is dropped and named, never an error page (P 5). */
export class QueryReader {
  readonly parameters: URLSearchParams
  /** Names of the parameters that were given but could not be used. */
  readonly dropped: string[] = []

  constructor(parameters: URLSearchParams) {
    this.parameters = parameters
  }

  /** Trimmed text of the first name that has any, cut to `max` characters, '' when none. */
  text(max: number, ...names: string[]): string {
    for (const name of names) {
      const text = (this.parameters.get(name) ?? "").replaceAll("\0", "").toWellFormed().trim()
      if (text !== "") return cutCharacters(text, max).trim()
    }
    return ""
  }

  /** The value when it is one of the choices, otherwise the fallback. */
  choice<Choice extends string, Fallback>(
    name: string,
    choices: readonly Choice[],
    fallback: Fallback,
  ): Choice | Fallback {
    const text = this.text(100, name)
    if (text === "") return fallback
    const chosen = choices.find((choice) => choice === text.toLowerCase())
    if (chosen === undefined) this.dropped.push(name)
    return chosen ?? fallback
  }

  /** Every value that is one of the choices, given repeatedly or joined by commas. Any other one is named, as it would widen what is found. */
  choices<Choice extends string>(name: string, choices: readonly Choice[]): Choice[] {
    const given = new Set(this.list(name).map((value) => value.toLowerCase()))
    const chosen = choices.filter((choice) => given.has(choice.toLowerCase()))
    if (chosen.length < given.size) this.dropped.push(name)
    return chosen
  }

  /** Every value, given repeatedly or joined by commas. */
  list(name: string): string[] {
    const joined = this.parameters.getAll(name).join(",").replaceAll("\0", "").toWellFormed()
    return joined
      .split(",")
      .map((value) => value.trim())
      .filter((value) => value !== "")
  }

  /** An existing 'YYYY-MM-DD', or null. */
  date(name: string): string | null {
    return this.matching(name, isCalendarDate)
  }

  /** A UUID in lower case, or null. */
  uuid(name: string): string | null {
    return this.matching(name, (text) => isUuid(text.toLowerCase()))?.toLowerCase() ?? null
  }

  /** A whole number clamped to the range; the fallback if it is not a number. */
  number(name: string, range: { min: number; max: number; fallback: number }): number {
    const text = this.text(30, name)
    if (text === "") return range.fallback
    const number = Math.trunc(Number(text))
    if (!Number.isFinite(number)) {
      this.dropped.push(name)
      return range.fallback
    }
    return Math.min(Math.max(number, range.min), range.max)
  }

  /** Page size and offset of the public lists: 1 to 50 rows, 10 by default (P 5). */
  page(): { limit: number; offset: number } {
    return {
      limit: this.number("limit", { min: PAGE_LIMIT_MIN, max: PAGE_LIMIT_MAX, fallback: PAGE_SIZE_DEFAULT }),
      offset: this.number("offset", { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    }
  }

  private matching(name: string, fits: (text: string) => boolean): string | null {
    const text = this.text(100, name)
    if (text === "" || fits(text)) return text || null
    this.dropped.push(name)
    return null
  }
}

/** Whether the end of a range that was asked for lies before its beginning: nothing is between. Days are YYYY-MM-DD. */
export function isAfter<Value extends string | number>(from: Value | null, to: Value | null): boolean {
  return from !== null && to !== null && from > to
}

/** False for an address or query string with more parameters than any of our pages reads. */
export function isWithinQueryBounds(address: string): boolean {
  let parameters = 1
  for (let at = address.indexOf("&"); at >= 0; at = address.indexOf("&", at + 1)) parameters += 1
  return parameters <= QUERY_PARAMETERS_MAX
}
