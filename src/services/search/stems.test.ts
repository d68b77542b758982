import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { authorize } from "#src/services/context.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { textPdf } from "#src/testing/records/made-pdf.ts"
import { gatherWrittenWords } from "#src/services/search/indexing/gather-written-words.ts"
import { indexDocuments } from "#src/services/search/indexing/index-documents.ts"
import { searchPublicComments } from "./public-search-queries.ts"
import type { Segment } from "#src/services/search/results/snippet.ts"
import { indexComments } from "./staff/index-comments.ts"
import { searchAgency } from "./staff/search-agency.ts"
import { findBetterQuery } from "./suggestion-queries.ts"
import { looseWords, wordsTyped } from "./words.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.database.db
const job = (name: string) => test.ctx({ kind: "job", name })
const index = () => indexComments(job("index_comments"))
const page = { limit: 10, offset: 0 }
const comments = (q: string) => searchPublicComments(db(), { ...page, q, sort: "newest" })
const dockets = async (q: string) => (await browsePublicDockets(db(), { ...page, q }, new Date())).items
const hits = (pieces: readonly Segment[]) => pieces.filter(({ hit }) => hit).map(({ text }) => text)
const aDocket = async (change: Parameters<typeof makeDocket>[2] = {}) =>
  makeDocket(db(), (await makeAgency(db())).id, change)

it("puts the stems of a word beside it, but not in a phrase, and excludes all forms of an excluded word", async () => {
  const typed = async (q: string) => {
    const { rows } = await sql<{ words: string | null }>`select ${wordsTyped(q)}::text as words`.execute(db())
    return rows[0]?.words
  }
  const house = `'haus' | '=de:haus' | '=es:haus'`
  expect(await typed("Haus")).toBe(house)
  expect(await typed("see -Haus")).toMatch(/ & !'haus' & !'=de:haus' & !'=es:haus'$/)
  expect(await typed("-Haus")).toBe("!'haus'")
  expect(await typed("a1 b2 c3 d4 e5 f6 g7 h8 haus")).not.toContain("=de:")
  expect(await typed('"Haus am See"')).toBe("'haus' <2> 'see'")
  expect(await typed("haus-see")).toBe("'haus-se' <-> 'haus' <-> 'see'")
  // A word that is common in a language has no stem there; one that is common in English is no word at all.
  expect(await typed("los the haus")).toBe(`( 'los' | '=de:los' ) & ( ${house} )`)
  expect(await typed("the")).toBe("")
  // What is typed never names a stem, and quotation marks break nothing.
  expect(await typed("=es:haus '=de:haus'")).toBe(`'es' & ( ${house} ) & ( 'de' | '=de:de' ) & ( ${house} )`)
  expect(await typed("車 haus")).toBe(`'車':* & ( ${house} )`)
  // The pieces of a query stay what `looseWords` knows: an excluded word is no excluded phrase.
  const words = await typed('-haus "kalte see"')
  expect(looseWords(words ?? "")).toBe(words?.replace("<->", "&"))
})

it("finds a comment by stem once its language is known, before it is published too, and marks the form", async () => {
  const docket = await aDocket()
  const member = await makeMember(db(), docket.agency_id, "reviewer")
  const content =
    "Los autobuses nocturnos pasan llenos, y nuestras viejas paradas no protegen de la lluvia en las aceras del barrio."
  const { id } = await makeComment(db(), docket, { content, status: "submitted" })
  const staff = async (q: string) => {
    const ctx = test.ctx(member)
    const scope = await authorize(ctx, docket.agency_id, "view_dashboard")
    const query = parseAgencySearchQuery(new URLSearchParams({ q }))
    const { search } = readAgencySearch(query, { moderates: true })
    const { items } = await searchAgency(ctx.db, scope, { ...page, search, sort: "newest", now: ctx.now() })
    return items.map(({ snippet }) => hits(snippet))
  }
  expect(await staff("nocturna")).toEqual([])
  expect(await staff("nocturnos")).toEqual([["nocturnos"]])
  await index()
  expect(await staff("nocturna viejo")).toEqual([["nocturnos", "viejas"]])
  await db().updateTable("comments").set({ status: "published" }).where("id", "=", id).execute()
  await sql`insert into comment_search (id, agency_number, docket_number, search)
    select id, agency_number, docket_number, search from comment_search_fresh where id = ${id}`.execute(db())
  expect((await comments("nocturna viejo")).items.map(({ snippet }) => hits(snippet))).toEqual([
    ["nocturnos", "viejas"],
  ])
  expect((await comments("acera -nocturna")).items).toEqual([])
})

