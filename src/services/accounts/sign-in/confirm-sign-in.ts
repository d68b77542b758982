import { refuse } from "#src/rules/errors.ts"
import { type Ctx, write } from "#src/services/context.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { closeTokens, consumeToken, keptNext } from "#src/services/accounts/changes.ts"
import { passwordMark } from "./pass-guessing.ts"
import { findDeadLink, findOneTimeToken, isNotBanned } from "#src/services/accounts/queries.ts"

const purpose = "sign_in_confirmation"

/** The person whose sign-in an emailed link continues, null for an invalid link, and where they were going. Looking does not use it. */
export async function findSignInConfirmation(ctx: Ctx, token: string): Promise<{ email: string | null; next: string }> {
  const found = await findOneTimeToken(ctx.db, { token, purpose, now: ctx.now() })
  if (found) return { email: found.email ?? "", next: keptNext(found.data) }
  return { email: null, next: keptNext(await findDeadLink(ctx.db, { token, purpose })) }
}

/**
 * Continues a sign-in whose password was right, after many wrong ones, in the browser that opened the emailed link. The counts
 * of wrong tries are reset. A person with a second factor must still show it. `next`: where they were going, '' if it was not said. Raises
 * `token_invalid`.
 */
export async function confirmSignIn(
  ctx: Ctx,
  { token, user_agent }: BrowserFacts & { token: string },
): Promise<{ session: StartedSession; user_id: string; next: string }> {
  return write(ctx, null, async (tx) => {
    const now = ctx.now()
    const { user_id, data } = await consumeToken(tx, { token, purpose, now })
    await closeTokens(tx, { user_id, purpose, now })
    const user = await tx
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user_id)
      .where("deleted_at", "is", null)
      .where(isNotBanned(now))
      .executeTakeFirst()
    const bound = (data as { password?: unknown }).password
    if (!user || bound !== passwordMark(ctx, user.password_hash)) return refuse("token_invalid")
    const proven = ["passwords", "factors"] as const
    const { session, audit } = await startSession(tx, ctx, { user_id, user_agent, proven })
    const confirmed = { action: "user.sign_in_confirmed", entity_id: user_id } as const
    return { result: { session, user_id, next: keptNext(data) }, audit: [confirmed, ...audit] }
  })
}
