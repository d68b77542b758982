import { afterAll, beforeAll, expect, it } from "vitest"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { changeName } from "./change-name.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

it("a name that is already so is no change, and not in the audit log again, also when it is sent twice at once", async () => {
  const { actor, user_id } = await signUpPerson(test)
  const ctx = withCtx(test.ctx(), { actor })
  const renamed = () =>
    test.deps.database
      .selectFrom("audit_log")
      .select("id")
      .where("entity_id", "=", user_id)
      .where("action", "=", "user.renamed")
      .execute()
  await changeName(ctx, { full_name: "Pat Doe" })
  expect(await renamed()).toHaveLength(0)
  await Promise.all([changeName(ctx, { full_name: "Robin Reed" }), changeName(ctx, { full_name: "Robin Reed" })])
  expect(await renamed()).toHaveLength(1)
  await changeName(ctx, { full_name: "Pat Doe" })
  expect(await renamed()).toHaveLength(2)
})

it("a name that only the account's metadata has otherwise is set there too", async () => {
  const { actor, user_id } = await signUpPerson(test)
  const users = test.deps.database
  await users.updateTable("users").set({ user_metadata: "{}" }).where("id", "=", user_id).execute()
  await changeName(withCtx(test.ctx(), { actor }), { full_name: "Pat Doe" })
  const { user_metadata } = await users
    .selectFrom("users")
    .select("user_metadata")
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow()
  expect(user_metadata).toMatchObject({ full_name: "Pat Doe" })
})
