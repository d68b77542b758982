import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { minutesInWords } from "#src/services/mail/letters/account/confirmation-mail.ts"
import { composeMail, inItsLanguage } from "#src/services/mail/letter.ts"

export type SubmissionLink = {
  language: Language
  public_url: string
  to_address: string
  agency_name: string
  docket: { title: string; language: string; slug: string }
  token: string
  /** How long the link can be used. */
  minutes: number
}

/** The one-time link that replaces the captcha where JavaScript is off (settled 15d). It leads to a page with a button. */
export function submissionLinkMail({
  public_url,
  to_address,
  agency_name,
  docket,
  token,
  minutes,
  ...input
}: SubmissionLink): Mail {
  const texts = textsIn(input.language)
  const { language, t } = texts
  return composeMail({
    language,
    kind: "submission_link",
    to_address,
    subject: t("Confirm your comment"),
    agency_name,
    named: [inItsLanguage(docket)],
    paragraphs: [
      t('Your comment on "{docket}" is ready, but it has not been submitted yet.', { docket: docket.title }),
      t("Please open the link and press the button there. It shows us that a person is submitting the comment."),
    ],
    action: {
      label: t("Review and submit my comment"),
      url: inLanguage(`${public_url}${paths.confirmSubmission(docket.slug, token)}`, language),
    },
    closing: [
      t("You can use the link once, within {time}, and only while the comment period is open.", {
        time: minutesInWords(texts, minutes),
      }),
      t("If you did not write a comment, do nothing. Nothing will be submitted."),
    ],
  })
}
