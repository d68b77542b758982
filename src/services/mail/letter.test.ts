import { describe, expect, it } from "vitest"
import { textsIn } from "#src/rules/languages/texts.ts"
import { minutesInWords } from "#src/services/mail/letters/account/confirmation-mail.ts"
import { composeMail } from "./letter.ts"
import { docketDigestMail } from "#src/services/mail/letters/commenters/docket-news-mail.ts"
import { submissionLinkMail } from "#src/services/mail/letters/commenters/submission-link-mail.ts"
import { receiptMail } from "#src/services/mail/letters/commenters/receipt-mail.ts"
import { stoppableLetters } from "#src/services/mail/letters/stoppable-mail.ts"
import { lettersToPeople, lettersToStaff } from "#src/testing/records/every-letter.ts"

const receipt = {
  language: "en" as const,
  public_url: "https://comments.example.gov",
  to_address: "pat@example.org",
  agency_name: "City of Brightwater",
  time_zone: "America/New_York",
  docket: { title: "Bike lanes & trees <phase 2>", language: "en", slug: "bike-lanes" },
  comment: {
    tracking_id: "CMT-MAXY1Z2ABCDEFGHIJKLMN",
    content: "First line\n  second <b>line</b> & more",
    commenter_name: null,
    published: false,
    received_at: new Date("2026-06-15T21:00:00Z"),
  },
  files: [{ filename: "plan <1>.pdf", file_size: 2_202_010 }],
}

it("is stoppable where it has a link that stops more like it, and nowhere else", () => {
  const all = [...lettersToPeople("en"), ...lettersToStaff("en")].filter(({ unsubscribe_url }) => unsubscribe_url)
  expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual([...stoppableLetters].toSorted())
})

describe("the commenter's receipt", () => {
  it("names tracking ID, docket, time with its zone, every file with its size and the text as written", () => {
    const mail = receiptMail(receipt)
    expect(mail.subject).toBe("Comment received: CMT-MAXY1Z2ABCDEFGHIJKLMN")
    for (const part of [
      "City of Brightwater",
      "Tracking ID: CMT-MAXY1Z2ABCDEFGHIJKLMN",
      "Docket: Bike lanes & trees <phase 2>",
      "Received: June 15, 2026 at 5:00 PM EDT",
      "Name shown: Anonymous",
      "- plan <1>.pdf (2.1 MB)",
      "First line\n  second <b>line</b> & more",
      "https://comments.example.gov/dockets/bike-lanes",
    ])
      expect(mail.text_body).toContain(part)
  })

  it("escapes everything in its HTML", () => {
    const { html_body } = receiptMail(receipt)
    expect(html_body).toContain("Bike lanes &amp; trees &lt;phase 2&gt;")
    expect(html_body).toContain("second &lt;b&gt;line&lt;/b&gt; &amp; more")
    expect(html_body).toContain("plan &lt;1&gt;.pdf (2.1 MB)")
    expect(html_body).not.toMatch(/<b>|<phase|<script/)
  })

  it("has addresses that can be followed in its small print too, and breaks them where they are too long", () => {
    const url = "https://comments.example.gov/stop?token=a.b&of=c"
    const { text_body, html_body } = composeMail({
      language: "en",
      kind: "greeting",
      to_address: "pat@example.org",
      subject: "Hi",
      paragraphs: [],
      closing: [`Do not want letters <like> this one? Stop them: ${url}`],
    })
    const escaped = url.replace("&", "&amp;")
    expect(html_body).toContain(`&lt;like&gt; this one? Stop them: <a href="${escaped}"`)
    expect(html_body).toMatch(/<div style="[^"]*overflow-wrap:anywhere/)
    expect(text_body).toContain(`Stop them: ${url}\n`)
  })

  it("names a file that is missing", () => {
    const { text_body } = receiptMail({ ...receipt, missing_files: ["map.png"] })
    expect(text_body).toContain("Files that could not be stored:\n- map.png")
  })
})

describe("a docket's title", () => {
  const marked = '<span lang="de" dir="ltr">Radwege &amp; Bäume</span>'
  const docket = { title: "Radwege & Bäume", language: "de", slug: "radwege" }

  it("is marked in HTML where the letter is in another language, and nowhere else", () => {
    const link = { ...receipt, docket, token: "abc", minutes: 60 }
    expect(submissionLinkMail(link).html_body).toContain(`on &quot;${marked}&quot;`)
    expect(receiptMail({ ...receipt, docket }).html_body).toContain(`>${marked}</td>`)
    expect(receiptMail(receipt).html_body).not.toContain("<span lang")
    expect(receiptMail(receipt).html_body).toContain('<div lang="" dir="auto"') // the comment is in any language
  })

  it("stands in the letter of a day with what happened, whose it is, and until when it takes comments", () => {
    const closes = new Date("2026-06-15T21:00:00Z")
    const news = (["moved", "closed"] as const).map((kind) => ({
      ...receipt,
      docket: { ...docket, closes, is_over: kind === "closed" },
      documents: { named: [], more: false },
      kind,
    }))
    const { text_body, html_body } = docketDigestMail({ ...receipt, stop_url: "x" }, { news, more: false })
    const address = "https://comments.example.gov/dockets/radwege"
    expect(text_body).toContain(
      `- New closing date: Radwege & Bäume\n  City of Brightwater · Closes: June 15, 2026 at 5:00 PM EDT\n  ${address}\n`,
    )
    expect(text_body).toContain("· Closed: June 15, 2026 at 5:00 PM EDT")
    expect(html_body).toMatch(new RegExp(`<a href="${address}"[^>]*>New closing date: ${marked}</a>`))
  })
})

describe("a letter", () => {
  it("escapes addresses and labels, and leaves the spaces of a quoted text alone", () => {
    const { html_body } = composeMail({
      language: "en",
      kind: "note",
      to_address: "a@b.co",
      subject: 'Trees & "lanes"',
      paragraphs: [],
      facts: [["Name", "Pat <pat@example.org>"]],
      quotes: [{ heading: "You wrote", text: "  one\n\n  two " }],
      action: { label: "Look & see", url: 'https://comments.example.gov/?a=1&b="2"' },
    })
    expect(html_body).toContain("<title>Trees &amp; &quot;lanes&quot;</title>")
    expect(html_body).toContain("Pat &lt;pat@example.org&gt;")
    expect(html_body).toContain('href="https://comments.example.gov/?a=1&amp;b=&quot;2&quot;"')
    expect(html_body).toContain(">  one\n\n  two </div>")
  })

  it("has a subject of one line, whatever is in it", () => {
    const note = { language: "en", kind: "note", to_address: "a@b.co", paragraphs: [] } as const
    const mail = composeMail({ ...note, subject: "One\r\nBcc: x@y.z" })
    expect(mail.subject).toBe("One Bcc: x@y.z")
  })

  it("tells times as people do", () => {
    const inWords = (minutes: number) => minutesInWords(textsIn("en"), minutes)
    expect([1, 10, 60, 120, 1440, 90].map(inWords)).toEqual([
      "1 minute",
      "10 minutes",
      "1 hour",
      "2 hours",
      "1 day",
      "90 minutes",
    ])
  })
})
