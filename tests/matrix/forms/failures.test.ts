import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { failingCommits } from "#src/testing/database/failing-commits.ts"
import { type Form, forms } from "./forms.ts"
import type { Fields } from "../malformations.ts"
import { renderedForms, withoutScripts } from "./rendered-forms.ts"
import { filledBy, loadPage, sendForm } from "./send-form.ts"
import { tickedOtherwise, tickedOver, ticksOf } from "./ticks.ts"
import { typedIn } from "./typed-in.ts"
import { type Watch, watch } from "../watch.ts"
import { makeWorld, type World } from "../world.ts"

/** Every form there is, as its own persona sends it, while the database fails. */
let world: World
let watched: Watch
let failing: Awaited<ReturnType<typeof failingCommits>>
beforeAll(async () => {
  world = await makeWorld()
  watched = await watch(world.app)
  failing = await failingCommits(world.app.database)
})
afterEach(() => watched.putBack())
afterAll(() => world.app.close())

const send = (form: Form, fields: Fields = {}) => {
  const filled = filledBy(form, world)
  return sendForm(world, { ...filled, fields: { ...filled.fields, ...fields } }, cookieOf(form))
}

const cookieOf = ({ persona }: Form) => (persona === "both" ? world.both.cookie : world.cookies[persona]) ?? ""

const formsOf = async (response: Response) =>
  renderedForms(await response.text()).filter(({ method }) => method === "post")

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-F]{32}/g

/** What comes of a form, without the ids that are chosen anew. */
async function outcomeOf(form: Form) {
  const response = await send(form)
  await response.text()
  const to = response.headers.get("location")?.replace(id, "…")
  return { status: response.status, to, changes: await watched.changes() }
}

describe("taken back once, as one side of a deadlock", () => {
  test.each(forms)("$name is done once, and answered as ever", async (form) => {
    const undisturbed = await outcomeOf(form)
    await watched.putBack()
    await failing.begin({ error: "deadlock_detected", every: 2 })
    const outcome = await outcomeOf(form)
    const taken = await failing.end()
    expect(outcome).toEqual(undisturbed)
    expect(taken).toBeGreaterThanOrEqual(Math.min(1, undisturbed.changes.length))
  })
})

/** Where the page that is shown has not all that was typed, and why. */
const keptElsewhere: ReadonlySet<string> = new Set([
  "keep a draft", // sent by scripts, and the page keeps what was typed
  "new passkey",
  "replace a document", // its file has to be chosen again in any case
  "wizard, step 2", // without a draft there is no form, only the text to copy
  "wizard, step 4",
])

describe("refused for what nobody expects", () => {
  test.each(forms)("$name says so, and what was typed is shown again", async (form) => {
    await failing.begin({ error: "internal_error", every: 1 })
    const response = await send(form)
    const html = withoutScripts(await response.text())
    const failed = (await failing.end()) > 0 && response.status >= 500
    const [to] = form.address(world).split("?")
    const shown = renderedForms(html).filter(
      ({ method, action }) => method === "post" && (action ?? to)?.split("?")[0] === to,
    )
    const silent = shown.length > 0 && !html.includes('role="alert"')
    const lost = typedIn(form.fields(world)).filter(([name, value]) => {
      const asked = shown.filter(
        ({ names, hidden }) => names.has(name) && (!hidden.has(name) || name === "idempotency_key"),
      )
      if (asked.length === 0) return shown.length === 0 && !html.includes(value)
      return !asked.some(({ filled }) => filled.some(([filledIn, typed]) => filledIn === name && typed === value))
    })
    const wrong = failed && !keptElsewhere.has(form.name) && (silent || lost.length > 0) ? { silent, lost } : null
    expect(wrong).toBeNull()
  })
})

describe("refused, whatever was ticked", () => {
  test.each(forms)("$name shows each box as it was sent", async (form) => {
    const as_filled = form.fields(world)
    const loaded = await loadPage(form, world, { cookie: cookieOf(form), by: "owner" })
    const ticks = ticksOf(await formsOf(loaded.response), as_filled)
    await failing.begin({ error: "internal_error", every: 1 })
    for (const fields of ticks.length > 0 ? [as_filled, tickedOver(ticks, as_filled)] : []) {
      const response = await send(form, fields)
      const shown = ticksOf(await formsOf(response), fields)
      const gone = response.status >= 400 && !keptElsewhere.has(form.name) ? ticks.length - shown.length : 0
      expect.soft({ otherwise: tickedOtherwise(shown, fields), gone }).toEqual({ otherwise: [], gone: 0 })
    }
    await failing.end()
  })
})
