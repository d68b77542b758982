import { afterAll, beforeAll, expect, it } from "vitest"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { collectOwnData } from "./collect-own-data.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database

it("holds what the account is entered with, what providers said, and what programs kept there, without a secret", async () => {
  const { actor, email, user_id } = await signUpPerson(test)
  const at = new Date(test.clock.now().getTime() + 1000)
  const kept = { phone: `1555${at.getTime()}`.slice(0, 15), user_metadata: JSON.stringify({ color: "green" }) }
  await db().updateTable("users").set(kept).where("id", "=", user_id).execute()
  const identity_data = JSON.stringify({ sub: "4711", avatar_url: "https://images.example/pat" })
  const identity = { user_id, provider: "github", subject: "4711", identity_data, created_at: at, updated_at: at }
  await db().insertInto("identities").values(identity).execute()
  const factor = { user_id, factor_type: "totp", friendly_name: "Phone", status: "verified" } as const
  const sealed_secret = Buffer.from("sealed")
  await db()
    .insertInto("auth_factors")
    .values({ ...factor, sealed_secret, created_at: at, updated_at: at })
    .execute()
  const { sign_in } = await collectOwnData(test.ctx(actor))
  expect(sign_in).toMatchObject({
    phone: kept.phone,
    metadata: { color: "green" },
    methods: [{ provider: "email" }, { provider: "github" }],
    second_factors: [{ kind: "totp", name: "Phone" }],
  })
  expect(sign_in.methods[0]?.address).toBe(email)
  expect(sign_in.methods[1]?.said).toEqual({ sub: "4711", avatar_url: "https://images.example/pat" })
  expect(JSON.stringify(sign_in)).not.toMatch(/sealed|secret|hash/)
})
