import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { SmsSender } from "#src/platform/sms/sms-sender.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Proof } from "#src/services/accounts/factors/proofs.ts"
import { AUTH_LINK_MINUTES_GRACE } from "#src/rules/limits.ts"
import { type AuditEntry, type Ctx, write, type Written } from "#src/services/context.ts"
import { lockAccount, lockForSession, requireAssurance } from "#src/services/accounts/factors/assurance-changes.ts"
import { limitMail, limitRequests } from "#src/services/accounts/auth-limits.ts"
import { type AuthSession, type AuthUser, findAuthUser, findPasswordHash } from "#src/services/accounts/auth-users.ts"
import { consumeReauthentication, countReauthentication } from "#src/services/accounts/codes/reauthenticate.ts"
import { awaitAddress } from "#src/services/accounts/codes/address-change.ts"
import { admitPhone, setPhone } from "#src/services/accounts/codes/phone-change.ts"
import { sendCode } from "#src/services/accounts/codes/phone-code-changes.ts"
import { mailAddressChange } from "#src/services/accounts/codes/send-code.ts"
import { admitPassword } from "#src/services/accounts/sign-in/login-attempts.ts"
import { checkNewPassword, hashSentPassword, setPassword } from "#src/services/accounts/passwords/password-changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import type { Metadata } from "#src/services/accounts/sign-up/sign-up-by-api.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"

export type UserChange = {
  email: string | undefined
  phone: string | undefined
  password: string | undefined
  current_password: string | undefined
  nonce: string | undefined
  data: Metadata | undefined
  redirect_to: string
  challenge: string | undefined
}

/**
 * Changes what people may change of their own account: metadata at once (null removes a value), the address when both addresses
 * agree, the phone number with the code sent to the new one, the password with the current one or a fresh proof by mail. With a
 * second factor set up, password and address need a session that has shown it. A new password ends every other session and
 * every outstanding link.
 */
export async function updateUserByApi(bearer: Bearer, change: UserChange): Promise<AuthUser> {
  const { ctx, user } = bearer
  await limitRequests(ctx, "user")
  const email = change.email === user.email ? undefined : change.email
  const phone = change.phone === user.phone ? undefined : change.phone
  const decides = [email, phone, change.password].some((value) => value !== undefined)
  if (decides) requireAssurance(bearer)
  if (email) await admitAddress(bearer, email)
  const sms = phone ? await admitPhone(ctx, phone) : null
  const password_hash = change.password === undefined ? undefined : await newPasswordHash(bearer, change)
  await write(ctx, null, (tx) => changeUser(tx, bearer, { ...change, email, phone, password_hash, decides, sms }))
  if (email) await mailAddressChange(ctx, { ...user, new_email: email }, change)
  if (phone && sms) await sendCode(ctx, sms, { user_id: user.id, phone, kind: "phone_change" })
  return (await findAuthUser(ctx.db, user.id)) ?? refuse("account_not_found")
}

type Change = UserChange & { password_hash: string | undefined; decides: boolean; sms: SmsSender | null }

async function changeUser(tx: Tx, bearer: Bearer, change: Change): Promise<Written<undefined>> {
  const { ctx, user, session } = bearer
  const { email, phone, sms } = change
  const now = ctx.now()
  if (change.decides) await lockAccount(tx, ctx, { user_id: user.id, assured: session.aal === "aal2" })
  else await lockForSession(tx, ctx, user.id)
  const audit: AuditEntry = { action: "user.updated", entity_id: user.id, after: { fields: changedFields(change) } }
  const { ended, mails: told } = await renewPassword(tx, bearer, change)
  const mails = phone && !sms ? await setPhone(tx, ctx, { user_id: user.id, phone }) : []
  await tx
    .updateTable("users")
    .set({
      updated_at: now,
      ...(change.data && { user_metadata: mergeMetadata("user_metadata", change.data) }),
      ...(phone && sms && { new_phone: phone, phone_change_sent_at: now }),
    })
    .where("id", "=", user.id)
    .execute()
  if (email) await awaitAddress(tx, { user_id: user.id, email, now })
  return { result: undefined, audit: [audit, ...ended], mails: [...mails, ...told] }
}

async function admitAddress({ ctx, user }: Bearer, email: string): Promise<void> {
  if (await findUserByEmail(ctx.db, email)) refuse("email_taken")
  for (const address of [user.email, email]) if (address) await limitMail(ctx, "email_change", address)
}

/** With the new password every other session and every emailed link ends. */
async function renewPassword(tx: Tx, { ctx, user, session }: Bearer, { password_hash, nonce }: Change) {
  if (password_hash === undefined) return { ended: [], mails: [] }
  const { id: user_id, email } = user
  if (nonce) await consumeReauthentication(tx, ctx, { user_id, nonce })
  return setPassword(tx, ctx, { user_id, password_hash, email, except: session.id })
}

/**
 * Metadata with more in it; a null takes a value out. Merged by the statement that stores it: what another request, or this one, has
 * put there since the account was read stays.
 */
export function mergeMetadata(column: "user_metadata" | "app_metadata", change: Metadata) {
  const gone = Object.keys(change).filter((name) => change[name] === null)
  return sql<string>`(${sql.ref(column)} || ${JSON.stringify(change)}::jsonb) - ${gone}::text[]`
}

function changedFields({ email, phone, password, data }: UserChange): string[] {
  return Object.entries({ email, phone, password, data }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
}

async function newPasswordHash({ ctx, user, session }: Bearer, change: UserChange): Promise<string> {
  const { password = "", nonce } = change
  if (!user.email && !user.phone) return refuse("account_without_address")
  const stored = await findPasswordHash(ctx.db, user.id)
  if (stored) {
    const { caller } = await admitPassword(ctx, user.email ?? user.id)
    if ((await ctx.passwords.verify(password, stored, caller)).ok) return refuse("same_password")
  }
  checkNewPassword(ctx, password)
  if (nonce) await countReauthentication(ctx, user.id)
  else if (stored && ctx.config.AUTH_CURRENT_PASSWORD && !isFreshlyProven(ctx, session))
    await checkCurrentPassword(ctx, change.current_password, stored)
  return hashSentPassword(ctx, password)
}

async function checkCurrentPassword(ctx: Ctx, current: string | undefined, stored: string): Promise<void> {
  if (!current) return refuse("password_required")
  if (!(await ctx.passwords.verify(current, stored)).ok) refuse("current_password_wrong")
}

const mailedProofs = ["otp", "magiclink", "recovery", "invite", "email/signup"]

/** True for a session opened by an email sent in the last few minutes: that is how a forgotten password is replaced. */
function isFreshlyProven(ctx: Ctx, session: AuthSession): boolean {
  const oldest = ctx.now().getTime() / 1000 - AUTH_LINK_MINUTES_GRACE * 60
  return (session.amr as Proof[]).some(({ method, timestamp }) => mailedProofs.includes(method) && timestamp >= oldest)
}
