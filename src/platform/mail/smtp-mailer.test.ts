import { createServer, type AddressInfo, type Server } from "node:net"
import { SMTPServer } from "smtp-server"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { MailError, type Mailer } from "./message.ts"
import { createSmtpMailer } from "./smtp-mailer.ts"

const received: { from: string; to: string[]; source: string }[] = []
let server: SMTPServer
let mailer: Mailer

/** Answers as a real server would, by what the recipient's address begins with. */
function refusal(address: string): Error | null {
  const codes: Record<string, number> = { unknown: 550, full: 452 }
  const code = codes[address.split("@")[0] ?? ""]
  return code ? Object.assign(new Error(`no such person as ${address}`), { responseCode: code }) : null
}

beforeEach(async () => {
  received.length = 0
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "app" && password === "s3cret" ? done(null, { user: "app" }) : done(new Error("who are you?")),
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString()
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source })
        done(source.includes("late") ? Object.assign(new Error("try later"), { responseCode: 421 }) : null)
      })
    },
  })
  server.on("error", () => {})
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  mailer = createSmtpMailer({
    url: `smtp://app:s3cret@127.0.0.1:${port(server.server)}`,
    from: "OpenDocket <no-reply@opendocket.example>",
  })
})
afterEach(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const port = (listening: Server) => (listening.address() as AddressInfo).port
const message = (to_address: string, subject = "Hello") => ({
  message_id: "<stable@opendocket.example>",
  to_address,
  subject,
  text_body: "text",
  html_body: "<p>html</p>",
})
const failure = async (sending: Promise<void>): Promise<MailError> => {
  const error: unknown = await sending.catch((reason: unknown) => reason)
  if (error instanceof MailError) return error
  throw new Error(`expected a MailError, got ${String(error)}`)
}

describe("createSmtpMailer", () => {
  it("delivers to one recipient with both bodies and our message id", async () => {
    await mailer.send(message("ana@example.gov"))
    expect(received).toMatchObject([{ from: "no-reply@opendocket.example", to: ["ana@example.gov"] }])
    const source = received[0]?.source ?? ""
    for (const part of [
      "Message-ID: <stable@opendocket.example>",
      "Subject: Hello",
      "multipart/alternative",
      "<p>html</p>",
    ])
      expect(source).toContain(part)
  })

  it("says where letters like it are stopped with one press, only where they can be", async () => {
    const unsubscribe_url = `https://comments.example.gov/stop?token=${"a".repeat(100)}`
    await mailer.send({ ...message("ana@example.gov"), unsubscribe_url })
    await mailer.send(message("ana@example.gov"))
    const [with_it, without = ""] = received.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, " "))
    expect(with_it).toContain(`List-Unsubscribe: <${unsubscribe_url}>\r\n`)
    expect(with_it).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
    expect(without).not.toContain("List-Unsubscribe")
  })

  it("tells a recipient refused for good from one refused for now, without naming anybody", async () => {
    const unknown = await failure(mailer.send(message("unknown@example.gov")))
    expect(unknown).toMatchObject({ permanent: true, message: "The mail server answered 550 to RCPT TO." })
    const full = await failure(mailer.send(message("full@example.gov")))
    expect(full).toMatchObject({ permanent: false, message: "The mail server answered 452 to RCPT TO." })
    expect(received).toEqual([])
    await mailer.send(message("ana@example.gov"))
    expect(received).toHaveLength(1)
  })

  it("takes a late 421 and a wrong password for what they are", async () => {
    expect(await failure(mailer.send(message("ana@example.gov", "late")))).toMatchObject({ permanent: false })
    const stranger = createSmtpMailer({ url: `smtp://app:wrong@127.0.0.1:${port(server.server)}`, from: "a@b.example" })
    const refused = await failure(stranger.send(message("ana@example.gov")))
    expect(refused).toMatchObject({ permanent: false, message: "The mail server answered 535 to AUTH PLAIN." })
    stranger.close()
  })

  it("tries again where the server refuses us, and not the letter", async () => {
    const closed = createServer((socket) => socket.end("554 your network is listed\r\n"))
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve))
    const stranger = createSmtpMailer({ url: `smtp://127.0.0.1:${port(closed)}`, from: "a@b.example" })
    expect(await failure(stranger.send(message("ana@example.gov")))).toMatchObject({ permanent: false })
    stranger.close()
    await new Promise((resolve) => closed.close(resolve))
    server.onMailFrom = (_address, _session, done) =>
      done(Object.assign(new Error("this sender may not send"), { responseCode: 553 }))
    expect(await failure(mailer.send(message("ana@example.gov")))).toMatchObject({ permanent: false })
  })

  it("gives up on a server that does not answer, or is not there", async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
    const url = `smtp://127.0.0.1:${port(silent)}`
    const waiting = createSmtpMailer({ url, from: "a@b.example", patience_ms: 200 })
    expect(await failure(waiting.send(message("ana@example.gov")))).toMatchObject({ permanent: false })
    waiting.close()
    await new Promise((resolve) => silent.close(resolve))
    const gone = createSmtpMailer({ url, from: "a@b.example", patience_ms: 200 })
    expect(await failure(gone.send(message("ana@example.gov")))).toMatchObject({ permanent: false })
    gone.close()
  })

  it("sends to one address only, whatever is in it", async () => {
    await mailer.send(message("ana@example.gov, eve@evil.example", "Hi\r\nBcc: eve@evil.example")).catch(() => {})
    for (const { to } of received) expect(to).not.toContain("eve@evil.example")
  })
})
