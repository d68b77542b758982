import { staffNoteForm } from "#src/rules/input/moderation/staff-note-input.ts"
import { paths } from "#src/rules/paths.ts"
import { type NoteSubject, writingNotes } from "#src/rules/record/comments/staff-note.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/comment-notes"
import { addNote, loadNotesPage } from "./notes-data.ts"
import { headingOf, NotesPage } from "./notes-page.tsx"

const subjectOf = (id: string | undefined): NoteSubject => ({
  docket_id: null,
  comment_id: idParameter(id, "comment_not_found"),
})

export const loader = staffLoader("approve_comments", ({ params, url, ...staff }: Route.LoaderArgs & Staff) =>
  loadNotesPage(staff, subjectOf(params.id), url),
)

export const action = staffAction<Route.ActionArgs, typeof staffNoteForm, never>(
  writingNotes,
  staffNoteForm,
  ({ params, input, ...staff }) => addNote(staff, subjectOf(params.id), input),
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${headingOf(loaderData)} | OpenDocket` }] : []

/** Staff notes on a comment, for the agency alone. */
export default function CommentNotes({ loaderData, actionData }: Route.ComponentProps) {
  return <NotesPage data={loaderData} form={actionData?.form ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
