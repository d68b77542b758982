import { afterAll, beforeAll, expect, test } from "vitest"
import { chinese } from "#src/rules/languages/chinese.ts"
import { htmlAttributes, type OfferedLanguage } from "#src/rules/languages/language.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { stateFacts } from "#src/rules/places/state-facts.ts"
import { usStates } from "#src/rules/us-states.ts"
import { accessMatrix } from "./access-matrix.ts"
import { forms } from "./forms/forms.ts"
import { addressOf } from "./rows/examples.ts"
import { patternsFor } from "./screens.ts"
import { get, makeWorld, post, type Persona, type World } from "./world.ts"

/**
 * Every page of the public side, in a Spanish whose every sentence is marked: a word without a mark did not come from the
 * catalog. What people and agencies wrote is theirs, and is known by its own words. Strangers read each page in such a Chinese
 * too: the catalog serves both, so that finds only what knows its languages by name.
 */

/** The console, the platform's pages and what is for programmers are English. */
const inHouse = patternsFor("staff", "platform")
const englishOnly = (pattern: string) => inHouse.has(pattern) || /^\/(?:api|dev)\//.test(pattern)

/** Words of this world's records, and names, which no language translates. */
const written = new RegExp(
  [
    "marmalade",
    "CMT-", // tracking IDs
    "Springfield",
    "Shelbyville",
    "secret-",
    "What we plan|City of Sample|plan.pdf|Pat Public|Robin owner",
    "@",
    "OpenDocket",
    "English",
    "^[A-Z]{2,4}$|^[\\d.]+ KB|Atom", // codes of states, methods and formats
    ...usStates.flatMap(({ code, name }) => [name, ...Object.values(stateFacts[code] ?? {})]),
  ].join("|"),
)

let world: World
/** Letters that the records of this world caused. */
let older: ReadonlySet<string>
beforeAll(async () => {
  world = await makeWorld()
  const letters = await world.app.deps.database.selectFrom("mail_outbox").select("id").execute()
  older = new Set(letters.map(({ id }) => String(id)))
  await get(world.app, "/") // the server teaches its languages with the first page
  teach("es", marked(spanish))
  teach("zh", marked(chinese))
})
afterAll(async () => {
  teach("es", spanish)
  teach("zh", chinese)
  await world.app.close()
})

/** Each run of words between the marks of links, in brackets. */
const mark = (translation: string) => translation.replaceAll(/[^<>]+(?![^<]*>)/g, (words) => `⟦${words}⟧`)

const marked = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([english, translation]) => [english, mark(translation)]))

/** What is read or heard of a page, piece by piece. */
function wordsOf(html: string, language: OfferedLanguage): string[] {
  const plain = html
    .replaceAll(/<!--.*?-->|<wbr\/?>/gs, "")
    .replaceAll(/<(script|style|code|pre|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(new RegExp(String.raw`<(\w+)[^>]* lang="(?!${language}[-"])[^>]*>.*?</\1>`, "gs"), "")
  const heard = [...plain.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, words = ""]) => words)
  const described = [...plain.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, words = ""]) => words)
  const read = plain.replace(/^.*?<body/s, "<body").split(/<[^>]*>/)
  return [...heard, ...described, ...read].map((words) => words.trim()).filter((words) => /\p{L}{2}/u.test(words))
}

const rows = accessMatrix.filter(({ pattern }) => !englishOnly(pattern))
const readers: Persona[] = ["visitor", "citizen"]
const visits = readers.flatMap((persona) => rows.map((row) => ({ ...row, persona })))

/** What a page says that is neither from the catalog nor someone's own words. */
async function foreignWordsOf(response: Response, language: OfferedLanguage = "es"): Promise<string[]> {
  const html = await response.text()
  if ((response.status >= 300 && response.status < 400) || !html.includes("<html")) return []
  const foreign = wordsOf(html, language).filter((words) => !words.includes("⟦") && !written.test(words))
  return html.includes(`<html ${htmlAttributes(language)}`) ? foreign : [`the page is not in ${language}`, ...foreign]
}
const cookieOf = (persona: Persona, language: OfferedLanguage = "es") =>
  [world.cookies[persona], `opendocket_language=${language}`].filter(Boolean).join("; ")

test.each(visits)("$pattern speaks Spanish to a $persona, and nothing else", async (row) => {
  const { persona } = row
  const response = await get(world.app, addressOf(row, world), { cookie: cookieOf(persona) })
  expect(await foreignWordsOf(response)).toEqual([])
})

test.each(rows)("$pattern speaks Chinese to a visitor, and nothing else", async (row) => {
  const response = await get(world.app, addressOf(row, world), { cookie: cookieOf("visitor", "zh") })
  expect(await foreignWordsOf(response, "zh")).toEqual([])
})

const sent = forms
  .filter(({ pattern }) => !englishOnly(pattern))
  .flatMap((form) => [
    { ...form, how: "filled in" },
    { ...form, how: "empty" },
  ])
test.each(sent)("the form '$name', sent $how, is answered in Spanish", async ({ persona, address, fields, how }) => {
  const filled = fields(world)
  const values = how === "empty" ? Object.fromEntries(Object.keys(filled).map((name) => [name, ""])) : filled
  const cookie = cookieOf(persona === "both" ? "owner" : persona)
  const response = await post(world.app, address(world), { cookie, fields: values })
  expect(await foreignWordsOf(response)).toEqual([])
})

test("the letters that these forms caused are Spanish, but for those to staff", async () => {
  const letters = await world.app.deps.database.selectFrom("mail_outbox").select(["id", "kind", "html_body"]).execute()
  const toPeople = letters.filter(
    ({ id, kind }) => !older.has(String(id)) && !/invitation$|^(?:contact_message|redaction_request)$/.test(kind),
  )
  expect(toPeople.map(({ kind }) => kind)).toContain("email_confirmation")
  for (const { kind, html_body } of toPeople) {
    const letter = new Response(html_body.replaceAll(/>https?:[^<]*</g, "><")) // addresses stand written out
    expect([kind, ...(await foreignWordsOf(letter))]).toEqual([kind])
  }
})
