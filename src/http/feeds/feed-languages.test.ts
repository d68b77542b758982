import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"

const origin = "https://comments.example.gov"
let app: Awaited<ReturnType<typeof createTestApp>>
let made: { agency: string; docket: string }
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: origin })
  const { db } = app.database
  const agency = await makeAgency(db, { name: "City of Elm", state_code: "NM", time_zone: "America/Denver" })
  const { user_id } = await makeMember(db, agency.id, "manager")
  const close_at = "2026-11-20T23:00:00Z"
  await makeDocket(db, agency.id, { title: "Water rates", summary: "What shall it cost?", close_at })
  const docket = await makeDocket(db, agency.id, { title: "Shade & trees", summary: "Where to?", close_at })
  const row = { agency_id: agency.id, docket_id: docket.id, updated_at: new Date(), updated_by: user_id, version: 1 }
  const words = { title: "Sombra y árboles", summary: "¿Dónde?", description: "Más", official: true, words_version: 1 }
  await db
    .insertInto("docket_translations")
    .values({ ...row, ...words, language: "es" })
    .execute()
  const spanish = await makeComment(db, docket, { content: "Los niños <necesitan> sombra.", commenter_name: "Ana" })
  await makeComment(db, docket, { content: "Yes.", commenter_name: null })
  await db.insertInto("comment_languages").values({ comment_id: spanish.id, language: "es" }).execute()
  made = { agency: agency.slug, docket: docket.slug }
})
afterAll(() => app.close())

const read = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await app.fetch(address, { headers })
  return { text: await answer.text(), vary: answer.headers.get("vary") }
}
const unfolded = (calendar: string) => calendar.replaceAll("\r\n ", "")

it("speaks the language that the address, the cookie, or the reader asks for, and each text says its own", async () => {
  const address = `/agencies/${made.agency}/feed.atom`
  const { text, vary } = await read(`${address}?lang=es`)
  expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">')
  expect(text).toContain("<title>Nuevos expedientes de City of Elm</title>")
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${origin}${address}?lang=es"/>`)
  expect(text).toContain(`hreflang="es" href="${origin}/agencies/${made.agency}?lang=es"/>`)
  // A docket that the agency translated, and one that it did not.
  expect(text).toContain('<title xml:lang="es">Sombra y árboles</title>')
  expect(text).toMatch(
    /<summary type="text" xml:lang="es">¿Dónde\?\n\nSe reciben comentarios hasta el [^<]*\.<\/summary>/,
  )
  expect(text).toContain('<title xml:lang="en">Water rates</title>')
  expect(text).toMatch(
    /<summary type="xhtml"><div xmlns="http:\/\/www.w3.org\/1999\/xhtml"><p xml:lang="en">What shall it cost\?<\/p><p xml:lang="es">Se reciben/,
  )
  expect(text).toContain('<author xml:lang="en"><name>City of Elm</name></author>')
  expect(vary).toContain("cookie, accept-language")
  expect((await read(address, { "accept-language": "es-MX,en;q=0.5" })).text).toBe(text)
  expect((await read(address, { cookie: "__Host-opendocket_language=es" })).text).toBe(text)
  expect((await read(`${address}?lang=zh`)).text).toContain('xml:lang="zh-Hans">')
})

it("is another feed in another language, of the same entries", async () => {
  const ids = async (query: string) => (await read(`/feed.atom${query}`)).text.match(/<id>[^<]*<\/id>/g) ?? []
  const [english, spanish] = [await ids(""), await ids("?lang=es")]
  expect(spanish.slice(1)).toEqual(english.slice(1))
  expect(spanish[0]).not.toBe(english[0])
  expect(english[0]).toBe("<id>tag:comments.example.gov,2025:dockets</id>")
})

it("says of each comment in which language it is written, or that nobody knows", async () => {
  const { text } = await read(`/dockets/${made.docket}/feed.atom`)
  expect(text).toContain('<summary type="text" xml:lang="es">Los niños &lt;necesitan&gt; sombra.</summary>')
  expect(text).toContain('<summary type="text" xml:lang="">Yes.</summary>')
  expect(text).toContain('<title xml:lang="en">Comment by Ana on Shade &amp; trees</title>')
  const chinese = (await read(`/dockets/${made.docket}/feed.atom?lang=zh`)).text
  expect(chinese).toContain('<author xml:lang="zh-Hans"><name>匿名</name></author>')
  expect(chinese).toContain('<author xml:lang=""><name>Ana</name></author>')
})

it("is linked from each page in the language of the page", async () => {
  for (const address of ["/dockets", `/agencies/${made.agency}`, "/state/nm", `/dockets/${made.docket}`]) {
    const { text } = await read(`${address}?lang=es`)
    const feed = address === "/dockets" ? "/feed.atom" : `${address}/feed.atom`
    expect(text).toMatch(new RegExp(`<link [^>]*application/atom\\+xml[^>]*href="${feed}\\?lang=es"`))
    expect(text).toMatch(new RegExp(`<a [^>]*href="${feed}\\?lang=es"`))
  }
  expect((await read(`/dockets/${made.docket}?lang=es`)).text).toContain(`/dockets/${made.docket}/deadline.ics?lang=es`)
  expect((await read(`/dockets/${made.docket}`)).text).toMatch(/href="[^"?]*\/deadline\.ics"/)
})

it("a deadline stands in the calendar in the reader's language, with the docket's title in it", async () => {
  const address = `/dockets/${made.docket}/deadline.ics`
  const [english, spanish] = [await read(address), await read(`${address}?lang=es`)].map(({ text }) => unfolded(text))
  expect(english).toContain("SUMMARY;LANGUAGE=en:Comments close: Shade & trees\r\n")
  expect(spanish).toContain("SUMMARY;LANGUAGE=es:Fin de los comentarios: Sombra y árboles\r\n")
  expect(spanish).toMatch(/DESCRIPTION;LANGUAGE=es:City of Elm recibe comentarios hasta el [^\r]*noviembre/)
  expect(spanish).toContain(`URL:${origin}/dockets/${made.docket}?lang=es`)
  const uid = /UID:.*/
  expect(uid.exec(spanish ?? "")?.[0]).toBe(uid.exec(english ?? "")?.[0])
})

it("keeps the language when a docket has moved", async () => {
  const { db } = app.database
  const { id } = await db.selectFrom("dockets").select("id").where("slug", "=", made.docket).executeTakeFirstOrThrow()
  await db.insertInto("docket_slug_history").values({ slug: "former-shade", docket_id: id }).execute()
  for (const file of ["feed.atom", "deadline.ics"]) {
    const moved = await app.fetch(`/dockets/former-shade/${file}?lang=es`, { redirect: "manual" })
    expect(moved.headers.get("location")).toBe(`/dockets/${made.docket}/${file}?lang=es`)
  }
})
