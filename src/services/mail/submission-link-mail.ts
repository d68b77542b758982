import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { composeMail } from "./letter.ts"

export type SubmissionLink = {
  public_url: string
  to_address: string
  agency_name: string
  docket: { title: string; slug: string }
  token: string
  /** How long the link can be used. */
  minutes: number
}

/** The one-time link that replaces the captcha where JavaScript is off (decisions 15d). It leads to a page with a button. */
export function submissionLinkMail({
  public_url,
  to_address,
  agency_name,
  docket,
  token,
  minutes,
}: SubmissionLink): Mail {
  return composeMail({
    kind: "submission_link",
    to_address,
    subject: "Confirm your comment",
    agency_name,
    paragraphs: [
      `Your comment on "${docket.title}" is ready, but it has not been submitted yet.`,
      "Please open the link and press the button there. It shows us that a person is sending the comment.",
    ],
    action: {
      label: "Review and submit my comment",
      url: `${public_url}${paths.confirmSubmission(docket.slug, token)}`,
    },
    closing: [
      `The link can be used once, within ${minutesInWords(minutes)}, and only while the comment period is open.`,
      "If you did not write a comment, do nothing: nothing will be submitted.",
    ],
  })
}
