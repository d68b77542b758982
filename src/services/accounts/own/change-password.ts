import { refuse } from "#src/rules/errors.ts"
import type { ChangePasswordInput } from "#src/rules/input/own-account.ts"
import { findPasswordHash } from "#src/services/accounts/auth-users.ts"
import {
  type BrowserFacts,
  endAllSessions,
  startSession,
  type StartedSession,
} from "#src/services/accounts/browser-session-changes.ts"
import { hashChosenPassword } from "#src/services/accounts/password-changes.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { passwordChangedMail } from "#src/services/mail/password-reset-mail.ts"
import { checkOwnPassword } from "./check-own-password.ts"
import { lockOwnAccount } from "./require-own-second-factor.ts"

/**
 * Sets a new password and tells the owner. Every session ends; this browser gets a new one. An account that never had a
 * password sets its first one by a mailed link instead (`permission_denied`). Raises `invalid_credentials`.
 */
export async function changePassword(
  ctx: Ctx,
  { current_password, password, user_agent }: ChangePasswordInput & BrowserFacts,
): Promise<StartedSession> {
  const { user_id, email, second_factor = false } = requireUser(ctx)
  if (!(await findPasswordHash(ctx.db, user_id))) refuse("permission_denied")
  await checkOwnPassword(ctx, current_password)
  const password_hash = await hashChosenPassword(ctx, password)
  return write(ctx, null, async (tx) => {
    await lockOwnAccount(tx, ctx)
    const now = ctx.now()
    await tx.updateTable("users").set({ password_hash, updated_at: now }).where("id", "=", user_id).execute()
    const ended = await endAllSessions(tx, user_id, { now })
    const { session, audit } = await startSession(tx, ctx, { user_id, user_agent, second_factor })
    return {
      result: session,
      audit: [{ action: "user.password_changed", entity_id: user_id }, ...ended, ...audit],
      mails: [passwordChangedMail(ctx, { to_address: email })],
    }
  })
}
