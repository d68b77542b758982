import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { Ctx } from "#src/services/context.ts"
import type { TokenPurpose } from "./queries.ts"

/**
 * Locks an account until the commit. What was sent to it or proves it (codes, links, flows, factors, recovery codes, sessions) is used up and
 * ended behind this lock, as decision 20 orders them: of two such changes one waits for the other, and none is lost to a deadlock.
 */
export async function holdAccount(tx: Tx, user_id: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", user_id).forUpdate().execute()
}

export type TokenInput = {
  user_id: string
  purpose: TokenPurpose
  data?: Record<string, string | number | boolean | null>
  /** AUTH_LINK_MINUTES unless said otherwise. */
  minutes?: number
}

/**
 * Creates a one-time token for an emailed link; only its hash is stored. Older tokens for the same purpose stay usable until
 * they expire.
 */
export async function issueToken(tx: Tx, ctx: Ctx, input: TokenInput): Promise<string> {
  const token = randomToken()
  const now = ctx.now()
  const lasts = (input.minutes ?? ctx.config.AUTH_LINK_MINUTES) * MINUTE
  await tx
    .insertInto("one_time_tokens")
    .values({
      user_id: input.user_id,
      purpose: input.purpose,
      token_hash: hashToken(token),
      data: JSON.stringify(input.data ?? {}),
      created_at: now,
      expires_at: new Date(now.getTime() + lasts),
    })
    .execute()
  return token
}

/**
 * Uses up a one-time token in the transaction that acts on it: of any number of parallel uses, exactly one gets the row and the
 * others get `token_invalid`. If the transaction fails, the token can still be used.
 */
export async function consumeToken(
  tx: Tx,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ user_id: string; data: unknown }> {
  const token_hash = hashToken(token)
  await tx
    .selectFrom("users") // before the link (`holdAccount`)
    .select("id")
    .where("id", "=", (one) => one.selectFrom("one_time_tokens").select("user_id").where("token_hash", "=", token_hash))
    .forUpdate()
    .execute()
  const used = await tx
    .updateTable("one_time_tokens")
    .set({ consumed_at: now })
    .where("token_hash", "=", token_hash)
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "data"])
    .executeTakeFirst()
  return used ?? refuse("token_invalid")
}

/** Uses up all other open tokens for the same purpose, so that no older link works after a confirmation or a new password. */
export async function closeTokens(
  tx: Tx,
  { user_id, purpose, now }: { user_id: string; purpose: TokenPurpose; now: Date },
) {
  await tx
    .updateTable("one_time_tokens")
    .set({ consumed_at: now })
    .where("user_id", "=", user_id)
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .execute()
}

export type NewAccount = {
  /** A new id unless one is given. */
  id?: string | undefined
  email: string | null
  phone?: string | null
  password_hash: string | null
  full_name?: string | null
  agency_name?: string
  role: "public" | "agency"
  confirmed: boolean
  phone_confirmed?: boolean
  is_anonymous?: boolean
  invited?: boolean
  /** False when another provider vouches for the address. */
  email_identity?: boolean
  /** Metadata of the authentication protocol, the person's own and the server's. */
  user_metadata?: Record<string, unknown>
  /** True if the person's metadata is stored as a program sent it, without a copy of name and address. */
  metadata_as_sent?: boolean
  app_metadata?: Record<string, unknown>
}

