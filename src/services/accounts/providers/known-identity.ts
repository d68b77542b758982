import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"

type Key = { provider: string; subject: string }

/**
 * The account that a provider, or a wallet, signed in before. Whoever is not known yet has their first sign-ins wait for one another until
 * the transaction ends: one of them makes the account, the others find it here.
 */
export async function findKnownIdentity(tx: Tx, key: Key) {
  const known = await findIdentity(tx, key)
  if (known) return known
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${key.provider} ${key.subject}`}, 0))`.execute(tx)
  return findIdentity(tx, key)
}

function findIdentity(tx: Tx, { provider, subject }: Key) {
  return tx
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id", "users.banned_until", "identities.id as identity_id"])
    .where("identities.provider", "=", provider)
    .where("identities.subject", "=", subject)
    .executeTakeFirst()
}
