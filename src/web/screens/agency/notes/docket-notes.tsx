import { staffNoteForm } from "#src/rules/input/moderation/staff-note-input.ts"
import { paths } from "#src/rules/paths.ts"
import { type NoteSubject, writingNotes } from "#src/rules/record/comments/staff-note.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { findOrLeaveBehind, orLeaveBehind } from "#src/web/screens/agency/dockets/wizard/leave-behind.ts"
import { LeftBehindOr } from "#src/web/screens/agency/dockets/wizard/left-behind-page.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/docket-notes"
import { addNote, loadNotesPage } from "./notes-data.ts"
import { headingOf, NotesPage } from "./notes-page.tsx"

const subjectOf = (id: string | undefined): NoteSubject => ({
  docket_id: idParameter(id, "docket_not_found"),
  comment_id: null,
})

export const loader = staffLoader("view_dashboard", ({ params, url, ...staff }: Route.LoaderArgs & Staff) =>
  loadNotesPage(staff, subjectOf(params.id), url),
)

export const action = staffAction<Route.ActionArgs, typeof staffNoteForm, never>(
  { permission: writingNotes, find: findOrLeaveBehind },
  staffNoteForm,
  ({ params, input, values, ...staff }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    return orLeaveBehind(staff, { docket_id, typed: values }, addNote(staff, subjectOf(docket_id), input))
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${headingOf(loaderData)} | OpenDocket` }] : []

/** Staff notes on a docket, for the agency alone. */
export default function DocketNotes({ loaderData, actionData }: Route.ComponentProps) {
  return <NotesPage data={loaderData} form={actionData?.form ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeftBehindOr error={error} back={paths.agencyDashboard()} />
}
