import { NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { cutCharacters } from "#src/rules/text/verbatim-text.ts"

/** The name in a person's own metadata, for the profile; nothing else in there is used. */
export function nameIn(data: Record<string, unknown>): string | null {
  const name = data["full_name"]
  return typeof name === "string" && name.trim() ? cutCharacters(name.trim(), NAME_MAX_CHARACTERS) : null
}
