import { Link } from "react-router"
import { noteMessages as words } from "#src/rules/messages/moderation/note-messages.ts"
import { NoteList } from "./note-list.tsx"
import type { NoteData } from "./notes-data.ts"

const SHOWN = 3

/** The newest notes beside what they are about, and the way to the others and to another one. */
export function NotesBeside({
  notes,
  to,
  may_write = true,
}: {
  notes: readonly NoteData[]
  to: string
  may_write?: boolean
}) {
  return (
    <>
      <NoteList notes={notes.slice(-SHOWN)} />
      {notes.length === 0 && !may_write && <p>{words.none}</p>}
      {(may_write || notes.length > SHOWN) && (
        <p>
          <Link to={to}>
            {notes.length > SHOWN ? words.all(notes.length) : notes.length > 0 ? words.writeAnother : words.writeOne}
          </Link>
        </p>
      )}
    </>
  )
}
