import { refuse } from "#src/rules/errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitMail, limitRequests, passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { type AuthUser, isBanned } from "#src/services/accounts/auth-users.ts"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { nameIn } from "#src/services/accounts/sign-up/name-in.ts"
import type { Metadata } from "#src/services/accounts/sign-up/sign-up-by-api.ts"
import { type AuditEntry, write } from "#src/services/context.ts"
import { holdAwaitedAddress } from "./address-change.ts"
import { beginMailFlow, mailCode } from "./code-changes.ts"

export type MailInput = {
  email: string
  redirect_to: string
  challenge: string | undefined
  captcha: string | undefined
}
type OtpInput = MailInput & { create_user: boolean; data: Metadata }

/** Mails a sign-in code; an unknown address gets an account first, unless `create_user` is false. Answers all addresses alike. */
export async function sendSignInCode(ctx: AuthCtx, input: OtpInput): Promise<void> {
  if (!ctx.config.AUTH_EMAIL) refuse("email_sign_in_closed")
  await admitMail(ctx, "otp", input)
  const known = await findUserByEmail(ctx.db, input.email)
  if (known) return isBanned(known, ctx.now()) ? undefined : mailTo(ctx, known.id, { ...input, type: "magiclink" })
  if (!input.create_user || !ctx.config.AUTH_SIGNUP) {
    if (!ctx.config.AUTH_OTP_TELL) return
    refuse(input.create_user ? "sign_up_closed" : "no_account_for_address")
  }
  await signUpByMail(ctx, input)
}

/** The account has no password: the person who reads its mail owns it. */
async function signUpByMail(ctx: AuthCtx, input: OtpInput): Promise<void> {
  const { email, data, redirect_to, challenge } = input
  await write(ctx, null, async (tx) => {
    const account = { email, password_hash: null, full_name: nameIn(data), user_metadata: data } as const
    const user_id = await insertAccount(tx, { ...account, role: "public", confirmed: false }, ctx.now())
    if (!user_id) return { result: undefined, audit: "unchanged" } // created by a parallel request, which also sends the email
    const method = "email/signup"
    const flow_id = challenge ? await beginMailFlow(tx, ctx, { challenge, method, redirect_to, user_id }) : null
    const code = { user_id, kind: "confirmation", type: "signup", address: email, redirect_to, flow_id } as const
    const audit: AuditEntry = { action: "user.signed_up", entity_id: user_id, after: { api: true } }
    return { result: undefined, audit, mails: [await mailCode(tx, ctx, code)] }
  })
}

/** Emails a link for a new password. Unknown addresses get the same answer, and no email. */
export async function sendRecovery(ctx: AuthCtx, input: MailInput): Promise<void> {
  if (!ctx.config.AUTH_EMAIL) refuse("email_sign_in_closed")
  await admitMail(ctx, "recovery", input)
  const known = await findUserByEmail(ctx.db, input.email)
  if (known && !isBanned(known, ctx.now())) await mailTo(ctx, known.id, { ...input, type: "recovery" })
}

/** Emails the confirmation of a new account again, or both of a change of address; says nothing if there is none. */
export async function resendCode(ctx: AuthCtx, input: MailInput & { type: "signup" | "email_change" }): Promise<void> {
  if (!ctx.config.AUTH_EMAIL) refuse("email_sign_in_closed")
  await admitMail(ctx, input.type, input)
  const known = await findUserByEmail(ctx.db, input.email)
  if (!known || isBanned(known, ctx.now())) return
  if (input.type === "email_change") return mailAddressChange(ctx, known, input)
  if (!known.email_confirmed_at) await mailTo(ctx, known.id, { ...input, type: "signup" })
}

async function admitMail(ctx: AuthCtx, kind: string, { email, captcha }: MailInput): Promise<void> {
  await limitRequests(ctx, "mail")
  await passAuthCaptcha(ctx, captcha)
  await limitMail(ctx, kind, email)
}

const flowMethods = { signup: "email/signup", magiclink: "magiclink", recovery: "recovery" } as const

async function mailTo(
  ctx: AuthCtx,
  user_id: string,
  { email, redirect_to, challenge, type }: MailInput & { type: "signup" | "magiclink" | "recovery" },
): Promise<void> {
  await write(ctx, null, async (tx) => {
    const flow = challenge ? { challenge, method: flowMethods[type], redirect_to, user_id } : null
    const flow_id = flow ? await beginMailFlow(tx, ctx, flow) : null
    const kind = type === "signup" ? "confirmation" : "recovery"
    const mail = await mailCode(tx, ctx, { user_id, kind, type, address: email, redirect_to, flow_id })
    return { result: undefined, audit: { action: `user.${type}_requested`, entity_id: user_id }, mails: [mail] }
  })
}

/** Emails both addresses of a pending change; does nothing if none is pending, or another one by now. */
export async function mailAddressChange(
  ctx: AuthCtx,
  user: Pick<AuthUser, "id" | "email" | "new_email">,
  { redirect_to, challenge }: Pick<MailInput, "redirect_to" | "challenge">,
): Promise<void> {
  const { id: user_id, email, new_email } = user
  if (!new_email) return
  await write(ctx, null, async (tx) => {
    // It may wait for another one meanwhile, or for none.
    if ((await holdAwaitedAddress(tx, user_id)) !== new_email) return { result: undefined, audit: "unchanged" }
    const method = "email_change"
    const flow_id = challenge ? await beginMailFlow(tx, ctx, { challenge, method, redirect_to, user_id }) : null
    const change = { from: email, to: new_email }
    const both = { user_id, type: "email_change", redirect_to, flow_id, change } as const
    const mails = [await mailCode(tx, ctx, { ...both, kind: "email_change_new", address: new_email })]
    if (email) mails.push(await mailCode(tx, ctx, { ...both, kind: "email_change_current", address: email }))
    return { result: undefined, audit: { action: "user.email_change_requested", entity_id: user_id }, mails }
  })
}
