import { redirect } from "react-router"
import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import type { StaffNoteForm } from "#src/rules/input/moderation/staff-note-input.ts"
import { noteMessages as words } from "#src/rules/messages/moderation/note-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { type NoteSubject, writingNotes } from "#src/rules/record/comments/staff-note.ts"
import { requireUser } from "#src/services/context.ts"
import { findNoteSubject, listNotes, listOfferedReaders } from "#src/services/notes/queries.ts"
import { writeNote } from "#src/services/notes/write-note.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** The notes on a docket or a comment as a page shows them, with who can be mentioned there; of very many, where the address asks for them. */
export async function loadNotesPage(staff: Staff, subject: NoteSubject, url: URL) {
  const { ctx, scope } = staff
  const missing = subject.comment_id === null ? "docket_not_found" : "comment_not_found"
  const about = (await findNoteSubject(ctx.db, scope, subject)) ?? refuse(missing)
  const may_write = may(scope.role, writingNotes)
  const all = url.searchParams.get("colleagues") === "all"
  const offered = may_write ? await listOfferedReaders(ctx.db, scope, { subject, all }) : { people: [], more: false }
  const { user_id } = requireUser(ctx)
  return {
    subject,
    about,
    notes: await loadNotes(staff, subject),
    may_write,
    colleagues: { all, more: offered.more, people: offered.people.filter((reader) => reader.user_id !== user_id) },
    idempotency_key: crypto.randomUUID(),
    done: doneInWords(url.searchParams.get("done")),
  }
}
export type NotesPageData = Awaited<ReturnType<typeof loadNotesPage>>

/** The notes alone, the moments in the agency's zone. */
export async function loadNotes({ ctx, scope, membership }: Omit<Staff, "membership"> & Zoned, subject: NoteSubject) {
  const notes = await listNotes(ctx.db, scope, subject)
  return notes.map(({ created_at, author_name, ...note }) => ({
    ...note,
    author_name: author_name ?? words.former,
    at: { iso: created_at.toISOString(), words: formatDateTime(created_at, membership.time_zone) },
  }))
}
type Zoned = { membership: { time_zone: string } }
export type NoteData = Awaited<ReturnType<typeof loadNotes>>[number]

/** Writes the note and goes back to the notes. */
export async function addNote({ ctx, scope }: Staff, subject: NoteSubject, input: StaffNoteForm): Promise<never> {
  const { told } = await writeNote(ctx, { ...input, agency_id: scope.agency_id, subject })
  throw redirect(notesPath(subject, String(told)), 303)
}

/** Where the notes on it are. */
export function notesPath(subject: NoteSubject, done?: string): string {
  return subject.comment_id === null
    ? paths.docketNotes(subject.docket_id, done)
    : paths.commentNotes(subject.comment_id, done)
}

function doneInWords(done: string | null): string | null {
  if (done === null || !/^\d{1,3}$/.test(done)) return null
  return done === "0" ? words.added : words.addedAndTold(Number(done))
}
