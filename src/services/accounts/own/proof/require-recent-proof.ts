import { RECENT_PROOF_SECONDS } from "#src/rules/limits.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { checkOwnPassword } from "./check-own-password.ts"

/** True if the person signed in, or showed a second factor, in this session in the last few minutes. */
export async function isFresh(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - RECENT_PROOF_SECONDS * 1000)
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", requireUser(ctx).session_id)
    .where((where) => where.or([where("second_factor_at", ">", since), where("proven_at", ">", since)]))
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Before a way to sign in is added: a fresh proof, or the current password. Raises `invalid_input` where the password is
 * missing, `invalid_credentials`, `too_many_login_attempts`, `second_factor_required`.
 */
export async function requireRecentProof(ctx: Ctx, current_password: string | undefined): Promise<void> {
  if (!(await isFresh(ctx))) await checkOwnPassword(ctx, current_password)
}
