import { paths } from "#src/rules/paths.ts"
import type { NoteSubject } from "#src/rules/record/comments/staff-note.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type MentionLetter = {
  to_address: string
  author_name: string
  agency_name: string
  subject: NoteSubject
  docket_title: string
  tracking_id: string | null
}

/**
 * Tells a colleague that a note mentions them. Without the note itself, which stays behind the sign-in; in English, as the
 * console is.
 */
export function mentionMail(ctx: Pick<Ctx, "config">, letter: MentionLetter): Mail {
  const { to_address, author_name, agency_name, subject, docket_title, tracking_id } = letter
  const path =
    subject.comment_id === null ? paths.docketNotes(subject.docket_id) : paths.commentNotes(subject.comment_id)
  return composeMail({
    language: "en",
    kind: "mention",
    to_address,
    agency_name,
    subject: `${author_name} mentioned you in a note`,
    paragraphs: [`${author_name} mentioned you in a staff note. Sign in to read it.`],
    facts: [["Docket", docket_title], ...(tracking_id ? ([["Comment", tracking_id]] as const) : [])],
    action: { label: "Read the note", url: `${ctx.config.PUBLIC_URL}${path}` },
    closing: [
      `You get this letter because you work for ${agency_name}. Please do not forward it: notes are for staff.`,
    ],
  })
}
