import { countCharacters, cutCharacters } from "./verbatim-text.ts"

/** The beginning of a text on one line, at most `max` characters; a longer one is cut between words and ends with '…'. */
export function excerpt(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim()
  if (countCharacters(line) <= max) return line
  const cut = cutCharacters(line, max - 1)
  const ended = line.startsWith(" ", cut.length) ? cut : cut.replace(/\s\S*$/, "")
  return `${ended.replace(/[\s.,;:]+$/, "")}…`
}
