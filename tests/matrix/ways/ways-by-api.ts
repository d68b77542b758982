import { type Answer, beginByApi, passkey } from "../account-doors.ts"
import type { Holder, Way } from "./ways.ts"

export const newPassword = "Quiet-River-42!"
export const unsigned = "401 no_authorization"
const machine = "403 bad_jwt"
export const address = () => `other-${crypto.randomUUID().slice(0, 8)}@example.org`
let made = 0
export const number = () => `1556${String(1_000_000 + ++made)}`

/** Of several steps the first that is refused, else the last. */
export async function steps(...work: ((before: Answer) => Promise<Answer>)[]): Promise<Answer> {
  let answer: Answer | undefined
  for (const step of work) {
    answer = await step(answer as Answer)
    if (answer.status >= 400) return answer
  }
  return answer as Answer
}

const factor =
  (type: "totp" | "webauthn") =>
  async ({ doors, token }: Holder) => {
    const factor = await beginByApi(doors, token ?? "", type)
    return steps(
      async () => factor.begun,
      async () => factor.challenge(token ?? ""),
      async (asked) => factor.verify(token ?? "", asked),
    )
  }
const factorAnswers = {
  nobody: unsigned,
  aal1: "200 +factors",
  "aal1, factor": "403 insufficient_aal",
  "aal2, factor": "200 +factors",
  machine,
} as const
const factorFiles = [
  "accounts/factors/enroll-factor.ts",
  "accounts/factors/factor-changes.ts",
  "accounts/factors/verify-factor.ts",
]
const passwordFiles = ["accounts/own/update-user-by-api.ts", "accounts/passwords/password-changes.ts"]
const factorDoors = ["POST /factors", "POST /factors/:factor_id/challenge", "POST /factors/:factor_id/verify"]

async function passkeyByApi({ doors, token }: Holder) {
  const key = passkey()
  return steps(
    () => doors.api("POST", "/passkeys/registration/options", { token, body: {} }),
    ({ json: { challenge_id, options } }) => {
      const body = { challenge_id, credential: key.create(options) }
      return doors.api("POST", "/passkeys/registration/verify", { token, body })
    },
  )
}

/** Someone's own account at the provider, with whatever address it has there. */
const profile = (email = address()) => ({ sub: crypto.randomUUID(), email, email_verified: true })

async function comeBack({ doors }: Holder, { url, cookie }: { url: string; cookie: string }, who = profile()) {
  const state = new URL(url).searchParams.get("state") ?? ""
  const query = new URLSearchParams({ state, code: doors.issuer.code(url, who) })
  const back = await doors.api("GET", `/callback?${query}`, { cookie })
  const refused = new URL(back.location).searchParams.get("error_code")
  return refused ? { ...back, status: 403, code: refused } : back
}

async function linkByCode(holder: Holder) {
  const wish = new URLSearchParams({ provider: "okta", skip_http_redirect: "true" })
  const begun = await holder.doors.api("GET", `/user/identities/authorize?${wish}`, { token: holder.token })
  if (begun.status >= 400) return begun
  return comeBack(holder, { url: String(begun.json["url"]), cookie: begun.cookies })
}

const byIdToken = async ({ doors, token }: Holder, who: object, more: object) => {
  const body = { provider: "okta", id_token: await doors.issuer.idToken({ ...who }), ...more }
  return doors.api("POST", "/token?grant_type=id_token", { token, body })
}
const linkAnswers = {
  nobody: unsigned,
  aal1: "200 +identities",
  "aal1, factor": "403 insufficient_aal",
  "aal2, factor": "200 +identities",
  machine,
} as const

async function changeEmail({ doors, email, token }: Holder) {
  const next = address()
  const consent = async (to: string) =>
    doors.api("POST", "/verify", { body: { type: "email_change", email: to, token: await doors.mailedCode(to) } })
  return steps(
    () => doors.api("PUT", "/user", { token, body: { email: next } }),
    () => consent(email),
    () => consent(next),
  )
}

async function changePhone({ doors, token }: Holder) {
  const phone = number()
  return steps(
    () => doors.api("PUT", "/user", { token, body: { phone } }),
    () => doors.api("POST", "/verify", { body: { type: "phone_change", phone, token: doors.textedCode() } }),
  )
}

