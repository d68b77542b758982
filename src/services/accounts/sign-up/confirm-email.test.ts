import { afterAll, beforeAll, expect, it } from "vitest"
import { findAuthUser } from "#src/services/accounts/auth-users.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { signUp } from "./sign-up.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

/** What clients of the authentication service read of the address. */
async function verified(user_id: string) {
  const user = await findAuthUser(test.deps.database, user_id)
  return [user?.user_metadata, user?.identities[0]?.identity_data]
}
const yes = { email_verified: true }

it("says so everywhere, whichever page confirmed the address", async () => {
  expect(await verified((await signUpPerson(test)).user_id)).toMatchObject([yes, yes])

  const email = "forgetful@example.org"
  const account = { email, password: testPassword, full_name: "Pat Doe" }
  const { user_id } = await signUp(test.ctx(), account, { browser: null })
  await requestPasswordReset(test.ctx(), { email })
  await resetPassword(test.ctx(), { token: await mailedToken(test, email), password: "Quiet-River-42!" })
  expect(await verified(user_id)).toMatchObject([yes, yes])
})
