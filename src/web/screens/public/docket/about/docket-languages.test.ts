import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"

const origin = "https://comments.example.gov"
let app: Awaited<ReturnType<typeof createTestApp>>
let slug = ""
let docket_id = ""
let comment_id = ""
let document_id = ""
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: origin })
  const { db } = app.database
  const agency = await makeAgency(db, { name: "City of Elm", slug: "elm" })
  const { user_id } = await makeMember(db, agency.id, "manager")
  const docket = await makeDocket(db, agency.id, {
    status: "open",
    title: "Shade for Oak Park",
    summary: "Where shall it be?",
    description: "## Trees\n\nIn full.",
    words_version: 2,
  })
  slug = docket.slug
  docket_id = docket.id
  comment_id = (await makeComment(db, docket, { status: "published", content: "More shade, please." })).id
  const file = { name: "plan.pdf", mime_type: "application/pdf", storage_key: "documents/plan", file_size: 9 }
  const document = { ...file, title: "Planting plan", sha256: "0".repeat(64), agency_id: agency.id, docket_id }
  document_id = (await db.insertInto("docket_documents").values(document).returning("id").executeTakeFirstOrThrow()).id
  const row = { agency_id: agency.id, docket_id: docket.id, updated_at: new Date(), updated_by: user_id, version: 1 }
  await db
    .insertInto("docket_translations")
    .values([
      {
        ...row,
        language: "es",
        title: "Sombra para el parque",
        summary: "¿Dónde?",
        description: "## Árboles",
        official: true,
        words_version: 2,
      },
      {
        ...row,
        language: "ar",
        title: "ظل للحديقة",
        summary: "أين؟",
        description: "## أشجار",
        official: false,
        words_version: 1,
      },
    ])
    .execute()
})
afterAll(() => app.close())

async function page(address: string, language = "en") {
  const answer = await app.fetch(address, { headers: { cookie: `__Host-opendocket_language=${language}` } })
  const html = (await answer.text()).replaceAll("<!-- -->", "")
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/g)]
  return {
    answer,
    html: html.slice(html.indexOf("<body")),
    canonical: links.find(([, rel]) => rel === "canonical")?.[3],
    alternates: Object.fromEntries(links.flatMap(([, , tag, href]) => (tag ? [[tag, href]] : []))),
  }
}
const docket = (query = "", language?: string) => page(`/dockets/${slug}${query}`, language)
const at = (query = "") => `${origin}/dockets/${slug}${query}`

test("the reader's own language is shown, with how much it counts, and the others are links", async () => {
  const { html, canonical } = await docket("", "es")
  expect(html).toContain(">Sombra para el parque</h1>")
  expect(html).toContain("Esta es una traducción oficial.")
  expect(html).not.toContain("Se hizo a partir de una versión anterior")
  expect(html).toContain(`<a hrefLang="en" lang="en" href="/dockets/${slug}?text=en"`)
  expect(html).toContain('aria-current="true">Español</span>')
  expect(canonical).toBe(at("?lang=es"))
})

test("without a text in their language readers get the original, marked with its own", async () => {
  const english = await docket()
  expect(english.html).toContain("<h1>Shade for Oak Park</h1>")
  expect(english.html).not.toContain("translation")
  expect(english.canonical).toBe(at())
  const chinese = await docket("", "zh")
  expect(chinese.html).toContain('<h1 lang="en">Shade for Oak Park</h1>')
  expect(chinese.html).toContain('<div class="verbatim" lang="en"><p dir="auto">Where shall it be?</p>')
})

test("another text is a link away: it says its language and direction, that it is a courtesy, and that it is old", async () => {
  const { html, answer, canonical } = await docket("?text=ar")
  expect(html).toContain('<h1 lang="ar" dir="rtl">ظل للحديقة</h1>')
  expect(html).toContain('<h3 dir="auto">أشجار</h3>')
  expect(html).toContain("This is a courtesy translation. The English text decides.")
  expect(html).toContain("It was made for an earlier version of the English text.")
  expect(canonical).toBe(at("?text=ar"))
  expect(answer.headers.get("cache-control")).toContain("s-maxage")
  const spanish = await docket("?text=ar", "es")
  expect(spanish.html).toContain("Prevalece el texto en inglés.")
})

