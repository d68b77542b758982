import { afterAll, beforeAll, expect, it } from "vitest"
import { recoveryCodeRefusals } from "#src/rules/messages/people/recovery-code-refusals.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("a page with new recovery codes that is loaded anew leaves the codes as they are, and says so", async () => {
  const db = app.deps.database
  const person = await makePerson(db)
  const now = new Date()
  await db
    .insertInto("auth_factors")
    .values({
      user_id: person.user_id,
      factor_type: "totp",
      status: "verified",
      sealed_secret: Buffer.from("x"),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const cookie = await makeSessionCookie(db, person)
  await db.updateTable("sessions").set({ second_factor_at: now }).where("id", "=", person.session_id).execute()
  const path = "/account/second-factor/codes"
  const markIn = (html: string) => /name="idempotency_key" value="([^"]+)"/.exec(html)?.[1] ?? ""
  const send = async (idempotency_key: string) => {
    const body = new URLSearchParams({ current_password: "", idempotency_key })
    const headers = { origin: "http://localhost:3000", cookie }
    const answer = await app.fetch(path, { method: "POST", body, headers })
    return { status: answer.status, html: await answer.text() }
  }
  const codes = () => db.selectFrom("recovery_codes").select("code_hash").orderBy("code_hash").execute()
  const letters = () => db.selectFrom("mail_outbox").select("id").where("to_address", "=", person.email).execute()

  const mark = markIn(await (await app.fetch(path, { headers: { cookie } })).text())
  expect((await send(mark)).status).toBe(200)
  const first = await codes()
  const again = await send(mark)
  expect([again.status, again.html.includes(recoveryCodeRefusals.madeBefore)]).toEqual([409, true])
  expect([await codes(), (await letters()).length]).toEqual([first, 1])
  expect((await send(markIn(again.html))).status).toBe(200) // the form begins anew
  expect(await codes()).not.toEqual(first)
})
