import { Webhook } from "standardwebhooks"
import { type WebhookEvent, webhookEventNames } from "#src/rules/record/webhook-events.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { addWebhook } from "#src/services/webhooks/add-webhook.ts"
import { deliverWebhooks } from "#src/services/webhooks/deliver-webhooks.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from "#src/testing/outside/webhook-receiver.ts"
import { commentFor, createSubmissionDesk } from "./submission-desk.ts"

/** Where tests of webhooks begin: agencies that have one, comments that are submitted to them, and the systems that are told. */
export async function createWebhookDesk() {
  const desk = await createSubmissionDesk()
  const { database: db } = desk.deps
  let receivers: WebhookReceiver[] = []
  const job = () => desk.ctx({ kind: "job", name: "deliver_webhooks" })
  return {
    ...desk,
    db,
    job,
    deliver: () => deliverWebhooks(job(), () => false),
    deliveries: () => db.selectFrom("webhook_deliveries").selectAll().orderBy("id").execute(),
    webhookOf: (id: string) => db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** After each test: no webhook is left. */
    clear: async () => {
      await Promise.all(receivers.map((receiver) => receiver.stop()))
      receivers = []
      await db.deleteFrom("webhooks").execute()
    },
    /** A webhook of a new agency's owner, and the system it leads to. */
    aWebhook: async (events: readonly WebhookEvent[] = webhookEventNames) => {
      const receiver = await startWebhookReceiver()
      receivers.push(receiver)
      const { id: agency_id } = await makeAgency(db)
      const owner = await makeMember(db, agency_id, "owner")
      const ctx = desk.ctx(owner)
      const { id, secret } = await addWebhook(ctx, { agency_id, url: receiver.url, events: [...events] })
      const docket = await desk.docketWith({ agency_id })
      return {
        receiver,
        agency_id,
        owner,
        ctx,
        id,
        named: { agency_id, id },
        secret,
        docket,
        submit: async () => submitComment(await desk.personCtx(), commentFor(docket)),
        /** What arrived; throws unless each was signed with the secret. */
        read: (with_secret = secret) => receiver.received.map((sent) => verified(sent, with_secret)),
      }
    },
  }
}
export type WebhookDesk = Awaited<ReturnType<typeof createWebhookDesk>>

/** The clock of a test stands still in another year, which the library would refuse: it signs, and the signatures are compared. */
function verified({ headers, body }: ReceivedWebhook, secret: string) {
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])]
  const signature = new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), body)
  if (!String(headers["webhook-signature"]).split(" ").includes(signature)) throw new Error("nobody signed this")
  return { id, body: JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> } }
}
