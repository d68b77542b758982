import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { secondFactorMethods } from "./proofs.ts"
import { lockAccount, requireAssurance } from "./assurance-changes.ts"
import type { AuthUser } from "#src/services/accounts/auth-users.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import { holdAccount } from "#src/services/accounts/changes.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import { type FactorOwner, findOwnFactor } from "./own-factor.ts"

/** Removes one's own factor; once one counts, it takes a session that has shown it. Raises `factor_not_found`, `second_factor_not_shown`. */
export async function unenrollFactor(owner: FactorOwner, factor_id: string): Promise<void> {
  const { ctx, user, session } = owner
  await findOwnFactor(ctx.db, { user_id: user.id, factor_id, now: ctx.now() })
  requireAssurance(owner)
  const admit = (tx: Tx) => lockAccount(tx, ctx, { user_id: user.id, assured: session.aal === "aal2" })
  await removeFactor(ctx, user, { factor_id, admit })
}

type Removal = { factor_id: string; admit?: (tx: Tx) => Promise<void> }

/** Takes a factor away; sessions that it had raised fall back, and the owner gets an email. */
export async function removeFactor(
  ctx: Ctx,
  user: Pick<AuthUser, "id" | "email">,
  { factor_id, admit }: Removal,
): Promise<void> {
  await write(ctx, null, async (tx) => {
    await (admit?.(tx) ?? holdAccount(tx, user.id))
    const removed = await tx
      .deleteFrom("auth_factors")
      .where("id", "=", factor_id)
      .where("user_id", "=", user.id)
      .returning("status")
      .executeTakeFirst()
    const { status } = removed ?? refuse("factor_not_found")
    const methods = sql.join(secondFactorMethods.map((method) => sql.lit(method)))
    await tx
      .updateTable("auth_sessions")
      .set({
        aal: "aal1",
        factor_id: null,
        amr: sql`(select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) proof
          where proof ->> 'method' not in (${methods}))`,
      })
      .where("user_id", "=", user.id)
      .where("factor_id", "=", factor_id)
      .execute()
    if (!(await findHasSecondFactor(tx, user.id))) await forgetShown(tx, user.id)
    const what = "A second factor was removed from your account."
    const mails = status === "verified" && user.email ? [securityNoticeMail(ctx, { to_address: user.email, what })] : []
    const before = { factor_id, status }
    return { result: undefined, audit: { action: "user.factor_removed", entity_id: user.id, before }, mails }
  })
}

/**
 * Without any factor recovery codes mean nothing, and no browser has shown one: where it is asked for, it must be set up again. What an agency's
 * provider proved stays.
 */
async function forgetShown(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute()
  await tx
    .updateTable("sessions")
    .set({ second_factor_at: null })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .where("second_factor_at", "is not", null)
    .where("sign_in_provider_id", "is", null)
    .execute()
}
