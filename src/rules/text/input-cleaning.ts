import { CLEANED_INPUT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { cutCharacters } from "./verbatim-text.ts"

const forbidden = /[<>]|javascript:|\bon\w+\s*=/gi

/** Cleans a field of sign-in, sign-up or the contact form: trimmed, without <, >, 'javascript:' and inline handlers, at most 10,000 characters; never for a comment or a password (P 5). */
export function cleanInput(text: string): string {
  let cleaned = cutCharacters(text, CLEANED_INPUT_MAX_CHARACTERS)
  // Removing a pattern can join the text around it into a new one.
  for (let before = ""; before !== cleaned;) {
    before = cleaned
    cleaned = cleaned.replaceAll(forbidden, "")
  }
  return cleaned.trim()
}
