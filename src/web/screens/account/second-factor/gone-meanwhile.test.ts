import { afterAll, beforeAll, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson, testPassword as current_password } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aPerson() {
  const { cookie, user_id } = await signUpPerson(app)
  const send = (address: string, fields?: Record<string, string>) =>
    app.fetch(address, {
      headers: { origin: app.deps.config.PUBLIC_URL, cookie },
      redirect: "manual",
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    })
  return { send, user_id }
}

it("a second factor that another tab has removed leads to the list, which says so", async () => {
  const { send, user_id } = await aPerson()
  await send(paths.secondFactor(), { next: "" })
  const { id } = await app.deps.database
    .selectFrom("auth_factors")
    .select("id")
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow()
  const removed = await send(paths.removeFactor(id), { factor_id: id, current_password })
  expect(removed.headers.get("location")).toBe(`${paths.secondFactor()}?removed=yes`)
  for (const again of [
    await send(paths.removeFactor(id), { factor_id: id, current_password }),
    await send(paths.removeFactor(id), { factor_id: id, current_password: "wrong" }),
    await send(paths.removeFactor(id)),
    await send(paths.renameFactor(id), { factor_id: id, name: "My phone" }),
    await send(paths.renameFactor(id)),
  ])
    expect(again.headers.get("location")).toBe(`${paths.secondFactor()}?gone=yes`)
  const list = await (await send(`${paths.secondFactor()}?gone=yes`)).text()
  expect(list).toContain("This second factor was already removed. Nothing was changed.")
})
