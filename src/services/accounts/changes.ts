import { randomUUID } from "node:crypto"
import type { Tx } from "#src/platform/db/client.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS } from "#src/rules/limits.ts"
import type { Actor, AuditEntry, Ctx } from "#src/services/context.ts"
import { findIsStaff, type TokenPurpose } from "./queries.ts"

const HOUR = 3_600_000
const MINUTE = 60_000

/** What the browser keeps of a new session; the token exists nowhere else. */
export type StartedSession = { token: string; session_id: string; max_age_seconds: number }
export type BrowserFacts = { user_agent: string | null }

/**
 * Starts a session: 30 days for the public, 12 hours for staff. The session this browser had before ends with it, so a
 * planted cookie is never adopted and signing in twice leaves one session.
 */
export async function startSession(
  tx: Tx,
  ctx: Ctx,
  { user_id, user_agent }: BrowserFacts & { user_id: string },
): Promise<{ session: StartedSession; audit: [AuditEntry, ...AuditEntry[]] }> {
  const now = ctx.now()
  const ended = ctx.actor.kind === "user" ? await endSession(tx, ctx.actor, now) : []
  const staff = await findIsStaff(tx, user_id)
  const lasts = staff ? SESSION_STAFF_HOURS * HOUR : SESSION_PUBLIC_DAYS * 24 * HOUR
  const session = { token: randomToken(), session_id: randomUUID(), max_age_seconds: lasts / 1000 }
  await tx
    .insertInto("sessions")
    .values({
      id: session.session_id,
      token_hash: hashToken(session.token),
      user_id,
      user_agent: user_agent?.slice(0, 500) ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lasts),
    })
    .execute()
  await tx.updateTable("users").set({ last_sign_in_at: now }).where("id", "=", user_id).execute()
  const started = { action: "session.started", entity_id: session.session_id, after: { user_id, staff } } as const
  return { session, audit: [started, ...ended] }
}

/** Ends the session of the acting browser; nothing to say when it had ended already. */
export async function endSession(tx: Tx, actor: Extract<Actor, { kind: "user" }>, now: Date): Promise<AuditEntry[]> {
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", actor.session_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  return ended.map(({ id }) => ({
    action: "session.ended" as const,
    entity_id: id,
    before: { user_id: actor.user_id },
  }))
}

/** Ends every session of a person, after a new password for instance. */
export async function endAllSessions(tx: Tx, user_id: string, now: Date): Promise<AuditEntry[]> {
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  return ended.map(({ id }) => ({ action: "session.ended" as const, entity_id: id, before: { user_id } }))
}

export type TokenWish = {
  user_id: string
  purpose: TokenPurpose
  data?: Record<string, string | number | boolean | null>
  /** AUTH_LINK_MINUTES unless said otherwise. */
  minutes?: number
}

/** Makes a one-time token for an e-mailed link; only its hash is stored. Older ones of the same purpose stay usable until they expire. */
export async function issueToken(tx: Tx, ctx: Ctx, wish: TokenWish): Promise<string> {
  const token = randomToken()
  const now = ctx.now()
  const lasts = (wish.minutes ?? ctx.config.AUTH_LINK_MINUTES) * MINUTE
  await tx
    .insertInto("one_time_tokens")
    .values({
      user_id: wish.user_id,
      purpose: wish.purpose,
      token_hash: hashToken(token),
      data: JSON.stringify(wish.data ?? {}),
      created_at: now,
      expires_at: new Date(now.getTime() + lasts),
    })
    .execute()
  return token
}

/**
 * Uses up a one-time token in the transaction that acts on it: of any number of parallel uses exactly one gets the row,
 * the others `token_invalid`. If the transaction fails the token is whole again.
 */
export async function consumeToken(
  tx: Tx,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<{ user_id: string; data: unknown }> {
  const used = await tx
    .updateTable("one_time_tokens")
    .set({ consumed_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "data"])
    .executeTakeFirst()
  return used ?? refuse("token_invalid")
}

/** Uses up all other open tokens of the same purpose: after a confirmation or a new password no older link does anything. */
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
  email: string
  password_hash: string
  full_name: string
  agency_name?: string
  role: "public" | "agency"
  confirmed: boolean
}

/** Creates account and profile; undefined when the address is taken. Profile role `agency` gives access to no agency (decisions 3). */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<string | undefined> {
  const email = account.email.toLowerCase()
  const user = await tx
    .insertInto("users")
    .values({
      email,
      password_hash: account.password_hash,
      email_confirmed_at: account.confirmed ? now : null,
      user_metadata: JSON.stringify({ full_name: account.full_name }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("email").where("deleted_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!user) return undefined
  await tx
    .insertInto("profiles")
    .values({
      id: user.id,
      email,
      full_name: account.full_name,
      agency_name: account.agency_name ?? null,
      role: account.role,
      created_at: now,
    })
    .execute()
  return user.id
}

/** What a confirmation remembers of the browser that asked for it: a keyed hash, useless elsewhere. */
export function browserMark(ctx: Pick<Ctx, "secrets">, browser: string | null): string | null {
  return browser ? ctx.secrets.keyedHash("confirmation browser", browser).toString("base64url") : null
}
