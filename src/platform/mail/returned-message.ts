import PostalMime, { type Attachment, type Header } from "postal-mime"
import { type ReturnKind, returnKindOf } from "#src/rules/record/returned-mail.ts"

/** What a message that came to a return address reports. */
export type ReturnedMessage = {
  /** Null where it reports nothing that counts: a delay, a delivery, somebody's holiday. */
  kind: ReturnKind | null
  /** The status of RFC 3463, where there is one. */
  status: string | null
  /** Texts in which the return address of the letter may stand, the most telling first. */
  places: string[]
}

const recipientHeaders = ["x-original-to", "envelope-to", "delivered-to", "to"]
const CANDIDATES_MAX = 50

/**
 * Reads a delivery report (RFC 3464) or a complaint (RFC 5965). Nothing in it is believed but what it is: whose letter it is about is
 * for the return address to prove. Raises what the parser of MIME raises for a message beyond its bounds.
 */
export async function readReturnedMessage(source: Uint8Array): Promise<ReturnedMessage> {
  const { headers, attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 20 })
  const delivery = attachments.filter(({ mimeType }) => isReport(mimeType, "delivery-status")).map(textOf)
  const feedback = attachments.filter(({ mimeType }) => mimeType === "message/feedback-report").map(textOf)
  const originals = attachments.filter(({ mimeType }) => isOriginal.test(mimeType)).map(textOf)
  const places = [
    ...recipientHeaders.flatMap((name) => valuesOf(headers, name)),
    ...[...delivery, ...feedback].flatMap((text) => [
      ...fieldsNamed(text, "original-mail-from"),
      ...fieldsNamed(text, "x-postfix-sender"),
    ]),
    ...originals.flatMap((text) => fieldsNamed(headOf(text), "return-path")),
  ].slice(0, CANDIDATES_MAX)
  const [complaint] = feedback.flatMap((text) => fieldsNamed(text, "feedback-type"))
  if (complaint !== undefined)
    return { kind: isComplaint.test(complaint.trim()) ? "complaint" : null, status: null, places }
  return { ...judge(delivery), places }
}

const isOriginal = /^(?:message\/(?:global|rfc822)(?:-headers)?|text\/rfc822-headers)$/
/** What readers press; `not-spam` takes one back, and `auth-failure` is about the sender. */
const isComplaint = /^(?:abuse|fraud|opt-out)\b/i
const isReport = (type: string, name: string) => type === `message/${name}` || type === `message/global-${name}`

const valuesOf = (headers: readonly Header[], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** The outcome of a letter with one recipient. What is only late is still being tried. */
function judge(reports: readonly string[]): Pick<ReturnedMessage, "kind" | "status"> {
  for (const group of reports.flatMap((text) => text.split(/\r?\n[ \t]*\r?\n/))) {
    if (fieldsNamed(group, "action")[0]?.trim().toLowerCase() !== "failed") continue
    const status = statusOf(group)
    return { kind: returnKindOf(status), status }
  }
  return { kind: null, status: null }
}

/** Programs that have no finer word write x.0.0, and quote a server that had one. */
function statusOf(group: string): string {
  const [status = "5.0.0"] = fieldsNamed(group, "status").flatMap(
    (value) => /^\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(value)?.[1] ?? [],
  )
  if (!/^[45]\.0\.0$/.test(status)) return status
  const [quoted] = fieldsNamed(group, "diagnostic-code").flatMap(
    (value) => /\b[45]\d\d[- ]+#?([45]\.\d{1,3}\.\d{1,3})\b/.exec(value)?.[1] ?? [],
  )
  return quoted ?? status
}

/** The values of a field, unfolded. */
function fieldsNamed(text: string, name: string): string[] {
  return text
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .filter((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
    .map((line) => line.slice(name.length + 1).trim())
}

const headOf = (message: string) => message.split(/\r?\n\r?\n/, 1)[0] ?? ""

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("latin1")
}
