import { formatDateTime } from "#src/rules/dates/dates.ts"
import { may } from "#src/rules/people/permissions.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { savedReasonMessages } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { listFormerTexts } from "#src/services/comments/former-texts-queries.ts"
import { listRedactionRequests } from "#src/services/comments/redaction-queries.ts"
import { listModerationLog } from "#src/services/moderation/log-queries.ts"
import { listAssignments } from "#src/services/moderation/assignments/queries.ts"
import { findModeratedComment, listModeratedAttachments } from "#src/services/moderation/comment-queries.ts"
import { countOtherSenders } from "#src/services/moderation/same-text-queries.ts"
import { loadNotes } from "#src/web/screens/agency/notes/notes-data.ts"

const words = savedReasonMessages.letter

/** One comment with its files and history, the moments in the agency's zone; undefined when the agency has no such comment. */
export async function loadCommentDetails(ctx: Ctx, scope: AgencyScope, comment_id: string) {
  const comment = await findModeratedComment(ctx.db, scope, comment_id)
  if (!comment) return undefined
  const subject = { docket_id: null, comment_id }
  const decides = may(scope.role, "approve_comments")
  const [attachments, log, [given], same_text_from, notes, former, redactions] = await Promise.all([
    listModeratedAttachments(ctx.db, scope, comment_id),
    listModerationLog(ctx.db, scope, comment_id),
    listAssignments(ctx.db, scope, [comment_id]),
    countOtherSenders(ctx.db, scope, comment_id),
    loadNotes({ ctx, scope, membership: comment }, subject),
    listFormerTexts(ctx.db, comment),
    decides ? listRedactionRequests(ctx.db, comment) : [],
  ])
  const inWords = (moment: Date) => ({ iso: moment.toISOString(), words: formatDateTime(moment, comment.time_zone) })
  const { created_at, updated_at, published_at, withdrawn_at, corrected_at, commenter_email, ...rest } = comment
  return {
    ...rest,
    // The address is for those who decide about comments; no one else needs it.
    commenter_email: decides ? commenter_email : null,
    submitted: inWords(created_at),
    updated: inWords(updated_at),
    published: published_at && inWords(published_at),
    corrected: corrected_at && inWords(corrected_at),
    former_texts: former.map(({ id, content, replaced_at }) => ({ id, content, replaced: inWords(replaced_at) })),
    redactions: redactions.map(({ id, what, created_at: asked_at }) => ({ id, what, asked: inWords(asked_at) })),
    withdrawn: withdrawn_at && inWords(withdrawn_at),
    attachments,
    /** How many other people sent the same text. */
    same_text_from,
    notes,
    assigned: given
      ? assignmentMessages.toBy(given.name, given.by_name, formatDateTime(given.assigned_at, comment.time_zone))
      : null,
    assignee: given?.user_id ?? null,
    log: log.map(({ created_at: moment, letter, letter_settled_at: settled, ...step }) => ({
      ...step,
      at: inWords(moment),
      letter: letterInWords(letter, settled && formatDateTime(settled, comment.time_zone)),
    })),
  }
}

type Letter = Awaited<ReturnType<typeof listModerationLog>>[number]["letter"]

/** What became of the letter that belongs to a decision; null when none does. */
function letterInWords(letter: Letter, settled: string | null): string | null {
  if (letter === null) return null
  return letter === "sent" ? words.sent(settled ?? "") : words[letter]
}
export type CommentDetailsData = NonNullable<Awaited<ReturnType<typeof loadCommentDetails>>>
