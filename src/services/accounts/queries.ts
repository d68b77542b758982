import { type RawBuilder, sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { SECOND_FACTOR_MINUTES } from "#src/rules/limits.ts"
import type { PlatformRole } from "#src/rules/people/platform-roles.ts"
import { latestSessionEnd, sessionEnd } from "#src/rules/people/sign-in/session-end.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { User } from "#src/services/context.ts"

/** A session that has not ended: whose it is, since when, and when it ends if nothing happens. */
export type LiveSession = {
  user: User
  staff: boolean
  created_at: Date
  last_seen_at: Date
  ends_at: Date
  views_as_another: boolean
}

/**
 * The session of a token; undefined when it is unknown, ended, idle or over its time, still waits for a second factor,
 * or when the account is banned or closed. One select: it runs at every request.
 */
export async function findLiveSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("profiles", "profiles.id", "users.id")
    .select([
      "sessions.id as session_id",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.expires_at",
      "sessions.second_factor_at",
      "users.id as user_id",
      "users.email",
      "users.email_confirmed_at",
      "profiles.full_name",
      worksForAnyone(sql.ref("users.id")).as("staff"),
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom("impersonations")
              .select("impersonations.id")
              .whereRef("impersonations.session_id", "=", "sessions.id")
              .where("impersonations.ended_at", "is", null),
          )
          .as("views_as_another"),
    ])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.revoked_at", "is", null)
    .where("sessions.awaits_factor", "=", false)
    .where("sessions.expires_at", ">", now)
    .where("users.deleted_at", "is", null)
    .where(isNotBanned(now))
    .modifyEnd(keepPlan)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, session_id, email, email_confirmed_at, full_name, staff, created_at, last_seen_at } = row
  const ends_at = sessionEnd(row)
  if (ends_at <= now) return undefined
  const user: User = {
    kind: "user",
    user_id,
    session_id,
    email: email ?? "",
    email_confirmed: email_confirmed_at !== null,
    full_name,
    second_factor: row.second_factor_at !== null,
    session_until: latestSessionEnd({ ...row, staff: true }),
  }
  return { user, staff, created_at, last_seen_at, ends_at, views_as_another: row.views_as_another === true }
}

/** The owner of a token's session, ended or not, as long as the account may be used; a stranger's guess finds nothing. */
export function findSessionOwner(db: Db, { token, now }: { token: string; now: Date }) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id as user_id"])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.awaits_factor", "=", false)
    .where("users.deleted_at", "is", null)
    .where(isNotBanned(now))
    .executeTakeFirst()
}

/** The account of an address, whatever its case; closed accounts are not found. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select([
      "users.id",
      "users.email",
      "users.password_hash",
      "users.email_confirmed_at",
      "users.banned_until",
      "users.new_email",
    ])
    .where("users.email", "=", email.toLowerCase())
    .where("users.deleted_at", "is", null)
    .executeTakeFirst()
}

/** A person's profile; its role steers routing and nothing else (settled 3). */
export function findProfile(db: Db, user_id: string) {
  return db
    .selectFrom("profiles")
    .select(["id", "email", "full_name", "agency_name", "role", "created_at"])
    .where("id", "=", user_id)
    .executeTakeFirst()
}

/** The person's role on the platform team; undefined for almost everyone. */
export async function findPlatformRole(db: Db, user_id: string): Promise<PlatformRole | undefined> {
  const row = await db.selectFrom("platform_roles").select("role").where("user_id", "=", user_id).executeTakeFirst()
  return row?.role
}

/** True for members of an agency and for the platform team: their sessions are shorter (`sessionEnd`). */
export async function findIsStaff(db: Db, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select(worksForAnyone(sql.ref("users.id")).as("staff"))
    .where("id", "=", user_id)
    .executeTakeFirst()
  return row?.staff ?? false
}

