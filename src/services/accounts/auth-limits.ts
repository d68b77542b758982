import { refuseAuth } from "#src/rules/auth-errors.ts"
import { captchaForm } from "#src/rules/captcha-form.ts"
import {
  AUTH_ANONYMOUS_REQUESTS,
  AUTH_ANONYMOUS_SECONDS,
  AUTH_FACTOR_SECONDS,
  AUTH_FACTOR_TRIES,
  AUTH_MAIL_REQUESTS,
  AUTH_REQUESTS_SECONDS,
  AUTH_TOKEN_REQUESTS,
} from "#src/rules/limits.ts"
import { checkCaptcha, useCaptcha } from "#src/services/captcha/changes.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { countUse } from "#src/services/rate-limit.ts"

const limits = {
  token: { max: AUTH_TOKEN_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  mail: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  verify: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  user: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  authorize: { max: AUTH_TOKEN_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  anonymous: { max: AUTH_ANONYMOUS_REQUESTS, seconds: AUTH_ANONYMOUS_SECONDS },
  factor: { max: AUTH_FACTOR_TRIES, seconds: AUTH_FACTOR_SECONDS },
} as const

export type Limited = keyof typeof limits

/** Counts one request of a kind by this client, or by `who` where an account is guarded. Raises `over_request_rate_limit`. */
export async function limitRequests(ctx: Ctx, kind: Limited, who: string = ctx.client_address): Promise<void> {
  const { max, seconds } = limits[kind]
  const limit = { key: `auth:${kind}:${who}`, max: max * ctx.config.AUTH_LIMIT_FACTOR, seconds }
  const { allowed, retry_after_seconds } = await countUse(ctx, limit)
  if (!allowed) refuseAuth("over_request_rate_limit", { retry_after_seconds })
}

/** One mail of a kind to an address in a while; counted for addresses without account too, so that it tells nothing. Raises `over_email_send_rate_limit`. */
export async function limitMail(ctx: Ctx, kind: string, address: string): Promise<void> {
  const seconds = ctx.config.AUTH_MAIL_GAP_SECONDS
  if (seconds === 0) return
  const key = `auth_mail:${kind}:${ctx.secrets.keyedHash("mail limits", address.toLowerCase()).toString("base64url")}`
  const { allowed, retry_after_seconds } = await countUse(ctx, { key, max: 1, seconds })
  if (allowed) return
  const message = `For security purposes, you can only request this after ${retry_after_seconds} seconds.`
  refuseAuth("over_email_send_rate_limit", { message, retry_after_seconds })
}

/** With AUTH_CAPTCHA a request needs a solved captcha, which counts once. Raises `captcha_failed`. */
export async function passAuthCaptcha(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!ctx.config.AUTH_CAPTCHA) return
  const solved = await checkCaptcha(ctx, token ?? "", captchaForm.authentication).catch(() => null)
  const fresh = solved !== null && (await keep(ctx, (tx) => useCaptcha(tx, solved)))
  if (!fresh) refuseAuth("captcha_failed")
}
