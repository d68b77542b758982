import { revokeApiKeys } from "#src/services/accounts/keys/key-changes.ts"
import { browsersForgotten, forgetBrowsers } from "#src/services/accounts/sessions/know-browser.ts"
import { type AuditEntry, type Ctx, requireUser, write } from "#src/services/context.ts"
import { marksWith } from "#src/services/accounts/sessions/known-browsers.ts"

export type EndedSessions = {
  count: number
  /** The browser's new mark; null if it has not changed. */
  browser_marks: string | null
}

/**
 * Signs out one device of the signed-in person, or all others if none is named; then every browser but this one is new to the
 * account, and every API key is revoked. Another person's session is not found and stays as it is.
 */
export async function endSessions(
  ctx: Ctx,
  { session_id }: { session_id?: string | undefined },
): Promise<EndedSessions> {
  const { user_id, email, session_id: own } = requireUser(ctx)
  return write(ctx, null, async (tx) => {
    const generation = session_id ? null : await forgetBrowsers(tx, user_id)
    const browsers = await tx
      .updateTable("sessions")
      .set({ revoked_at: ctx.now() })
      .where("user_id", "=", user_id)
      .where("id", session_id ? "=" : "<>", session_id ?? own)
      .where("revoked_at", "is", null)
      .returning("id")
      .execute()
    const programs = await tx
      .deleteFrom("auth_sessions")
      .where("user_id", "=", user_id)
      .$if(session_id !== undefined, (query) => query.where("id", "=", session_id ?? ""))
      .returning("id")
      .execute()
    const forgotten = generation ? [browsersForgotten(user_id)] : []
    const ended = [...browsers, ...programs].map(({ id }): AuditEntry => ({
      action: "session.ended",
      entity_id: id,
      before: { user_id },
    }))
    const revoked = session_id ? [] : await revokeApiKeys(tx, { user_id, now: ctx.now() })
    const [first, ...rest] = [...forgotten, ...ended, ...revoked]
    const browser_marks = generation && email ? marksWith(ctx, { email, generation }) : null
    return { result: { count: ended.length, browser_marks }, audit: first ? [first, ...rest] : "unchanged" }
  })
}
