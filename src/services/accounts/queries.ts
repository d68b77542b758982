import { sql } from "kysely"
import type { Db } from "#src/platform/db/client.ts"
import { hashToken } from "#src/platform/random.ts"
import type { PlatformRole } from "#src/rules/platform-roles.ts"
import type { User } from "#src/services/context.ts"

/**
 * The signed-in person a session token stands for; undefined when it is unknown, ended, expired, or the account is banned
 * or closed. One select: it runs at every request.
 */
export async function findSessionActor(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<User | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("profiles", "profiles.id", "users.id")
    .select([
      "sessions.id as session_id",
      "users.id as user_id",
      "users.email",
      "users.email_confirmed_at",
      "profiles.full_name",
    ])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("users.deleted_at", "is", null)
    .where((where) => where.or([where("users.banned_until", "is", null), where("users.banned_until", "<=", now)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, session_id, email, email_confirmed_at, full_name } = row
  return {
    kind: "user",
    user_id,
    session_id,
    email: email ?? "",
    email_confirmed: email_confirmed_at !== null,
    full_name,
  }
}

/** The account of an address, whatever its case; closed accounts are not found. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.password_hash",
      "users.email_confirmed_at",
      "users.banned_until",
      "profiles.full_name",
    ])
    .where("users.email", "=", email.toLowerCase())
    .where("users.deleted_at", "is", null)
    .executeTakeFirst()
}
export type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** A person's profile; its role steers routing and nothing else (decisions 3). */
export function findProfile(db: Db, user_id: string) {
  return db
    .selectFrom("profiles")
    .select(["id", "email", "full_name", "agency_name", "role", "created_at"])
    .where("id", "=", user_id)
    .executeTakeFirst()
}

/** The person's role on the platform team; undefined for nearly everybody. */
export async function findPlatformRole(db: Db, user_id: string): Promise<PlatformRole | undefined> {
  const row = await db.selectFrom("platform_roles").select("role").where("user_id", "=", user_id).executeTakeFirst()
  return row?.role
}

/** True for members of an agency and for the platform team: their sessions are shorter (`SESSION_STAFF_HOURS`). */
export async function findIsStaff(db: Db, user_id: string): Promise<boolean> {
  const row = await db
    .selectNoFrom((select) => [
      select
        .or([
          select.exists(
            select
              .selectFrom("agency_members")
              .select(sql`1`.as("one"))
              .where("user_id", "=", user_id)
              .where("status", "=", "active"),
          ),
          select.exists(
            select
              .selectFrom("platform_roles")
              .select(sql`1`.as("one"))
              .where("user_id", "=", user_id),
          ),
        ])
        .as("staff"),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(row.staff)
}

export type TokenPurpose = "email_confirmation" | "password_reset" | "email_change" | "submission_link"

/** Whom an unused, unexpired one-time link belongs to, without using it: what its page may show before the button is pressed. */
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

/** The address whose confirmation this browser still waits for; `browser` is its mark (`browserMark`). */
export async function findAwaitedEmail(
  db: Db,
  { browser, now }: { browser: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select("users.email")
    .where("one_time_tokens.purpose", "=", "email_confirmation")
    .where("one_time_tokens.consumed_at", "is", null)
    .where("one_time_tokens.expires_at", ">", now)
    .where(sql<boolean>`one_time_tokens.data ->> 'browser' = ${browser}`)
    .where("users.email_confirmed_at", "is", null)
    .orderBy("one_time_tokens.id", "desc")
    .executeTakeFirst()
  return row?.email ?? undefined
}
