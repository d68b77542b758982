import { z } from "zod"
import { MAIL_EVENTS_MAX, type ReturnKind, returnKindOf } from "#src/rules/record/returned-mail.ts"
import { emailField } from "#src/rules/input/reading/fields.ts"

/** What a notice of a mail provider says of one address or letter. `event`: by what its repetitions are known. */
export type MailEvent = { event: string; kind: ReturnKind; status: string | null } & (
  | { address: string }
  | { return_address: string }
)

const status = z.string().regex(/^[45]\.\d{1,3}\.\d{1,3}$/)
const named = { id: z.string().min(1).max(200) }
const ofLetter = { return_address: z.string().min(1).max(320) }
const ofAddress = { address: emailField }
const bounce = { type: z.literal("bounce"), status }
const complaint = { type: z.literal("complaint") }

/** Our own shape: bounces with their status (RFC 3463) and complaints, each about an address or the return address of a letter. */
export const ownMailEvents = z
  .strictObject({
    events: z
      .array(
        z.union([
          z.strictObject({ ...named, ...bounce, ...ofAddress }),
          z.strictObject({ ...named, ...bounce, ...ofLetter }),
          z.strictObject({ ...named, ...complaint, ...ofAddress }),
          z.strictObject({ ...named, ...complaint, ...ofLetter }),
        ]),
      )
      .min(1)
      .max(MAIL_EVENTS_MAX),
  })
  .transform(({ events }) =>
    events.map((event): MailEvent => {
      const { id, type } = event
      const about = "address" in event ? { address: event.address } : { return_address: event.return_address }
      if (type === "complaint") return { event: `own ${id}`, kind: "complaint", status: null, ...about }
      return { event: `own ${id}`, kind: returnKindOf(event.status) ?? "transient", status: event.status, ...about }
    }),
  )

/** What Postmark's kinds of bounces mean; the others say nothing of the address (postmarkapp.com/developer/api/bounce-api#bounce-types). */
const postmarkKinds: Readonly<Record<string, ReturnKind>> = {
  HardBounce: "permanent",
  BadEmailAddress: "permanent",
  SpamComplaint: "complaint",
  SoftBounce: "transient",
  Transient: "transient",
  DnsError: "transient",
  Blocked: "transient",
}

/** A webhook of Postmark. Records other than bounces and complaints, should they be sent here, are none. */
export const postmarkEvents = z
  .object({ RecordType: z.string(), ID: z.int().optional(), Type: z.string().optional(), Email: z.string().optional() })
  .transform(({ RecordType, ID, Type = "", Email }, refined): MailEvent[] => {
    if (RecordType !== "Bounce" && RecordType !== "SpamComplaint") return []
    const kind = Object.hasOwn(postmarkKinds, Type) ? postmarkKinds[Type] : undefined
    if (!kind) return []
    const address = emailField.safeParse(Email)
    if (ID !== undefined && address.success)
      return [{ event: `postmark ${ID}`, kind, status: null, address: address.data }]
    refined.addIssue({ code: "custom", message: "ID and Email are missing" })
    return z.NEVER
  })

const recipient = z.object({ emailAddress: z.string(), status: z.string().optional() })
const sesBounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.string(),
  feedbackId: z.string(),
  bouncedRecipients: z.array(recipient).max(MAIL_EVENTS_MAX),
})
const sesComplaint = z.object({
  feedbackId: z.string(),
  complaintFeedbackType: z.string().nullish(),
  complainedRecipients: z.array(recipient).max(MAIL_EVENTS_MAX),
})

/** Those kinds of a permanent bounce that are about the address (docs.aws.amazon.com/ses/latest/dg/notification-contents.html). */
const sesOfTheAddress: ReadonlySet<string> = new Set(["General", "NoEmail", "Suppressed", "OnAccountSuppressionList"])
/** Complaints that say something else. */
const sesNoComplaint: ReadonlySet<string> = new Set(["not-spam", "auth-failure", "virus"])

/** What Amazon SES tells through SNS, of a notification or of an event; deliveries and the like are none. */
export const sesEvents = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: sesBounce.optional(),
    complaint: sesComplaint.optional(),
  })
  .transform(({ notificationType, eventType, bounce: bounced, complaint: complained }): MailEvent[] => {
    const type = notificationType ?? eventType
    if (type === "Bounce" && bounced) {
      const permanent = bounced.bounceType === "Permanent" && sesOfTheAddress.has(bounced.bounceSubType)
      const kind = permanent ? "permanent" : "transient"
      return bounced.bouncedRecipients.flatMap((one) => sesEvent(bounced.feedbackId, kind, one))
    }
    if (type === "Complaint" && complained && !sesNoComplaint.has(complained.complaintFeedbackType ?? ""))
      return complained.complainedRecipients.flatMap((one) => sesEvent(complained.feedbackId, "complaint", one))
    return []
  })

function sesEvent(
  feedback_id: string,
  kind: ReturnKind,
  { emailAddress, ...said }: z.infer<typeof recipient>,
): MailEvent[] {
  const address = emailField.safeParse(emailAddress)
  if (!address.success) return []
  const event = `ses ${feedback_id} ${address.data}`
  return [{ event, kind, status: status.safeParse(said.status).data ?? null, address: address.data }]
}
