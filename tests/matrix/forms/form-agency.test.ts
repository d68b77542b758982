import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import { withoutSecrets } from "#src/web/forms/secret-fields.ts"
import { accessMatrix } from "../access-matrix.ts"
import { type StaffForm, staffForms } from "./forms.ts"
import type { Fields } from "../malformations.ts"
import { plain, type RenderedForm, renderedForms } from "./rendered-forms.ts"
import { addressOf } from "../rows/examples.ts"
import { patternsFor } from "../screens.ts"
import { filledBy, loadForm, loadPage, sendForm } from "./send-form.ts"
import { type Watch, watch } from "../watch.ts"
import { choosing, get, makeWorld, post, type World } from "../world.ts"

/** Every form that a page of the console shows says for which agency it was rendered, and none is carried out for another one. */
let world: World
let watched: Watch
beforeAll(async () => {
  world = await makeWorld()
  watched = await watch(world.app)
})
afterEach(() => watched.putBack())
afterAll(() => world.app.close())

const ofStaff = patternsFor("staff")
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const placeOf = (address: string) => address.replace(/\?.*/, "").replaceAll(ids, ":id")
const stepOf = (address: string) => /[?&](step=\w+)/.exec(address)?.[1] ?? ""

/** What tells the forms of an address apart. */
const marks = ["intent", "press", "change", "action", "what", "undo"]
function markOf(address: string, fields: Fields): string {
  const said = marks.flatMap((name) => {
    const value = fields[name]
    if (value === undefined) return []
    return name === "what" || name === "undo" ? [name] : [`${name}=${String(value).split(":")[0]}`]
  })
  return [placeOf(address), stepOf(address), ...said].join(" ")
}

/** One for each of its buttons. */
function marksOf(page: string, { action, filled, buttons }: RenderedForm): string[] {
  const fields = Object.fromEntries(filled)
  const sent = buttons.length > 0 ? buttons.map(([name, value]) => ({ ...fields, [name]: value })) : [fields]
  return [...new Set(sent.map((one) => markOf(action ?? page, one)))]
}

/** Every page of the console that shows a form: the screens, and the pages on which the matrix finds its forms. */
async function* pages() {
  const cookie = world.cookies.owner ?? ""
  for (const row of accessMatrix) {
    if (!ofStaff.has(row.pattern)) continue
    const address = addressOf(row, world)
    yield { address, html: await (await get(world.app, address, { cookie })).text() }
  }
  for (const form of staffForms) {
    if (form.loading === null) continue
    const { address, response } = await loadPage(form, world, { cookie, by: "owner" })
    yield { address, html: await response.text() }
    if (form.loading.asks) await watched.putBack()
  }
}

/** Forms that belong to the person, not to an agency. */
const ofThePerson = new Set(["/sign-out", "/agency/select"])
/** Buttons that only ask something first, or leave a page. */
const changesNothing = / press=ask_(?:reject|flag)$/

test("console 1: every posted form of the console carries the agency it was rendered for, and is in the matrix", async () => {
  const known = new Set(staffForms.map((form) => markOf(form.address(world), form.fields(world))))
  const shown = new Set<string>()
  let found = 0
  for await (const { address, html } of pages()) {
    for (const form of renderedForms(html)) {
      if (form.method !== "post" || ofThePerson.has(form.action ?? "")) continue
      found += 1
      expect(form.hidden.get(FORM_AGENCY), `${form.action} on ${address}`).toEqual([world.ours.agency.id])
      for (const mark of marksOf(address, form)) shown.add(mark)
    }
  }
  expect(found).toBeGreaterThan(150)
  expect([...shown].filter((mark) => !known.has(mark) && !changesNothing.test(mark)).toSorted()).toEqual([])
})

const withFiles = ({ files }: StaffForm) => Object.keys(files).length > 0
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ""

describe.each(staffForms)("console 1: $name", (form) => {
  test("opened in one agency and sent in another changes nothing, names both, and keeps what was typed", async () => {
    const { both, ours, theirs } = world
    const own = { cookie: choosing(both, ours), by: "both" } as const
    const loaded = form.loading ? await loadForm(form, world, own) : filledBy(form, world, "both")
    await watched.putBack()
    const told = `"${form.name}", opened in ${ours.agency.name} and sent after a switch to ${theirs.agency.name}`

    const refused = await sendForm(world, loaded, choosing(both, theirs))
    const page = plain(await refused.text())
    expect(refused.status, `${told}`).toBe(409)
    const changes = await watched.changes()
    expect(changes, `${told}`).toEqual(withFiles(form) ? [] : ["kept_forms: 1 insert"])
    expect(page, `${told}`).toContain(`belongs to ${ours.agency.name}. You are now working in ${theirs.agency.name}.`)
    if (withFiles(form)) return

    const next = hidden(page, "next")
    const press = { agency_id: hidden(page, "agency_id"), next }
    const switched = await post(world.app, "/agency/select", { fields: press, cookie: choosing(both, theirs) })
    expect(switched.headers.get("location"), `${told}`).toBe(next)
    const kept = await (await get(world.app, next, { cookie: choosing(both, ours) })).text()
    const [again] = renderedForms(kept).filter(({ hidden: of }) => of.has(FORM_AGENCY))
    const sent = Object.entries(loaded.fields).map(([name, value]) => [name, [value].flat()])
    expect(Object.fromEntries(again?.hidden ?? []), `${told}, does not keep all of it`).toEqual(
      withoutSecrets(Object.fromEntries(sent)),
    )
  })
})
