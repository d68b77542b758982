import { afterAll, beforeAll, expect, it } from "vitest"
import { ACCOUNT_MAILS_PER_ADDRESS } from "#src/rules/limits.ts"
import { withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { askToFollow, confirmFollow } from "./follow-by-address.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const asked = (email: string, subject = "ME", client_address: string = crypto.randomUUID()) =>
  askToFollow(withCtx(test.ctx(), { client_address }), {
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

it("such a press uses one of the letters that an address may get", async () => {
  const before = (await letters()).length
  const states = ["AL", "AK", "AZ", "AR", "CA", "CO"]
  for (const state of states) {
    const press = () => asked("other@example.org", state, "198.51.100.9")
    await Promise.all([press(), press()])
    await press()
  }
  expect(states.length).toBeGreaterThan(ACCOUNT_MAILS_PER_ADDRESS)
  expect(await letters()).toHaveLength(before + ACCOUNT_MAILS_PER_ADDRESS)
})
