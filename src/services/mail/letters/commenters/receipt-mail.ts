import { formatFileSize } from "#src/rules/files/file-size.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, inItsLanguage } from "#src/services/mail/letter.ts"

export type Receipt = {
  language: Language
  public_url: string
  to_address: string
  agency_name: string
  /** IANA name; the time of receipt is told in it. */
  time_zone: string
  docket: { title: string; language: string; slug: string }
  comment: {
    tracking_id: string
    content: string
    commenter_name: string | null
    published: boolean
    received_at: Date
  }
  /** Exactly what is stored: sizes in bytes. */
  files: readonly { filename: string; file_size: number }[]
  /** Names of files that could not be stored after all (settled 7). */
  missing_files?: readonly string[]
}

/** The commenter's receipt: what was received, when, under which tracking ID, and which files lie with it (P 2.7, settled 7). */
export function receiptMail({
  public_url,
  to_address,
  agency_name,
  time_zone,
  docket,
  comment,
  ...more
}: Receipt): Mail {
  const { language, t, dateTime } = textsIn(more.language)
  const missing = more.missing_files ?? []
  const lists = [
    {
      heading: t("Files received"),
      items: more.files.map((file) => `${file.filename} (${formatFileSize(file.file_size)})`),
    },
    { heading: t("Files that could not be stored"), items: missing },
  ]
  return composeMail({
    language,
    kind: "comment_receipt",
    to_address,
    subject: t("Comment received: {tracking_id}", { tracking_id: comment.tracking_id }),
    agency_name,
    named: [inItsLanguage(docket)],
    paragraphs: [
      t("{agency} has received your comment. Thank you for taking part.", { agency: agency_name }),
      comment.published
        ? t("Your comment has been published.")
        : t("The agency reviews comments before they are published. Please keep the tracking ID."),
    ],
    facts: [
      [t("Tracking ID"), comment.tracking_id],
      [t("Docket"), docket.title],
      [t("Received"), dateTime(comment.received_at, time_zone)],
      [t("Name shown"), comment.commenter_name ?? t(ANONYMOUS)],
    ],
    quotes: [{ heading: t("Your comment"), text: comment.content }],
    lists: lists.filter((list) => list.items.length > 0),
    action: { label: t("View the docket"), url: inLanguage(`${public_url}${paths.docket(docket.slug)}`, language) },
    closing:
      missing.length > 0
        ? [
            t(
              "Your comment counts without the missing files. If the docket still takes comments from you, you can submit them with another comment. Mention this tracking ID in it.",
            ),
          ]
        : [],
  })
}
