/** The kinds of files whose text can be read. */
export type ReadableKind = "pdf" | "docx" | "txt"

/** A place of a file that has an address: a page, or what stands under a heading. */
export type Part = { heading: string | null; text: string }

/** An entry of the list of contents: the part it leads to, counted from 1, and how deep it stands (1 to 6). */
export type ContentsEntry = { title: string; level: number; part: number }

/** The text of a file. `cut`: there is more than was read. */
export type DocumentParts = {
  parts_are: "pages" | "sections"
  parts: Part[]
  contents: ContentsEntry[]
  cut: boolean
}

/** Why a file could not be read: `too_heavy` says that it took more time or memory than a file may. */
export const readFailures = ["encrypted", "unreadable", "too_heavy"] as const
export type ReadFailure = (typeof readFailures)[number]

export type ReadResult = { state: "done"; document: DocumentParts } | { state: "failed"; failure: ReadFailure }

/** What is read of one file at most; lengths in UTF-16 units. */
export const READ_LIMITS = {
  parts: 2000,
  part: 20_000,
  text: 2_000_000,
  contents: 500,
  title: 200,
} as const

/** Text as it can be stored: whole characters, and of the control characters only line breaks and tabs. */
export function storableText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .toWellFormed()
}

/** The title of a heading in one line, not longer than one may be; null when nothing is left. */
export function headingTitle(text: string): string | null {
  const line = storableText(text).replaceAll(/\s+/g, " ").trim()
  return line === "" ? null : line.slice(0, READ_LIMITS.title).toWellFormed()
}

/** Puts the parts together within the limits. */
export function boundedParts({ parts, contents, cut, ...rest }: DocumentParts): DocumentParts {
  const kept: Part[] = []
  let left: number = READ_LIMITS.text
  let shortened = cut || parts.length > READ_LIMITS.parts
  for (const { heading, text } of parts.slice(0, READ_LIMITS.parts)) {
    if (left <= 0) {
      shortened = true
      break
    }
    const room = Math.min(left, READ_LIMITS.part)
    if (text.length > room) shortened = true
    kept.push({ heading, text: text.slice(0, room).toWellFormed() })
    left -= text.length
  }
  const reachable = contents.filter(({ part }) => part <= kept.length).slice(0, READ_LIMITS.contents)
  return { ...rest, parts: kept, contents: reachable, cut: shortened }
}

/** True when there is nothing to read in it, as in a scan. */
export function hasNoWords({ parts }: DocumentParts): boolean {
  return !parts.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
}
