import { STAFF_NOTE_MENTIONS_MAX } from "#src/rules/limits.ts"
import { refuse } from "#src/rules/errors.ts"
import type { StaffNoteForm } from "#src/rules/input/moderation/staff-note-input.ts"
import { noteMessages } from "#src/rules/messages/moderation/note-messages.ts"
import { mentionedIn, type NoteSubject, readingNotes, writingNotes } from "#src/rules/record/comments/staff-note.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { authorize, type Ctx, requirePermission, requireUser, write } from "#src/services/context.ts"
import { mentionMail } from "#src/services/mail/letters/staff/mention-mail.ts"
import { findNoteSubject, listReaders } from "./queries.ts"

type NewNote = StaffNoteForm & { agency_id: string; subject: NoteSubject }

/**
 * Writes a note on a docket or a comment and tells the colleagues it mentions, by tick or by `@name`, in a letter without its text.
 * Only active members who may read it can be mentioned. The same key sent again is the same note. Answers how many were notified.
 * Raises `permission_denied`, `docket_not_found`, `comment_not_found`, and `invalid_input` for someone who was ticked and may not read it,
 * or for too many mentions.
 */
export async function writeNote(ctx: Ctx, { agency_id, subject, ...note }: NewNote): Promise<{ told: number }> {
  const scope = await authorize(ctx, agency_id, writingNotes)
  requirePermission(scope, readingNotes(subject))
  const { user_id, full_name, email } = requireUser(ctx)
  return write(ctx, scope, async (tx) => {
    const missing = subject.comment_id === null ? "docket_not_found" : "comment_not_found"
    const about = (await findNoteSubject(tx, scope, subject)) ?? refuse(missing)
    const agency = (await findAgencySummary(tx, agency_id)) ?? refuse("agency_not_found")
    const readers = await listReaders(tx, scope, subject)
    const wanted = new Set([...note.mentions, ...mentionedIn(note.body, readers)])
    wanted.delete(user_id)
    const mentioned = readers.filter((reader) => wanted.has(reader.user_id))
    if (mentioned.length < wanted.size) refuse("invalid_input", { fields: { mentions: noteMessages.notAColleague } })
    if (mentioned.length > STAFF_NOTE_MENTIONS_MAX)
      refuse("invalid_input", { fields: { mentions: noteMessages.tooManyMentions } })
    const row = await tx
      .insertInto("staff_notes")
      .values({
        agency_id,
        ...subject,
        author_id: user_id,
        idempotency_key: note.idempotency_key,
        body: note.body,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(["author_id", "idempotency_key"]).doNothing())
      .returning("id")
      .executeTakeFirst()
    const told = mentioned.length
    if (!row) return { result: { told }, audit: "unchanged" }
    const mentions = mentioned.map((reader) => ({ note_id: row.id, user_id: reader.user_id, agency_id }))
    if (told > 0) await tx.insertInto("staff_note_mentions").values(mentions).execute()
    const letter = { subject, ...about, agency_name: agency.name, author_name: full_name ?? email }
    return {
      result: { told },
      // Who was meant, never a word of the text.
      audit: {
        action: subject.comment_id === null ? "docket.note_written" : "comment.note_written",
        entity_id: subject.docket_id ?? subject.comment_id,
        after: { note_id: row.id, mentioned: mentions.map((mention) => mention.user_id) },
      },
      mails: mentioned.map((reader) => mentionMail(ctx, { ...letter, to_address: reader.email })),
    }
  })
}
