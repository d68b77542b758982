import type { Permission } from "#src/rules/people/permissions.ts"

/** What a note is about: its docket or its comment. */
export type NoteSubject = { docket_id: string; comment_id: null } | { docket_id: null; comment_id: string }

/** Who reads notes on it: on a docket those who see the docket, on a comment those who may read comments that are not public (settled 52). */
export function readingNotes({ comment_id }: NoteSubject): Permission {
  return comment_id === null ? "view_dashboard" : "approve_comments"
}

/** Who writes notes: those who decide about comments. Viewers change nothing (S 6), and leave no notes either. */
export const writingNotes: Permission = "approve_comments"

export type Colleague = { user_id: string; name: string }

/**
 * The colleagues whose names follow an `@` in a note, whatever the case. Of names that begin alike the longest counts; if two
 * colleagues have the same name, both are meant.
 */
export function mentionedIn(body: string, colleagues: readonly Colleague[]): string[] {
  const names = colleagues.map((colleague) => ({ ...colleague, folded: fold(colleague.name) }))
  const text = fold(body)
  const found = [...text.matchAll(/(?<![\p{L}\p{N}.])@/gu)].flatMap(({ index }) => {
    const after = text.slice(index + 1)
    const fits = names.filter(
      ({ folded }) => after.startsWith(folded) && !/^[\p{L}\p{N}]/u.test(after.slice(folded.length)),
    )
    const longest = Math.max(...fits.map(({ folded }) => folded.length))
    return fits.filter(({ folded }) => folded.length === longest).map(({ user_id }) => user_id)
  })
  return [...new Set(found)]
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ")
}
