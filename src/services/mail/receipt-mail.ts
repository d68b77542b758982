import { formatDateTime } from "#src/rules/dates.ts"
import { formatFileSize } from "#src/rules/file-size.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail } from "./letter.ts"

export type Receipt = {
  public_url: string
  to_address: string
  agency_name: string
  /** IANA name; the time of receipt is told in it. */
  time_zone: string
  docket: { title: string; slug: string }
  comment: {
    tracking_id: string
    content: string
    commenter_name: string | null
    published: boolean
    received_at: Date
  }
  /** Exactly what is stored: sizes in bytes. */
  files: readonly { filename: string; file_size: number }[]
  /** Names of files that could not be stored after all (decisions 7). */
  missing_files?: readonly string[]
}

/** The commenter's receipt: what was received, when, under which tracking ID, and which files lie with it (P 2.7, decisions 7). */
export function receiptMail({
  public_url,
  to_address,
  agency_name,
  time_zone,
  docket,
  comment,
  ...more
}: Receipt): Mail {
  const missing = more.missing_files ?? []
  const lists = [
    {
      heading: "Files received",
      items: more.files.map((file) => `${file.filename} (${formatFileSize(file.file_size)})`),
    },
    { heading: "Files that could not be stored", items: missing },
  ]
  return composeMail({
    kind: "comment_receipt",
    to_address,
    subject: `Comment received: ${comment.tracking_id}`,
    agency_name,
    paragraphs: [
      `${agency_name} has received your comment. Thank you for taking part.`,
      comment.published
        ? "Your comment has been published."
        : "The agency reviews comments before they are published. Please keep the tracking ID.",
    ],
    facts: [
      ["Tracking ID", comment.tracking_id],
      ["Docket", docket.title],
      ["Received", formatDateTime(comment.received_at, time_zone)],
      ["Name shown", comment.commenter_name ?? "Anonymous"],
    ],
    quotes: [{ heading: "Your comment", text: comment.content }],
    lists: lists.filter((list) => list.items.length > 0),
    action: { label: "View the docket", url: `${public_url}${paths.docket(docket.slug)}` },
    closing:
      missing.length > 0
        ? [
            "Your comment counts without the missing files. You may send them in another comment, naming the tracking ID.",
          ]
        : [],
  })
}
