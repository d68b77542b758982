import { refuse } from "#src/rules/errors.ts"
import { recoveryCodeRefusals } from "#src/rules/messages/people/recovery-code-refusals.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import { onceFor } from "#src/services/sent-form.ts"
import { checkOwnPassword } from "#src/services/accounts/own/proof/check-own-password.ts"
import { isProvenLately } from "#src/services/accounts/own/proof/proven-lately.ts"
import { replaceRecoveryCodes } from "./recovery-code-changes.ts"
import { lockOwnAccount, requireOwnSecondFactor } from "./require-own-second-factor.ts"

/**
 * New recovery codes, shown once; the old ones stop working. The password is required unless the second factor was just shown.
 * Raises `invalid_credentials`, `second_factor_required`, `not_found` without a second factor, and `changed_meanwhile` for the very
 * same form sent again, which changes nothing.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  {
    current_password,
    idempotency_key,
  }: { current_password?: string | undefined; idempotency_key?: string | undefined },
): Promise<string[]> {
  const { user_id, email } = requireUser(ctx)
  await requireOwnSecondFactor(ctx)
  if (!(await isProvenLately(ctx))) await checkOwnPassword(ctx, current_password)
  if (!(await findHasSecondFactor(ctx.db, user_id))) refuse("not_found")
  return write(ctx, null, async (tx) => {
    await lockOwnAccount(tx, ctx)
    if (idempotency_key !== undefined) {
      const { again } = await onceFor(tx, ctx, { makes: "recovery_codes", idempotency_key })
      if (again) refuse("changed_meanwhile", { message: recoveryCodeRefusals.madeBefore })
    }
    const codes = await replaceRecoveryCodes(tx, ctx, user_id)
    const what = "New recovery codes were created for your account."
    const mails = email ? [securityNoticeMail(ctx, { to_address: email, what })] : []
    return { result: codes, audit: { action: "user.recovery_codes_renewed", entity_id: user_id }, mails }
  })
}
