import { afterAll, beforeAll, expect, it } from "vitest"
import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { AppError } from "#src/rules/errors.ts"
import { enrollFactor } from "#src/services/accounts/factors/enroll-factor.ts"
import { unenrollFactor } from "#src/services/accounts/factors/remove-factor.ts"
import { renameFactor } from "#src/services/accounts/factors/rename-factor.ts"
import { updateUserByApi, type UserChange } from "#src/services/accounts/own/update-user-by-api.ts"
import { beginLinking } from "#src/services/accounts/providers/begin-provider-flow.ts"
import { createProviderClients } from "#src/services/accounts/providers/provider-clients.ts"
import { unlinkIdentity } from "#src/services/accounts/providers/unlink-identity.ts"
import { signOutByApi } from "#src/services/accounts/sessions/sign-out-by-api.ts"
import { type AuthService, createAuthService } from "#src/testing/accounts/auth-service.ts"
import { type Bearer, findBearer } from "./bearer.ts"
import { createKeyring } from "./keyring.ts"

let auth: AuthService
beforeAll(async () => {
  auth = await createAuthService({ AUTH_GITHUB_CLIENT_ID: "client", AUTH_GITHUB_CLIENT_SECRET: "secret" })
})
afterAll(() => auth.close())

const flow = { provider: "github", redirect_to: "http://localhost:3000", scopes: "", challenge: undefined, extra: {} }
const nothing: UserChange = {
  email: undefined,
  phone: undefined,
  password: undefined,
  current_password: undefined,
  nonce: undefined,
  data: undefined,
  redirect_to: "http://localhost:3000",
  challenge: undefined,
}
type Owned = { factor_id: string; identity_id: string }
const changes: [string, (bearer: Bearer, owned: Owned) => Promise<unknown>][] = [
  ["adds no provider", (bearer) => beginLinking(bearer, { ...flow, browser: "browser" })],
  ["removes no provider", (bearer, { identity_id }) => unlinkIdentity(bearer, identity_id)],
  [
    "begins no second factor",
    (bearer) => enrollFactor(bearer, { factor_type: "totp", friendly_name: "Other phone", issuer: undefined }),
  ],
  ["removes no second factor", (bearer, { factor_id }) => unenrollFactor(bearer, factor_id)],
  ["renames no second factor", (bearer, { factor_id }) => renameFactor(bearer, { factor_id, friendly_name: "Mine" })],
  ["changes nothing that is said of the person", (bearer) => updateUserByApi(bearer, { ...nothing, data: { a: 1 } })],
  ["signs nobody out", (bearer) => signOutByApi(bearer, "others")],
]

/** A program's request that was let in, of a person with a factor and two ways to sign in. */
async function letIn() {
  const { email, id: user_id } = await auth.person()
  const { access_token } = await auth.signIn(email)
  const { id: factor_id } = await auth.enroll(access_token)
  const named = { user_id, provider: "github", subject: crypto.randomUUID(), identity_data: "{}" }
  const { id: identity_id } = await auth.deps.database
    .insertInto("identities")
    .values({ ...named, created_at: auth.clock.now(), updated_at: auth.clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow()
  const providers = createProviderClients(providerReachOf(auth.deps.config))
  const ctx = { ...auth.ctx(), keyring: createKeyring(), providers, sms: null }
  return { email, access_token, bearer: await findBearer(ctx, access_token), owned: { factor_id, identity_id } }
}

it.each(changes)("a program whose session ends while its request is on its way %s", async (_what, change) => {
  const { email, access_token, bearer, owned } = await letIn()
  const owner = await auth.signIn(email)
  await auth.call("POST", "/logout?scope=others", { token: owner.access_token })
  const refused = await change(bearer, owned).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
  expect(refused).toBe("session_ended")
  expect((await auth.call("GET", "/user", { token: access_token })).status).toBe(403)
  const left = (await auth.call("GET", "/user", { token: owner.access_token })).json
  expect([left["identities"].length, left["factors"].length]).toEqual([2, 1])
})

it("all of that is done while the session goes on", async () => {
  for (const [, change] of changes) {
    const { bearer, owned } = await letIn()
    await expect(change(bearer, owned)).resolves.not.toThrow()
  }
})
