import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { API_KEYS_PER_PERSON } from "#src/rules/limits.ts"
import { isNotBanned, ownsSecondFactor } from "#src/services/accounts/queries.ts"

/** The key of a program with the person who made it; undefined when it is unknown, revoked, over, or its account may not be used. */
export function findLiveApiKey(db: Db, { token, now }: { token: string; now: Date }) {
  return db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .leftJoin("profiles", "profiles.id", "users.id")
    .select(["api_keys.id", "api_keys.prefix", "api_keys.scopes", "api_keys.second_factor", "api_keys.last_used_at"])
    .select(["users.id as user_id", "users.email", "users.email_confirmed_at", "profiles.full_name"])
    .select(ownsSecondFactor(sql.ref("users.id")).as("owns_second_factor"))
    .where("api_keys.token_hash", "=", hashToken(token))
    .where("api_keys.revoked_at", "is", null)
    .where("api_keys.expires_at", ">", now)
    .where("users.deleted_at", "is", null)
    .where(isNotBanned(now))
    .modifyEnd(keepPlan)
    .executeTakeFirst()
}

/** The keys of a person that work, newest first. */
export function listOwnApiKeys(db: Db, { user_id, now }: { user_id: string; now: Date }) {
  return db
    .selectFrom("api_keys")
    .select(["id", "name", "prefix", "scopes", "created_at", "expires_at", "last_used_at"])
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(API_KEYS_PER_PERSON)
    .execute()
}
