import { EMAIL_MAX_CHARACTERS } from "#src/rules/limits.ts"

const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/**
 * The address in lower case, or null if it is not an address. ASCII letters only: two addresses that merely look alike are
 * never the same.
 */
export function plainEmail(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAX_CHARACTERS && /^[\x21-\x7e]+$/.test(trimmed) && pattern.test(trimmed)
    ? trimmed.toLowerCase()
    : null
}
