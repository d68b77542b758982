import { JSON_DEPTH_MAX, JSON_MEMBERS_MAX } from "#src/rules/limits.ts"

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])

/**
 * False for a JSON text that nests deeper than anything we send, or has more members than `members_max`. Checked before `JSON.parse`, where a
 * million brackets would cost half a second. Text that is not JSON is left for the parser to refuse.
 */
export function isWithinJsonBounds(text: string, members_max = JSON_MEMBERS_MAX): boolean {
  let depth = 0
  let members = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) at = endOfString(text, at)
    else if (opens.has(unit)) {
      depth += 1
      members += 1
    } else if (closes.has(unit)) depth -= 1
    else if (unit === COMMA) members += 1
    if (depth > JSON_DEPTH_MAX || members > members_max) return false
  }
  return true
}

/** The index of the quote that ends the string begun at `from`; the end of the text if there is none. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return at
    if (unit === BACKSLASH) at += 1
  }
  return text.length
}
