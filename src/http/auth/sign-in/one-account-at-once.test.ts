import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"
import { mailedToken } from "#src/testing/accounts/sign-up.ts"
import { authPassword, type AuthService, createAuthService, pkcePair } from "#src/testing/accounts/auth-service.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService()
})
afterAll(() => auth.close())

const another = "Another-horse-9!"
/** Whose account it is. */
type Person = { email: string; id: string }
type Act = () => Promise<unknown>

/** What came of it: a status of the API, or what a service refused. */
const outcome = (act: Act) =>
  act().then(
    (answer) => (answer as { status?: number } | undefined)?.status ?? "done",
    (error: Error & { code?: string }) => error.code ?? error.message,
  )
const verify = (type: string, token_hash: string) => () => auth.call("POST", "/verify", { body: { type, token_hash } })
const apiLink = async (type: string, email: string, more: object = {}) =>
  String((await auth.link(type, email, more))["hashed_token"])
const resetLink = async ({ email }: Person) => {
  await requestPasswordReset(auth.ctx(), { email })
  const token = await mailedToken(auth, email)
  return () => resetPassword(auth.ctx(), { token, password: another })
}

async function exchange({ email }: Person): Promise<Act> {
  const { verifier, challenge } = pkcePair()
  await auth.call("POST", "/otp", { body: { email, code_challenge: challenge, code_challenge_method: "s256" } })
  const token = /token=(pkce_[\w-]+)/.exec((await auth.mails(email)).at(-1)?.text_body ?? "")?.[1]
  const form = new URLSearchParams({ token: token ?? "", type: "magiclink", redirect_to: "http://localhost:3000" })
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const pressed = await auth.call("POST", "/verify/press", { body: form.toString(), headers })
  const body = { auth_code: new URL(pressed.location).searchParams.get("code"), code_verifier: verifier }
  return () => auth.call("POST", "/token?grant_type=pkce", { body })
}

/** Two sessions of a person with two authenticator apps, each about to show another of them. */
async function raising({ email }: Person): Promise<[Act, Act]> {
  const first = await auth.signIn(email)
  const app = await auth.enroll(first["access_token"], "one")
  const strong = (await auth.prove(first["access_token"], app)).json
  const other = await auth.enroll(strong["access_token"], "two")
  await auth.prove(strong["access_token"], other)
  auth.clock.advance(31_000)
  const sessions = [await auth.signIn(email), await auth.signIn(email)]
  return [() => auth.prove(sessions[0]["access_token"], app), () => auth.prove(sessions[1]["access_token"], other)]
}

async function signInAgain({ email }: Person): Promise<Act> {
  const { session } = await signIn(auth.ctx(), { email, password: authPassword, user_agent: null })
  const actor = await findSessionActor(auth.deps.database, { token: session.token, now: auth.clock.now() })
  return () => signIn(auth.ctx(actor), { email, password: authPassword, user_agent: null })
}

const pairs: [string, (who: Person) => Promise<[Act, Act]>, [unknown, unknown]][] = [
  [
    "a link of the API, and one that agrees to another address",
    async ({ email }) => [
      verify("recovery", await apiLink("recovery", email)),
      verify("email_change", await apiLink("email_change_current", email, { new_email: auth.newEmail() })),
    ],
    [200, 403],
  ],
  ["two links of our pages", async (who) => [await resetLink(who), await resetLink(who)], ["done", "token_invalid"]],
  [
    "a link of our pages, and one of the API",
    async (who) => [await resetLink(who), verify("recovery", await apiLink("recovery", who.email))],
    ["done", 403],
  ],
  ["a new password, and a flow's code", async (who) => [await resetLink(who), await exchange(who)], ["done", 404]],
  [
    "a new password, and a link in place of an older one",
    async (who) => {
      await apiLink("recovery", who.email)
      const again = { type: "recovery", email: who.email }
      return [await resetLink(who), () => auth.admin("POST", "/admin/generate_link", again)]
    },
    ["done", 200],
  ],
  ["two sessions that show their second factors", raising, [200, 403]],
  [
    "a new password, and a browser that signs in once more",
    async (who) => [await resetLink(who), await signInAgain(who)],
    ["done", "invalid_credentials"],
  ],
]

describe("what happens to one account at the same time", () => {
  it.each(pairs)("%s: one after the other, and neither is lost to a deadlock", async (_, make, expected) => {
    const who = await auth.person()
    const [one, two] = await make(who)
    let outcomes: Promise<unknown>[] = []
    await auth.deps.database.transaction().execute(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", who.id).forNoKeyUpdate().execute()
      outcomes = [outcome(one)]
      await waitForLocks(auth.database, 1)
      outcomes.push(outcome(two))
      await waitForLocks(auth.database, 2)
    })
    expect(await Promise.all(outcomes)).toEqual(expected)
  })
})
