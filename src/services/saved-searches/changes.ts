import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** Holds the searches of a person in an agency: until the transaction ends nobody else counts them, or compares their names. */
export async function holdSavedSearches(tx: Tx, { agency_id }: AgencyScope, user_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches ${agency_id} ${user_id}`}, 0))`.execute(tx)
}
