import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let [agency, docket] = ["", ""]
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const made = await makeAgency(db, { name: "City of Elm", state_code: "NY", jurisdiction: "Elm, New York" })
  agency = made.slug
  docket = (await makeDocket(db, made.id, { title: "Roads" })).slug
})
afterAll(() => app.close())

const read = async (address: string) => (await (await app.fetch(address)).text()).replaceAll("<!-- -->", "")

it.each([
  ["es", "Nueva York"],
  ["zh", "纽约州"],
])("pages in %s call a state %s wherever they name it, and addresses stay in English", async (lang, name) => {
  const state = await read(`/state/ny?lang=${lang}`)
  expect(state).toMatch(new RegExp(`<title>[^<]*${name}[^<]*</title>`))
  expect(state).toContain(`<h1>${name}</h1>`)
  expect(state).toContain('href="/agencies?state=New+York"')
  for (const address of [`/agencies/${agency}`, `/dockets/${docket}`])
    expect(await read(`${address}?lang=${lang}`)).toContain(`<a href="/state/ny" data-discover="true">${name}</a>`)
  const list = await read(`/dockets?state=New+York&lang=${lang}`)
  expect(list).toContain(`<option value="New York" selected="">${name}</option>`)
  expect(list).toContain(` · ${name}`)
  const shown = list.replaceAll(/<script.*?<\/script>/gs, "").replaceAll(/ value="New York"|state=New\+York/g, "")
  expect(shown).not.toContain("New York")
  for (const address of ["/", "/states", "/agencies", "/comments/search?state=New+York"])
    expect(await read(`${address}${address.includes("?") ? "&" : "?"}lang=${lang}`)).toContain(name)
})
