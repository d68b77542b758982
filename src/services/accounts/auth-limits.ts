import { refuse } from "#src/rules/errors.ts"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import {
  AUTH_ANONYMOUS_REQUESTS,
  AUTH_ANONYMOUS_SECONDS,
  AUTH_MAIL_REQUESTS,
  AUTH_PASSKEY_QUESTIONS,
  AUTH_REQUESTS_SECONDS,
  AUTH_TOKEN_REQUESTS,
  SIGN_UPS_PER_CLIENT,
  SIGN_UPS_SECONDS,
} from "#src/rules/limits.ts"
import { checkCaptcha, consumeCaptcha } from "#src/services/captcha/changes.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { everyMessage, mailbox } from "#src/services/mail-limits.ts"
import { clientLimits, limitKey, limitRates, type RateLimit } from "#src/services/rate-limit.ts"

const limits = {
  token: { max: AUTH_TOKEN_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  mail: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  verify: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  user: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  authorize: { max: AUTH_TOKEN_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  saml: { max: AUTH_TOKEN_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  anonymous: { max: AUTH_ANONYMOUS_REQUESTS, seconds: AUTH_ANONYMOUS_SECONDS },
  passkey: { max: AUTH_PASSKEY_QUESTIONS, seconds: AUTH_REQUESTS_SECONDS },
} as const

export type Limited = keyof typeof limits

/** Counts one request of a kind by this client and the network around it. Raises `rate_limited`. */
export function limitRequests(ctx: Ctx, kind: Limited): Promise<void> {
  return limitRates(ctx, requestLimits(ctx, kind))
}

/** The limits of a kind of request, of this client and the network around it. */
export function requestLimits(ctx: Ctx, kind: Limited): RateLimit[] {
  const { max, seconds } = limits[kind]
  return clientLimits(ctx, limitKey("auth", kind), { max: max * ctx.config.AUTH_LIMIT_FACTOR, seconds })
}

/** Counts a new account, in the same way at every door. Raises `rate_limited`. */
export function limitSignUps(ctx: Ctx): Promise<void> {
  const max = SIGN_UPS_PER_CLIENT * ctx.config.AUTH_LIMIT_FACTOR
  return limitRates(ctx, clientLimits(ctx, "sign_up", { max, seconds: SIGN_UPS_SECONDS }))
}

/**
 * Limits emails of a kind to an address, for each client and for all clients together, and all emails. Addresses without an account count too,
 * so the limit reveals nothing. Raises `mail_sent_lately`.
 */
export function limitMail(ctx: Ctx, kind: string, address: string): Promise<void> {
  const limits = [...gapLimits(ctx, kind, address.toLowerCase()), everyMessage(ctx, "mails")]
  return limitRates(ctx, limits, "mail_sent_lately")
}

/** `limitMail` for text messages to a phone number. Raises `text_sent_lately`. */
export function limitSms(ctx: Ctx, phone: string): Promise<void> {
  return limitRates(ctx, [...gapLimits(ctx, "sms", phone), everyMessage(ctx, "texts")], "text_sent_lately")
}

function gapLimits(ctx: Ctx, kind: string, address: string): RateLimit[] {
  const seconds = ctx.config.AUTH_MAIL_GAP_SECONDS
  const gap = { key: limitKey("mail_gap", kind, address, ctx.client_address), max: 1, seconds }
  return seconds > 0 ? [mailbox(ctx, kind, address), gap] : [mailbox(ctx, kind, address)]
}

/** With AUTH_CAPTCHA, a request needs a solved captcha, which works once. Raises `captcha_failed`. */
export async function passAuthCaptcha(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!ctx.config.AUTH_CAPTCHA) return
  const solved = await checkCaptcha(ctx, token ?? "", captchaForm.authentication).catch(() => null)
  const fresh = solved !== null && (await keep(ctx, (tx) => consumeCaptcha(tx, solved)))
  if (!fresh) refuse("captcha_failed")
}
