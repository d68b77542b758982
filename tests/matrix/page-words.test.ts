import { afterAll, beforeAll, expect, test } from "vitest"
import { languages, type OfferedLanguage } from "#src/rules/languages/language.ts"
import { patternsFor } from "./screens.ts"
import { accessMatrix } from "./access-matrix.ts"
import { addressOf } from "./rows/examples.ts"
import { get, makeWorld, post, type Persona, type World } from "./world.ts"

/**
 * What is read on every page of the public side and of accounts, with a docket in German. Wherever its title is read, the nearest
 * `lang` is German (WCAG 3.1.2); titles of pages and names of controls cannot say so, and /accessibility tells that. And Chinese
 * pages have full-width punctuation beside Chinese characters, whatever sentences are put together of.
 */

const TITLE = "Straßenbäume am Marktplatz"
const inHouse = patternsFor("staff", "platform")

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const { database } = world.app.deps
  const dockets = Object.values(world.ours.dockets)
  for (const [index, { id }] of dockets.entries())
    await database
      .updateTable("dockets")
      .set({ language: "de", title: `${TITLE} ${index}` })
      .where("id", "=", id)
      .execute()
  const { slug } = world.ours.dockets.open
  const cookie = world.cookies.citizen
  await post(world.app, `/dockets/${slug}/comment?step=2`, { cookie, fields: { content: "Text", position: "support" } })
  await post(world.app, `/dockets/${slug}/save`, { cookie, fields: { saved: "true", next: "/dockets" } })
})
afterAll(() => world.app.close())

const empty = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr", "col", "area"])

const inline = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "button",
  "code",
  "em",
  "i",
  "label",
  "mark",
  "small",
  "span",
  "strong",
  "time",
])

/** What is read in one go: the text of a block with that of its links and the like. */
const runs = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text, begins }) => (begins ? `\n${text}` : text))
    .join("")
    .split("\n")

type Piece = {
  text: string
  lang: string | undefined
  /** Whether something other than the text of a line stands before it. */
  begins: boolean
}

/** Each piece of text of a page with the language that it is said to be in. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  const open: { tag: string; lang: string | undefined }[] = []
  let begins = true
  for (const { text, tag, closes, said } of partsOf(html)) {
    const lang = open.at(-1)?.lang
    if (text !== undefined) pieces.push({ text, lang, begins })
    else if (closes) open.splice(open.findLastIndex((one) => one.tag === tag))
    else if (!empty.has(tag)) open.push({ tag, lang: said ?? lang })
    begins = text === undefined && (begins || !inline.has(tag))
  }
  return pieces
}

/** Its body's tags and texts in their order, without what is not read. */
function partsOf(html: string) {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<(script|style|svg)\b.*?<\/\1>|<!--.*?-->/gs, "")
  return [...body.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/g)].map(
    ([, closes, tag = "", attributes = "", text]) => ({
      text,
      tag,
      closes: closes === "/",
      said: / lang="([^"]*)"/.exec(attributes)?.[1],
    }),
  )
}

const readers: readonly Persona[] = ["visitor", "citizen"]

/** Further than the matrix goes: what a list shows when something is chosen, and the steps of the wizard. */
const more = (): readonly string[] => {
  const { slug } = world.ours.dockets.open
  return [
    "/comments/search?q=marmalade",
    `/comments/search?docket=${slug}`,
    `/follow?kind=docket&of=${slug}`,
    "/dockets?q=marktplatz",
    "/dockets?status=all",
    `/agencies/${world.ours.agency.slug}?status=closed`,
    "/dashboard?tab=saved",
    "/dashboard?tab=comments",
    ...[1, 2, 3, 4, 5].map((step) => `/dockets/${slug}/comment?step=${step}`),
    `/dockets/${slug}?q=marmalade`,
  ]
}

type Read = { where: string; pieces: ReturnType<typeof piecesOf> }

/** All of it, for readers of a language. */
async function readAll(language: OfferedLanguage): Promise<Read[]> {
  const matrix = accessMatrix.filter(({ pattern }) => !inHouse.has(pattern)).map((row) => addressOf(row, world))
  const read: Read[] = []
  for (const persona of readers)
    for (const address of [...matrix, ...more()]) {
      const cookie = [world.cookies[persona], `opendocket_language=${language}`].filter(Boolean).join("; ")
      const html = await (await get(world.app, address, { cookie })).text()
      read.push({ where: `${persona} ${address}`, pieces: piecesOf(html) })
    }
  return read
}

/** Half-width punctuation that touches a Chinese character, or has a blank between. */
const halfWidth = /\p{Script=Han}[,.;:?!]|[,;:?!] ?\p{Script=Han}|\p{Script=Han} ?\(|\) ?\p{Script=Han}/u

test.each(languages)(
  "every page in %s says that the docket's title is German, and has its own punctuation",
  async (language) => {
    const read = await readAll(language)
    const titles = read.flatMap(({ where, pieces }) =>
      pieces.filter(({ text }) => text.includes(TITLE)).map((piece) => ({ where, ...piece })),
    )
    expect(titles.length).toBeGreaterThan(60)
    expect(titles.filter(({ lang }) => lang !== "de").map(({ where, text }) => `${where}: ${text}`)).toEqual([])
    const wrong = read.flatMap(({ where, pieces }) =>
      runs(pieces)
        .filter((run) => halfWidth.test(run))
        .map((run) => `${where}: ${run}`),
    )
    expect(wrong).toEqual([])
  },
)
