import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { findPasswordHash } from "#src/services/accounts/auth-users.ts"
import { linkHashes } from "#src/services/accounts/codes/code-changes.ts"
import { admitPassword } from "#src/services/accounts/sign-in/login-attempts.ts"
import type { Ctx } from "#src/services/context.ts"

/**
 * Whether somebody signs up with another password than the one who came first, and the account still waits for its confirmation:
 * only its mailbox can say who the owner is, and no letter says whose password it confirms.
 */
export async function disputesPassword(ctx: Ctx, user_id: string, password: string): Promise<boolean> {
  const stored = await findPasswordHash(ctx.db, user_id)
  if (stored === null) return false
  return !(await ctx.passwords.verify(password, stored, { client: ctx.client_address })).ok
}

export async function markDisputed(tx: Tx, user_id: string): Promise<void> {
  await tx.updateTable("users").set({ password_disputed: true }).where("id", "=", user_id).execute()
}

/** The account that a mailed link confirms, where somebody chose a password for it: the page of the link asks for that. */
export function findLinkedSignUp(ctx: AuthCtx, token: string) {
  return ctx.db
    .selectFrom("auth_codes")
    .innerJoin("users", "users.id", "auth_codes.user_id")
    .select(["users.email", "users.password_hash"])
    .where("auth_codes.link_hash", "in", linkHashes(ctx, token))
    .where("auth_codes.verification_type", "=", "signup")
    .where("auth_codes.expires_at", ">", ctx.now())
    .where("users.email_confirmed_at", "is", null)
    .where("users.password_hash", "is not", null)
    .executeTakeFirst()
}

/**
 * True for the password that was chosen at that sign-up, undefined where there is none; counted as a try to sign in.
 * Raises `too_many_login_attempts`.
 */
export async function provesSignUp(
  ctx: AuthCtx,
  { token, password }: { token: string; password: string },
): Promise<boolean | undefined> {
  const account = await findLinkedSignUp(ctx, token)
  if (!account) return undefined
  const { caller } = await admitPassword(ctx, account.email ?? "")
  return (await ctx.passwords.verify(password, account.password_hash, caller)).ok
}
