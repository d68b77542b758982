import { refuse } from "#src/rules/errors.ts"
import { closeAccount } from "#src/services/accounts/closing/close-account-changes.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { findAuthUser } from "#src/services/accounts/auth-users.ts"
import { write } from "#src/services/context.ts"

/**
 * Closes an account permanently. What the person submitted stays as public record; all personal data of the account is removed.
 * With `keep_trace` the row can still be found and has hashes in place of its addresses. Raises `account_not_found`,
 * `last_owner`.
 */
export async function deleteUser(
  ctx: AuthCtx,
  user_id: string,
  { keep_trace }: { keep_trace: boolean },
): Promise<void> {
  const user = (await findAuthUser(ctx.db, user_id)) ?? refuse("account_not_found")
  const trace = (text: string | null) =>
    text && keep_trace ? ctx.secrets.keyedHash("closed account", `${user.id}:${text}`).toString("hex") : null
  await write(ctx, null, async (tx) => {
    const email = trace(user.email)
    const ended = await closeAccount(tx, { user_id, now: ctx.now(), email, erased: !keep_trace, secrets: ctx.secrets })
    return {
      result: undefined,
      audit: [{ action: "user.deleted", entity_id: user_id, after: { keep_trace } }, ...ended],
    }
  })
}
