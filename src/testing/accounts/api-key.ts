import type { Insertable, Kysely } from "kysely"
import type { Schema } from "#src/platform/db/statements/client.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { type ApiScope, apiScopeNames } from "#src/rules/people/api-scopes.ts"
import type { User } from "#src/services/context.ts"
import { testTime } from "#src/testing/product/deps.ts"

type Change = Partial<Omit<Insertable<Schema["api_keys"]>, "scopes">> & { scopes?: readonly ApiScope[] }

/** The headers of a program with a key of this person's: every scope, unless `change` says otherwise. */
export async function makeApiKey(db: Kysely<Schema>, { user_id }: Pick<User, "user_id">, change: Change = {}) {
  const token = `odk_${randomToken()}`
  const { scopes = apiScopeNames, ...rest } = change
  await db
    .insertInto("api_keys")
    .values({
      user_id,
      name: "Test",
      prefix: token.slice(0, 12),
      token_hash: hashToken(token),
      scopes: [...scopes],
      second_factor: false,
      created_at: new Date(testTime.getTime() - 1000),
      expires_at: new Date(testTime.getTime() + 86_400_000),
      ...rest,
    })
    .execute()
  return { authorization: `Bearer ${token}` }
}
