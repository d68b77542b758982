import { cutCharacters, normalized } from "./verbatim-text.ts"

/** How much input to read for each character shown, since spaces and marks are dropped. */
const READ_PER_CHARACTER = 10

/**
 * What another server said, as one line of at most `max` characters, without line breaks, control characters and marks that
 * change text direction.
 */
export function plainLine(text: string, max: number): string {
  return cutCharacters(
    normalized(cutCharacters(text, READ_PER_CHARACTER * max), "NFC")
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
      .trim(),
    max,
  )
}

// Line breaks and the like; and what turns the direction of all that follows, also of words that are not the writer's.
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const turns = /[\u202a-\u202e\u2066-\u2069]/gu

/** A name that stands inside other people's sentences and letters: on one line, without marks that turn the text around it. */
export function oneLine(text: string): string {
  return text.replaceAll(turns, "").replaceAll(breaks, " ").trim()
}
