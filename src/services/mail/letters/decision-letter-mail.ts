import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type AboutComment = {
  language: Language
  public_url: string
  to_address: string
  agency_name: string
  /** IANA name; the time of receipt is told in it. */
  time_zone: string
  docket: { title: string; slug: string }
  comment: { tracking_id: string; received_at: Date }
}

/** As the agency wrote it. */
export type DecisionLetter = AboutComment & { text: string }

export type Decision = AboutComment & {
  decided:
    | { published: true; comment_id: string }
    | {
        published: false
        /** As the agency wrote it, where it wrote one. */
        reason: string | null
        /** Whether the docket takes another comment. */
        takes_comments: boolean
        agency_email: string | null
      }
  stop_url: string
}

/** What was decided about a comment, and what its writer can do (settled 56). */
export function decisionMail(decision: Decision): Mail {
  const { public_url, to_address, agency_name, time_zone, docket, comment, decided, stop_url } = decision
  const { language, t, dateTime } = textsIn(decision.language)
  const { tracking_id } = comment
  const names = { agency: agency_name, docket: docket.title }
  const own = `${public_url}${paths.ownComment(tracking_id)}`
  const letter = {
    language,
    to_address,
    agency_name,
    facts: [
      [t("Tracking ID"), tracking_id],
      [t("Docket"), docket.title],
      [t("Received"), dateTime(comment.received_at, time_zone)],
    ] as const,
  }
  const closing = [
    t("Read what you sent and what happened to it: {address}", { address: own }),
    t("Do not want letters like this one? Stop them: {address}", { address: stop_url }),
  ]
  if (decided.published)
    return {
      ...composeMail({
        ...letter,
        kind: "comment_published",
        subject: t("Your comment is published: {tracking_id}", { tracking_id }),
        paragraphs: [t('{agency} has published your comment on "{docket}". Anyone can read it now.', names)],
        action: { label: t("See your comment"), url: `${public_url}${paths.comment(decided.comment_id)}` },
        closing,
      }),
      unsubscribe_url: stop_url,
    }
  const { reason, takes_comments, agency_email } = decided
  const action = takes_comments
    ? { label: t("Submit another comment"), url: `${public_url}${paths.commentWizard(docket.slug)}` }
    : { label: t("Read what you sent"), url: own }
  return {
    ...composeMail({
      ...letter,
      kind: "comment_rejected",
      subject: t("Your comment was not published: {tracking_id}", { tracking_id }),
      paragraphs: [
        t('{agency} has decided not to publish your comment on "{docket}". It keeps the comment in its record.', names),
        ...(takes_comments ? [t("The docket still takes comments, so you can submit another one.")] : []),
        ...(agency_email
          ? [
              t("If you think this is a mistake, write to {email} and mention your tracking ID.", {
                email: agency_email,
              }),
            ]
          : []),
      ],
      quotes: reason ? [{ heading: t("The reason it gave"), text: reason }] : [],
      action,
      closing,
    }),
    unsubscribe_url: stop_url,
  }
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
