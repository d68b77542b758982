import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ZipFile } from "yazl"
import { BYTES_PER_MEGABYTE, PREVIEW_TEXT_MAX_BYTES, PREVIEW_WORD_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { textPdf } from "#src/testing/records/made-pdf.ts"
import { pdfBytes, pngBytes } from "#src/testing/records/sample-files.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let place: { agency_id: string; comment_id: string }
let cookie = ""
beforeAll(async () => {
  app = await createTestApp()
  const { database } = app.deps
  const agency = await makeAgency(database)
  const comment = await makeComment(database, await makeDocket(database, agency.id), { status: "published" })
  place = { agency_id: agency.id, comment_id: comment.id }
  cookie = await makeSessionCookie(database, await makeMember(database, agency.id, "reviewer"))
})
afterAll(() => app.close())

type File = { filename: string; mime_type: string; bytes: Buffer; scan_status?: "clean" | "infected" }

async function attach({ bytes, ...file }: File): Promise<string> {
  const storage_key = `preview/${crypto.randomUUID()}`
  await app.deps.storage.put(storage_key, bytes)
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const { id } = await app.deps.database
    .insertInto("comment_attachments")
    .values({ ...place, ...file, storage_key, sha256, file_size: bytes.length, created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

const get = (address: string, as = cookie) => app.fetch(address, { headers: { cookie: as } })
async function page(id: string) {
  const answer = await get(`/agency/moderation/attachment/${id}`)
  const html = (await answer.text()).split("</main>")[0]?.replaceAll("<!-- -->", "") ?? ""
  return { status: answer.status, html, headers: answer.headers }
}

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"

describe("a file that a page of ours may show", () => {
  it.each([
    { filename: "plan.pdf", mime_type: "application/pdf", bytes: pdfBytes(3000), shows: "<iframe" },
    { filename: "map.png", mime_type: "image/png", bytes: pngBytes, shows: "<img" },
  ])("$filename is sent to staff in a sandbox, and framed by nobody else", async ({ shows, ...file }) => {
    const id = await attach(file)
    const { html } = await page(id)
    expect(html).toContain(shows)
    expect(html).toContain(`src="/agency/attachments/${id}?as=preview"`)
    const shown = await get(`/agency/attachments/${id}?as=preview`)
    const policy = shown.headers.get("content-security-policy")?.split("; ") ?? []
    expect(policy).toEqual(["sandbox", "default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'"])
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": file.mime_type,
      "content-disposition": expect.stringMatching(/^inline; /),
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache",
    })
    expect(Buffer.from(await shown.arrayBuffer()).equals(file.bytes)).toBe(true)
  })

  it("stays a download without the question, at the public door, and for every other type", async () => {
    const pdf = await attach({ filename: "plan.pdf", mime_type: "application/pdf", bytes: pdfBytes(3000) })
    const others = ["text/plain", word, "application/msword", "text/html", "image/svg+xml"]
    const ids = await Promise.all(
      others.map((mime_type) => attach({ filename: "x", mime_type, bytes: Buffer.from("<script>alert(1)</script>") })),
    )
    for (const address of [
      `/agency/attachments/${pdf}`,
      `/agency/attachments/${pdf}?as=page`,
      `/attachments/${pdf}?as=preview`,
      ...ids.map((id) => `/agency/attachments/${id}?as=preview`),
    ]) {
      const { status, headers } = await get(address)
      expect([address, status]).toEqual([address, 200])
      expect(headers.get("content-disposition")).toMatch(/^attachment; /)
      expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
      expect(headers.get("x-frame-options")).toBe("DENY")
    }
  })
})

it("the text of a PDF stands below its frame once it has been read, and not before", async () => {
  const id = await attach({ filename: "say.pdf", mime_type: "application/pdf", bytes: textPdf(["One <b>page</b>"]) })
  expect((await page(id)).html).not.toContain("Text of the PDF")
  await readFiles(app.ctx({ kind: "job", name: "read_files" }))
  const { html } = await page(id)
  expect(html).toContain("Text of the PDF")
  expect(html).toContain("One &lt;b&gt;page&lt;/b&gt;")
})

describe("a text file", () => {
  it("is shown as it is written, with nothing of it as markup", async () => {
    const bytes = Buffer.from("First line\n\n<script>alert(1)</script> & 'ñ'")
    const { html } = await page(await attach({ filename: "notes.txt", mime_type: "text/plain", bytes }))
    expect(html).toContain("First line")
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#x27;ñ&#x27;")
    expect(html).not.toContain("These are the first")
  })

  it("is cut where it is long, between two characters, and says so", async () => {
    const bytes = Buffer.from(`a${"ñ".repeat(PREVIEW_TEXT_MAX_BYTES)}THE END`)
    const { html } = await page(await attach({ filename: "long.txt", mime_type: "text/plain", bytes }))
    expect(html).toContain("These are the first 100 KB of the file.")
    expect(html.match(/ñ/g)).toHaveLength(PREVIEW_TEXT_MAX_BYTES / 2 - 1)
    expect(html).not.toMatch(/THE END|\uFFFD/)
  })
})

async function wordFile(picture = Buffer.alloc(0)): Promise<Buffer> {
  const zip = new ZipFile()
  const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
  const document = `<w:document xmlns:w="${W}"><w:p><w:r><w:t>Dear &lt;script&gt; council</w:t></w:r></w:p></w:document>`
  zip.addBuffer(Buffer.from(document), "word/document.xml")
  zip.addBuffer(picture, "word/media/map.png", { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}
const letter = { filename: "letter.docx", mime_type: word }

it("a Word file shows its text; one that cannot be read and an older one say so, with the download", async () => {
  const { html } = await page(await attach({ ...letter, bytes: await wordFile() }))
  expect(html).toContain("Dear &lt;script&gt; council")
  expect(html).toContain("Only the text is shown here.")
  const broken = await page(await attach({ ...letter, bytes: Buffer.from("PK") }))
  expect(broken.html).toContain("The text of this file cannot be read.")
  const older = await page(
    await attach({ filename: "old.doc", mime_type: "application/msword", bytes: Buffer.from("x") }),
  )
  expect(older.html).toContain("Older Word files (DOC) cannot be previewed.")
  expect(older.html).toContain("Download")
})

it("a Word file that would fill the memory is not read", async () => {
  const bytes = await wordFile(Buffer.alloc(PREVIEW_WORD_MAX_MEGABYTES * BYTES_PER_MEGABYTE))
  const { html } = await page(await attach({ ...letter, bytes }))
  expect(html).toContain("Word files of more than 25 MB have no preview.")
  expect(html).not.toContain("council")
})

it("a file marked as unsafe is not there", async () => {
  const bytes = Buffer.from("PK")
  const id = await attach({ filename: "bad.pdf", mime_type: "application/pdf", bytes, scan_status: "infected" })
  expect((await page(id)).status).toBe(404)
  expect((await get(`/agency/attachments/${id}?as=preview`)).status).toBe(404)
  const comment = await (await get(`/agency/moderation/comment/${place.comment_id}`)).text()
  expect(comment).toContain(`>Withheld`)
  expect(comment).not.toContain(`/agency/moderation/attachment/${id}`)
})

it("whoever may not decide about comments, or works elsewhere, sees none", async () => {
  const { database } = app.deps
  const id = await attach({ filename: "plan.pdf", mime_type: "application/pdf", bytes: pdfBytes(3000) })
  const stranger = await makeMember(database, (await makeAgency(database)).id, "owner")
  const viewer = await makeMember(database, place.agency_id, "viewer")
  for (const [person, code] of [
    [stranger, 404],
    [viewer, 403],
  ] as const) {
    const as = await makeSessionCookie(database, person)
    expect((await get(`/agency/moderation/attachment/${id}`, as)).status).toBe(code)
    expect((await get(`/agency/attachments/${id}?as=preview`, as)).status).toBe(404)
  }
})