async function passwordWithCode({ doors, email, token }: Holder) {
  return steps(
    () => doors.api("GET", "/reauthenticate", { token }),
    async () =>
      doors.api("PUT", "/user", { token, body: { password: newPassword, nonce: await doors.mailedCode(email) } }),
  )
}

export const setPassword = (doors: Holder["doors"]) => (session: Answer) =>
  doors.api("PUT", "/user", { token: String(session.json["access_token"]), body: { password: newPassword } })

async function passwordByRecovery({ doors, email }: Holder) {
  return steps(
    () => doors.api("POST", "/recover", { body: { email } }),
    async () =>
      doors.api("POST", "/verify", { body: { type: "recovery", email, token: await doors.mailedCode(email) } }),
    setPassword(doors),
  )
}

async function removeFirstFactor({ doors, user_id, token }: Holder) {
  const factors = doors.app.deps.database.selectFrom("auth_factors").select("id").where("user_id", "=", user_id)
  const id = (await factors.executeTakeFirst())?.id ?? crypto.randomUUID()
  return doors.api("DELETE", `/factors/${id}`, { token })
}

async function removeIdentity({ doors, user_id, token }: Holder) {
  const identity = { user_id, provider: "github", subject: crypto.randomUUID(), identity_data: "{}" }
  const { id } = await doors.app.deps.database
    .insertInto("identities")
    .values(identity)
    .returning("id")
    .executeTakeFirstOrThrow()
  return doors.api("DELETE", `/user/identities/${id}`, { token })
}

const signUpWith = (body: (holder: Holder) => object) => (holder: Holder) =>
  holder.doors.api("POST", "/signup", { body: body(holder) })

