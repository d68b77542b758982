import { setTimeout as sleep } from "node:timers/promises"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { MailError, type Mailer } from "#src/platform/mail/message.ts"
import { createSmtpMailer } from "#src/platform/mail/smtp-mailer.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Mail, write } from "#src/services/context.ts"
import { deliverMail } from "./deliver-mail.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let server: SMTPServer
let mailer: Mailer
let received: string[] = []
let answer: number | null = null

beforeAll(async () => {
  test = await createTestDeps()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        if (answer) return done(Object.assign(new Error("no"), { responseCode: answer }))
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve())
  })
  mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: "OpenDocket <no-reply@example.org>",
    patience_ms: 2000,
  })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  await test.close()
})
beforeEach(async () => {
  received = []
  answer = null
  await test.database.owner.query("delete from mail_outbox")
})

const letter: Mail = {
  kind: "greeting",
  to_address: "pat@example.org",
  subject: "Grüße",
  text_body: "hello\n",
  html_body: "<p>hello</p>",
}
const ctx = () => test.ctx({ kind: "job", name: "deliver_mail" })
const post = (mails: Mail[]) =>
  write(ctx(), null, async () => ({
    result: undefined,
    audit: { action: "sample_data.loaded", entity_id: crypto.randomUUID() },
    mails,
  }))
const outbox = () => test.deps.database.selectFrom("mail_outbox").selectAll().orderBy("id").execute()
const nothing = { sent: 0, failed: 0, postponed: 0 }

