import { sql } from "kysely"
import { isNamed } from "#src/platform/db/statements/containing.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import { federal } from "#src/rules/us-states.ts"

/** More agencies than any one word of a place's name is in the names of. */
const NAMED_MAX = 500

const shown = ["id", "name", "slug", "jurisdiction", "jurisdiction_type", "state_code"] as const

/** The agencies that may serve a place in the state: all of the state, and the federal ones; by name. */
export function listAgenciesOfState(db: Db, state_code: string) {
  return db
    .selectFrom("public_agencies")
    .select(shown)
    .where(sql<boolean>`state_code in (${state_code}, ${federal.code})`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute()
}

/** The agencies of states whose jurisdiction or name holds a word, whatever its accents and case. */
export function listAgenciesNamed(db: Db, word: string) {
  return db
    .selectFrom("public_agencies")
    .select(shown)
    .where((eb) => eb.or([isNamed(sql.ref("jurisdiction"), word), isNamed(sql.ref("name"), word)]))
    .where(sql<boolean>`state_code <> ${federal.code}`)
    .orderBy("id")
    .limit(NAMED_MAX)
    .execute()
}
