import type { CloseAccountInput } from "#src/rules/input/people/own-account.ts"
import { closeAccount, giveUpPower } from "#src/services/accounts/closing/close-account-changes.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { accountClosedMail } from "#src/services/mail/letters/account/account-closed-mail.ts"
import { checkOwnPassword } from "#src/services/accounts/own/proof/check-own-password.ts"
import { lockOwnAccount } from "#src/services/accounts/own/factors/require-own-second-factor.ts"

/**
 * Closes the signed-in person's account. Their comments stay as the public record, no longer tied to an account; everything
 * else that is personal goes, and the address is free again. Raises `invalid_credentials`, `last_owner`.
 */
export async function closeOwnAccount(ctx: Ctx, { current_password }: CloseAccountInput): Promise<void> {
  const { user_id, email } = requireUser(ctx)
  await checkOwnPassword(ctx, current_password)
  await write(ctx, null, async (tx) => {
    const now = ctx.now()
    await giveUpPower(tx, user_id, now)
    await lockOwnAccount(tx, ctx)
    await tx.deleteFrom("idempotency_keys").where("user_id", "=", user_id).execute()
    await tx.updateTable("comments").set({ user_id: null }).where("user_id", "=", user_id).execute()
    const ended = await closeAccount(tx, { user_id, now, email: null, erased: true, secrets: ctx.secrets })
    const mails = email ? [accountClosedMail(ctx, { to_address: email })] : []
    return { result: undefined, audit: [{ action: "user.closed", entity_id: user_id }, ...ended], mails }
  })
}
