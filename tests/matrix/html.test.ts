import { HtmlValidate, StaticConfigLoader } from "html-validate"
import { afterAll, beforeAll, expect, test } from "vitest"
import { accessMatrix } from "./access-matrix.ts"
import { forms } from "./forms/forms.ts"
import { addressOf } from "./rows/examples.ts"
import type { Row } from "./rows/row.ts"
import { patternsFor } from "./screens.ts"
import { get, makeWorld, type Persona, post, type World } from "./world.ts"

/** To read the rules again for each page, as is done otherwise, takes two thirds as long as to judge the page. */
class RulesReadOnce extends StaticConfigLoader {
  #rules: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined

  override getConfigFor(handle: string) {
    return (this.#rules ??= super.getConfigFor(handle))
  }
}

/**
 * The HTML that the server sends is valid and marked up for everyone: every page, its states that have an address, and
 * every refused form, in both languages. Nothing runs here: judged is what a browser without scripts is given.
 */
const judge = new HtmlValidate(new RulesReadOnce({ extends: ["html-validate:standard", "html-validate:a11y"] }))

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

/** What is wrong with a page, each fault with its place; what leads elsewhere or is no page has no faults. */
async function faultsOf(response: Response): Promise<string[]> {
  const html = await response.text()
  if (!response.headers.get("content-type")?.startsWith("text/html") || html === "") return []
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message}: ${html.slice(offset - 60, offset + 60)}`),
  )
}

const cookieOf = (persona: Persona, language: string) =>
  [world.cookies[persona], `opendocket_language=${language}`].filter(Boolean).join("; ")

const comment = ({ ours }: World, query: string) => `/dockets/${ours.dockets.open.slug}/comment${query}`
const states: Omit<Row, "expect">[] = [
  { pattern: "/dockets, filtered", address: () => "/dockets?q=marmalade&status=open&state=OH&date_from=2020-01-01" },
  { pattern: "/dockets, nothing found", address: () => "/dockets?q=xylophonist&date_to=nonsense" },
  { pattern: "/dockets/:slug, archived", address: ({ ours }) => `/dockets/${ours.dockets.archived.slug}` },
  { pattern: "/dockets/:slug, unknown", address: () => "/dockets/nowhere" },
  { pattern: "/comments/search, found", address: () => "/comments/search?q=marmalade&comment_filter=name" },
  { pattern: "/comments/search, nothing found", address: () => "/comments/search?q=xylophonist&comment_id=nonsense" },
  { pattern: "/comments/:id, withheld", address: ({ ours }) => `/comments/${ours.comments.flagged.id}` },
  { pattern: "/comments/:id, unknown", address: () => "/comments/nowhere" },
  { pattern: "/agencies/:slug, no such dockets", address: ({ ours }) => `/agencies/${ours.agency.slug}?status=closed` },
  { pattern: "/agencies/:slug, unknown", address: () => "/agencies/nowhere" },
  { pattern: "/state/:stateCode, no agencies", address: () => "/state/wy" },
  { pattern: "/state/:stateCode, unknown", address: () => "/state/zz" },
  { pattern: "/login, to sign up", address: () => "/login?tab=sign_up" },
  { pattern: "/agency-login, to sign up", address: () => "/agency-login?tab=sign_up" },
  { pattern: "/agency/reset-password, sent", address: () => "/agency/reset-password?step=sent" },
  { pattern: "/dashboard, own comments", address: () => "/dashboard?tab=comments" },
  { pattern: "/dashboard, saved dockets", address: () => "/dashboard?tab=saved" },
  { pattern: "the wizard, step 2", address: (world) => comment(world, "?step=2") },
  { pattern: "the wizard, step 3", address: (world) => comment(world, "?step=3") },
  { pattern: "the wizard, step 4", address: (world) => comment(world, "?step=4") },
  { pattern: "the wizard, closed", address: ({ ours }) => `/dockets/${ours.dockets.closed.slug}/comment` },
]

const ofStaff = patternsFor("staff")
const visits = [
  ...(["visitor", "citizen"] as const).flatMap((persona) =>
    (["en", "es"] as const).flatMap((language) =>
      [...accessMatrix, ...states].map((row) => ({ ...row, persona, language })),
    ),
  ),
  ...accessMatrix
    .filter(({ pattern }) => ofStaff.has(pattern))
    .map((row) => ({ ...row, persona: "owner" as const, language: "en" })),
  ...[...patternsFor("platform"), "/platform-admin?tab=invite-user", "/platform-admin?tab=super-users"].map(
    (pattern) => ({ pattern, persona: "super_owner" as const, language: "en" }),
  ),
]

test.each(visits)("$pattern is valid HTML for a $persona, in '$language'", async (visit) => {
  const { persona, language } = visit
  expect(
    await faultsOf(await get(world.app, addressOf(visit, world), { cookie: cookieOf(persona, language) })),
  ).toEqual([])
})

const refused = forms.flatMap((form) => ["en", "es"].map((language) => ({ ...form, language })))

/** What no person fills in. */
const unseen = /^(?:intent|token|idempotency_key|\w+_id)$/

const answerTo = (form: (typeof refused)[number]) => {
  const filled = Object.entries(form.fields(world))
  const fields = Object.fromEntries(filled.map(([name, value]) => [name, unseen.test(name) ? value : ""]))
  const cookie = cookieOf(form.persona === "both" ? "owner" : form.persona, form.language)
  return post(world.app, form.address(world), { cookie, fields })
}

test.each(refused)("the form '$name', sent empty, is answered in valid HTML, in '$language'", async (form) => {
  expect(await faultsOf(await answerTo(form))).toEqual([])
})

test("errors stand above a form in the order of its fields", async () => {
  const disorderly: string[] = []
  let errors = 0
  for (const form of refused.filter(({ language }) => language === "en")) {
    const html = await (await answerTo(form)).text()
    const list = /<ul class="error-list">(.*?)<\/ul>/s.exec(html)?.[1] ?? ""
    const named = [...list.matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => html.indexOf(` id="${id}"`))
    const places = named.filter((place) => place >= 0) // a dead link's page has no fields
    errors += places.length
    if (places.some((place, at) => place < (places[at - 1] ?? 0))) disorderly.push(form.name)
  }
  expect(disorderly).toEqual([])
  expect(errors).toBeGreaterThan(25)
})
