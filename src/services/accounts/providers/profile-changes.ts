import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { saying } from "#src/rules/languages/saying.ts"
import { endAllSessions } from "#src/services/accounts/sessions/browser-session-changes.ts"
import { confirmAddress, insertAccount, insertIdentity } from "#src/services/accounts/changes.ts"
import { nameIn } from "#src/services/accounts/sign-up/name-in.ts"
import { refuseBanned } from "#src/services/accounts/tokens/session-changes.ts"
import type { AuditEntry, Ctx, Mail } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import { addressTrust } from "./address-trust.ts"
import { findKnownIdentity } from "./known-identity.ts"
import type { Profile } from "./provider-profile.ts"
import type { Provider } from "./providers.ts"

export type Recognized = {
  user_id: string
  audit: readonly AuditEntry[]
  mails: readonly Mail[]
  /** Whether the provider proved a second factor, and is trusted with that. */
  second_factor_shown?: boolean
}
export type Shown = { provider: Provider; profile: Profile }

/**
 * The account a profile at a provider belongs to: the one it signed in to before; else the one with the same address, when the
 * provider may speak for it (`addressTrust`); else a new one. An unverified address opens nothing. A takeover is undone: an
 * account with this address that its owner never confirmed loses whatever someone else put there. An account with a second
 * factor is entered so, for its factor to be shown, and keeps no new way to sign in.
 * Raises `account_banned`, `sign_up_closed`, `provider_address_taken`, `provider_address_unproven`.
 */
export async function recognize(tx: Tx, ctx: Ctx, { provider, profile }: Shown): Promise<Recognized> {
  const now = ctx.now()
  const known = await findKnownIdentity(tx, { provider: provider.name, subject: profile.subject })
  if (known) {
    refuseBanned(known, now)
    await refreshIdentity(tx, { identity_id: known.identity_id, user_id: known.id, profile, now })
    return { user_id: known.id, audit: [], mails: [] }
  }
  const { email } = profile
  const trust = addressTrust(provider, profile)
  if (!email || trust === "none") return refuseAddress({ provider, profile })
  const owner = await tx
    .selectFrom("users")
    .select(["id", "email_confirmed_at", "phone_confirmed_at", "banned_until"])
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) return ctx.config.AUTH_SIGNUP ? createAccount(tx, ctx, { provider, profile }) : refuse("sign_up_closed")
  refuseBanned(owner, now)
  const nobodys = !owner.email_confirmed_at && !owner.phone_confirmed_at
  if (trust !== "joins" || (!owner.email_confirmed_at && !nobodys))
    return refuse("provider_address_taken", { details: { provider: provider.label } })
  if (nobodys) return takeBack(tx, ctx, { provider, profile, user_id: owner.id })
  if (await findHasSecondFactor(tx, owner.id)) return { user_id: owner.id, audit: [], mails: [] }
  return joinIdentity(tx, ctx, { provider, profile, user_id: owner.id })
}

function refuseAddress({ provider, profile }: Shown): never {
  const { name, label } = provider
  return refuse("provider_address_unproven", { details: { name, label, verified: profile.email_verified } })
}

type Refresh = { identity_id: string; user_id: string; profile: Profile; now: Date }

/**
 * What a provider, or a wallet, says now of a person who comes again: kept at the account, and then at the identity (decision 20). Raises
 * `account_changed_meanwhile` for an identity that was taken out of the account a moment ago.
 */
export async function refreshIdentity(tx: Tx, { identity_id, user_id, profile, now }: Refresh): Promise<void> {
  const identity_data = JSON.stringify(profile.identity_data)
  await mergeProfile(tx, user_id, profile)
  const refreshed = await tx
    .updateTable("identities")
    .set({ identity_data, last_sign_in_at: now, updated_at: now })
    .where("id", "=", identity_id)
    .returning("id")
    .executeTakeFirst()
  if (!refreshed) refuse("account_changed_meanwhile")
}

/** People's own metadata follows the provider, except for the address, which is the account's. */
async function mergeProfile(tx: Tx, user_id: string, profile: Profile): Promise<void> {
  const { email: _email, email_verified: _verified, ...about } = profile.identity_data
  const patch = JSON.stringify(about)
  await tx
    .updateTable("users")
    .set({ user_metadata: sql`user_metadata || ${patch}::jsonb` })
    .where("id", "=", user_id)
    .execute()
}

/** A new account for whoever a provider vouches for. */
export async function createAccount(
  tx: Tx,
  ctx: Ctx,
  { provider, profile, role = "public" }: Shown & { role?: "public" | "agency" },
): Promise<Recognized> {
  const account = {
    email: profile.email,
    password_hash: null,
    full_name: nameIn(profile.identity_data),
    user_metadata: profile.identity_data,
    role,
    confirmed: true,
    // Whoever an agency's provider vouches for has the address itself left, should that provider go.
    email_identity: role === "agency",
  } as const
  const user_id = (await insertAccount(tx, account, ctx.now())) ?? refuse("account_changed_meanwhile")
  await addIdentity(tx, ctx, { provider, profile, user_id })
  const after = { provider: provider.name }
  return { user_id, audit: [{ action: "user.signed_up", entity_id: user_id, after }], mails: [] }
}

type Joining = Shown & { user_id: string }

async function addIdentity(tx: Tx, ctx: Ctx, { provider, profile, user_id }: Joining): Promise<void> {
  const { subject, identity_data } = profile
  const added = await insertIdentity(tx, { user_id, provider: provider.name, subject, identity_data }, ctx.now())
  if (!added) refuse("identity_taken")
}

/** Gives an account that nobody ever confirmed to the owner of its address, without what was put there. */
export async function takeBack(tx: Tx, ctx: Ctx, joining: Joining): Promise<Recognized> {
  const { user_id, profile } = joining
  const ended = await endAllSessions(tx, user_id, { now: ctx.now() })
  await tx.deleteFrom("auth_factors").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("identities").where("user_id", "=", user_id).execute()
  await tx
    .updateTable("users")
    .set({ password_hash: null, user_metadata: JSON.stringify(profile.identity_data) })
    .where("id", "=", user_id)
    .execute()
  await tx
    .updateTable("profiles")
    .set({ full_name: nameIn(profile.identity_data) })
    .where("id", "=", user_id)
    .execute()
  await confirmAddress(tx, user_id, ctx.now())
  await addIdentity(tx, ctx, joining)
  const after = { provider: joining.provider.name }
  return { user_id, audit: [{ action: "user.taken_back", entity_id: user_id, after }, ...ended], mails: [] }
}

/** Adds a way to sign in to an account and tells its owner. Raises `identity_taken`. */
export async function joinIdentity(tx: Tx, ctx: Ctx, joining: Joining): Promise<Recognized> {
  const { user_id, provider, profile } = joining
  await addIdentity(tx, ctx, joining)
  await mergeProfile(tx, user_id, profile)
  const user = await tx.selectFrom("users").select("email").where("id", "=", user_id).executeTakeFirstOrThrow()
  const what = saying("Sign-in with {provider} was added to your account.", { provider: provider.label })
  const mails = user.email ? [securityNoticeMail(ctx, { to_address: user.email, what })] : []
  const after = { provider: provider.name }
  return { user_id, audit: [{ action: "user.identity_linked", entity_id: user_id, after }], mails }
}
