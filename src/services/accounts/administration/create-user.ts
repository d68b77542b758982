import { refuse } from "#src/rules/errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type AuthUser, findAuthUser } from "#src/services/accounts/auth-users.ts"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { checkPasswordLength, hashSentPassword } from "#src/services/accounts/passwords/password-changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { nameIn } from "#src/services/accounts/sign-up/name-in.ts"
import type { Metadata } from "#src/services/accounts/sign-up/sign-up-by-api.ts"
import { write } from "#src/services/context.ts"

export type NewUser = {
  id: string | undefined
  email: string | undefined
  phone: string | undefined
  password: string | undefined
  /** A hash from another server: bcrypt or argon2id. */
  password_hash: string | undefined
  email_confirm: boolean
  phone_confirm: boolean
  user_metadata: Metadata
  app_metadata: Metadata
  role: string | undefined
  /** Until when the account may not be used. */
  banned_until: Date | null | undefined
}

/**
 * Creates an account for an administrator's program. Only the length of its password and leaks are checked. Raises
 * `email_taken`, `phone_taken`, `password_too_long`, `weak_password`.
 */
export async function createUser(ctx: AuthCtx, input: NewUser): Promise<AuthUser> {
  const { email, phone, password } = input
  if (password !== undefined) checkPasswordLength(ctx, password)
  if (email && (await findUserByEmail(ctx.db, email))) return refuse("email_taken")
  const password_hash = password ? await hashSentPassword(ctx, password) : (input.password_hash ?? null)
  const user_id = await write(ctx, null, async (tx) => {
    const account = {
      id: input.id,
      email: email ?? null,
      phone: phone ?? null,
      password_hash,
      full_name: nameIn(input.user_metadata),
      user_metadata: input.user_metadata,
      metadata_as_sent: true,
      app_metadata: input.app_metadata,
      role: "public",
      confirmed: input.email_confirm,
      phone_confirmed: input.phone_confirm,
    } as const
    const id = (await insertAccount(tx, account, ctx.now())) ?? refuse(email ? "email_taken" : "phone_taken")
    const { role, banned_until } = input
    if (role !== undefined || banned_until !== undefined)
      await tx
        .updateTable("users")
        .set({ ...(role !== undefined && { role }), ...(banned_until !== undefined && { banned_until }) })
        .where("id", "=", id)
        .execute()
    return {
      result: id,
      audit: { action: "user.created", entity_id: id, after: { email_confirm: input.email_confirm } },
    }
  })
  return (await findAuthUser(ctx.db, user_id)) ?? refuse("account_not_found")
}
