import { refuseAuth } from "#src/rules/auth-errors.ts"
import { refuse } from "#src/rules/errors.ts"
import { captchaForm } from "#src/rules/captcha-form.ts"
import {
  AUTH_ANONYMOUS_REQUESTS,
  AUTH_ANONYMOUS_SECONDS,
  AUTH_FACTOR_SECONDS,
  AUTH_FACTOR_TRIES,
  AUTH_MAIL_REQUESTS,
  AUTH_PASSKEY_QUESTIONS,
  AUTH_REQUESTS_SECONDS,
  AUTH_TOKEN_REQUESTS,
} from "#src/rules/limits.ts"
import { checkCaptcha, useCaptcha } from "#src/services/captcha/changes.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import { countUse, type Counted, countUses, type RateLimit } from "#src/services/rate-limit.ts"
import { loginLimit } from "./login-attempts.ts"

const limits = {
  token: { max: AUTH_TOKEN_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  mail: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  verify: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  user: { max: AUTH_MAIL_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  authorize: { max: AUTH_TOKEN_REQUESTS, seconds: AUTH_REQUESTS_SECONDS },
  anonymous: { max: AUTH_ANONYMOUS_REQUESTS, seconds: AUTH_ANONYMOUS_SECONDS },
  passkey: { max: AUTH_PASSKEY_QUESTIONS, seconds: AUTH_REQUESTS_SECONDS },
  factor: { max: AUTH_FACTOR_TRIES, seconds: AUTH_FACTOR_SECONDS },
} as const

export type Limited = keyof typeof limits

/** Counts one request of a kind by this client, or by `who` where an account is guarded. Raises `over_request_rate_limit`. */
export async function limitRequests(ctx: Ctx, kind: Limited, who: string = ctx.client_address): Promise<void> {
  requireAllowed(await countUse(ctx, requestLimit(ctx, kind, who)))
}

/**
 * Counts a try to sign in with a password, of this client and of this client at this account, in one statement. Raises
 * `over_request_rate_limit`, `too_many_login_attempts`.
 */
export async function limitPasswordSignIn(ctx: Ctx, name: string): Promise<void> {
  const [client, account] = await countUses(ctx, [
    requestLimit(ctx, "token", ctx.client_address),
    loginLimit(ctx, name),
  ] as const)
  requireAllowed(client)
  const { allowed, retry_after_seconds } = account
  if (!allowed) refuse("too_many_login_attempts", { details: { retry_after_seconds } })
}

function requestLimit({ config }: Ctx, kind: Limited, who: string): RateLimit {
  const { max, seconds } = limits[kind]
  return { key: `auth:${kind}:${who}`, max: max * config.AUTH_LIMIT_FACTOR, seconds }
}

function requireAllowed({ allowed, retry_after_seconds }: Counted): void {
  if (!allowed) refuseAuth("over_request_rate_limit", { retry_after_seconds })
}

/** One mail of a kind to an address in a while; counted for addresses without account too, so that it tells nothing. Raises `over_email_send_rate_limit`. */
export async function limitMail(ctx: Ctx, kind: string, address: string): Promise<void> {
  const wait = await requireGap(ctx, `auth_mail:${kind}`, address.toLowerCase())
  if (wait) refuseAuth("over_email_send_rate_limit", wait)
}

/** `limitMail` for texts to a telephone number. Raises `over_sms_send_rate_limit`. */
export async function limitSms(ctx: Ctx, phone: string): Promise<void> {
  const wait = await requireGap(ctx, "auth_sms", phone)
  if (wait) refuseAuth("over_sms_send_rate_limit", wait)
}

async function requireGap(ctx: Ctx, what: string, address: string) {
  const seconds = ctx.config.AUTH_MAIL_GAP_SECONDS
  if (seconds === 0) return undefined
  const key = `${what}:${ctx.secrets.keyedHash("mail limits", address).toString("base64url")}`
  const { allowed, retry_after_seconds } = await countUse(ctx, { key, max: 1, seconds })
  if (allowed) return undefined
  const message = `For security purposes, you can only request this after ${retry_after_seconds} seconds.`
  return { message, retry_after_seconds }
}

/** With AUTH_CAPTCHA a request needs a solved captcha, which counts once. Raises `captcha_failed`. */
export async function passAuthCaptcha(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!ctx.config.AUTH_CAPTCHA) return
  const solved = await checkCaptcha(ctx, token ?? "", captchaForm.authentication).catch(() => null)
  const fresh = solved !== null && (await keep(ctx, (tx) => useCaptcha(tx, solved)))
  if (!fresh) refuseAuth("captcha_failed")
}
