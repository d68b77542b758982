import { sql } from "kysely"
import type { Schema, Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { slugify, withSuffix } from "#src/rules/addresses/slug.ts"
import { isStateCode } from "#src/rules/us-states.ts"

const TRIES = 100

/**
 * The slug of an agency's name, or the same with the first free number behind it (settled 21); whoever creates an agency at the
 * same moment waits. Archived agencies keep theirs. Raises `slug_taken` when a hundred are taken.
 */
export async function freeAgencySlug(tx: Tx, name: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('agency slugs'))`.execute(tx)
  const wanted = slugify(name, "agency")
  const candidates = Array.from({ length: TRIES }, (_, n) => (n === 0 ? wanted : withSuffix(wanted, n + 1)))
  const held = await tx.selectFrom("agencies").select("slug").where("slug", "in", candidates).execute()
  const taken = new Set(held.map(({ slug }) => slug))
  return candidates.find((slug) => !taken.has(slug)) ?? refuse("slug_taken")
}

type StateCode = Schema["agencies"]["state_code"]

/** The code as the column takes it; inputs have checked it. Raises `state_not_found`. */
export function storedState(code: string): StateCode {
  return isStateCode(code) ? (code as StateCode) : refuse("state_not_found")
}
