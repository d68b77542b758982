import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Mailer } from "#src/platform/mail/message.ts"
import { createSmtpMailer } from "#src/platform/mail/smtp-mailer.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { RETURNED_MESSAGE_MAX_BYTES, unaskedLetters } from "#src/rules/record/returned-mail.ts"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { hashedAddress } from "#src/services/address-hash.ts"
import { createCtx, write } from "#src/services/context.ts"
import { deliverMail } from "#src/services/mail/deliver-mail.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestDeps, testSecret, testTime } from "#src/testing/product/deps.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import {
  complaintReport,
  eximReport,
  gmailReport,
  microsoftReport,
  postfixReport,
} from "#src/testing/records/returned-messages.ts"
import { cameBack, findSuppression, measureReturns } from "./queries.ts"
import { takeReturnedMessage } from "./take-message.ts"
import { takeReturn } from "./take-return.ts"
import { tryOwnAddressAgain } from "./try-again.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let server: SMTPServer
let mailer: Mailer
/** What the mail server was told of each letter, the newest last. */
let received: { from: string; to: string; source: string }[] = []

beforeAll(async () => {
  test = await createTestDeps({ MAIL_BOUNCE_DOMAIN: "bounces.example.gov" })
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const status = /^refused-(.*)@/.exec(address)?.[1]
      done(status ? Object.assign(new Error(`${status} <${address}>: no`), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const [to] = rcptTo.map(({ address }) => address)
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: to ?? "",
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve())
  })
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "OpenDocket <no-reply@example.gov>" })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  await test.close()
})
beforeEach(() => {
  test.clock.set(testTime)
  received = []
})

const db = () => test.deps.database
const job = () => test.ctx({ kind: "job", name: "deliver_mail" })
const take = (source: Uint8Array, recipient: string | null = null) =>
  takeReturnedMessage(test.ctx({ kind: "command", name: "admin take-bounce" }), { source, recipient })
const found = (address: string) => findSuppression(db(), test.deps, address)
let made = 0
const anAddress = () => `reader-${++made}@mail.example.org`

/** Sends letters of these kinds over SMTP, and answers those that the mail server got. */
async function send(to_address: string, kinds = ["docket_news"]) {
  const before = received.length
  await write(job(), null, async () => ({
    result: undefined,
    audit: "unchanged",
    mails: kinds.map((kind) => ({ kind, to_address, subject: kind, text_body: "hello\n", html_body: "<p>hello</p>" })),
  }))
  await deliverMail(job(), mailer)
  return received.slice(before)
}
/** The return address of a letter that was sent. */
async function returnAddressTo(address: string): Promise<string> {
  return (await send(address))[0]?.from ?? ""
}
const statuses = (address: string) =>
  db()
    .selectFrom("mail_outbox")
    .select(["kind", "status", "to_address", "text_body"])
    .where("address_hash", "=", hashedAddress(test.deps, address).address_hash)
    .orderBy("id")
    .execute()
const entries = (action: "address.suppressed" | "address.tried_again") =>
  db().selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id", "desc").execute()

describe("a letter has a return address of its own", () => {
  it("in the envelope alone: a proof that cannot be guessed, and nothing of the person", async () => {
    const address = anAddress()
    const [one, two] = await send(address, ["docket_news", "docket_digest"])
    for (const letter of [one, two]) {
      expect(letter?.from).toMatch(/^bounce\+[0-9a-f]{52}@bounces\.example\.gov$/)
      expect(letter?.from.split("@")[0]?.length).toBeLessThanOrEqual(64)
      expect(letter?.to).toBe(address)
      expect(letter?.source).toContain("From: OpenDocket <no-reply@example.gov>")
      expect(letter?.source).not.toContain("bounces.example.gov")
    }
    expect(one?.from).not.toBe(two?.from)
  })

  it("only where a domain for it is set", async () => {
    const plain = await createTestDeps()
    try {
      const ctx = plain.ctx({ kind: "job", name: "deliver_mail" })
      const mail = { kind: "docket_news", to_address: "a@b.example", subject: "s", text_body: "t", html_body: "h" }
      await write(ctx, null, async () => ({ result: undefined, audit: "unchanged", mails: [mail] }))
      await deliverMail(ctx, mailer)
      expect(received.map(({ from }) => from)).toEqual(["no-reply@example.gov"])
    } finally {
      await plain.close()
    }
  })
})

