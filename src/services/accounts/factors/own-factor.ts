import type { Db } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { AUTH_CHALLENGE_SECONDS } from "#src/rules/limits.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import type { AuthSession, AuthUser } from "#src/services/accounts/auth-users.ts"
import type { Ctx } from "#src/services/context.ts"

/** The person changing their own factors, and how their session was proven: an API client's or a browser's. */
export type FactorOwner = { ctx: Ctx; user: AuthUser; session: Pick<AuthSession, "aal"> }

type Wanted = { user_id: string; factor_id: string; now: Date }

/**
 * A person's factor with the data to check it; a stranger's is not found, nor one that was not finished in time. Raises
 * `factor_not_found`.
 */
export async function findOwnFactor(db: Db, { user_id, factor_id, now }: Wanted) {
  const factor = await db
    .selectFrom("auth_factors")
    .selectAll()
    .where("id", "=", factor_id)
    .where("user_id", "=", user_id)
    .where((where) => where.or([where("status", "=", "verified"), where("created_at", ">", unfinishedSince(now))]))
    .executeTakeFirst()
  return factor ?? refuse("factor_not_found")
}
export type OwnFactor = Awaited<ReturnType<typeof findOwnFactor>>

/** A factor that was begun at or before this moment and never verified is no longer valid. */
export function unfinishedSince(now: Date): Date {
  return new Date(now.getTime() - AUTH_CHALLENGE_SECONDS * 1000)
}

/** No two factors of a person have one name. */
export function refuseName(): never {
  return refuse("factor_name_taken", { fields: { name: secondFactorMessages.nameTaken } })
}

/** Refuses factors of a kind that is switched off. */
export function checkEnabled({ config }: Pick<Ctx, "config">, { factor_type }: Pick<OwnFactor, "factor_type">): void {
  if (factor_type === "totp" && !config.AUTH_MFA_TOTP) refuse("authenticator_apps_closed")
  if (factor_type === "webauthn" && !config.AUTH_MFA_WEBAUTHN) refuse("passkeys_closed")
}