/** Creates account, profile and, with an address, its first identity; undefined when address, number or id is taken. Profile role `agency` gives access to no agency (settled 3). */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<string | undefined> {
  const id = account.id ?? randomUUID()
  const email = account.email?.toLowerCase() ?? null
  const { full_name = null, agency_name = null, role } = account
  const identity_data = { sub: id, email, email_verified: account.confirmed, phone_verified: false }
  const metadata = shownMetadata(account, { ...(email && identity_data) })
  const user = await tx
    .insertInto("users")
    .values({ id, email, user_metadata: JSON.stringify(metadata), ...accountColumns(account, now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!user) return undefined
  await tx.insertInto("profiles").values({ id, email, full_name, agency_name, role, created_at: now }).execute()
  if (email && account.email_identity !== false)
    await insertIdentity(tx, { user_id: id, provider: "email", subject: id, identity_data }, now)
  return id
}

/** People find name and address in their metadata too; machines find what they sent. */
function shownMetadata({ metadata_as_sent, user_metadata = {}, full_name }: NewAccount, address: object): object {
  return metadata_as_sent ? user_metadata : { ...(full_name && { full_name }), ...user_metadata, ...address }
}

function accountColumns(account: NewAccount, now: Date) {
  return {
    phone: account.phone ?? null,
    password_hash: account.password_hash,
    email_confirmed_at: account.email && account.confirmed ? now : null,
    phone_confirmed_at: account.phone && account.phone_confirmed ? now : null,
    is_anonymous: account.is_anonymous ?? false,
    invited_at: account.invited ? now : null,
    app_metadata: JSON.stringify(account.app_metadata ?? {}),
    created_at: now,
    updated_at: now,
  }
}

export type NewIdentity = {
  user_id: string
  provider: string
  /** The provider's own name for the person, never an address. */
  subject: string
  identity_data: Record<string, unknown>
}

/** Records a way to sign in; false if it already belongs to an account. */
export async function insertIdentity(tx: Tx, identity: NewIdentity, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto("identities")
    .values({
      ...identity,
      identity_data: JSON.stringify(identity.identity_data),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  return added !== undefined
}

/** Changes the name of a person's profile, and in their metadata; false if it is that name already. Names on comments stay as they are. */
export async function setFullName(
  tx: Tx,
  { user_id, full_name, now }: { user_id: string; full_name: string; now: Date },
): Promise<boolean> {
  const profile = await tx
    .updateTable("profiles")
    .set({ full_name })
    .where("id", "=", user_id)
    .where("full_name", "is distinct from", full_name)
    .executeTakeFirst()
  const patch = JSON.stringify({ full_name })
  const account = await tx
    .updateTable("users")
    .set({ user_metadata: sql`user_metadata || ${patch}::jsonb`, updated_at: now })
    .where("id", "=", user_id)
    .where(sql<boolean>`user_metadata->>'full_name' is distinct from ${full_name}`)
    .executeTakeFirst()
  return profile.numUpdatedRows + account.numUpdatedRows > 0n
}

/** Records that the address is confirmed: on the account (unless it already was), on its identity and in its metadata. */
export async function confirmAddress(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable("users")
    .set((set) => ({
      email_confirmed_at: set.fn.coalesce("email_confirmed_at", set.val(now)),
      user_metadata: sql`user_metadata || '{"email_verified": true}'`,
      updated_at: now,
    }))
    .where("id", "=", user_id)
    .execute()
  await tx
    .updateTable("identities")
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'`, updated_at: now })
    .where("user_id", "=", user_id)
    .where("provider", "=", "email")
    .execute()
}

/** Where whoever asked for a link was going, as `issueToken` kept it; '' where it was not said, or leads away from here. */
export function keptNext(data: unknown): string {
  const { next } = (data ?? {}) as { next?: unknown }
  return typeof next === "string" ? safeNext(next, "") : ""
}

/** What a confirmation stores about the browser that asked for it: a keyed hash, useless elsewhere. */
export function browserMark(ctx: Pick<Ctx, "secrets">, browser: string | null): string | null {
  return browser ? ctx.secrets.keyedHash("confirmation browser", browser).toString("base64url") : null
}

/** What confirmations may have stored about this browser: one mark for each secret key that is still valid. */
export function browserMarks(ctx: Pick<Ctx, "secrets">, browser: string | null): string[] {
  if (!browser) return []
  return ctx.secrets.keyedHashes("confirmation browser", browser).map((hash) => hash.toString("base64url"))
}
