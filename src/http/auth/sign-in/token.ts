import { Hono } from "hono"
import { z } from "zod"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { EMAIL_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { exchangeCode } from "#src/services/accounts/tokens/exchange-code.ts"
import { refreshSession } from "#src/services/accounts/tokens/refresh-session.ts"
import { signInByApi } from "#src/services/accounts/sign-in/sign-in-by-api.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { grantForIdToken } from "./id-token.ts"
import { captchaField, checkPhone, optionalText, plainText, readBody } from "#src/http/auth/read-body.ts"
import { userAgent } from "#src/http/auth/requested.ts"
import { sessionJson } from "#src/http/auth/wire/user-json.ts"
import { grantForWallet } from "./web3.ts"
import { weakPassword } from "#src/http/auth/wire/weak-password.ts"
import type { Endpoint } from "#src/http/auth/wire/words.ts"

const passwordBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: plainText,
  gotrue_meta_security: captchaField,
})

async function grantForPassword(c: AuthRequest) {
  const { email, phone, password, gotrue_meta_security: captcha } = await readBody(c, passwordBody)
  if (email && phone)
    refuseOnWire("validation_failed", { message: "Only an email address or phone number should be provided on login." })
  const by = email ? { email } : phone ? { phone: checkPhone(phone) } : undefined
  if (!by) return refuseOnWire("validation_failed", { message: accountMessages.emailOrPhoneRequired })
  if (email && email.length > EMAIL_MAX_CHARACTERS) refuseOnWire("invalid_credentials") // no one's; attempts are counted by name
  const input = { by, password, captcha, user_agent: userAgent(c) }
  const { granted, weakness } = await signInByApi(c.get("auth"), input)
  return c.json({ ...sessionJson(granted), weak_password: weakness && weakPassword(weakness) })
}

async function grantForRefreshToken(c: AuthRequest) {
  const { refresh_token } = await readBody(c, z.object({ refresh_token: plainText }))
  return c.json(sessionJson(await refreshSession(c.get("auth"), refresh_token)))
}

async function grantForCode(c: AuthRequest) {
  const { auth_code, code_verifier } = await readBody(c, z.object({ auth_code: plainText, code_verifier: plainText }))
  if (!auth_code || !code_verifier)
    refuseOnWire("validation_failed", {
      message: "invalid request: both auth code and code verifier should be non-empty",
    })
  const exchange = { auth_code, code_verifier, user_agent: userAgent(c) }
  return c.json(sessionJson(await exchangeCode(c.get("auth"), exchange)))
}

type Grant = { words: Endpoint; give: (c: AuthRequest) => Promise<Response> }
const grants: Record<string, Grant> = {
  password: { words: "grant", give: grantForPassword },
  refresh_token: { words: "refresh", give: grantForRefreshToken },
  pkce: { words: "grant", give: grantForCode },
  id_token: { words: "id_token", give: grantForIdToken },
  web3: { words: "grant", give: grantForWallet },
}

/** POST /token: the ways to get a session, by `grant_type`. */
export const tokenRoute = new Hono<AuthEnv>().post("/", (c) => {
  const type = c.req.query("grant_type") ?? ""
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) return refuseOnWire("invalid_credentials", { message: "unsupported_grant_type" })
  c.set("endpoint", grant.words)
  return grant.give(c)
})
