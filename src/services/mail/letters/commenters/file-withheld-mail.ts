import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { type Scanned, whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, inItsLanguage } from "#src/services/mail/letter.ts"

export type FileWithheld = {
  language: Language
  public_url: string
  to_address: string
  agency_name: string
  docket: { title: string; language: string }
  tracking_id: string
  file: { filename: string } & Scanned
}

/** Tells who sent a comment that one of its files is given to nobody, why, and what can be done (settled 7, decision 97). */
export function fileWithheldMail({
  public_url,
  to_address,
  agency_name,
  docket,
  tracking_id,
  file,
  ...to
}: FileWithheld): Mail {
  const { language, t } = textsIn(to.language)
  const why = whyWithheld(file)
  return composeMail({
    language,
    kind: "file_withheld",
    to_address,
    subject: t("A file is withheld: {tracking_id}", { tracking_id }),
    agency_name,
    named: [inItsLanguage(docket)],
    paragraphs: [
      t(
        'Nobody can open one of the files that you sent with your comment on "{docket}": neither the public nor the agency.',
        {
          docket: docket.title,
        },
      ),
      t(
        "Your comment counts without it. If the docket still takes comments from you, you can submit another copy with another comment. Mention this tracking ID in it.",
      ),
    ],
    facts: [
      [t("Tracking ID"), tracking_id],
      [t("File"), file.filename],
      ...(why === null ? [] : ([[t("Reason"), t(why)]] as const)),
    ],
    action: {
      label: t("Read what you sent"),
      url: inLanguage(`${public_url}${paths.ownComment(tracking_id)}`, language),
    },
  })
}
