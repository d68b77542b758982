/** What a report says of a letter: the address is no good, it could not be delivered for now, or its reader complained. */
export const returnKinds = ["permanent", "transient", "complaint"] as const
export type ReturnKind = (typeof returnKinds)[number]

const form = /^[245]\.\d{1,3}\.\d{1,3}$/

/** What is wrong with the address or the mailbox itself. */
const ofTheAddress = (subject: string, detail: string): boolean => {
  // 1: addresses, but for 7 and 8, which are the sender's. 2.1: a mailbox that is closed. 4: what Microsoft and others say when
  // nobody of this name, or no such domain, is there.
  if (subject === "1") return !["7", "8"].includes(detail)
  if (subject === "2") return detail === "1"
  return subject === "0" || (subject === "4" && ["1", "4", "310"].includes(detail))
}

/**
 * What a status of RFC 3463 means for the address; null for a delivery, and for what is no status. A refusal for good that is not about the address (a
 * full mailbox, a policy, a listed server) counts as one that may pass: a mistake of ours must not suppress everybody who reads
 * their mail at one company.
 */
export function returnKindOf(status: string): "permanent" | "transient" | null {
  if (!form.test(status) || status.startsWith("2")) return null
  const [kind = "", subject = "", detail = ""] = status.split(".")
  return kind === "5" && ofTheAddress(subject, detail) ? "permanent" : "transient"
}

/** Letters that nobody asked for at that moment: they end when letters to their address come back. */
export const unaskedLetters: ReadonlySet<string> = new Set([
  "comment_flagged",
  "comment_published",
  "comment_rejected",
  "decision_letter",
  "docket_digest",
  "docket_news",
  "file_withheld",
  "mention",
  "morning_mail",
])

/** Letters that came back on so many days, no two further apart than `TRANSIENT_GAP_DAYS`, for reasons that may pass: they did not. */
export const TRANSIENT_DAYS_MAX = 5
export const TRANSIENT_GAP_DAYS = 14

/** Bytes: a report that quotes a letter of ours whole is a small part of this. */
export const RETURNED_MESSAGE_MAX_BYTES = 1024 * 1024
/** Bytes: as much as Amazon SNS sends at once. */
export const MAIL_EVENTS_MAX_BYTES = 256 * 1024
export const MAIL_EVENTS_MAX = 500
/** Sent longer ago than this, a notice is not news but somebody's copy of it. */
export const MAIL_EVENT_HOURS = 24
