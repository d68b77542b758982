import { RECENT_PROOF_SECONDS } from "#src/rules/limits.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"

/** True if this session has shown a second factor in the last few minutes, so that the password is not needed too. */
export async function isProvenLately(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - RECENT_PROOF_SECONDS * 1000)
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", requireUser(ctx).session_id)
    .where("second_factor_at", ">", since)
    .executeTakeFirst()
  return session !== undefined
}
