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
