import { refuse } from "#src/rules/errors.ts"
import { saying } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { lockAccount, requireAssurance } from "#src/services/accounts/factors/assurance-changes.ts"
import { closeOutstanding } from "#src/services/accounts/closing/outstanding-changes.ts"
import type { FactorOwner } from "#src/services/accounts/factors/own-factor.ts"
import { write } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"

/** Takes a way to sign in out of one's account, with what was sent out for it; the last one stays. Raises `linking_closed`, `second_factor_not_shown`, `identity_not_found`, `last_sign_in_method`. */
export async function unlinkIdentity(owner: FactorOwner, identity_id: string): Promise<void> {
  const { ctx, user, session } = owner
  if (!ctx.config.AUTH_MANUAL_LINKING) return refuse("linking_closed")
  requireAssurance(owner)
  await write(ctx, null, async (tx) => {
    // The lock also keeps two requests from taking away the last two.
    await lockAccount(tx, ctx, { user_id: user.id, assured: session.aal === "aal2" })
    const identities = await tx
      .selectFrom("identities")
      .select(["id", "provider"])
      .where("user_id", "=", user.id)
      .execute()
    const identity = identities.find(({ id }) => id === identity_id) ?? refuse("identity_not_found")
    if (identities.length < 2) return refuse("last_sign_in_method")
    await tx.deleteFrom("identities").where("id", "=", identity_id).execute()
    await closeOutstanding(tx, { user_id: user.id, now: ctx.now() })
    if (identity.provider === "email")
      await tx.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute()
    const provider = identity.provider === "email" ? textsIn(ctx.language).t("email") : identity.provider
    const what = saying("Sign-in with {provider} was removed from your account.", { provider })
    const mails = user.email ? [securityNoticeMail(ctx, { to_address: user.email, what })] : []
    const before = { provider: identity.provider }
    return { result: undefined, audit: { action: "user.identity_unlinked", entity_id: user.id, before }, mails }
  })
}
