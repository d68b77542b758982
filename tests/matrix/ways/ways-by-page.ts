import { withCtx } from "#src/services/context.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { beginAppOnPage, beginPasskeyOnPage } from "../account-doors.ts"
import type { Holder, Way } from "./ways.ts"

const password = "Quiet-River-42!"
const toLogin = "303 /login"
const refused = "403"

const form = (path: string, fields: (holder: Holder) => Record<string, string>) => (holder: Holder) =>
  holder.doors.page(path, fields(holder), holder.cookie)

async function addApp({ doors, cookie }: Holder) {
  const { begun, factor_id, finish } = await beginAppOnPage(doors, cookie)
  return factor_id ? finish() : begun
}

async function addPasskey({ doors, cookie }: Holder) {
  const { asked, finish } = await beginPasskeyOnPage(doors, cookie).catch(() => expectNoQuestion({ doors, cookie }))
  return asked.status === 200 ? finish() : asked
}

/** The page refused to ask the browser for a passkey. */
async function expectNoQuestion({ doors, cookie }: Pick<Holder, "doors" | "cookie">) {
  const message = JSON.stringify({ step: "ask" })
  const asked = await doors.page("/account/second-factor/passkey", { message }, cookie)
  return { asked, finish: async () => asked }
}

async function addIdentity({ doors, cookie, password: current_password }: Holder) {
  const begun = await doors.page(
    "/account/sign-in-methods/add?provider=okta",
    { provider: "okta", current_password },
    cookie,
  )
  const authorization = /href="(http:\/\/127\.0\.0\.1[^"]+)"/.exec(begun.text)?.[1]?.replaceAll("&amp;", "&")
  if (!authorization) return begun
  const cookies = `${cookie}; ${begun.cookies}`
  const who = { sub: crypto.randomUUID(), email: "somebody@example.org", email_verified: true }
  const state = new URL(authorization).searchParams.get("state") ?? ""
  const query = new URLSearchParams({ state, code: doors.issuer.code(authorization, who) })
  const back = await doors.api("GET", `/callback?${query}`, { cookie: cookies })
  const { pathname, search } = new URL(back.location)
  return doors.page(`${pathname}${search}`, null, cookies)
}

async function removeIdentity({ doors, user_id, cookie, password: current_password }: Holder) {
  const identity = { user_id, provider: "github", subject: crypto.randomUUID(), identity_data: "{}" }
  const row = doors.app.deps.database.insertInto("identities").values(identity).returning("id")
  const identity_id = (await row.executeTakeFirstOrThrow()).id
  const path = `/account/sign-in-methods/remove?identity=${identity_id}`
  return doors.page(path, { identity_id, current_password }, cookie)
}

async function removeFactor({ doors, user_id, cookie, password: current_password }: Holder) {
  const factors = doors.app.deps.database.selectFrom("auth_factors").select("id").where("user_id", "=", user_id)
  const factor_id = (await factors.executeTakeFirst())?.id ?? crypto.randomUUID()
  return doors.page(`/account/second-factor/remove?factor=${factor_id}`, { factor_id, current_password }, cookie)
}

async function changeEmail({ doors, email, cookie, password: current_password }: Holder) {
  const next = `other-${crypto.randomUUID().slice(0, 8)}@example.org`
  const asked = await doors.page("/account/email", { email: next, current_password }, cookie)
  if (asked.status !== 303 || asked.location.includes("/login")) return asked
  for (const to of [email, next]) {
    const token = await doors.mailedToken(to)
    await doors.page(`/account/email/agree?token=${token}`, { token })
  }
  return asked
}

async function resetPassword({ doors, email }: Holder) {
  await doors.page("/agency/reset-password", { email })
  const token = await doors.mailedToken(email)
  return doors.page(`/agency/reset-password?token=${token}`, { token, password })
}

const factorFiles = [
  "accounts/factors/enroll-factor.ts",
  "accounts/factors/factor-changes.ts",
  "accounts/own/factors/set-up-factor.ts",
]

async function joinByInvitation({ doors, email, cookie }: Holder) {
  const { app } = doors
  const agency = await makeAgency(app.deps.database)
  const actor = await makeMember(app.deps.database, agency.id, "owner")
  const wish = { agency_id: agency.id, email, role: "admin" as const, full_name: "Robin Reed" }
  await inviteMember(withCtx(app.ctx(), { actor }), wish)
  const token = await doors.mailedToken(email)
  const fields = { token, full_name: "Robin Reed", password }
  return doors.page(`/invitations/accept?token=${token}&new=yes`, fields, cookie)
}

