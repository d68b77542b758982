import { FILENAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { countCharacters, cutCharacters, normalized } from "#src/rules/text/verbatim-text.ts"

// Control characters, and those that reverse text direction: 'tnemucod.exe' could appear as 'exe.document'.
const deceptive = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name of an uploaded file as it is stored and shown, never used as a path: no folders, no control characters, Unicode NFC, at
 * most 255 characters with the extension kept; 'file' when nothing is left (settled 5).
 */
export function plainFilename(offered: string): string {
  const last = offered.split(/[/\\]/).at(-1) ?? ""
  const name = normalized(last.replaceAll(deceptive, ""), "NFC").trim()
  if (name === "" || /^\.+$/.test(name)) return "file"
  if (countCharacters(name) <= FILENAME_MAX_CHARACTERS) return name
  const extension = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? ""
  return cutCharacters(name, FILENAME_MAX_CHARACTERS - countCharacters(extension)) + extension
}
