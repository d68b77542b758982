import { afterAll, beforeAll, expect, it } from "vitest"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson, testPassword as current_password } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("a second factor that another tab has removed is said to be gone", async () => {
  const { cookie, user_id } = await signUpPerson(app)
  const send = (address: string, fields?: Record<string, string>) =>
    app.fetch(address, {
      headers: { origin: app.deps.config.PUBLIC_URL, cookie },
      redirect: "manual",
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    })
  await send(paths.secondFactor(), { next: "" })
  const { id } = await app.deps.database
    .selectFrom("auth_factors")
    .select("id")
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow()
  const removed = await send(paths.removeFactor(id), { factor_id: id, current_password })
  expect(removed.headers.get("location")).toBe(`${paths.secondFactor()}?removed=yes`)
  for (const [again, status] of [
    [await send(paths.removeFactor(id), { factor_id: id, current_password }), 404],
    [await send(paths.removeFactor(id), { factor_id: id, current_password: "wrong" }), 401], // whatever there is to remove
    [await send(paths.removeFactor(id)), 404],
    [await send(paths.renameFactor(id), { factor_id: id, name: "My phone" }), 404],
    [await send(paths.renameFactor(id)), 404],
  ] as const) {
    expect(again.status).toBe(status)
    const shown = (await again.text()).replaceAll(/<script.*?<\/script>/gs, "")
    expect(shown).toContain(secondFactorMessages.gone)
    expect(shown).toContain(`href="${paths.secondFactor()}"`)
  }
})
