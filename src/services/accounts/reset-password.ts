import { refuse } from "#src/rules/errors.ts"
import type { ResetPasswordInput } from "#src/rules/input/account.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { passwordChangedMail } from "#src/services/mail/password-reset-mail.ts"
import { consumeToken, endAllSessions } from "./changes.ts"
import { hashChosenPassword } from "./password-changes.ts"
import { findOneTimeToken } from "./queries.ts"

/** True while the link for a new password can still be used; looking does not use it. */
export async function canResetPassword(ctx: Ctx, token: string): Promise<boolean> {
  return (await findOneTimeToken(ctx.db, { token, purpose: "password_reset", now: ctx.now() })) !== undefined
}

/**
 * Sets the new password with an e-mailed token, signs all devices out and tells the owner. Whoever reads the mail owns the
 * address, so it counts as confirmed. Does not sign in. Raises `token_invalid`.
 */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPasswordInput): Promise<void> {
  if (!(await canResetPassword(ctx, token))) refuse("token_invalid")
  const password_hash = await hashChosenPassword(ctx, password)
  await write(ctx, null, async (tx) => {
    const now = ctx.now()
    const { user_id } = await consumeToken(tx, { token, purpose: "password_reset", now })
    const user = await tx
      .updateTable("users")
      .set((set) => ({
        password_hash,
        updated_at: now,
        email_confirmed_at: set.fn.coalesce("email_confirmed_at", set.val(now)),
      }))
      .where("id", "=", user_id)
      .where("deleted_at", "is", null)
      .returning("email")
      .executeTakeFirst()
    const to_address = user?.email ?? refuse("token_invalid")
    const ended = await endAllSessions(tx, user_id, { now })
    const mails = [passwordChangedMail(ctx, { to_address })]
    return { result: undefined, audit: [{ action: "user.password_reset", entity_id: user_id }, ...ended], mails }
  })
}
