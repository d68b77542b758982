import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import { write } from "#src/services/context.ts"
import { accountExistsMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import {
  limitMail,
  limitRequests,
  limitSignUps,
  limitSms,
  passAuthCaptcha,
} from "#src/services/accounts/auth-limits.ts"
import { type AuthUser, findAuthUser, findAuthUserByPhone } from "#src/services/accounts/auth-users.ts"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { beginMailFlow, mailCode } from "#src/services/accounts/codes/code-changes.ts"
import { createWithPhone, sendCode, sendText, signedUp } from "#src/services/accounts/codes/phone-code-changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { disputesPassword, markDisputed } from "./disputed-password.ts"
import { nameIn } from "./name-in.ts"
import { checkNewPassword, hashSentPassword } from "#src/services/accounts/passwords/password-changes.ts"
import { type Granted, grantTokens, openAuthSession } from "#src/services/accounts/tokens/session-changes.ts"

export type Metadata = Record<string, unknown>
export type ApiSignUp = {
  email: string | undefined
  phone: string | undefined
  password: string
  data: Metadata
  redirect_to: string
  challenge: string | undefined
  captcha: string | undefined
  user_agent: string | null
}
export type ApiSignedUp = { granted: Granted } | { user: AuthUser }

/**
 * Creates an account by email or phone number for an API client: a session at once where addresses need no confirmation,
 * else a mail. For an address that has a confirmed account the answer looks the same, nothing is created, and its owner is
 * told by mail. Role or power in the metadata are not looked at.
 */
export async function signUpByApi(ctx: AuthCtx, input: ApiSignUp): Promise<ApiSignedUp> {
  const { config } = ctx
  if (!config.AUTH_SIGNUP) refuse("sign_up_closed")
  if (input.email && !config.AUTH_EMAIL) refuse("email_sign_in_closed")
  if (input.phone && !config.AUTH_PHONE) refuse("phone_sign_in_closed")
  checkNewPassword(ctx, input.password)
  await limitRequests(ctx, "mail")
  await limitSignUps(ctx)
  await passAuthCaptcha(ctx, input.captcha)
  const password_hash = await hashSentPassword(ctx, input.password)
  const { email, phone } = input
  if (email) return signUpByEmail(ctx, { ...input, email, password_hash })
  if (!phone) return refuse("invalid_input")
  if (config.AUTH_PHONE_AUTOCONFIRM) return createAndSignIn(ctx, { ...input, phone, password_hash })
  return signUpByPhone(ctx, { ...input, phone, password_hash })
}

/** An account whose number waits for the code that is sent to it. The owner of a number that has an account gets a message, too. */
async function signUpByPhone(
  ctx: AuthCtx,
  input: ApiSignUp & { phone: string; password_hash: string },
): Promise<ApiSignedUp> {
  const sms = ctx.sms ?? refuse("texts_not_set_up")
  const { phone, password_hash, data } = input
  await limitSms(ctx, phone)
  const known = await findAuthUserByPhone(ctx.db, phone)
  if (known?.phone_confirmed_at) {
    const text = "Someone, perhaps you, tried to sign up for OpenDocket with this number, which already has an account."
    await sendText(ctx, sms, { to: phone, text })
    return { user: await madeUpUser(ctx, { email: null, phone, user_metadata: data, confirmation_sent_at: null }) }
  }
  if (known && (await disputesPassword(ctx, known.id, input.password)))
    await write(ctx, null, async (tx) => {
      await markDisputed(tx, known.id)
      return { result: undefined, audit: { ...resent(known.id), after: { password_disputed: true } } }
    })
  const user_id = known?.id ?? (await createWithPhone(ctx, { phone, password_hash, data }))
  if (!user_id) return refuse("account_changed_meanwhile")
  await sendCode(ctx, sms, { user_id, phone, type: "signup" })
  return { user: (await findAuthUser(ctx.db, user_id)) ?? refuse("account_not_found") }
}

type EmailSignUp = ApiSignUp & { email: string; password_hash: string }

async function signUpByEmail(ctx: AuthCtx, input: EmailSignUp): Promise<ApiSignedUp> {
  if (ctx.config.AUTH_AUTOCONFIRM) return createAndSignIn(ctx, input)
  await limitMail(ctx, "signup", input.email)
  const known = await findUserByEmail(ctx.db, input.email)
  const user_id = known?.email_confirmed_at ? await tellOwner(ctx, known) : await createAndMail(ctx, input, known)
  if (!user_id) return { user: await madeUpByEmail(ctx, input) }
  return { user: (await findAuthUser(ctx.db, user_id)) ?? refuse("account_not_found") }
}

async function createAndSignIn(ctx: AuthCtx, input: ApiSignUp & { password_hash: string }): Promise<ApiSignedUp> {
  const session = await write(ctx, null, async (tx) => {
    const account = {
      email: input.email ?? null,
      phone: input.phone ?? null,
      password_hash: input.password_hash,
      full_name: nameIn(input.data),
      user_metadata: input.data,
      role: "public",
      confirmed: true,
      phone_confirmed: true,
    } as const
    const user_id = (await insertAccount(tx, account, ctx.now())) ?? refuse("account_exists")
    const opened = await openAuthSession(tx, ctx, { user_id, method: "password", user_agent: input.user_agent })
    return { result: opened.session, audit: [signedUp(user_id), opened.audit] }
  })
  return { granted: await grantTokens(ctx, session) }
}

const resent = (user_id: string) => ({ action: "user.confirmation_resent", entity_id: user_id }) as const

/**
 * An account that waits for its confirmation is mailed once more; neither its password nor its data are replaced. Another
 * password than the first makes both doubtful.
 */
async function createAndMail(ctx: AuthCtx, input: EmailSignUp, known: { id: string } | undefined): Promise<string> {
  const { email, password_hash, data, redirect_to, challenge } = input
  const disputed = known !== undefined && (await disputesPassword(ctx, known.id, input.password))
  return write(ctx, null, async (tx) => {
    const account = { email, password_hash, full_name: nameIn(data), user_metadata: data } as const
    const created = known
      ? undefined
      : await insertAccount(tx, { ...account, role: "public", confirmed: false }, ctx.now())
    const user_id = created ?? known?.id ?? refuse("account_changed_meanwhile")
    const method = "email/signup"
    if (disputed) await markDisputed(tx, user_id)
    const flow_id = challenge ? await beginMailFlow(tx, ctx, { challenge, method, redirect_to, user_id }) : null
    const code = { user_id, kind: "confirmation", type: "signup", address: email, redirect_to, flow_id } as const
    const mails = [await mailCode(tx, ctx, code)]
    const audit = created
      ? signedUp(user_id)
      : { ...resent(user_id), ...(disputed && { after: { password_disputed: true } }) }
    return { result: user_id, audit, mails }
  })
}

async function tellOwner(ctx: AuthCtx, known: { id: string; email: string | null }): Promise<undefined> {
  const mails = [accountExistsMail(ctx, { to_address: known.email ?? "" })]
  await write(ctx, null, async () => ({
    result: undefined,
    audit: { action: "user.sign_up_repeated", entity_id: known.id },
    mails,
  }))
}

/** What a new account would look like; only its identities are missing, which clients look at to say 'sign in instead'. */
function madeUpByEmail(ctx: AuthCtx, { email, data }: EmailSignUp): Promise<AuthUser> {
  const id = crypto.randomUUID()
  const user_metadata = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  return madeUpUser(ctx, { id, email, phone: null, user_metadata, confirmation_sent_at: ctx.now() })
}

type MadeUp = Pick<AuthUser, "email" | "phone" | "confirmation_sent_at"> & { id?: string; user_metadata: Metadata }

async function madeUpUser(ctx: AuthCtx, { user_metadata, ...made }: MadeUp): Promise<AuthUser> {
  const now = ctx.now()
  return {
    id: crypto.randomUUID(),
    role: "authenticated",
    ...made,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    new_phone: null,
    phone_change_sent_at: null,
    last_sign_in_at: null,
    app_metadata: {},
    user_metadata: await asStored(ctx, user_metadata),
    is_anonymous: false,
    banned_until: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    identities: [],
    factors: [],
  }
}

/** The value as it comes back from the database, which has an order of its own for names. */
async function asStored(ctx: AuthCtx, value: Metadata): Promise<AuthUser["user_metadata"]> {
  const stored = sql<AuthUser["user_metadata"]>`${JSON.stringify(value)}::jsonb`.as("value")
  return (await ctx.db.selectNoFrom(stored).executeTakeFirstOrThrow()).value
}

/** An account without an address, for trying things out; refused unless AUTH_ANONYMOUS is on. */
export async function signUpAnonymously(
  ctx: AuthCtx,
  { data, captcha, user_agent }: Pick<ApiSignUp, "data" | "captcha" | "user_agent">,
): Promise<Granted> {
  if (!ctx.config.AUTH_SIGNUP) refuse("sign_up_closed")
  if (!ctx.config.AUTH_ANONYMOUS) refuse("anonymous_sign_in_closed")
  await limitRequests(ctx, "anonymous")
  await passAuthCaptcha(ctx, captcha)
  const session = await write(ctx, null, async (tx) => {
    const account = { email: null, password_hash: null, user_metadata: data, is_anonymous: true } as const
    const user_id = await insertAccount(tx, { ...account, role: "public", confirmed: false }, ctx.now())
    if (!user_id) return refuse("account_changed_meanwhile")
    const opened = await openAuthSession(tx, ctx, { user_id, method: "anonymous", user_agent })
    return { result: opened.session, audit: [signedUp(user_id), opened.audit] }
  })
  return grantTokens(ctx, session)
}
