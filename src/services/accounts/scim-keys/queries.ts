import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { SCIM_KEYS_PER_AGENCY } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** A key of an agency that is not archived; undefined when it is unknown, revoked or over. */
export function findLiveScimKey(db: Db, { token, now }: { token: string; now: Date }) {
  return db
    .selectFrom("scim_keys")
    .innerJoin("public_agencies", "public_agencies.id", "scim_keys.agency_id") // those that are not archived
    .select(["scim_keys.id", "scim_keys.agency_id", "scim_keys.prefix", "scim_keys.last_used_at"])
    .where("scim_keys.token_hash", "=", hashToken(token))
    .where("scim_keys.revoked_at", "is", null)
    .where("scim_keys.expires_at", ">", now)
    .modifyEnd(keepPlan)
    .executeTakeFirst()
}

/** The agency's keys that work, newest first. */
export function listScimKeys(db: Db, { agency_id }: AgencyScope, now: Date) {
  return db
    .selectFrom("scim_keys")
    .leftJoin("profiles", "profiles.id", "scim_keys.created_by")
    .select(["scim_keys.id", "name", "prefix", "scim_keys.created_at", "expires_at", "last_used_at"])
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("created_by_name"))
    .where("agency_id", "=", agency_id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("scim_keys.id", "desc")
    .limit(SCIM_KEYS_PER_AGENCY)
    .execute()
}