/** The person at the page that asks for the second factor: their password was just found right. */
export function findPendingSession(db: Db, { token, now }: { token: string; now: Date }) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id as session_id", "users.id as user_id", "users.email"])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.awaits_factor", "=", true)
    .where("sessions.revoked_at", "is", null)
    .where("sessions.created_at", ">", new Date(now.getTime() - SECOND_FACTOR_MINUTES * MINUTE))
    .where("users.deleted_at", "is", null)
    .where(isNotBanned(now))
    .executeTakeFirst()
}

/** Whether the account of a row of `users` may be used, as part of a statement; `isBanned` asks the same of a row that was read. */
export const isNotBanned = (now: Date) => sql<boolean>`(users.banned_until is null or users.banned_until <= ${now})`

/** Whether the person of this id is a member of an agency or on the platform team, as part of a statement. */
export const worksForAnyone = (id: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from agency_members where user_id = ${id} and status = 'active')
  or exists (select from platform_roles where user_id = ${id}))`

/** Whether the person of this id has set up a second factor, as part of a statement. */
export const ownsSecondFactor = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from auth_factors where user_id = ${id} and status = 'verified')`

/** True once a person has set up a second factor; for callers that only have the id. */
export async function findHasSecondFactor(db: Db, user_id: string): Promise<boolean> {
  const factor = await db
    .selectFrom("auth_factors")
    .select("id")
    .where("user_id", "=", user_id)
    .where("status", "=", "verified")
    .executeTakeFirst()
  return factor !== undefined
}

export type TokenPurpose =
  | "email_confirmation"
  | "password_reset"
  | "email_change"
  | "submission_link"
  | "sign_in_confirmation"

/**
 * The person an unused, unexpired one-time link belongs to, without using it: what its page may show before the button is
 * pressed.
 */
export function findOneTimeToken(db: Db, { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date }) {
  return db
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select(["one_time_tokens.user_id", "one_time_tokens.data", "users.email", "users.email_confirmed_at"])
    .where("one_time_tokens.token_hash", "=", hashToken(token))
    .where("one_time_tokens.purpose", "=", purpose)
    .where("one_time_tokens.consumed_at", "is", null)
    .where("one_time_tokens.expires_at", ">", now)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst()
}

/** What a link was made with that can be used no more, as long as that is known; null once it is not. */
export async function findDeadLink(db: Db, { token, purpose }: { token: string; purpose: TokenPurpose }) {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("data")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .executeTakeFirst()
  return row?.data ?? null
}

/** Whose link it was, whether or not it can be used; undefined once that is not known. */
export async function findOwnerOfLink(db: Db, { token, purpose }: { token: string; purpose: TokenPurpose }) {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("user_id")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .executeTakeFirst()
  return row?.user_id
}

/** What the last confirmation of this account was asked for with in a browser with one of these marks (`browserMarks`); undefined if none was. */
export function findAskedConfirmation(
  db: Db,
  { user_id, browsers }: { user_id: string; browsers: readonly string[] },
): Promise<{ data: unknown } | undefined> {
  return db
    .selectFrom("one_time_tokens")
    .select("data")
    .where("user_id", "=", user_id)
    .where("purpose", "=", "email_confirmation")
    .where(sql<boolean>`data ->> 'browser' = any (${browsers})`)
    .orderBy("id", "desc")
    .executeTakeFirst()
}

/** The address whose confirmation this browser still waits for; `browsers` are its marks (`browserMarks`). */
export async function findAwaitedEmail(
  db: Db,
  { browsers, now }: { browsers: readonly string[]; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select("users.email")
    .where("one_time_tokens.purpose", "=", "email_confirmation")
    .where("one_time_tokens.consumed_at", "is", null)
    .where("one_time_tokens.expires_at", ">", now)
    .where(sql<boolean>`one_time_tokens.data ->> 'browser' = any (${browsers})`)
    .where("users.email_confirmed_at", "is", null)
    .orderBy("one_time_tokens.id", "desc")
    .executeTakeFirst()
  return row?.email ?? undefined
}
