import { Hono } from "hono"
import { z } from "zod"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { signUpAnonymously, signUpByApi } from "#src/services/accounts/sign-up/sign-up-by-api.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { evenTime } from "./mailed-codes.ts"
import {
  captchaField,
  checkChallenge,
  checkEmail,
  checkPhone,
  metadata,
  optionalText,
  plainText,
  readBody,
} from "#src/http/auth/read-body.ts"
import { inWordsOf } from "#src/http/auth/wire/in-words-of.ts"
import { wantedRedirect, userAgent } from "#src/http/auth/requested.ts"
import { sessionJson, userJson } from "#src/http/auth/wire/user-json.ts"

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: plainText,
  data: metadata,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: captchaField,
})

/** POST /signup: by email or phone number, or anonymously when neither is named. */
export const signUpRoute = new Hono<AuthEnv>().post("/", evenTime, inWordsOf("sign_up"), async (c) => {
  const body = await readBody(c, signUpBody)
  const { email, phone, data } = body
  const common = { data, captcha: body.gotrue_meta_security, user_agent: userAgent(c) }
  if (!email && !phone) return c.json(sessionJson(await signUpAnonymously(c.get("auth"), common)))
  return signUpWithAddress(c, body)
})

async function signUpWithAddress(c: AuthRequest, body: z.output<typeof signUpBody>) {
  const ctx = c.get("auth")
  if (!ctx.config.AUTH_SIGNUP) refuseOnWire("signup_disabled")
  const { email, phone, password, data } = body
  if (!password) refuseOnWire("validation_failed", { message: "Signup requires a valid password" })
  if (email && phone)
    refuseOnWire("validation_failed", {
      message: "Only an email address or phone number should be provided on signup.",
    })
  const challenge = checkChallenge(body.code_challenge, body.code_challenge_method)
  if (phone && challenge) refuseOnWire("validation_failed", { message: "PKCE not supported for phone signups" })
  const done = await signUpByApi(ctx, {
    email: email && checkEmail(email),
    phone: phone && checkPhone(phone),
    password,
    data,
    redirect_to: wantedRedirect(c),
    challenge,
    captcha: body.gotrue_meta_security,
    user_agent: userAgent(c),
  })
  return "granted" in done ? c.json(sessionJson(done.granted)) : c.json(userJson(done.user))
}
