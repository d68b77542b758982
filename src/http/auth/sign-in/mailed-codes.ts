import { Hono, type MiddlewareHandler } from "hono"
import { z } from "zod"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { resendCode, sendRecovery, sendSignInCode } from "#src/services/accounts/codes/send-code.ts"
import { resendPhoneChange, resendPhoneCode, sendPhoneCode } from "#src/services/accounts/codes/phone-code.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { atEvenSteps } from "#src/services/even-time.ts"
import {
  captchaField,
  checkChallenge,
  checkEmail,
  checkPhone,
  metadata,
  optionalText,
  readBody,
} from "#src/http/auth/read-body.ts"
import { inWordsOf } from "#src/http/auth/wire/in-words-of.ts"
import { wantedRedirect } from "#src/http/auth/requested.ts"

/** Answers only at whole steps of time, so that the time does not tell who has an account. */
export const evenTime: MiddlewareHandler<AuthEnv> = (_c, next) => atEvenSteps(next)

const mailBody = z.object({
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: captchaField,
})
const otpBody = mailBody.extend({ create_user: z.boolean().nullish(), data: metadata, channel: optionalText })
const resendBody = mailBody.extend({ type: optionalText })
type MailBody = z.output<typeof mailBody>

const invalid = (message: string) => refuseOnWire("validation_failed", { message })

function mailInput(c: AuthRequest, body: MailBody, email: string) {
  const challenge = checkChallenge(body.code_challenge, body.code_challenge_method)
  return { email: checkEmail(email), redirect_to: wantedRedirect(c), challenge, captcha: body.gotrue_meta_security }
}

async function otp(c: AuthRequest) {
  const body = await readBody(c, otpBody)
  if (!body.email && !body.phone) return invalid("One of email or phone must be set")
  if (body.email && body.phone) return invalid("Only an email address or phone number should be provided")
  if (body.phone) return otpByPhone(c, { ...body, phone: checkPhone(body.phone) })
  if (body.channel) return invalid("Channel should only be specified with Phone OTP")
  const input = mailInput(c, body, body.email ?? "")
  await sendSignInCode(c.get("auth"), { ...input, create_user: body.create_user ?? true, data: body.data })
  return c.json({})
}

async function otpByPhone(c: AuthRequest, body: z.output<typeof otpBody> & { phone: string }) {
  const { phone, channel, create_user, data, gotrue_meta_security: captcha } = body
  if (channel && channel !== "sms") return invalid("Invalid channel, the only supported value is 'sms'")
  const input = { phone, captcha, create_user: create_user ?? true, data }
  return c.json({ message_id: await sendPhoneCode(c.get("auth"), input) })
}

async function recover(c: AuthRequest) {
  const body = await readBody(c, mailBody)
  if (!body.email) return invalid("Password recovery requires an email")
  await sendRecovery(c.get("auth"), mailInput(c, body, body.email))
  return c.json({})
}

async function resend(c: AuthRequest) {
  const body = await readBody(c, resendBody)
  const { type, email, phone } = body
  if (type === "sms" || type === "phone_change") {
    const digits = checkPhone(phone ?? invalid(accountMessages.emailOrPhoneRequired))
    const ctx = c.get("auth")
    if (!ctx.sms) return c.json({}) // no phone number here waits for a message
    const again = type === "sms" ? resendPhoneCode : resendPhoneChange
    return c.json({ message_id: await again(ctx, { phone: digits, captcha: body.gotrue_meta_security }) })
  }
  if (type !== "signup" && type !== "email_change")
    return invalid("Missing one of these types: signup, email_change, sms, phone_change")
  if (!email) return invalid(accountMessages.emailOrPhoneRequired)
  await resendCode(c.get("auth"), { ...mailInput(c, body, email), type })
  return c.json({})
}

/** POST /otp, /magiclink, /recover and /resend: mails with a code and a link. Known and unknown addresses are answered alike. */
export const mailedCodeRoutes = new Hono<AuthEnv>()
  .post("/otp", evenTime, otp)
  .post("/magiclink", evenTime, otp)
  .post("/recover", evenTime, inWordsOf("mail_once_more"), recover)
  .post("/resend", evenTime, inWordsOf("mail_once_more"), resend)