/** Every way through our own pages that can add or change what an account is entered with. */
export const waysByPage: readonly Way[] = [
  {
    way: "authenticator app, page",
    doors: ["account/second-factor/second-factor.tsx", "account/second-factor/set-up-app.tsx"],
    writes: factorFiles,
    attempt: addApp,
    expected: {
      nobody: toLogin,
      aal1: "200 +factors +recovery_codes",
      "aal1, factor": refused,
      "aal2, factor": "303 /account/second-factor +factors",
    },
    closed: { setting: { AUTH_MFA_TOTP: "false" }, answer: "422" },
  },
  {
    way: "passkey as a second factor, page",
    doors: ["account/second-factor/add-passkey.ts"],
    writes: factorFiles,
    attempt: addPasskey,
    expected: {
      nobody: toLogin,
      aal1: "200 +factors +recovery_codes",
      "aal1, factor": "403 second_factor_not_shown",
      "aal2, factor": "200 +factors",
    },
    closed: { setting: { AUTH_MFA_WEBAUTHN: "false" }, answer: "422 passkeys_closed" },
  },
  {
    way: "removing a factor, page",
    doors: ["account/second-factor/remove-factor.tsx"],
    writes: ["accounts/factors/remove-factor.ts"],
    attempt: removeFactor,
    expected: {
      nobody: toLogin,
      aal1: "404",
      "aal1, factor": refused,
      "aal2, factor": "303 /account/second-factor -factors -recovery_codes",
    },
  },
  {
    way: "recovery codes, page",
    doors: ["account/second-factor/recovery-codes.tsx"],
    writes: ["accounts/own/factors/recovery-code-changes.ts", "accounts/own/factors/renew-recovery-codes.ts"],
    attempt: form("/account/second-factor/codes", ({ password: current_password }) => ({ current_password })),
    expected: { nobody: toLogin, aal1: "404", "aal1, factor": refused, "aal2, factor": "200 ~recovery_codes" },
  },
  {
    way: "identity, page",
    doors: ["account/methods/add-sign-in-method.tsx"],
    writes: ["accounts/changes.ts", "accounts/providers/profile-changes.ts"],
    attempt: addIdentity,
    expected: {
      nobody: toLogin,
      aal1: "302 /account/sign-in-methods +identities",
      "aal1, factor": refused,
      "aal2, factor": "302 /account/sign-in-methods +identities",
    },
    closed: { setting: { AUTH_MANUAL_LINKING: "false" }, answer: "404" },
  },
  {
    way: "removing an identity, page",
    doors: ["account/methods/remove-sign-in-method.tsx"],
    writes: ["accounts/providers/unlink-identity.ts"],
    attempt: removeIdentity,
    expected: {
      nobody: `${toLogin} +identities`, // the one that is there to be removed
      aal1: "303 /account/sign-in-methods",
      "aal1, factor": `${refused} +identities`,
      "aal2, factor": "303 /account/sign-in-methods",
    },
    closed: { setting: { AUTH_MANUAL_LINKING: "false" }, answer: "404 +identities" },
  },
  {
    way: "email address, page",
    doors: ["account/own/change-email.tsx", "account/own/agree-to-email.tsx"],
    writes: ["accounts/own/request-email-change.ts", "accounts/codes/address-change.ts"],
    attempt: changeEmail,
    expected: {
      nobody: toLogin,
      aal1: "303 /account ~email",
      "aal1, factor": refused,
      "aal2, factor": "303 /account ~email",
    },
  },
  {
    way: "password, page",
    doors: ["account/own/change-password.tsx"],
    writes: ["accounts/own/change-password.ts", "accounts/passwords/password-changes.ts"],
    attempt: form("/account/password", ({ password: current_password }) => ({ current_password, password })),
    expected: {
      nobody: toLogin,
      aal1: "303 /account ~password",
      "aal1, factor": refused,
      "aal2, factor": "303 /account ~password",
    },
  },
  {
    way: "password by a mailed link, page", // opens nothing: the factor is still asked for
    doors: ["agency/entrance/reset-password.tsx"],
    writes: ["accounts/passwords/reset-password.ts", "accounts/passwords/password-changes.ts"],
    attempt: resetPassword,
    expected: { nobody: "303 /agency/reset-password ~password" },
  },
  {
    way: "signing up with the address, page",
    doors: ["account/sign-in/login.tsx", "account/joining/confirm-email.tsx"],
    writes: ["accounts/changes.ts", "accounts/sign-up/sign-up.ts", "accounts/sign-up/confirm-email.ts"],
    attempt: form("/login?tab=sign_up", ({ email }) => ({ email, password, full_name: "Robin Reed", next: "" })),
    expected: { nobody: "409", aal1: "302 /dashboard", "aal2, factor": "302 /dashboard" },
  },
  {
    way: "signing up as staff with the address, page",
    doors: ["agency/entrance/agency-login.tsx", "account/sign-in/older-agency-login.tsx"],
    writes: ["accounts/changes.ts", "accounts/sign-up/sign-up.ts"],
    attempt: form("/agency-login?tab=sign_up", ({ email }) => ({
      email,
      password,
      full_name: "Robin Reed",
      agency_name: "Springfield",
      next: "",
    })),
    expected: { nobody: "409", aal1: "302 /dashboard", "aal2, factor": "302 /dashboard" },
  },
  {
    way: "accepting an invitation as somebody new, page",
    doors: ["account/joining/accept-invitation.tsx"],
    writes: ["members/invitations/accept-invitation-as-new.ts", "accounts/changes.ts"],
    attempt: joinByInvitation,
    expected: { nobody: "409" },
  },
]
