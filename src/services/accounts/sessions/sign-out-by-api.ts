import { endAllSessions } from "./browser-session-changes.ts"
import { browsersForgotten } from "./know-browser.ts"
import { type AuditEntry, write } from "#src/services/context.ts"
import type { Bearer } from "#src/services/accounts/tokens/bearer.ts"

export type SessionsToEnd = "this" | "others" | "all"

/** Ends this session, the person's other ones or all of them; their access tokens stop working immediately. */
export async function signOutByApi({ ctx, user, session }: Bearer, which: SessionsToEnd): Promise<void> {
  await write(ctx, null, async (tx) => {
    const before = { user_id: user.id }
    if (which !== "this") {
      const ended = await endAllSessions(tx, user.id, {
        now: ctx.now(),
        except: which === "others" ? session.id : null,
      })
      return { result: undefined, audit: [browsersForgotten(user.id), ...ended] }
    }
    await tx.deleteFrom("auth_sessions").where("id", "=", session.id).execute()
    const audit: AuditEntry = { action: "session.ended", entity_id: session.id, before }
    return { result: undefined, audit }
  })
}
