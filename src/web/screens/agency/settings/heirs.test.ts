import { afterAll, beforeAll, expect, it } from "vitest"
import { COLLEAGUES_LISTED_UNASKED } from "#src/rules/record/comments/queue-filter.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** An agency with an owner, so many viewers, one who was deactivated, and one whose account is closed. */
async function anAgency(viewers: number) {
  const db = app.deps.database
  const { id } = await makeAgency(db)
  const owner = await makeMember(db, id, "owner")
  for (let made = 0; made < viewers; made++) await makeMember(db, id, "viewer")
  const [left, closed] = [await makeMember(db, id, "admin"), await makeMember(db, id, "admin")]
  await db.updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", left.user_id).execute()
  await db.updateTable("users").set({ deleted_at: new Date() }).where("id", "=", closed.user_id).execute()
  const cookie = await makeSessionCookie(db, owner)
  const ask = async (address: string, init: RequestInit) => {
    const answer = await app.fetch(address, init)
    return { status: answer.status, html: await answer.text() }
  }
  const page = (address: string) => ask(address, { headers: { cookie } })
  const post = (address: string, fields: Record<string, string>) =>
    ask(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "http://localhost:3000", cookie },
    })
  return { page, post }
}

const heirsIn = (html: string) => [...html.matchAll(/<option value="[0-9a-f-]{36}">(Robin \w+ \(\w+\))</g)].length
const namesIn = (html: string) => html.split("Robin viewer (Viewer)").length - 1

it("names those who may become owner at once where they are few, for its dialog", async () => {
  const { page } = await anAgency(COLLEAGUES_LISTED_UNASKED)
  const { html } = await page("/agency/settings")
  expect(namesIn(html)).toBeGreaterThan(0)
  expect(html).not.toContain("ask=transfer#transfer")
  expect(heirsIn((await page("/agency/settings?ask=transfer")).html)).toBe(COLLEAGUES_LISTED_UNASKED)
})

it("names very many when they are asked for, and still does where the answer was refused", async () => {
  const { page, post } = await anAgency(COLLEAGUES_LISTED_UNASKED + 1)
  const { html } = await page("/agency/settings")
  expect(namesIn(html)).toBe(0)
  expect(html).toContain('href="/agency/settings?ask=transfer#transfer"')
  const asked = await page("/agency/settings?ask=transfer")
  expect(heirsIn(asked.html)).toBe(COLLEAGUES_LISTED_UNASKED + 1)
  const form = asked.html.split("<form").find((part) => part.includes('name="new_owner_id"'))
  const action = /action="([^"]+)"/.exec(form ?? "")?.[1]
  const refused = await post(action ?? "", { intent: "transfer", new_owner_id: "" })
  expect(refused.status).toBe(422)
  expect(heirsIn(refused.html)).toBe(COLLEAGUES_LISTED_UNASKED + 1)
})

it("offers no transfer where nobody else is active", async () => {
  const { page } = await anAgency(0)
  expect((await page("/agency/settings")).html).toContain("There are no other active members.")
})
