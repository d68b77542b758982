import { refuseAuth } from "#src/rules/auth-errors.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type AuthUser, findAuthUser, findAuthUserByEmail } from "#src/services/accounts/auth-users.ts"
import { insertAccount } from "#src/services/accounts/changes.ts"
import { checkPasswordLength, hashSentPassword } from "#src/services/accounts/password-changes.ts"
import { nameIn } from "#src/services/accounts/name-in.ts"
import type { Metadata } from "#src/services/accounts/sign-up-by-api.ts"
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

const knownHash =
  /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$|^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

/** Creates an account on behalf of an administrator's machine. Of its password only length and leaks are judged. Raises `email_exists`, `phone_exists`, `validation_failed`, `weak_password`. */
export async function createUser(ctx: AuthCtx, wish: NewUser): Promise<AuthUser> {
  const { email, phone, password } = wish
  if (wish.password_hash !== undefined && !knownHash.test(wish.password_hash))
    return refuseAuth("validation_failed", { message: "The password hash must be bcrypt or argon2id" })
  if (password !== undefined) checkPasswordLength(ctx, password)
  if (email && (await findAuthUserByEmail(ctx.db, email))) return refuseAuth("email_exists")
  const password_hash = password ? await hashSentPassword(ctx, password) : (wish.password_hash ?? null)
  const user_id = await write(ctx, null, async (tx) => {
    const account = {
      id: wish.id,
      email: email ?? null,
      phone: phone ?? null,
      password_hash,
      full_name: nameIn(wish.user_metadata),
      user_metadata: wish.user_metadata,
      metadata_as_sent: true,
      app_metadata: wish.app_metadata,
      role: "public",
      confirmed: wish.email_confirm,
      phone_confirmed: wish.phone_confirm,
    } as const
    const id = (await insertAccount(tx, account, ctx.now())) ?? refuseAuth(email ? "email_exists" : "phone_exists")
    const { role, banned_until } = wish
    if (role !== undefined || banned_until !== undefined)
      await tx
        .updateTable("users")
        .set({ ...(role !== undefined && { role }), ...(banned_until !== undefined && { banned_until }) })
        .where("id", "=", id)
        .execute()
    return {
      result: id,
      audit: { action: "user.created", entity_id: id, after: { email_confirm: wish.email_confirm } },
    }
  })
  return (await findAuthUser(ctx.db, user_id)) ?? refuseAuth("user_not_found")
}