describe("delivering mail", () => {
  it("sends what was posted once, under the Message-ID it was given, and forgets the letter", async () => {
    await post([letter])
    const [before] = await outbox()
    expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, sent: 1 })
    expect(received).toHaveLength(1)
    expect(received[0]).toContain(`Message-ID: ${before?.message_id}`)
    expect(received[0]).toContain("To: pat@example.org")
    expect(await outbox()).toMatchObject([
      { status: "sent", attempts: 1, text_body: "", html_body: "", last_error: null },
    ])
    expect(await deliverMail(ctx(), mailer)).toEqual(nothing)
  })

  it("sends every message once when many workers deliver at the same time", async () => {
    await post(Array.from({ length: 35 }, (_, i) => ({ ...letter, to_address: `p${i}@example.org` })))
    const runs = await Promise.all([1, 2, 3].map(() => deliverMail(ctx(), mailer)))
    expect(runs.reduce((sum, run) => sum + run.sent, 0)).toBe(35)
    expect(new Set(received.map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1])).size).toBe(35)
  })

  it("sends what somebody waits for before receipts that were posted earlier", async () => {
    const receipt = { ...letter, kind: "comment_receipt", subject: "A receipt" }
    await post(Array.from({ length: 30 }, () => receipt))
    test.clock.advance(1000)
    await post([letter])
    expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, sent: 31 })
    const place = received.findIndex((mail) => !mail.includes("Subject: A receipt"))
    expect(place).toBeLessThan(25) // in the first batch
  })

  it("sends receipts before morning mails that were posted earlier", async () => {
    await post(Array.from({ length: 30 }, () => ({ ...letter, kind: "morning_mail", subject: "In the morning" })))
    test.clock.advance(1000)
    await post([{ ...letter, kind: "comment_receipt", subject: "A receipt" }, letter])
    expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, sent: 32 })
    const late = received.findLastIndex((mail) => !mail.includes("Subject: In the morning"))
    expect(late).toBeLessThan(25) // in the first batch
  })

  it("forgets with a letter where letters like it are stopped", async () => {
    await post([{ ...letter, unsubscribe_url: "https://comments.example.gov/stop?token=abc" }])
    await deliverMail(ctx(), mailer)
    expect(received[0]).toContain("List-Unsubscribe: <https://comments.example.gov/stop?token=abc>")
    const { rows } = await test.database.owner.query("select unsubscribe_url from mail_outbox")
    expect(rows).toEqual([{ unsubscribe_url: null }])
  })

  it("tries again later when the server is busy, the same message, a little later each time", async () => {
    await post([letter])
    answer = 451
    expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, postponed: 1 })
    expect(await deliverMail(ctx(), mailer)).toEqual(nothing)
    expect(await outbox()).toMatchObject([
      { status: "pending", attempts: 1, last_error: expect.stringContaining("451") },
    ])
    test.clock.advance(60_000)
    expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, postponed: 1 })
    test.clock.advance(60_000)
    expect(await deliverMail(ctx(), mailer)).toEqual(nothing)
    test.clock.advance(60_000)
    answer = null
    const [waiting] = await outbox()
    expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, sent: 1 })
    expect(received[0]).toContain(waiting?.message_id)
  })

  it("gives up after nine tries within about four hours", async () => {
    await post([letter])
    answer = 451
    const began = test.clock.now().getTime()
    let tries = 0
    for (; (await outbox())[0]?.status === "pending"; tries++) {
      await deliverMail(ctx(), mailer)
      const [row] = await outbox()
      if (row?.status === "pending") test.clock.set(new Date(row.next_attempt_at))
    }
    expect(tries).toBe(9)
    expect((test.clock.now().getTime() - began) / 60_000).toBe(255)
    expect(await outbox()).toMatchObject([{ status: "failed", attempts: 9 }])
  })

  it("gives up at once where the server says never", async () => {
    await post([letter])
    answer = 550
    expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, failed: 1 })
  })

  it.each(["format_request", "format_requests", "redaction_request"])(
    "keeps a %s that was given up, which tells an agency what somebody asks of it",
    async (kind) => {
      await post([{ ...letter, kind }])
      answer = 550
      await deliverMail(ctx(), mailer)
      expect(await outbox()).toMatchObject([{ status: "failed", to_address: "pat@example.org", text_body: "hello\n" }])
    },
  )

  it("sends none again because something about another one could not be noted", async () => {
    const { owner } = test.database
    await owner.query(`create function refuse_to_note() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse_to_note before update on mail_outbox for each row when (new.status = 'failed') execute function refuse_to_note()`)
    await post([letter, { ...letter, to_address: "nobody@example.org" }])
    const sentTo: string[] = []
    const refusing = {
      send: async ({ to_address }: { to_address: string }) => {
        if (to_address === "nobody@example.org") throw new MailError("No such person.", true)
        await sleep(20)
        sentTo.push(to_address)
      },
      close: () => {},
    }
    for (let run = 0; run < 2; run++) {
      await expect(deliverMail(ctx(), refusing)).rejects.toThrow("not now")
      await sleep(50) // what is still under way
      test.clock.advance(30_000)
    }
    await owner.query("drop function refuse_to_note cascade")
    expect(sentTo).toEqual([letter.to_address])
    expect(await outbox()).toMatchObject([{ status: "sent" }, { status: "pending" }])
  })

  describe("a message that another process is sending", () => {
    /** A mailer that takes its time, as a slow server does. */
    const slowMailer = () => {
      const answered = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const send = async () => {
        begun.resolve()
        await answered.promise
      }
      return { send, close: () => {}, begun: begun.promise, answer: answered.resolve }
    }

    it("goes out again half a minute after that process was killed", async () => {
      await post([letter])
      const slow = slowMailer()
      // A process that is killed renews nothing any more.
      const killed = deliverMail(ctx(), slow, { renew_every_ms: 2 ** 30 })
      await slow.begun
      expect(await deliverMail(ctx(), mailer)).toEqual(nothing)
      test.clock.advance(30_000)
      expect(await deliverMail(ctx(), mailer)).toEqual({ ...nothing, sent: 1 })
      slow.answer()
      await killed
    })

    it("is left to it for as long as it lives", async () => {
      await post([letter])
      const slow = slowMailer()
      const sending = deliverMail(ctx(), slow, { renew_every_ms: 10 })
      await slow.begun
      const leasedUntil = async () => (await outbox())[0]?.next_attempt_at
      for (let minutes = 0; minutes < 3; minutes++) {
        test.clock.advance(29_000)
        const renewed = new Date(test.clock.now().getTime() + 30_000)
        await expect.poll(leasedUntil).toEqual(renewed)
        expect(await deliverMail(ctx(), mailer)).toEqual(nothing)
      }
      slow.answer()
      expect(await sending).toEqual({ ...nothing, sent: 1 })
      expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1 }])
    })
  })
})