describe("a letter that comes back", () => {
  it.each([
    ["Postfix", postfixReport],
    ["Exim", eximReport],
    ["Microsoft", microsoftReport],
    ["Gmail", gmailReport],
  ])("ends letters that nobody asked for, and no other (%s)", async (_who, report) => {
    const address = anAddress()
    expect(await take(report(await returnAddressTo(address)))).toBe("taken")
    expect(await found(address)).toEqual({ by: "permanent", since: testTime })
    expect(await found(address.toUpperCase())).toBeDefined()
    expect(await cameBack(test.ctx(), address)).toBe(true)
    const [audit] = await entries("address.suppressed")
    expect(audit).toMatchObject({ actor_kind: "command", actor_name: "admin take-bounce", agency_id: null })
    expect(JSON.stringify(audit)).not.toContain("example.org")
    const asked = ["password_reset", "sign_in_confirmation", "email_confirmation", "comment_receipt", "security_notice"]
    const sent = await send(address, [...unaskedLetters, ...asked])
    expect(sent.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? "").toSorted()).toEqual(
      asked.toSorted(),
    )
    const kept = (await statuses(address)).filter(({ status }) => status === "withheld")
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual([...unaskedLetters].toSorted())
    expect(kept.every(({ to_address, text_body }) => to_address === "" && text_body === "")).toBe(true)
    expect(await send(anAddress())).toHaveLength(1) // nobody else's
  })

  it("counts once, however often it is reported", async () => {
    const address = anAddress()
    const to = await returnAddressTo(address)
    const before = await measureReturns(db())
    const all = await Promise.all([1, 2, 3, 4].map(() => take(postfixReport(to))))
    expect(all.toSorted()).toEqual(["repeated", "repeated", "repeated", "taken"])
    expect(await take(gmailReport(to))).toBe("repeated")
    const after = await measureReturns(db())
    expect(after.reports.permanent - before.reports.permanent).toBe(1)
    expect(after.suppressed - before.suppressed).toBe(1)
  })

  it("is nobody's where the return address is forged, of another installation, or long forgotten", async () => {
    const address = anAddress()
    const to = await returnAddressTo(address)
    const forged = [
      to.replace(/[0-9a-f]{20}@/, `${"0".repeat(20)}@`),
      to.replace(/\+[0-9a-f]{32}/, `+${crypto.randomUUID().replaceAll("-", "")}`),
      to.replace("bounces.example.gov", "bounces.example.com"),
      "bounce+@bounces.example.gov",
    ]
    for (const one of forged) {
      expect(await take(postfixReport(one))).toBe("not_ours")
      expect(await take(complaintReport(one), one)).toBe("not_ours")
    }
    expect(await take(Buffer.alloc(RETURNED_MESSAGE_MAX_BYTES + 1, "a"))).toBe("too_large")
    const deep = Array.from(
      { length: 40 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    )
    expect(await take(Buffer.from(deep.join("")))).toBe("unreadable")
    expect(await take(gmailReport(to, { action: "delayed", status: "4.4.1" }))).toBe("no_report")
    expect(await found(address)).toBeUndefined()
    test.clock.advance(31 * DAY)
    await removeExpired(job())
    expect(await take(postfixReport(to))).toBe("unknown")
  })

  it("is found by the address that the mail server says it came to, before what the message says", async () => {
    const [one, two] = [anAddress(), anAddress()]
    const [of_one, of_two] = [await returnAddressTo(one), await returnAddressTo(two)]
    const withoutAny = postfixReport("postmaster@example.gov")
    expect(await take(withoutAny)).toBe("not_ours")
    expect(await take(withoutAny, of_one.toUpperCase())).toBe("taken")
    expect(await take(postfixReport(of_one), of_two)).toBe("taken")
    expect(await Promise.all([found(one), found(two)])).toMatchObject([{ by: "permanent" }, { by: "permanent" }])
  })

  it("for now, is counted; on five days within two weeks of each other it ends letters too", async () => {
    const address = anAddress()
    const full = async () => take(postfixReport(await returnAddressTo(address), "5.2.2"))
    for (const day of [1, 2, 3, 4]) {
      expect([day, await full(), await full()]).toEqual([day, "taken", "taken"])
      expect(await found(address)).toBeUndefined()
      test.clock.advance(3 * DAY)
    }
    test.clock.advance(15 * DAY) // so long that the days before count no longer
    for (const day of [1, 2, 3, 4]) {
      expect([day, await full()]).toEqual([day, "taken"])
      expect(await found(address)).toBeUndefined()
      test.clock.advance(DAY)
    }
    expect(await full()).toBe("taken")
    expect(await found(address)).toEqual({ by: "transient", since: test.clock.now() })
  })

  it("is noted at once where the mail server refuses the address in the conversation, but not for a policy of its own", async () => {
    await send("refused-5.1.1@mail.example.org")
    expect(await found("refused-5.1.1@mail.example.org")).toMatchObject({ by: "permanent" })
    await send("refused-5.7.1@mail.example.org")
    await send("refused-nobody@mail.example.org")
    expect(await found("refused-5.7.1@mail.example.org")).toBeUndefined()
  })
})

