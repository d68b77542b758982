import { noteMessages as words } from "#src/rules/messages/moderation/note-messages.ts"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { NoteData } from "./notes-data.ts"

/** Notes in the order they were written, each with its author and whom it mentions. */
export function NoteList({ notes }: { notes: readonly NoteData[] }) {
  if (notes.length === 0) return null
  return (
    <ol className="activity">
      {notes.map((note) => (
        <li key={note.id}>
          <strong>
            <bdi>{note.author_name}</bdi>
          </strong>{" "}
          <span className="quiet">
            <Time dateTime={note.at.iso}>{note.at.words}</Time>
          </span>
          <VerbatimText text={note.body} />
          {note.mentioned.length > 0 && (
            <p className="quiet">
              {words.mentioned} {note.mentioned.join(", ")}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
