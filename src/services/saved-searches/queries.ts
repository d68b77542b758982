import type { Db } from "#src/platform/db/statements/client.ts"
import { OWN_DATA_ROWS_MAX, SAVED_SEARCHES_MAX } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The searches that a person keeps in an agency, by name. `query` is the query string of /agency/search. */
export function listSavedSearches(db: Db, scope: AgencyScope, user_id: string) {
  return db
    .selectFrom("saved_searches")
    .select(["id", "name", "query"])
    .where("agency_id", "=", scope.agency_id)
    .where("user_id", "=", user_id)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .limit(SAVED_SEARCHES_MAX)
    .execute()
}

/** All searches that a person keeps, for their own data. */
export function listOwnSavedSearches(db: Db, user_id: string) {
  return db
    .selectFrom("saved_searches")
    .innerJoin("agencies", "agencies.id", "saved_searches.agency_id")
    .select([
      "agencies.name as agency_name",
      "saved_searches.name",
      "saved_searches.query",
      "saved_searches.created_at",
    ])
    .where("saved_searches.user_id", "=", user_id)
    .orderBy("saved_searches.id")
    .limit(OWN_DATA_ROWS_MAX)
    .execute()
}
