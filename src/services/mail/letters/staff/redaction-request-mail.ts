import { inEnglish } from "#src/rules/languages/saying.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type RedactionRequestLetter = {
  to_address: string
  agency_id: string
  public_url: string
  docket_title: string
  /** Whether the public reads the comment now. */
  published: boolean
  comment: { id: string; tracking_id: string }
}

/**
 * That a commenter wants something removed, for the agency; in English, as the console is. What that is stands in the console alone: it may
 * be the very words that should not be spread.
 */
export function redactionRequestMail({
  to_address,
  agency_id,
  public_url,
  docket_title,
  published,
  comment,
}: RedactionRequestLetter): Mail {
  const mail = composeMail({
    language: "en",
    kind: "redaction_request",
    to_address,
    subject: `A commenter asks you to remove something: ${comment.tracking_id}`,
    paragraphs: [
      "The person who wrote a comment asks your agency to remove something from it. What they ask for stands beside the comment.",
      ...(published ? [inEnglish(moderationMessages.flagMeanwhile)] : []),
    ],
    facts: [
      ["Docket", docket_title],
      ["Tracking ID", comment.tracking_id],
    ],
    action: { label: "Open the comment", url: public_url + paths.moderationComment(comment.id) },
  })
  return { ...mail, agency_id }
}
