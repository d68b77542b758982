import { createSign } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeSelfSignedKey } from "#src/platform/secrets/self-signed-key.ts"
import { MAIL_EVENTS_MAX_BYTES } from "#src/rules/record/returned-mail.ts"
import { deliverMail } from "#src/services/mail/deliver-mail.ts"
import { returnAddress } from "#src/services/return-address.ts"
import { findSuppression } from "#src/services/returned-mail/queries.ts"
import { write } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
const secret = "a-secret-of-the-provider"
const topic = "arn:aws:sns:us-east-1:123456789012:returned-mail"
const settings = {
  MAIL_EVENTS_SECRET: secret,
  MAIL_EVENTS_TOPIC: topic,
  MAIL_BOUNCE_DOMAIN: "bounces.example.gov",
}
/** Stands for Amazon: what is asked of it, and its certificate. */
const asked: string[] = []
let amazon: { private_key: string; certificate: string }
let away = false
const certificateUrl = "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123.pem"

let app: App
beforeAll(async () => {
  amazon = await makeSelfSignedKey("sns.amazonaws.com", { now: testTime, days: 30 })
  app = await createTestApp(settings, {
    outside: async (address) => {
      asked.push(address)
      if (away) return new Response(null, { status: 503 })
      return new Response(address.endsWith(".pem") ? amazon.certificate : "<ConfirmSubscriptionResponse/>")
    },
  })
})
afterAll(() => app.close())

