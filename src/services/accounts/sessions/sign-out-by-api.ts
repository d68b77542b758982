import { endAllSessions } from "./browser-session-changes.ts"
import { browsersForgotten } from "./know-browser.ts"
import { isUnassured, lockAccount, requireAssurance } from "#src/services/accounts/factors/assurance-changes.ts"
import { type AuditEntry, write } from "#src/services/context.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"

export type SessionsToEnd = "this" | "others" | "all"

/**
 * Ends this session, the person's other ones or all of them; their access tokens stop working immediately. A session that has not shown
 * the account's second factor has no say about others: one that asks for all ends by itself, and is told so. Raises
 * `second_factor_not_shown`.
 */
export async function signOutByApi(bearer: Bearer, which: SessionsToEnd): Promise<void> {
  if (which === "this") return endThis(bearer)
  if (which === "all" && isUnassured(bearer)) await endThis(bearer)
  requireAssurance(bearer)
  const { ctx, user, session } = bearer
  await write(ctx, null, async (tx) => {
    await lockAccount(tx, ctx, { user_id: user.id, assured: session.aal === "aal2" })
    const except = which === "others" ? session.id : null
    const ended = await endAllSessions(tx, user.id, { now: ctx.now(), except })
    return { result: undefined, audit: [browsersForgotten(user.id), ...ended] }
  })
}

async function endThis({ ctx, user, session }: Bearer): Promise<void> {
  await write(ctx, null, async (tx) => {
    await tx.deleteFrom("auth_sessions").where("id", "=", session.id).execute()
    const audit: AuditEntry = { action: "session.ended", entity_id: session.id, before: { user_id: user.id } }
    return { result: undefined, audit }
  })
}
