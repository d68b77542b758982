import { afterAll, beforeAll, expect, it } from "vitest"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let [headers, address]: [Record<string, string>, string] = [{}, ""]
let slug = ""
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "A plan" })
  slug = docket.slug
  headers = await makeApiKey(db, await makeMember(db, agency.id, "manager"))
  address = `/api/v1/agencies/${agency.id}/dockets/${docket.id}/translations`
})
afterAll(() => app.close())

async function call(method: string, path = "", body?: object) {
  const sent = body && { body: JSON.stringify(body) }
  const json = { ...headers, "content-type": "application/json" }
  const answer = await app.fetch(address + path, { method, headers: json, ...sent })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

it("a program saves, reads and removes a translation, and is told when somebody was faster", async () => {
  expect(await call("GET")).toMatchObject({ status: 200, body: { language: "en", words_version: 1, items: [] } })
  const texts = { title: "Un plan", summary: "Lo que planeamos.", description: "Todo.", official: true }
  const first = { ...texts, words_version: 1, up_to_date: true, version: 0 }
  const saved = await call("PUT", "/es", first)
  expect(saved).toMatchObject({ status: 200, body: { total: 1 } })
  expect(saved.body["items"]).toMatchObject([{ language: "es", ...texts, outdated: false, version: 1 }])
  const shown = (await (await app.fetch(`/api/v1/dockets/${slug}`)).json()) as { translations: object[] }
  expect(shown.translations).toMatchObject([{ language: "es", ...texts }])

  const late = await call("PUT", "/es", first)
  expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } })
  expect(late.body["current"]).toMatchObject({ items: [{ version: 1 }] })
  expect(await call("PUT", "/en", first)).toMatchObject({ status: 422 })
  expect(await call("PUT", "/xx", first)).toMatchObject({ status: 404, body: { code: "not_found" } })
  expect(await call("PUT", "/fr", { ...first, title: "" })).toMatchObject({
    status: 422,
    body: { code: "invalid_input" },
  })
  expect(await call("PUT", "/fr", { ...first, color: "red" })).toMatchObject({ status: 422 })

  expect(await call("POST", "/es/removal", { version: 7 })).toMatchObject({ status: 409 })
  expect(await call("POST", "/es/removal", { version: 1 })).toMatchObject({
    status: 200,
    body: { items: [], total: 0 },
  })
  expect((await call("GET")).body).toMatchObject({ total: 0 })
})
