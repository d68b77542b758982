import { NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { oneLine } from "#src/rules/text/plain-line.ts"
import { cutCharacters } from "#src/rules/text/verbatim-text.ts"

/** The name in a person's own metadata, for the profile; nothing else in there is used. */
export function nameIn(data: Record<string, unknown>): string | null {
  const name = data["full_name"]
  const line = typeof name === "string" ? oneLine(name) : ""
  return line ? cutCharacters(line, NAME_MAX_CHARACTERS) : null
}
