import { cutCharacters } from "./verbatim-text.ts"

/**
 * What a stranger's server said, as one line of at most `max` characters: without line breaks, control characters and marks
 * that would turn the text around it.
 */
export function plainLine(text: string, max: number): string {
  return cutCharacters(
    text
      .normalize("NFC")
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
      .trim(),
    max,
  )
}