it("does not look for what the text says in its files, and ranks the word itself before its forms", async () => {
  const docket = await aDocket()
  const put = (content: string) => makeComment(db(), docket, { content, attachment_count: 1 })
  const exact = await put("Una farola rota es un peligro para todos los vecinos que caminan de noche.")
  const form = await put("Aquellos faroles son faroles de otra época, y nadie arregla esos faroles nunca.")
  await index()
  const found = async (q: string) => {
    const { items } = await searchPublicComments(db(), { ...page, q, sort: "relevance" })
    return items.map(({ id, file }) => [id, file])
  }
  expect(await found("farola")).toEqual([
    [exact.id, null],
    [form.id, null],
  ])
  expect(await found("farol")).toEqual([
    [form.id, null],
    [exact.id, null],
  ])
})

it("finds dockets by the stems of each language they are in, and follows a change of it", async () => {
  const docket = await aDocket({ title: "Neue Häuser", summary: "Bäume und Löcher", language: "de" })
  expect((await dockets("haus loch")).map(({ id }) => id)).toEqual([docket.id])
  await db().updateTable("dockets").set({ language: "en" }).where("id", "=", docket.id).execute()
  expect(await dockets("haus loch")).toEqual([])
  const { user_id: updated_by } = await makeMember(db(), docket.agency_id, "manager")
  const spanish = { language: "es", title: "Nuevos jardines", summary: "Árboles y bancos", description: "Más luces" }
  const saved = { official: false, words_version: 1, version: 1, updated_at: new Date(), updated_by }
  await db()
    .insertInto("docket_translations")
    .values({ agency_id: docket.agency_id, docket_id: docket.id, ...spanish, ...saved })
    .execute()
  expect((await dockets("luz jardín")).map(({ id }) => id)).toEqual([docket.id])
  expect((await dockets("jardin arb")).map(({ id }) => id)).toEqual([docket.id])
})

it("finds the documents of a docket by the stems of its language, and marks the form", async () => {
  const docket = await aDocket({ language: "de", title: "Satzung", opened_at: new Date("2026-06-01T12:00:00Z") })
  const storage_key = `documents/${randomUUID()}`
  const text = "Die Kinder spielen auf den Gassen."
  const { size, sha256 } = await test.deps.storage.put(storage_key, textPdf([text]))
  const file = { filename: "satzung.pdf", file_size: size, sha256, mime_type: "application/pdf", storage_key }
  const ctx = test.ctx(await makeMember(db(), docket.agency_id, "manager"))
  await addDocuments(ctx, { agency_id: docket.agency_id, docket_id: docket.id, files: [file] })
  const found = async (q: string) => (await dockets(q)).map(({ document }) => hits(document?.snippet ?? []))
  await readFiles(job("read_files"))
  await indexDocuments(job("index_documents"))
  expect(await found("kindern")).toEqual([["Kinder"]])
  expect(await found("gasse spiele")).toEqual([["spielen", "Gassen"]])
  // In another language its words are written anew.
  await db().updateTable("dockets").set({ language: "en" }).where("id", "=", docket.id).execute()
  await indexDocuments(job("index_documents"))
  expect(await found("kindern")).toEqual([])
  expect(await found("kinder")).toEqual([["Kinder"]])
})

it("suggests nothing for a word that is written in another form", async () => {
  const docket = await aDocket()
  const say = (content: string) => makeComment(db(), docket, { content })
  for (let time = 0; time < 3; time++)
    await say(
      `Die Häuser am Marktplatz verfallen seit Jahren, sagen die Nachbarn zum ${time}. Mal. Marktplätze sind wichtig.`,
    )
  await index()
  await gatherWrittenWords(job("gather_written_words"))
  expect(await findBetterQuery(db(), "hauses verfalen")).toBe("hauses verfallen")
  for (const form of ["hauses", "jahres", "hauses jahres"]) expect(await findBetterQuery(db(), form)).toBeNull()
  expect(await findBetterQuery(db(), "nachbarz")).toBe("nachbarn")
})