/** Every way through /auth/v1 that can add or change what an account is entered with. */
export const waysByApi: readonly Way[] = [
  {
    way: "authenticator app, API",
    doors: factorDoors,
    writes: factorFiles,
    attempt: factor("totp"),
    expected: factorAnswers,
    closed: { setting: { AUTH_MFA_TOTP: "false" }, answer: "422 mfa_totp_enroll_not_enabled" },
  },
  {
    way: "passkey as a second factor, API",
    doors: factorDoors,
    writes: factorFiles,
    attempt: factor("webauthn"),
    expected: factorAnswers,
    closed: { setting: { AUTH_MFA_WEBAUTHN: "false" }, answer: "422 mfa_webauthn_enroll_not_enabled" },
  },
  {
    way: "passkey that signs in alone, API",
    doors: ["POST /passkeys/registration/options", "POST /passkeys/registration/verify"],
    writes: ["accounts/passkeys/register-passkey.ts"],
    attempt: passkeyByApi,
    expected: factorAnswers,
    closed: { setting: { AUTH_MFA_WEBAUTHN: "false" }, answer: "422 mfa_webauthn_enroll_not_enabled" },
  },
  {
    way: "removing a factor, API",
    doors: ["DELETE /factors/:factor_id"],
    writes: ["accounts/factors/remove-factor.ts"],
    attempt: removeFirstFactor,
    expected: {
      nobody: unsigned,
      aal1: "404 mfa_factor_not_found",
      "aal1, factor": "422 insufficient_aal",
      "aal2, factor": "200 -factors -recovery_codes",
      machine,
    },
  },
  {
    way: "identity by code, API",
    doors: ["GET /user/identities/authorize", "GET /callback", "POST /callback"],
    writes: ["accounts/changes.ts", "accounts/providers/profile-changes.ts"],
    attempt: linkByCode,
    expected: { ...linkAnswers, aal1: "302 +identities", "aal2, factor": "302 +identities" },
    closed: { setting: { AUTH_MANUAL_LINKING: "false" }, answer: "404 manual_linking_disabled" },
  },
  {
    way: "H2: identity by ID token",
    doors: ["POST /token"],
    writes: ["accounts/changes.ts", "accounts/providers/profile-changes.ts"],
    attempt: (holder) => byIdToken(holder, profile(), { link_identity: true }),
    expected: linkAnswers,
    closed: { setting: { AUTH_MANUAL_LINKING: "false" }, answer: "404 manual_linking_disabled" },
  },
  {
    way: "identity by signing in at a provider with the same address",
    doors: ["GET /callback"],
    writes: ["accounts/providers/profile-changes.ts"],
    attempt: async (holder) => {
      const begun = await holder.doors.api("GET", "/authorize?provider=okta")
      return comeBack(holder, { url: begun.location, cookie: begun.cookies }, profile(holder.email))
    },
    expected: { nobody: "302 +identities", "nobody, factor": "302" },
  },
  {
    way: "identity by signing in with an ID token of the same address",
    doors: ["POST /token"],
    writes: ["accounts/providers/profile-changes.ts"],
    attempt: (holder) => byIdToken(holder, profile(holder.email), {}),
    expected: { nobody: "200 +identities", "nobody, factor": "200" },
  },
  {
    way: "removing an identity, API",
    doors: ["DELETE /user/identities/:identity_id"],
    writes: ["accounts/providers/unlink-identity.ts"],
    attempt: removeIdentity,
    expected: {
      nobody: `${unsigned} +identities`, // the one that is there to be removed
      aal1: "200",
      "aal1, factor": "403 insufficient_aal +identities",
      "aal2, factor": "200",
      machine: `${machine} +identities`,
    },
    closed: { setting: { AUTH_MANUAL_LINKING: "false" }, answer: "404 manual_linking_disabled +identities" },
  },
  {
    way: "email address, API",
    doors: ["PUT /user", "POST /verify"],
    writes: [
      "accounts/own/update-user-by-api.ts",
      "accounts/codes/address-change.ts",
      "accounts/codes/code-changes.ts",
    ],
    attempt: changeEmail,
    expected: {
      nobody: unsigned,
      aal1: "200 ~email",
      "aal1, factor": "401 insufficient_aal",
      "aal2, factor": "200 ~email",
      machine,
    },
  },
  {
    way: "telephone number, API",
    doors: ["PUT /user", "POST /verify"],
    writes: ["accounts/codes/phone-change.ts", "accounts/codes/phone-code.ts", "accounts/codes/phone-code-changes.ts"],
    attempt: changePhone,
    expected: {
      nobody: unsigned,
      aal1: "200 +phone",
      "aal1, factor": "401 insufficient_aal",
      "aal2, factor": "200 +phone",
      machine,
    },
    closed: { setting: { AUTH_PHONE: "false" }, answer: "422 phone_provider_disabled" },
  },
  {
    way: "password with the current one, API",
    doors: ["PUT /user"],
    writes: passwordFiles,
    attempt: ({ doors, token, password: current_password }) =>
      doors.api("PUT", "/user", { token, body: { password: newPassword, current_password } }),
    expected: {
      nobody: unsigned,
      aal1: "200 ~password",
      "aal1, factor": "401 insufficient_aal",
      "aal2, factor": "200 ~password",
      machine,
    },
  },
  {
    way: "password with a mailed code, API",
    doors: ["PUT /user"],
    writes: passwordFiles,
    attempt: passwordWithCode,
    expected: {
      nobody: unsigned,
      aal1: "200 ~password",
      "aal1, factor": "401 insufficient_aal",
      "aal2, factor": "200 ~password",
      machine,
    },
  },
  {
    way: "password after a recovery mail, API",
    doors: ["POST /recover", "POST /verify", "PUT /user"],
    writes: ["accounts/codes/verify-code.ts", ...passwordFiles],
    attempt: passwordByRecovery,
    expected: { nobody: "200 ~password", "nobody, factor": "401 insufficient_aal" },
    closed: { setting: { AUTH_EMAIL: "false" }, answer: "400 email_provider_disabled" },
  },
  {
    way: "signing up with the address",
    doors: ["POST /signup"],
    writes: ["accounts/changes.ts", "accounts/sign-up/sign-up-by-api.ts"],
    attempt: signUpWith(({ email }) => ({ email, password: newPassword })),
    expected: { nobody: "200" },
    closed: { setting: { AUTH_SIGNUP: "false" }, answer: "422 signup_disabled" },
  },
  {
    way: "signing in with a mailed code",
    doors: ["POST /otp", "POST /magiclink", "POST /verify"],
    writes: ["accounts/codes/verify-code.ts", "accounts/codes/send-code.ts"],
    attempt: async ({ doors, email }) =>
      steps(
        () => doors.api("POST", "/otp", { body: { email, data: { evil: true } } }),
        async () =>
          doors.api("POST", "/verify", { body: { type: "email", email, token: await doors.mailedCode(email) } }),
      ),
    expected: { nobody: "200" },
    closed: { setting: { AUTH_EMAIL: "false" }, answer: "422 email_provider_disabled" },
  },
]
