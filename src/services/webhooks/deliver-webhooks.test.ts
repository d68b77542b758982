import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { DAY, HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { WEBHOOK_PAUSES_MINUTES } from "#src/rules/limits.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { refusalOf } from "#src/testing/desks/submission-desk.ts"
import { createWebhookDesk, type WebhookDesk } from "#src/testing/desks/webhook-desk.ts"
import { changeWebhook } from "./change-webhook.ts"
import { deleteWebhook } from "./delete-webhook.ts"
import { pauseWebhook } from "./pause-webhook.ts"
import { resendDelivery } from "./resend-delivery.ts"
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts"
import { switchOffFailing } from "./switch-off-failing.ts"
import { testWebhook } from "./test-webhook.ts"

let desk: WebhookDesk
beforeAll(async () => {
  desk = await createWebhookDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe("when the receiver fails", () => {
  it("is tried again for about a day, with the same id, and then given up", async () => {
    const { submit, receiver } = await desk.aWebhook()
    receiver.answerWith((response) => void response.writeHead(500).end("a secret of the receiver"))
    await submit()
    expect(await desk.deliver()).toEqual({ delivered: 0, failed: 0, postponed: 1 })
    const began = desk.clock.now().getTime()
    for (const minutes of WEBHOOK_PAUSES_MINUTES) {
      desk.clock.advance(minutes * MINUTE - 1)
      expect(await desk.deliver()).toEqual({ delivered: 0, failed: 0, postponed: 0 })
      desk.clock.advance(1)
      await desk.deliver()
    }
    expect((desk.clock.now().getTime() - began) / HOUR).toBeCloseTo(24.6, 1)
    const [row] = await desk.deliveries()
    expect(row).toMatchObject({ state: "failed", attempts: 8, answer_status: 500, failure: "answered" })
    expect(JSON.stringify(row)).not.toContain("secret of the receiver")
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1)
    expect(receiver.received).toHaveLength(8)
    const stamps = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]))
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
    expect(new Set(stamps).size).toBe(8)
  })

  it("one that was given up is sent again by hand, with the same id", async () => {
    const { submit, receiver, ctx, named } = await desk.aWebhook()
    receiver.answerWith((response) => void response.writeHead(410).end())
    await submit()
    await desk.deliver()
    receiver.answerWith((response) => void response.end())
    const [waiting] = await desk.deliveries()
    await resendDelivery(ctx, { ...named, delivery_id: waiting?.id ?? "" })
    expect(await desk.deliver()).toMatchObject({ delivered: 1 })
    await resendDelivery(ctx, { ...named, delivery_id: waiting?.id ?? "" })
    expect(await desk.deliver()).toMatchObject({ delivered: 1 })
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(Array(3).fill(waiting?.id))
    expect(await refusalOf(resendDelivery(ctx, { ...named, delivery_id: crypto.randomUUID() }))).toMatchObject({
      code: "webhook_not_found",
    })
  })

  it("one that does not answer holds up no other, and its own others wait for the next run", async () => {
    const slow = await desk.aWebhook()
    const quick = await desk.aWebhook()
    slow.receiver.answerWith((response) => void setTimeout(() => response.writeHead(503).end(), 300))
    for (let n = 0; n < 25; n++) await slow.submit()
    for (let n = 0; n < 25; n++) await quick.submit()
    expect(await desk.deliver()).toEqual({ delivered: 25, failed: 0, postponed: 10 })
    expect(slow.receiver.received).toHaveLength(10)
    expect(quick.receiver.received).toHaveLength(25)
  })

  it("is switched off after three days, and the owners are told; resuming sends what waits", async () => {
    const { submit, receiver, id, named, ctx, owner } = await desk.aWebhook()
    receiver.answerWith((response) => void response.writeHead(404).end())
    await submit()
    await desk.deliver()
    const { failing_since } = await desk.webhookOf(id)
    expect(failing_since).toEqual(desk.clock.now())
    desk.clock.advance(3 * DAY - 1)
    expect(await switchOffFailing(desk.job())).toBe(0)
    desk.clock.advance(1)
    expect(await switchOffFailing(desk.job())).toBe(1)
    expect(await switchOffFailing(desk.job())).toBe(0)
    expect(await desk.webhookOf(id)).toMatchObject({ status: "switched_off" })
    const letters = await desk.db.selectFrom("mail_outbox").selectAll().where("kind", "=", "webhook_off").execute()
    expect(letters.map(({ to_address }) => to_address)).toEqual([owner.email])
    const [letter] = letters
    expect(letter?.text_body).toContain(`/agency/settings/webhooks/${id}`)
    expect(letter?.text_body).not.toContain("/hooks ")
    await submit()
    expect(await desk.deliver()).toMatchObject({ delivered: 0, postponed: 0 })
    expect(await refusalOf(testWebhook(ctx, named))).toMatchObject({ message: words.notActive })
    receiver.answerWith((response) => void response.end())
    await pauseWebhook(ctx, { ...named, to: "active" })
    expect(await desk.deliver()).toMatchObject({ delivered: 1 })
    expect(await desk.webhookOf(id)).toMatchObject({ status: "active", failing_since: null })
  })

  it("another address does not answer for the failures of the former one, and gets at once what waits", async () => {
    const { submit, receiver, id, named, ctx } = await desk.aWebhook()
    receiver.answerWith((response) => void response.writeHead(404).end())
    await submit()
    await desk.deliver()
    desk.clock.advance(3 * DAY - 1)
    await desk.deliver()
    const { url, version, failing_since } = await desk.webhookOf(id)
    expect(failing_since).not.toBeNull()
    const change = (address: string, seen: number) =>
      changeWebhook(ctx, { ...named, url: address, events: ["comment.received"], version: seen })
    await change(url, version)
    expect(await desk.webhookOf(id)).toMatchObject({ failing_since })
    receiver.answerWith((response) => void response.end())
    await change(`${url}/mended`, version + 1)
    expect(await desk.webhookOf(id)).toMatchObject({ failing_since: null })
    desk.clock.advance(1)
    expect(await switchOffFailing(desk.job())).toBe(0)
    expect(await desk.deliver()).toMatchObject({ delivered: 1 })
  })

  it("a process that is killed while it sends loses nothing: a minute later another sends it, with the same id", async () => {
    const { submit, receiver } = await desk.aWebhook()
    await submit()
    let taken = () => {}
    const arrived = new Promise<void>((resolve) => {
      taken = resolve
    })
    receiver.answerWith(() => taken()) // never answers: what a killed process would not hear anyway
    const lost = desk.deliver()
    await arrived
    receiver.answerWith((response) => void response.end())
    expect(await desk.deliver()).toEqual({ delivered: 0, failed: 0, postponed: 0 }) // another one has it
    desk.clock.advance(MINUTE)
    expect(await desk.deliver()).toMatchObject({ delivered: 1 })
    receiver.hangUp()
    await lost // its failure, told late, changes nothing
    expect(await desk.deliveries()).toMatchObject([{ state: "delivered", attempts: 2 }])
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1)
  })

  it("two workers at once send nothing twice", async () => {
    const { submit, receiver } = await desk.aWebhook()
    for (let n = 0; n < 15; n++) await submit()
    await Promise.all([desk.deliver(), desk.deliver(), desk.deliver()])
    await desk.deliver()
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"])
    expect(ids).toHaveLength(15)
    expect(new Set(ids).size).toBe(15)
  })
})

