import { cutCharacters, normalized } from "./verbatim-text.ts"

/** Of what is said, so much is looked at for each character shown: spaces and marks fall away. */
const READ_PER_CHARACTER = 10

/**
 * What a stranger's server said, as one line of at most `max` characters: without line breaks, control characters and marks
 * that would turn the text around it.
 */
export function plainLine(text: string, max: number): string {
  return cutCharacters(
    normalized(cutCharacters(text, READ_PER_CHARACTER * max), "NFC")
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
      .trim(),
    max,
  )
}
