import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { type StaffForm, staffForms } from "./forms.ts"
import { renderedForms, withoutScripts } from "./rendered-forms.ts"
import { filledBy, loadForm, sendForm } from "./send-form.ts"
import { tickedOtherwise, ticksOf } from "./ticks.ts"
import { typedIn } from "./typed-in.ts"
import { type Watch, watch } from "../watch.ts"
import { mayBySpec } from "../spec-permissions.ts"
import { makeWorld, type World } from "../world.ts"

/** A form about a record that a colleague has changed since its page was opened: nothing is overwritten, and nothing typed is lost. */
let world: World
let watched: Watch
beforeAll(async () => {
  world = await makeWorld()
  watched = await watch(world.app)
})
afterEach(() => watched.putBack())
afterAll(() => world.app.close())

/** Whether a form carries what was seen of the record it is about. */
function isVersioned(form: StaffForm): boolean {
  const fields = form.fields(world)
  const pressed = [fields["press"] ?? "", fields["comments"] ?? ""].flat().some((value) => /:\d+$/.test(value))
  return pressed || "version" in fields || "seen" in fields || fields["intent"] === "role"
}

/** Carry what was seen, but a colleague's change leaves them as right as before, or keeps them from being sent. */
const unaffected: ReadonlySet<string> = new Set([
  "assign a comment", // whatever is decided meanwhile, a comment may change hands
  "assign several",
  "step 3 of a draft, check", // says only whether an address is free
  "assign several at /agency/moderation",
  "assign several at /agency/moderation/flagged",
  "assign on the comment's page",
  "require the sign-in provider", // whoever decides the same is right; see required-provider.test.ts
  "ask for a second factor", // once a colleague has asked, the sender has to show one first; see ask-for-second-factor.test.ts
])

test("every form that shows a version is among these", () => {
  const without = staffForms.filter((form) => isVersioned(form) && !form.meanwhile && !unaffected.has(form.name))
  expect(without.map(({ name }) => name)).toEqual([])
})

/** Chosen from the agency's own list, which is there to choose from again. */
const fromList = (name: string) => name === "saved_reason_id"

describe.each(staffForms.filter(({ meanwhile }) => meanwhile))("$name", (form) => {
  test("is refused after a colleague's change, with what was typed and what the colleague did", async () => {
    // What owners alone may do is sent by one.
    const by = form.needs.every((permission) => mayBySpec("admin", permission)) ? "admin" : "owner"
    const own = { cookie: world.cookies[by] ?? "", by } as const
    const loaded = await loadForm(form, world, own)
    const told = `"${form.name}" of our agency, opened by its ${by} and sent after a colleague had sent ${form.meanwhile?.sends ?? "the same form"}`

    const { types = {}, sends, shows = "" } = form.meanwhile ?? {}
    const other = staffForms.find(({ name }) => name === sends)
    const first = other ? filledBy(other, world, by) : { ...loaded, fields: { ...loaded.fields, ...types } }
    const theirs = await sendForm(world, first, world.colleague.cookie)
    expect(theirs.status, `${told}: the colleague's form: ${(await theirs.text()).slice(0, 300)}`).toBe(form.answers)
    const before = await watched.changes()

    const refused = await sendForm(world, loaded, own.cookie)
    const answer = await refused.text()
    const html = withoutScripts(answer)
    expect(refused.status, `${told}`).toBe(409)
    expect(await watched.changes(), `${told} changed something`).toEqual(before)
    const lost = typedIn(form.fields(world, by)).filter(([name, value]) => !fromList(name) && !html.includes(value))
    expect(lost, `${told} has lost what was typed`).toEqual([])
    const otherwise = tickedOtherwise(ticksOf(renderedForms(answer), loaded.fields), loaded.fields)
    expect(otherwise, `${told} shows other ticks than were sent`).toEqual([])
    expect(html, `${told} does not show what the colleague saved`).toContain(shows)
  })
})
