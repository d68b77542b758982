import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { mailedToken, signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { factorAddedMail } from "#src/services/mail/letters/account/factor-mail.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (path: string, fields: Record<string, string>) =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000" },
  })
const removal =
  /Remove any that you do not recognize under Two-step verification\. If one of them locks you out, contact us\./
const places = ["http://localhost:3000/account/second-factor", "http://localhost:3000/contact"]

it("a reset removes no passkey and no app; letter and page say how to", async () => {
  const { email, user_id } = await signUpPerson(app)
  const factors = app.deps.database.selectFrom("auth_factors").select("status").where("user_id", "=", user_id)
  const at = { created_at: app.clock.now(), updated_at: app.clock.now() }
  await app.deps.database
    .insertInto("auth_factors")
    .values({
      user_id,
      factor_type: "totp",
      status: "verified",
      friendly_name: "App",
      sealed_secret: Buffer.alloc(64),
      ...at,
    })
    .execute()
  await post("/agency/reset-password", { email })
  const token = await mailedToken(app, email)
  const set = await post(`/agency/reset-password?token=${token}`, { token, password: "Quiet-River-42!" })
  expect(set.status).toBe(303)
  expect(set.headers.getSetCookie()).toEqual([]) // the second factor was not shown: the browser is not known
  expect(await factors.execute()).toEqual([{ status: "verified" }])

  const page = await (await app.fetch(set.headers.get("location") ?? "")).text()
  expect(page).toMatch(removal)
  for (const place of places) expect(page).toContain(`href="${new URL(place).pathname}"`)
  const mails = app.deps.database.selectFrom("mail_outbox").select("text_body").where("to_address", "=", email)
  const told = await mails.where("kind", "=", "password_changed").executeTakeFirstOrThrow()
  expect(told.text_body).toMatch(removal)
  for (const place of places) expect(told.text_body).toContain(place)
})

it.each(["totp", "webauthn"])("the letter about a new factor (%s) says how to remove it", (factor_type) => {
  const ctx = { config: app.deps.config, language: "en" } as const
  const { text_body, html_body } = factorAddedMail(ctx, { to_address: "pat@example.org", factor_type })
  for (const text of [text_body, html_body]) expect(text).toMatch(removal)
  for (const place of places) expect(text_body).toContain(place)
})
