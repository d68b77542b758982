import { afterAll, beforeAll, expect, it } from "vitest"
import { follow } from "#src/services/following/follow.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("names what is followed as its own page does, in the reader's language", async () => {
  const person = await makePerson(app.deps.database)
  for (const followed of [
    { kind: "city", subject: "OR/City of Brightwater, Oregon" },
    { kind: "state", subject: "OR" },
    { kind: "state", subject: "US" },
    { kind: "tag", subject: "Parks" },
  ] as const)
    await follow(app.ctx(person), { followed, following: true })
  const cookie = await makeSessionCookie(app.deps.database, person)
  const html = await (await app.fetch("/account/following?lang=es", { headers: { cookie } })).text()
  const named = [...html.matchAll(/<a href="\/follow\?kind=[^"]*"[^>]*>([^<]*)</g)].map(([, words]) => words)
  expect(named).toEqual(["Parks", "Estados Unidos (federal)", "Oregón", "City of Brightwater, Oregón"])
})
