import { afterAll, beforeAll, expect, it } from "vitest"
import { withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { askToFollow, confirmFollow } from "./follow-by-address.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const asked = (email: string, subject = "ME") =>
  askToFollow(withCtx(test.ctx(), { client_address: crypto.randomUUID() }), {
    email,
    followed: { kind: "state", subject },
    name: subject,
    name_language: null,
  })

async function letters() {
  const found = await test.deps.database.selectFrom("mail_outbox").select("text_body").orderBy("id").execute()
  return found.map(({ text_body }) => text_body)
}

it("a press that comes twice within moments sends one letter, whether or not the address follows it already", async () => {
  const [email, typed] = ["reader@example.org", "Reader@Example.org"]
  const press = () => Promise.all([asked(email), asked(typed)])
  await press()
  test.clock.advance(30_000)
  await asked(email)
  expect(await letters()).toHaveLength(1)
  test.clock.advance(31_000)
  await press()
  expect(await letters()).toHaveLength(2)
  const token = /token=(\S+)/.exec((await letters())[0] ?? "")?.[1] ?? ""
  await confirmFollow(test.ctx(), { token })
  await press()
  expect(await letters()).toHaveLength(2)
  test.clock.advance(61_000)
  await press()
  expect(await letters()).toHaveLength(3)
  await asked(email, "OH")
  expect(await letters()).toHaveLength(4)
})
