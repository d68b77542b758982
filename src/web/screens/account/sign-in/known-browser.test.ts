import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const nextPassword = "Quiet-River-42!"
const post = async (path: string, fields: Record<string, string>, cookie = "") => {
  const headers = { origin: "http://localhost:3000", ...(cookie && { cookie }) }
  const answer = await app.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers })
  expect(answer.status).toBe(303)
  const kept = (name: string) =>
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith(`${name}=`))
      ?.split(";")[0] ?? ""
  return { session: kept("opendocket_session"), mark: kept("opendocket_known_browser") }
}
const signIn = (email: string, password: string, mark = "") => post("/login", { email, password, next: "" }, mark)
const lettersTo = async (email: string) => {
  const mails = app.deps.database.selectFrom("mail_outbox").select("id").where("to_address", "=", email)
  return (await mails.where("kind", "=", "new_browser").execute()).length
}

type Owner = { email: string; session: string; mark: string }
it.each([
  [
    "a new password by a mailed link",
    async ({ email, mark }: Owner) => {
      await post("/agency/reset-password", { email }, mark)
      const token = await mailedToken(app, email)
      const set = await post(`/agency/reset-password?token=${token}`, { token, password: nextPassword }, mark)
      return { ...set, password: nextPassword }
    },
  ],
  [
    "a changed password",
    async ({ session, mark }: Owner) => {
      const fields = { current_password: testPassword, password: nextPassword }
      return { ...(await post("/account/password", fields, `${session}; ${mark}`)), password: nextPassword }
    },
  ],
  [
    "signing out all other devices",
    async ({ session, mark }: Owner) => ({
      ...(await post("/account/sessions", {}, `${session}; ${mark}`)),
      password: testPassword,
    }),
  ],
])("after %s every browser is new to the account but the one that did it", async (_name, act) => {
  const { email } = await signUpPerson(app)
  const stranger = await signIn(email, testPassword)
  const owner = await signIn(email, testPassword)
  const before = await lettersTo(email)
  await signIn(email, testPassword, stranger.mark)
  expect(await lettersTo(email)).toBe(before) // known until then

  const after = await act({ email, ...owner })
  expect(after.mark).not.toBe("")
  expect(after.mark).not.toBe(owner.mark)
  await signIn(email, after.password, after.mark)
  expect(await lettersTo(email)).toBe(before)
  await signIn(email, after.password, stranger.mark)
  expect(await lettersTo(email)).toBe(before + 1)
  await signIn(email, after.password, owner.mark)
  expect(await lettersTo(email)).toBe(before + 2)
})