describe("a complaint", () => {
  it("ends letters that nobody asked for, and says of the address that it works", async () => {
    const address = anAddress()
    expect(await take(complaintReport(await returnAddressTo(address)))).toBe("taken")
    expect(await found(address)).toMatchObject({ by: "complaint" })
    expect(await cameBack(test.ctx(), address)).toBe(false)
    expect(await send(address, ["docket_news", "password_reset"])).toHaveLength(1)
  })
})

describe("a person", () => {
  it("has their address tried again, which is in the log, and anew when letters come back again", async () => {
    const person = await signUpPerson(test, { email: anAddress() })
    const own = test.ctx(person.actor)
    await tryOwnAddressAgain(own)
    expect(await entries("address.tried_again")).toEqual([])
    await take(postfixReport(await returnAddressTo(person.email)))
    expect(await send(person.email)).toEqual([])
    await tryOwnAddressAgain(own)
    expect((await entries("address.tried_again"))[0]).toMatchObject({ actor_kind: "user", actor_id: person.user_id })
    const [again] = await send(person.email)
    expect(await take(postfixReport(again?.from ?? ""))).toBe("taken")
    expect(await send(person.email)).toEqual([])
  })

  it("who closes their account is forgotten here too", async () => {
    const person = await signUpPerson(test, { email: anAddress() })
    await take(postfixReport(await returnAddressTo(person.email)))
    await closeOwnAccount(test.ctx(person.actor), { confirmation: "close my account", current_password: testPassword })
    expect(await found(person.email)).toBeUndefined()
  })
})

it("an address is known under former keys, and stands nowhere", async () => {
  const address = anAddress()
  const key = { kind: "permanent", status: "5.1.1" } as const
  await takeReturn(job(), { ...key, address, event: "one" })
  const rotated = { ...test.deps, secrets: secretsFrom("another secret that is long enough too", testSecret) }
  expect(await findSuppression(db(), rotated, address)).toBeDefined()
  const ctx = createCtx(rotated, { kind: "job", name: "mail_events" }, "rotated")
  expect(await takeReturn(ctx, { ...key, address, event: "one" })).toBe("repeated")
  expect(await takeReturn(ctx, { ...key, address, event: "two" })).toBe("taken")
  const rows = await db()
    .selectFrom("returned_addresses")
    .selectAll()
    .where("domain", "=", "mail.example.org")
    .execute()
  expect(
    rows.filter(({ address_hash }) => address_hash.equals(hashedAddress(test.deps, address).address_hash)),
  ).toMatchObject([{ permanent: 2 }])
  const { rows: dump } = await test.database.owner.query("select t::text as text from returned_addresses t")
  for (const { text } of dump) expect(text).not.toContain("reader-")
})
