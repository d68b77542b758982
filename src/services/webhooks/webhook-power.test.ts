import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { WEBHOOKS_MAX } from "#src/rules/limits.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { refusalOf } from "#src/testing/desks/submission-desk.ts"
import { createWebhookDesk, type WebhookDesk } from "#src/testing/desks/webhook-desk.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { addWebhook } from "./add-webhook.ts"
import { changeWebhook } from "./change-webhook.ts"
import { deleteWebhook } from "./delete-webhook.ts"
import { forgetOldDeliveries } from "./forget-old-deliveries.ts"
import { pauseWebhook } from "./pause-webhook.ts"
import { resendDelivery } from "./resend-delivery.ts"
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts"
import { testWebhook } from "./test-webhook.ts"

let desk: WebhookDesk
beforeAll(async () => {
  desk = await createWebhookDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe("secrets", () => {
  it("are sealed, and no log entry, letter or row holds one", async () => {
    const { secret, named, ctx, id } = await desk.aWebhook()
    const { secret: newer } = await rotateWebhookSecret(ctx, named)
    const row = await desk.webhookOf(id)
    for (const one of [secret, newer]) {
      const bytes = Buffer.from(one.slice("whsec_".length), "base64")
      expect(bytes).toHaveLength(32)
      for (const sealed of [row.sealed_secret, row.sealed_former_secret])
        for (const clear of [bytes, Buffer.from(one)]) expect(sealed?.includes(clear)).toBe(false)
      const log = await desk.db.selectFrom("audit_log").selectAll().where("entity_id", "=", id).execute()
      expect(log).toHaveLength(2)
      expect(JSON.stringify(log)).not.toContain(one.slice(6, 20))
      expect(JSON.stringify(log)).not.toContain("/hooks") // the path may hold a token
    }
  })

  it("a new one signs beside the former one for a day", async () => {
    const { secret, named, ctx, read, submit, receiver } = await desk.aWebhook()
    const { secret: newer } = await rotateWebhookSecret(ctx, named)
    await submit()
    await desk.deliver()
    for (const one of [secret, newer]) expect(read(one)).toHaveLength(1)
    desk.clock.advance(DAY)
    receiver.received.length = 0
    await submit()
    await desk.deliver()
    expect(read(newer)).toHaveLength(1)
    expect(() => read(secret)).toThrow("nobody signed this")
    await forgetOldDeliveries(desk.job())
    expect(await desk.webhookOf(named.id)).toMatchObject({ sealed_former_secret: null, former_secret_until: null })
  })

  it("one that was made meanwhile does not end the secret in use because a second page asks for another", async () => {
    const { secret, named, ctx, id, read, submit } = await desk.aWebhook()
    const { version } = await desk.webhookOf(id)
    await rotateWebhookSecret(ctx, { ...named, version })
    const late = await refusalOf(rotateWebhookSecret(ctx, { ...named, version }))
    expect(late).toMatchObject({ code: "changed_meanwhile" })
    await submit()
    await desk.deliver()
    expect(read(secret)).toHaveLength(1)
  })
})

describe("who may", () => {
  it("owners and admins of the agency, and nobody else", async () => {
    const { agency_id, id, named } = await desk.aWebhook()
    const stranger = desk.ctx(await makeMember(desk.db, (await makeAgency(desk.db)).id, "owner"))
    const asks = (by: typeof stranger) => [
      () => addWebhook(by, { agency_id, url: `http://127.0.0.1:1/${crypto.randomUUID()}`, events: ["docket.opened"] }),
      () => changeWebhook(by, { ...named, version: 99, url: "http://127.0.0.1:1/", events: ["docket.opened"] }),
      () => pauseWebhook(by, { ...named, to: "active" }),
      () => rotateWebhookSecret(by, named),
      () => testWebhook(by, named),
      () => resendDelivery(by, { ...named, delivery_id: crypto.randomUUID() }),
      () => deleteWebhook(by, { ...named, id: crypto.randomUUID() }),
    ]
    for (const ask of asks(stranger)) expect(await refusalOf(ask())).toMatchObject({ code: "agency_not_found" })
    for (const role of agencyRoles) {
      const by = desk.ctx(await makeMember(desk.db, agency_id, role))
      for (const ask of asks(by)) {
        const code = await ask().then(
          () => "done",
          (error: { code: string }) => error.code,
        )
        expect([role, code === "permission_denied"]).toEqual([role, !may(role, "edit_agency_settings")])
      }
    }
    expect(await desk.webhookOf(id)).toMatchObject({ status: "active" })
  })

  it("an admin who was demoted changes nothing more, and what they added stays the agency's", async () => {
    const { agency_id, submit, receiver, named } = await desk.aWebhook()
    const admin = await makeMember(desk.db, agency_id, "admin")
    const by = desk.ctx(admin)
    const { id } = await addWebhook(by, { agency_id, url: `${receiver.url}/second`, events: ["comment.received"] })
    await desk.db.updateTable("agency_members").set({ role: "manager" }).where("user_id", "=", admin.user_id).execute()
    expect(await refusalOf(rotateWebhookSecret(by, { agency_id, id }))).toMatchObject({ code: "permission_denied" })
    expect(await refusalOf(deleteWebhook(by, named))).toMatchObject({ code: "permission_denied" })
    await submit()
    expect(await desk.deliver()).toMatchObject({ delivered: 2 })
  })

  it("another agency's webhook is as one that does not exist", async () => {
    const ours = await desk.aWebhook()
    const theirs = await desk.aWebhook()
    await theirs.submit()
    const [delivery] = await desk.deliveries()
    const wrong = { agency_id: ours.agency_id, id: theirs.id }
    const change = { version: 1, url: ours.receiver.url, events: ["docket.opened" as const] }
    const asked = [
      () => changeWebhook(ours.ctx, { ...wrong, ...change }),
      () => pauseWebhook(ours.ctx, { ...wrong, to: "paused" }),
      () => rotateWebhookSecret(ours.ctx, wrong),
      () => testWebhook(ours.ctx, wrong),
      () => deleteWebhook(ours.ctx, wrong),
      () => resendDelivery(ours.ctx, { ...wrong, delivery_id: delivery?.id ?? "" }),
      () => resendDelivery(ours.ctx, { ...ours.named, delivery_id: delivery?.id ?? "" }),
    ]
    for (const ask of asked) expect(await refusalOf(ask())).toMatchObject({ code: "webhook_not_found" })
    expect(await desk.webhookOf(theirs.id)).toMatchObject({ status: "active", version: 1 })
  })
})

describe("an address", () => {
  it("is one that may be told something, once in an agency, and there are only so many", async () => {
    const { ctx, agency_id, receiver, named } = await desk.aWebhook()
    const add = (url: string) => addWebhook(ctx, { agency_id, url, events: ["comment.received"] })
    expect(await refusalOf(add(receiver.url))).toMatchObject({ fields: { url: words.urlTaken } })
    expect(await refusalOf(add("https://10.0.0.1/"))).toMatchObject({ fields: { url: words.urlNotAllowed } })
    expect(await refusalOf(add("http://example.org/"))).toMatchObject({ fields: { url: words.urlNotAllowed } })
    const change = { ...named, version: 1, events: ["comment.received" as const] }
    expect(await refusalOf(changeWebhook(ctx, { ...change, url: "https://169.254.169.254/" }))).toMatchObject({
      fields: { url: words.urlNotAllowed },
    })
    const closed = { ...ctx, config: { ...ctx.config, production: true, open_to_strangers: true } }
    expect(
      await refusalOf(addWebhook(closed, { agency_id, url: `${receiver.url}/x`, events: ["docket.opened"] })),
    ).toMatchObject({
      fields: { url: words.urlNotAllowed },
    })
    for (let n = 1; n < WEBHOOKS_MAX; n++) await add(`https://example.org/${n}`)
    expect(await refusalOf(add("https://example.org/more"))).toMatchObject({ message: words.tooMany })
  })

  it("is changed by who saw it as it is, and is asked again when something is sent", async () => {
    const { ctx, named, owner, submit, receiver } = await desk.aWebhook()
    const change = (version: number) =>
      changeWebhook(ctx, { ...named, version, url: "https://example.org/x", events: ["docket.opened"] })
    await change(1)
    const { full_name } = await desk.db
      .selectFrom("profiles")
      .select("full_name")
      .where("id", "=", owner.user_id)
      .executeTakeFirstOrThrow()
    expect(await refusalOf(change(1))).toMatchObject({ message: words.changedMeanwhile(full_name ?? owner.email) })
    // As it may be from before a change of the rules.
    await desk.db
      .updateTable("webhooks")
      .set({ url: "https://192.168.0.1/", events: ["comment.received"] })
      .execute()
    await submit()
    expect(await desk.deliver()).toMatchObject({ postponed: 1 })
    expect(await desk.deliveries()).toMatchObject([{ failure: "address_not_allowed", answer_status: null }])
    expect(receiver.received).toEqual([])
  })

  it("is told nothing more of a kind of event that is taken off, also not what waits", async () => {
    const { ctx, named, read, submit, receiver } = await desk.aWebhook()
    const { id } = await testWebhook(ctx, named)
    await submit()
    const change = { ...named, url: receiver.url }
    await changeWebhook(ctx, { ...change, version: 1, events: ["comment.received", "docket.closed"] })
    expect(await desk.deliveries()).toHaveLength(2)
    await changeWebhook(ctx, { ...change, version: 2, events: ["docket.closed"] })
    await desk.deliver()
    expect(read()).toMatchObject([{ id, body: { type: "webhook.test" } }])
    expect(await desk.deliveries()).toHaveLength(1)
  })

  it("that is deleted is told nothing more, and a test goes the way of every event", async () => {
    const { ctx, named, read, submit } = await desk.aWebhook()
    const { id } = await testWebhook(ctx, named)
    await desk.deliver()
    expect(read()).toMatchObject([{ id, body: { type: "webhook.test", data: { agency_id: named.agency_id } } }])
    await submit()
    await deleteWebhook(ctx, named)
    expect(await desk.deliver()).toMatchObject({ delivered: 0 })
    expect(await desk.deliveries()).toEqual([])
    const log = await desk.db
      .selectFrom("audit_log")
      .select("action")
      .where("entity_id", "=", named.id)
      .orderBy("id")
      .execute()
    expect(log.map(({ action }) => action)).toEqual(["webhook.added", "webhook.tested", "webhook.deleted"])
  })
})