describe("what is changed while a batch is on its way", () => {
  /** The first batch of two is answered once the change is made. */
  const amidst = async (made: Awaited<ReturnType<WebhookDesk["aWebhook"]>>, change: () => Promise<unknown>) => {
    for (let n = 0; n < 15; n++) await made.submit()
    let done: Promise<unknown> | undefined
    made.receiver.answerWith((response) => void (done ??= change()).then(() => response.end()))
    return desk.deliver()
  }

  it("holds for the next one: a webhook that is paused or deleted gets nothing more", async () => {
    const paused = await desk.aWebhook()
    expect(await amidst(paused, () => pauseWebhook(paused.ctx, { ...paused.named, to: "paused" }))).toMatchObject({
      delivered: 10,
    })
    expect(paused.receiver.received).toHaveLength(10)
    const waiting = (await desk.deliveries()).filter(({ state }) => state === "pending")
    expect(waiting.map(({ attempts }) => attempts)).toEqual(Array(5).fill(0))
    const deleted = await desk.aWebhook()
    await amidst(deleted, () => deleteWebhook(deleted.ctx, deleted.named))
    expect(deleted.receiver.received).toHaveLength(10)
  })

  it("another address gets the next one, signed with the newest secret", async () => {
    const made = await desk.aWebhook()
    const other = await desk.aWebhook()
    const { version } = await desk.webhookOf(made.id)
    let secret = ""
    await amidst(made, async () => {
      const url = `${other.receiver.url}/moved`
      await changeWebhook(made.ctx, { ...made.named, url, events: ["comment.received"], version })
      secret = (await rotateWebhookSecret(made.ctx, made.named)).secret
    })
    expect([made.receiver.received.length, other.receiver.received.length]).toEqual([10, 5])
    expect(other.read(secret)).toHaveLength(5)
  })

  it("the former address's failure is not held against the other one", async () => {
    const made = await desk.aWebhook()
    const { url, version } = await desk.webhookOf(made.id)
    await made.submit()
    const moved = { ...made.named, url: `${url}/moved`, version }
    const move = () => changeWebhook(made.ctx, { ...moved, events: ["comment.received"] })
    made.receiver.answerWith((response) => void move().then(() => response.writeHead(410).end()))
    expect(await desk.deliver()).toMatchObject({ postponed: 1 })
    expect(await desk.webhookOf(made.id)).toMatchObject({ failing_since: null })
  })
})