test("each address that stands for a text names itself, whichever way it was reached", async () => {
  const all = { en: at(), es: at("?lang=es"), "zh-Hans": at("?lang=zh"), ar: at("?text=ar"), "x-default": at() }
  for (const [query, language, canonical] of [
    ["", "en", at()],
    ["?text=en", "es", at()],
    ["?text=es", "en", at("?lang=es")],
    ["?text=es", "es", at("?lang=es")],
    ["?text=ar", "es", at("?text=ar")],
    ["?text=vi", "en", at()], // there is none
    ["?text=x", "zh", at("?lang=zh")],
  ] as const) {
    const found = await docket(query, language)
    expect([query, language, found.canonical]).toEqual([query, language, canonical])
    expect(found.alternates).toEqual(all)
  }
})

test("lists show the title in the reader's language", async () => {
  for (const address of ["/dockets", "/agencies/elm"]) {
    const { html } = await page(address, "es")
    expect(html).toContain("Sombra para el parque")
    expect(html).not.toContain("Shade for Oak Park")
  }
  const { html } = await page("/dockets", "zh")
  expect(html).toMatch(/<h\d class="card-title" lang="en"><a [^>]*>Shade for Oak Park/)
  const found = await page("/dockets?q=%C3%A1rboles")
  expect(found.html).toContain("Shade for Oak Park")
})

test("the poster is in the reader's language or the one that was chosen, and leads there", async () => {
  const spanish = await page(`/dockets/${slug}/poster`, "es")
  expect(spanish.html).toContain(">Sombra para el parque</h1>")
  expect(spanish.html).toContain(`>${at("?lang=es")}</code>`)
  const arabic = await page(`/dockets/${slug}/poster?text=ar`)
  expect(arabic.html).toContain('<h1 lang="ar" dir="rtl">')
  expect(arabic.html).toContain(`>${at("?text=ar")}</code>`)
  expect(arabic.html).toContain("The English text decides.")
})

test("programs get every text, with what it counts", async () => {
  const answer = await app.fetch(`/api/v1/dockets/${slug}`)
  expect(await answer.json()).toMatchObject({
    language: "en",
    title: "Shade for Oak Park",
    translations: [
      { language: "ar", title: "ظل للحديقة", official: false, outdated: true },
      { language: "es", title: "Sombra para el parque", official: true, outdated: false },
    ],
  })
})

test("a comment's page and the search for comments call the docket as its own page does", async () => {
  const spanish = await page(`/comments/${comment_id}`, "es")
  expect(spanish.html).toContain("Sombra para el parque")
  expect(spanish.html).not.toContain("Shade for Oak Park")
  expect((await page(`/comments/${comment_id}`)).html).toContain("Shade for Oak Park")
  const found = await page(`/comments/search?docket_id=${docket_id}`, "es")
  expect(found.html).toContain("More shade, please.")
  expect(found.html).toContain("Sombra para el parque")
  expect(found.html).not.toContain("Shade for Oak Park")
})

test.each([
  ["data", /<h1/],
  ["documents/{id}", /lang="en"[^>]*>Planting plan</],
  ["documents/{id}/accessible-format", /lang="en"[^>]*>Planting plan</],
])(
  "the docket's page /%s calls it as its own page does; the document keeps its own name and language",
  async (part, own) => {
    const address = `/dockets/${slug}/${part.replace("{id}", document_id)}`
    const spanish = (await page(address, "es")).html
    expect(spanish).toContain("Sombra para el parque")
    expect(spanish).not.toContain("Shade for Oak Park")
    expect(spanish).toMatch(own)
    expect((await page(address)).html).toContain("Shade for Oak Park")
  },
)

test("the record keeps the original title", async () => {
  expect((await page(`/dockets/${slug}/record`, "es")).html).toContain("Shade for Oak Park")
})

test("documents keep the language of the agency's own words in whatever text is shown", async () => {
  const { html } = await docket("", "es")
  expect(html).toContain('<span lang="en" dir="auto">Planting plan</span></a>')
  expect(html).toContain('class="visually-hidden"> <span lang="en" dir="auto">Planting plan</span> (se abre')
  expect((await page(`/dockets/${slug}/record`, "es")).html).toContain('<li lang="en">Planting plan (plan.pdf)</li>')
})
