import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createMailer, outboxFolder } from "./mailer.ts"
import { createFileMailer, listMessages, readMessage } from "./file-mailer.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "outbox-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const message = {
  message_id: "<one@opendocket.example>",
  to_address: "ana@example.gov",
  subject:
    "Your comment was received — ¡gracias! 日本語 and so much more that this header has to be folded more than once",
  text_body: "Hello Ana,\n\nline = with equals, ünïcode 🗳 and a long line: ".concat("word ".repeat(40), "\n.\nend"),
  html_body:
    '<p>Hello</p><a href="https://example.gov/c/1?a=1&amp;b=2">Your <b>comment</b></a> <a class="x" href="/help">é</a>',
}

describe("createFileMailer", () => {
  it("writes a message that reads back as it was", async () => {
    await createFileMailer({ folder, from: "OpenDocket <no-reply@opendocket.example>" }).send(message)
    const [listed] = await listMessages(folder)
    expect(listed).toMatchObject({
      from: "OpenDocket <no-reply@opendocket.example>",
      to: "ana@example.gov",
      subject: message.subject,
      text: message.text_body,
      html: message.html_body,
      links: ["https://example.gov/c/1?a=1&b=2", "/help"],
    })
    expect(Math.abs(Date.now() - Date.parse(listed?.date ?? ""))).toBeLessThan(5000)
    expect(await readMessage(folder, listed?.name ?? "")).toMatchObject({ subject: message.subject })
    expect(readFileSync(path.join(folder, listed?.name ?? ""), "utf8")).toContain(
      "Message-ID: <one@opendocket.example>",
    )
    expect(statSync(path.join(folder, listed?.name ?? "")).mode & 0o777).toBe(0o600)
  })

  it("keeps the headers that stop letters like it", async () => {
    const unsubscribe_url = "https://comments.example.gov/stop?token=abc"
    await createFileMailer({ folder, from: "a@b.example" }).send({ ...message, unsubscribe_url })
    const [name = ""] = readdirSync(folder)
    const source = readFileSync(path.join(folder, name), "utf8")
    expect(source).toContain(`List-Unsubscribe: <${unsubscribe_url}>\r\n`)
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
  })

  it("keeps long plain lines whole", async () => {
    const text_body = `${"plain words ".repeat(30)}end\n\n-- \nsignature`
    await createFileMailer({ folder, from: "a@b.example" }).send({ ...message, text_body })
    expect((await listMessages(folder))[0]?.text).toBe(text_body)
  })

  it("lists the newest first and nothing but messages", async () => {
    const mailer = createFileMailer({ folder, from: "a@b.example" })
    for (const subject of ["first", "second", "third"]) {
      await mailer.send({ ...message, subject, message_id: `<${subject}@b.example>` })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect((await listMessages(folder)).map(({ subject }) => subject)).toEqual(["third", "second", "first"])
    expect(await listMessages(folder, 1)).toHaveLength(1)
    expect(await listMessages(path.join(folder, "missing"))).toEqual([])
  })

  it.each(["../secret.key", "secret.key", "20260101T000000000Z-0123456789ab.eml", ""])(
    "answers nothing for %j",
    async (name) => {
      expect(await readMessage(folder, name)).toBeNull()
    },
  )

  it("cannot be made to add a header or a recipient", async () => {
    const mailer = createFileMailer({ folder, from: "a@b.example" })
    await mailer
      .send({ ...message, subject: "Hi\r\nBcc: eve@evil.example", to_address: "ana@example.gov, eve@evil.example" })
      .catch(() => {})
    for (const name of readdirSync(folder)) {
      const head = readFileSync(path.join(folder, name), "utf8").split("\r\n\r\n")[0] ?? ""
      expect(head).not.toMatch(/^bcc:/im)
    }
  })
})

describe("createMailer", () => {
  it("writes into the outbox folder when no mail server is configured", async () => {
    const config = { DATA_DIR: folder, SMTP_URL: null, MAIL_FROM: "a@b.example" }
    await createMailer(config).send(message)
    expect(await listMessages(outboxFolder(config))).toHaveLength(1)
  })
})
