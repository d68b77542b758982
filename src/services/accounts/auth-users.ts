import { jsonArrayFrom } from "kysely/helpers/postgres"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { containing } from "#src/platform/db/statements/containing.ts"

/** Accounts as the authentication protocol shows them, with their identities and factors; secrets are not among them. */
function authUsers(db: Db) {
  return db
    .selectFrom("users")
    .where("erased_at", "is", null)
    .select([
      "id",
      "role",
      "email",
      "phone",
      "email_confirmed_at",
      "phone_confirmed_at",
      "invited_at",
      "confirmation_sent_at",
      "recovery_sent_at",
      "reauthentication_sent_at",
      "new_email",
      "email_change_sent_at",
      "new_phone",
      "phone_change_sent_at",
      "last_sign_in_at",
      "app_metadata",
      "user_metadata",
      "is_anonymous",
      "banned_until",
      "deleted_at",
      "created_at",
      "updated_at",
    ])
    .select((user) => [
      jsonArrayFrom(
        user
          .selectFrom("identities")
          .select([
            "id",
            "provider",
            "subject",
            "identity_data",
            "email",
            "last_sign_in_at",
            "created_at",
            "updated_at",
          ])
          .whereRef("identities.user_id", "=", "users.id")
          .orderBy("identities.created_at")
          .orderBy("identities.id"),
      ).as("identities"),
      jsonArrayFrom(
        user
          .selectFrom("auth_factors")
          .select([
            "id",
            "factor_type",
            "status",
            "friendly_name",
            "last_challenged_at",
            "last_used_at",
            "created_at",
            "updated_at",
          ])
          .whereRef("auth_factors.user_id", "=", "users.id")
          .orderBy("auth_factors.created_at"),
      ).as("factors"),
    ])
}

export type AuthUser = NonNullable<Awaited<ReturnType<typeof findAuthUser>>>
export type Identity = AuthUser["identities"][number]
export type Factor = AuthUser["factors"][number]

/** An account that has not been erased; closed ones are found and carry `deleted_at`. */
export function findAuthUser(db: Db, user_id: string) {
  return authUsers(db).where("id", "=", user_id).modifyEnd(keepPlan).executeTakeFirst()
}

/** The open account of a phone number, in digits. */
export function findAuthUserByPhone(db: Db, phone: string) {
  return authUsers(db).where("phone", "=", phone).where("deleted_at", "is", null).executeTakeFirst()
}

/** One page of all accounts, newest first, and how many there are; `filter` finds a part of the email address. */
export async function listAuthUsers(db: Db, page: { limit: number; offset: number; filter?: string | undefined }) {
  const pattern = page.filter && containing(page.filter)
  const users = authUsers(db)
    .$if(Boolean(pattern), (query) => query.where("email", "ilike", pattern ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const count = db
    .selectFrom("users")
    .select((user) => user.fn.countAll<number>().as("total"))
    .where("erased_at", "is", null)
    .$if(Boolean(pattern), (query) => query.where("email", "ilike", pattern ?? ""))
    .executeTakeFirstOrThrow()
  return { users: await users, total: Number((await count).total) }
}

/** The open account of an address or phone number, with the hash that a tried password is compared with. */
export function findPasswordAccount(db: Db, by: { email: string } | { phone: string }) {
  return authUsers(db)
    .select("password_hash")
    .$if("email" in by, (query) => query.where("email", "=", "email" in by ? by.email.toLowerCase() : ""))
    .$if("phone" in by, (query) => query.where("phone", "=", "phone" in by ? by.phone : ""))
    .where("deleted_at", "is", null)
    .modifyEnd(keepPlan)
    .executeTakeFirst()
}

/** The stored hash of a person's password, null when there is none. */
export async function findPasswordHash(db: Db, user_id: string): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", user_id).executeTakeFirst()
  return row?.password_hash ?? null
}

/** A session of an API client that has not ended. */
export function findAuthSession(db: Db, { id, now }: { id: string; now: Date }) {
  return db
    .selectFrom("auth_sessions")
    .selectAll()
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst()
}
export type AuthSession = NonNullable<Awaited<ReturnType<typeof findAuthSession>>>

/** Whether a session goes on, of a browser or of an API client. */
export async function isSessionAlive(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  if (await findAuthSession(db, { id, now })) return true
  const browser = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  return browser !== undefined
}

/** True while the account may not be used. */
export function isBanned(user: { banned_until: Date | null }, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** True once a second factor has been set up: from then on password, address and factors change only with it. */
export function hasSecondFactor(user: Pick<AuthUser, "factors">): boolean {
  return user.factors.some((factor) => factor.status === "verified")
}

/** The account's server-side metadata with its providers, the first one leading. */
export function appMetadata(user: Pick<AuthUser, "app_metadata" | "identities" | "email" | "phone">) {
  const stored = (user.app_metadata ?? {}) as Record<string, unknown>
  const linked = user.identities.map(({ provider }) => provider)
  const own = user.email ? ["email"] : user.phone ? ["phone"] : []
  const providers = [...new Set(linked.length > 0 ? linked : own)]
  return providers.length > 0 ? { ...stored, provider: providers[0], providers } : stored
}
