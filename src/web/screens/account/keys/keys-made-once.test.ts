import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { apiKeyRefusals } from "#src/rules/messages/people/api-key-refusals.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pages = [
  { name: "an API key", path: "/account/api-keys", fields: { do: "create", scopes: "read" }, table: "api_keys" },
  { name: "a key for directory sync", path: "/agency/settings/scim", fields: { intent: "create" }, table: "scim_keys" },
] as const

it.each(pages)("a form that is sent twice makes $name once, and says so", async ({ path, fields, table }) => {
  const db = app.deps.database
  const owner = await makeMember(db, (await makeAgency(db)).id, "owner")
  const cookie = await makeSessionCookie(db, owner)
  const markIn = (html: string) => /name="idempotency_key" value="([^"]+)"/.exec(html)?.[1] ?? ""
  const open = async () => markIn(await (await app.fetch(path, { headers: { cookie } })).text())
  const send = async (mark: string, days = "30") => {
    const form = { ...fields, name: "Nightly report", days, current_password: "", idempotency_key: mark }
    const headers = { origin: "http://localhost:3000", cookie }
    const answer = await app.fetch(path, { method: "POST", body: new URLSearchParams(form), headers })
    return { status: answer.status, html: await answer.text() }
  }
  const keys = () => db.selectFrom(table).select("id").where("name", "=", "Nightly report").execute()
  const letters = () => db.selectFrom("mail_outbox").select("id").where("to_address", "=", owner.email).execute()

  const mark = await open()
  const pressed = await Promise.all([send(mark), send(mark)])
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const again = await send(mark)
  expect([again.status, again.html.includes(apiKeyRefusals.madeBefore)]).toEqual([409, true])
  expect([(await keys()).length, (await letters()).length]).toEqual([1, 1])

  const fresh = markIn(again.html) // the form begins anew, so that another key can be made
  expect([fresh === mark, (await send(fresh)).status, (await send(randomUUID(), "90")).status]).toEqual([
    false,
    200,
    200,
  ])
  expect(await keys()).toHaveLength(3)
})
