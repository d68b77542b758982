import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

export type DecisionLetter = {
  language: Language
  public_url: string
  to_address: string
  agency_name: string
  /** IANA name; the time of receipt is told in it. */
  time_zone: string
  docket: { title: string; slug: string }
  comment: { tracking_id: string; received_at: Date }
  /** As the agency wrote it. */
  text: string
}

/** The letter of a saved reason: what the agency writes to a commenter about a decision (settled 56). */
export function decisionLetterMail({
  public_url,
  to_address,
  agency_name,
  docket,
  comment,
  ...more
}: DecisionLetter): Mail {
  const { language, t, dateTime } = textsIn(more.language)
  return composeMail({
    language,
    kind: "decision_letter",
    to_address,
    subject: t("About your comment: {tracking_id}", { tracking_id: comment.tracking_id }),
    agency_name,
    paragraphs: [t("{agency} has written to you about your comment.", { agency: agency_name })],
    quotes: [{ heading: t("What the agency writes"), text: more.text }],
    facts: [
      [t("Tracking ID"), comment.tracking_id],
      [t("Docket"), docket.title],
      [t("Received"), dateTime(comment.received_at, more.time_zone)],
    ],
    action: { label: t("View the docket"), url: `${public_url}${paths.docket(docket.slug)}` },
  })
}
