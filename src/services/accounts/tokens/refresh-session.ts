import { refuse } from "#src/rules/errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import type { AuthSession } from "#src/services/accounts/auth-users.ts"
import { type Written, write } from "#src/services/context.ts"
import { decideRefresh, readRefreshToken, rotated } from "./refresh-token.ts"
import { type Granted, grantTokens, refuseBanned } from "./session-changes.ts"

/**
 * Exchanges a refresh token for the next one. Parallel requests wait for each other at the session's row and agree; a token
 * that someone else must have ends the session, for everyone. Raises `refresh_token_unknown`,
 * `refresh_token_used`, `session_expired`, `account_banned`.
 */
export async function refreshSession(ctx: AuthCtx, token: string): Promise<Granted> {
  await limitRequests(ctx, "token")
  if (!token) refuse("invalid_input")
  const presented = readRefreshToken(ctx.secrets, token) ?? refuse("refresh_token_unknown")
  const outcome = await write(
    ctx,
    null,
    async (tx): Promise<Written<AuthSession | "reused" | "outdated" | "expired">> => {
      const session = await tx
        .selectFrom("auth_sessions")
        .selectAll()
        .where("id", "=", presented.id)
        .forUpdate()
        .executeTakeFirst()
      if (!session) return refuse("refresh_token_unknown")
      const user = await tx
        .selectFrom("users")
        .select("banned_until")
        .where("id", "=", session.user_id)
        .where("deleted_at", "is", null)
        .executeTakeFirst()
      if (!user) return refuse("refresh_token_unknown")
      const now = ctx.now()
      refuseBanned(user, now)
      const state = { ...session, rotations: session.rotations as number[] }
      const terms = {
        now,
        reuse_seconds: ctx.config.AUTH_REFRESH_REUSE_SECONDS,
        idle_hours: ctx.config.AUTH_SESSION_IDLE_HOURS,
      }
      const decision = decideRefresh(state, presented.generation, terms)
      if (decision === "repeat") return { result: session, audit: "unchanged" }
      if (decision === "repeat_late") {
        const repeated_generation = session.generation
        await tx.updateTable("auth_sessions").set({ repeated_generation }).where("id", "=", session.id).execute()
        return { result: session, audit: { action: "session.refresh_repeated", entity_id: session.id } }
      }
      if (decision === "outdated") return { result: decision, audit: "unchanged" }
      if (decision === "rotate") {
        const { generation, rotations } = rotated(state, now)
        const next = await tx
          .updateTable("auth_sessions")
          .set({ generation, rotations: JSON.stringify(rotations), refreshed_at: now })
          .where("id", "=", session.id)
          .where("generation", "=", presented.generation)
          .returningAll()
          .executeTakeFirstOrThrow()
        return { result: next, audit: { action: "session.refreshed", entity_id: session.id } }
      }
      await tx.deleteFrom("auth_sessions").where("id", "=", session.id).execute()
      const ended = { action: "session.ended", entity_id: session.id, before: { user_id: session.user_id } } as const
      return { result: decision, audit: { ...ended, reason: decision } }
    },
  )
  if (outcome === "expired") return refuse("session_expired")
  if (outcome === "reused" || outcome === "outdated") return refuse("refresh_token_used")
  return grantTokens(ctx, outcome)
}
