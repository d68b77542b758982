import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, inItsLanguage, type Letter } from "#src/services/mail/letter.ts"

type AboutComment = {
  language: Language
  public_url: string
  to_address: string
  agency_name: string
  /** IANA name; the time of receipt is told in it. */
  time_zone: string
  docket: { title: string; language: string; slug: string }
  comment: { tracking_id: string; received_at: Date }
}

/** As the agency wrote it. */
export type DecisionLetter = AboutComment & { text: string }

export type Decision = AboutComment & {
  decided:
    | {
        action: "approve"
        comment_id: string
        /** After its writer was told that the agency takes a second look. */
        again: boolean
      }
    | { action: "flag" }
    | {
        action: "reject"
        /** As the agency wrote it, where it wrote one. */
        reason: string | null
        /** Whether the docket takes another comment from this person. */
        takes_another: boolean
        agency_email: string | null
      }
  stop_url: string
}

type Said = Pick<Letter, "kind" | "subject" | "paragraphs" | "quotes" | "action">

/** What was decided about a comment, and what its writer can do (settled 56, decision 92). */
export function decisionMail(decision: Decision): Mail {
  const { public_url, to_address, agency_name, time_zone, docket, comment, decided } = decision
  const { language, t, dateTime } = textsIn(decision.language)
  const stop_url = inLanguage(decision.stop_url, language)
  const own = inLanguage(`${public_url}${paths.ownComment(comment.tracking_id)}`, language)
  const said =
    decided.action === "approve"
      ? published(decision, decided)
      : decided.action === "flag"
        ? flagged(decision, own)
        : rejected(decision, { ...decided, own })
  const letter = composeMail({
    ...said,
    language,
    to_address,
    agency_name,
    named: [inItsLanguage(docket)],
    facts: [
      [t("Tracking ID"), comment.tracking_id],
      [t("Docket"), docket.title],
      [t("Received"), dateTime(comment.received_at, time_zone)],
    ],
    closing: [
      ...(said.action?.url === own
        ? []
        : [t("Read what you sent and what happened to it: {address}", { address: own })]),
      t("Do not want letters like this one? Stop them: {address}", { address: stop_url }),
    ],
  })
  return { ...letter, unsubscribe_url: stop_url }
}

type Decided<Action> = Extract<Decision["decided"], { action: Action }>

function published({ language, public_url, ...about }: Decision, { comment_id, again }: Decided<"approve">): Said {
  const { t } = textsIn(language)
  const { tracking_id } = about.comment
  const names = { agency: about.agency_name, docket: about.docket.title }
  return {
    kind: "comment_published",
    subject: again
      ? t("Your comment is published again: {tracking_id}", { tracking_id })
      : t("Your comment is published: {tracking_id}", { tracking_id }),
    paragraphs: [
      again
        ? t(
            '{agency} took a second look at your comment on "{docket}" and published it again. Anyone can read it now.',
            names,
          )
        : t('{agency} has published your comment on "{docket}". Anyone can read it now.', names),
    ],
    action: { label: t("See your comment"), url: inLanguage(`${public_url}${paths.comment(comment_id)}`, language) },
  }
}

/** That somebody looks again, and never why: the reason is for staff, who may find that nothing was wrong. */
function flagged({ language, agency_name, docket, comment: { tracking_id } }: Decision, own: string): Said {
  const { t } = textsIn(language)
  return {
    kind: "comment_flagged",
    subject: t("A second look at your comment: {tracking_id}", { tracking_id }),
    paragraphs: [
      t('{agency} is taking a second look at your comment on "{docket}" before it decides about it.', {
        agency: agency_name,
        docket: docket.title,
      }),
      t("Until then, the public page says only that the comment is under review."),
      t("You do not need to do anything."),
    ],
    action: { label: t("See what happens to your comment"), url: own },
  }
}

function rejected(
  { language, public_url, ...about }: Decision,
  { reason, takes_another, agency_email, own }: Decided<"reject"> & { own: string },
): Said {
  const { t } = textsIn(language)
  const names = { agency: about.agency_name, docket: about.docket.title }
  return {
    kind: "comment_rejected",
    subject: t("Your comment was not published: {tracking_id}", { tracking_id: about.comment.tracking_id }),
    paragraphs: [
      t('{agency} has decided not to publish your comment on "{docket}". It keeps the comment in its record.', names),
      ...(takes_another ? [t("The docket still takes comments, so you can submit another one.")] : []),
      ...(agency_email
        ? [
            t("If you think this is a mistake, write to {email} and mention your tracking ID.", {
              email: agency_email,
            }),
          ]
        : []),
    ],
    quotes: reason ? [{ heading: t("The reason it gave"), text: reason }] : [],
    action: takes_another
      ? {
          label: t("Submit another comment"),
          url: inLanguage(`${public_url}${paths.commentWizard(about.docket.slug)}`, language),
        }
      : { label: t("Read what you sent"), url: own },
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
    named: [inItsLanguage(docket)],
    paragraphs: [t("{agency} has written to you about your comment.", { agency: agency_name })],
    quotes: [{ heading: t("What the agency writes"), text: more.text }],
    facts: [
      [t("Tracking ID"), comment.tracking_id],
      [t("Docket"), docket.title],
      [t("Received"), dateTime(comment.received_at, more.time_zone)],
    ],
    action: { label: t("View the docket"), url: inLanguage(`${public_url}${paths.docket(docket.slug)}`, language) },
  })
}
