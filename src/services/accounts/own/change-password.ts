import { refuse } from "#src/rules/errors.ts"
import type { ChangePasswordInput } from "#src/rules/input/people/own-account.ts"
import { findPasswordHash } from "#src/services/accounts/auth-users.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { hashChosenPassword, setPassword } from "#src/services/accounts/passwords/password-changes.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { checkOwnPassword } from "#src/services/accounts/own/proof/check-own-password.ts"
import { lockOwnAccount } from "#src/services/accounts/own/factors/require-own-second-factor.ts"

/**
 * Sets a new password and tells the owner. Every session ends; this browser gets a new one. An account that never had a
 * password sets its first one by an emailed link instead (`permission_denied`). Raises `invalid_credentials`.
 */
export async function changePassword(
  ctx: Ctx,
  { current_password, password, user_agent }: ChangePasswordInput & BrowserFacts,
): Promise<StartedSession> {
  const { user_id, session_id, email, second_factor = false } = requireUser(ctx)
  if (!(await findPasswordHash(ctx.db, user_id))) refuse("permission_denied")
  await checkOwnPassword(ctx, current_password)
  const password_hash = await hashChosenPassword(ctx, password)
  return write(ctx, null, async (tx) => {
    await lockOwnAccount(tx, ctx)
    const { ended, mails } = await setPassword(tx, ctx, { user_id, password_hash, email })
    const { session, audit } = await startSession(tx, ctx, {
      user_id,
      user_agent,
      second_factor,
      continues: session_id,
    })
    return {
      result: session,
      audit: [{ action: "user.password_changed", entity_id: user_id }, ...ended, ...audit],
      mails,
    }
  })
}
