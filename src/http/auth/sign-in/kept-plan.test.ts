import { sql } from "kysely"
import { expect, it } from "vitest"
import { createAuthService } from "#src/testing/accounts/auth-service.ts"

it("the plan of the statement that opens a session is kept", async () => {
  const auth = await createAuthService()
  const { email } = await auth.person()
  for (let times = 0; times < 8; times += 1) await auth.signIn(email)
  // One after the other, they all took the connection that this takes.
  const { rows } = await sql<{ generic_plans: string; custom_plans: string }>`
    select generic_plans, custom_plans from pg_prepared_statements where statement like '%insert into "auth_sessions"%'`.execute(
    auth.deps.database,
  )
  expect(rows.map(Object.values)).toEqual([[3, 5]])
  await auth.close()
})