const bearer = { authorization: `Bearer ${secret}` }
const post = async (path: string, body: unknown, headers: Record<string, string> = bearer) => {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const answer = await app.fetch(path, { method: "POST", body: text, headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const found = async (address: string) => (await findSuppression(app.deps.database, app.deps, address))?.by
let made = 0
const anAddress = () => `reader-${++made}@mail.example.org`
const counted = (change: object) => JSON.stringify({ taken: 0, repeated: 0, unknown: 0, ...change })

describe("the door for mail providers", () => {
  test("is not there without a secret, and takes nothing from whoever does not know it", async () => {
    const without = await createTestApp()
    try {
      for (const path of ["/mail/events", "/mail/events/postmark", "/mail/events/ses"])
        expect((await without.fetch(path, { method: "POST", body: "{}", headers: bearer })).status).toBe(404)
    } finally {
      await without.close()
    }
    const address = anAddress()
    const events = { events: [{ id: "1", type: "complaint", address }] }
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString("base64")}` })
    for (const wrong of [
      {},
      { authorization: "Bearer x" },
      { authorization: secret },
      basic(`${secret}:x`),
      basic("u:x"),
    ]) {
      const refused = await post("/mail/events", events, wrong as Record<string, string>)
      expect([refused.status, refused.headers.get("www-authenticate")?.startsWith("Basic")]).toEqual([401, true])
    }
    expect(await found(address)).toBeUndefined()
    expect((await post("/mail/events", events, basic(`opendocket:${secret}`))).status).toBe(200)
    expect(await found(address)).toBe("complaint")
  })

  test("says clearly what it cannot take, changes nothing then, and repeats no address", async () => {
    const address = anAddress()
    const bounce = { id: "a", type: "bounce", status: "5.1.1", address }
    const bad: [unknown, number][] = [
      ["", 400],
      ["{", 400],
      [[], 422],
      [{}, 422],
      [{ events: [] }, 422],
      [{ events: [bounce, { ...bounce, id: "b", status: "550" }] }, 422],
      [{ events: [bounce, { ...bounce, id: "" }] }, 422],
      [{ events: [bounce, { ...bounce, address: "nobody" }] }, 422],
      [{ events: [{ ...bounce, more: 1 }] }, 422],
      [{ events: Array.from({ length: 501 }, (_, n) => ({ ...bounce, id: String(n) })) }, 422],
      ["[".repeat(100), 413],
      [`{"events":"${"a".repeat(MAIL_EVENTS_MAX_BYTES)}"}`, 413],
    ]
    for (const [body, status] of bad) {
      const answer = await post("/mail/events", body)
      expect([JSON.stringify(body).slice(0, 80), answer.status]).toEqual([JSON.stringify(body).slice(0, 80), status])
      expect(answer.text).not.toContain("reader-")
    }
    expect(await found(address)).toBeUndefined()
    expect((await app.fetch("/mail/events", { headers: bearer })).status).toBe(405)
    expect((await app.fetch("/mail/events/nobody", { method: "POST", headers: bearer })).status).toBe(404)
  })

  test("takes our own shape: of an address, or of the return address of a letter, once", async () => {
    const [one, two, three] = [anAddress(), anAddress(), anAddress()]
    const ctx = app.ctx({ kind: "job", name: "deliver_mail" })
    const mail = { kind: "docket_news", to_address: three, subject: "s", text_body: "t", html_body: "h" }
    await write(ctx, null, async () => ({ result: undefined, audit: "unchanged", mails: [mail] }))
    const { id } = await app.deps.database
      .selectFrom("mail_outbox")
      .select("id")
      .where("to_address", "=", three)
      .executeTakeFirstOrThrow()
    await deliverMail(ctx, { send: async () => {}, close: () => {} })
    const return_address = returnAddress(app.deps, id) ?? ""
    const events = [
      { id: "1", type: "bounce", status: "5.1.1", address: one.toUpperCase() },
      { id: "2", type: "bounce", status: "4.2.2", address: two },
      { id: "3", type: "complaint", return_address },
      { id: "4", type: "complaint", return_address: return_address.replace(/\+../, "+00") },
      { id: "1", type: "bounce", status: "5.1.1", address: one },
    ]
    // A letter's report is known by the letter, so the event of the test before this one does not stand in its way.
    expect(
      (await post("/mail/events", { events: events.map((event) => ({ ...event, id: `own ${event.id}` })) })).text,
    ).toBe(counted({ taken: 3, repeated: 1, unknown: 1 }))
    expect(await Promise.all([one, two, three].map(found))).toEqual(["permanent", undefined, "complaint"])
  })
})

describe("Postmark", () => {
  const record = (change: object) => ({
    RecordType: "Bounce",
    ID: 4242,
    Type: "HardBounce",
    TypeCode: 1,
    MessageID: "00000000-0000-0000-0000-000000000000",
    ServerID: 23,
    MessageStream: "outbound",
    Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    BouncedAt: "2026-06-15T15:00:00.0000000Z",
    Inactive: true,
    ...change,
  })

  test("is believed of bounces and complaints, once each, and of nothing else", async () => {
    const [hard, spam, soft, away_for_now] = [anAddress(), anAddress(), anAddress(), anAddress()]
    const send = async (change: object) => (await post("/mail/events/postmark", record(change))).text
    expect(await send({ Email: hard })).toBe(counted({ taken: 1 }))
    expect(await send({ Email: hard })).toBe(counted({ repeated: 1 }))
    expect(await send({ RecordType: "SpamComplaint", Type: "SpamComplaint", ID: 4243, Email: spam })).toBe(
      counted({ taken: 1 }),
    )
    expect(await send({ Type: "SoftBounce", ID: 4244, Email: soft })).toBe(counted({ taken: 1 }))
    for (const Type of ["AutoResponder", "Subscribe", "constructor", "Unknown"])
      expect(await send({ Type, ID: 4245, Email: away_for_now })).toBe(counted({}))
    expect(await send({ RecordType: "Delivery", ID: undefined, Email: hard })).toBe(counted({}))
    expect(await Promise.all([hard, spam, soft, away_for_now].map(found))).toEqual([
      "permanent",
      "complaint",
      undefined,
      undefined,
    ])
    for (const broken of [{ Email: "nobody" }, { ID: "x", Email: hard }, { ID: undefined, Email: hard }])
      expect((await post("/mail/events/postmark", record(broken))).status).toBe(422)
  })
})

describe("Amazon SES", () => {
  const bounce = (address: string, change: object = {}) => ({
    notificationType: "Bounce",
    bounce: {
      feedbackId: `feedback-${address}`,
      bounceType: "Permanent",
      bounceSubType: "General",
      bouncedRecipients: [
        { emailAddress: address, action: "failed", status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 …" },
      ],
      timestamp: "2026-06-15T15:00:00.000Z",
      reportingMTA: "dns; a1-2.smtp-out.amazonses.com",
      ...change,
    },
    mail: { source: "no-reply@example.gov", messageId: "0100", destination: [address] },
  })

  /** As SNS sends it: signed over these fields in this order. */
  function notice(message: object, change: Record<string, string> = {}, key = amazon.private_key) {
    const fields: Record<string, string> = {
      Type: "Notification",
      MessageId: crypto.randomUUID(),
      TopicArn: topic,
      Message: JSON.stringify(message),
      Timestamp: testTime.toISOString(),
      SignatureVersion: "2",
      SigningCertURL: certificateUrl,
      ...change,
    }
    const signed = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"]
    const text = signed.flatMap((name) => (fields[name] === undefined ? [] : [`${name}\n${fields[name]}\n`])).join("")
    return { ...fields, Signature: createSign("sha256").update(text).sign(key, "base64"), UnsubscribeURL: "https://…" }
  }
  const send = (body: object) =>
    post("/mail/events/ses", body, { ...bearer, "content-type": "text/plain; charset=UTF-8" })

  test("is believed by its signature, and says which addresses came back or complained", async () => {
    const [gone, full, complained, spared] = [anAddress(), anAddress(), anAddress(), anAddress()]
    expect((await send(notice(bounce(gone), { Subject: "Amazon SES Email Event Notification" }))).text).toBe(
      counted({ taken: 1 }),
    )
    expect((await send(notice(bounce(gone)))).text).toBe(counted({ repeated: 1 })) // another notice of the same bounce
    await send(notice(bounce(full, { bounceType: "Transient", bounceSubType: "MailboxFull" })))
    const complaint = (address: string, type: string | null) => ({
      eventType: "Complaint",
      complaint: {
        feedbackId: `complaint-${address}`,
        complainedRecipients: [{ emailAddress: address }],
        ...(type && { complaintFeedbackType: type }),
      },
    })
    await send(notice(complaint(complained, null)))
    expect((await send(notice(complaint(spared, "not-spam")))).text).toBe(counted({}))
    expect((await send(notice({ notificationType: "Delivery", delivery: {} }))).text).toBe(counted({}))
    expect(await Promise.all([gone, full, complained, spared].map(found))).toEqual([
      "permanent",
      undefined,
      "complaint",
      undefined,
    ])
    expect(new Set(asked)).toEqual(new Set([certificateUrl])) // kept after the first
  })

  test("is refused where the signature, the certificate's host, the topic or the time is another's", async () => {
    const address = anAddress()
    const stranger = await makeSelfSignedKey("sns.amazonaws.com", { now: testTime, days: 30 })
    const before = asked.length
    const at = (SigningCertURL: string) => notice(bounce(address), { SigningCertURL })
    const forged = [
      notice(bounce(address), {}, stranger.private_key),
      { ...notice(bounce("other@example.org")), Message: JSON.stringify(bounce(address)) },
      notice(bounce(address), { SignatureVersion: "1" }),
      notice(bounce(address), { TopicArn: topic.replace("123456789012", "210987654321") }),
      notice(bounce(address), { Timestamp: "2026-06-13T15:00:00.000Z" }),
      at("https://sns.us-east-1.amazonaws.com.evil.example/a.pem"),
      at("https://evil.example/sns.us-east-1.amazonaws.com/a.pem"),
      at("http://sns.us-east-1.amazonaws.com/a.pem"),
      at("https://sns.us-east-1.amazonaws.com:8443/a.pem"),
      at("https://bucket.s3.amazonaws.com/a.pem"),
      at("https://user@sns.us-east-1.amazonaws.com/a.pem"),
      at("https://sns.us-east-1.amazonaws.com/?Action=GetTopicAttributes&X-Amz-Signature=0&a=.pem"),
      at(`${certificateUrl}?Action=GetTopicAttributes&a=.pem`),
      at(`${certificateUrl.replace(/[^/]+$/, "")}?Action=ListTopics#.pem`),
    ]
    for (const one of forged) expect((await send(one)).status).toBe(403)
    expect(asked.length).toBe(before)
    for (const none of [{}, { ...notice(bounce(address)), Type: "Else" }, { Type: "Notification" }])
      expect((await send(none)).status).toBe(422)
    const secretless = await post("/mail/events/ses", notice(bounce(address)), {})
    expect(secretless.status).toBe(401)
    expect(await found(address)).toBeUndefined()
  })

  test("has its question answered, only at Amazon's own hosts; what cannot be fetched is to be sent again", async () => {
    const question = (SubscribeURL: string) =>
      notice(
        {},
        { Type: "SubscriptionConfirmation", Message: "You have chosen to subscribe", Token: "abc", SubscribeURL },
      )
    const own = `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`
    expect((await send(question(own))).text).toBe('{"confirmed":true}')
    expect(asked.at(-1)).toBe(own)
    const count = asked.length
    expect((await send(question("https://evil.example/?Action=ConfirmSubscription"))).text).toBe('{"confirmed":false}')
    expect(asked.length).toBe(count)
    away = true
    expect((await send(question(own))).text).toBe('{"confirmed":false}')
    away = false
  })
})
