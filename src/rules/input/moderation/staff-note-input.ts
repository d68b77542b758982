import { z } from "zod"
import { STAFF_NOTE_MAX_CHARACTERS, STAFF_NOTE_MENTIONS_MAX } from "#src/rules/limits.ts"
import { noteMessages } from "#src/rules/messages/moderation/note-messages.ts"
import { idField, listField, verbatimField } from "#src/rules/input/reading/fields.ts"

/** The form of a note: its text, and the colleagues who were ticked; the same key is the same note (S 2). */
export const staffNoteForm = z.strictObject({
  idempotency_key: idField,
  body: verbatimField({ max: STAFF_NOTE_MAX_CHARACTERS, tooLong: noteMessages.tooLong }, noteMessages.bodyRequired),
  mentions: listField(idField)
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= STAFF_NOTE_MENTIONS_MAX, noteMessages.tooManyMentions),
})
export type StaffNoteForm = z.infer<typeof staffNoteForm>
