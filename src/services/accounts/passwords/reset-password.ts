import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ResetPasswordInput } from "#src/rules/input/people/account.ts"
import type { ResetOrigin } from "#src/rules/paths.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { marksWith } from "#src/services/accounts/sessions/known-browsers.ts"
import { confirmAddress, consumeToken, keptNext } from "#src/services/accounts/changes.ts"
import { hashChosenPassword, setPassword } from "./password-changes.ts"
import { findDeadLink, findOneTimeToken, ownsSecondFactor } from "#src/services/accounts/queries.ts"

const purpose = "password_reset"

/** Whether a link can still be used, and where the person came from who asked for it. Looking does not use it. */
export async function findPasswordReset(ctx: Ctx, token: string): Promise<{ usable: boolean; from: ResetOrigin }> {
  const found = await findOneTimeToken(ctx.db, { token, purpose, now: ctx.now() })
  const data = found ? found.data : await findDeadLink(ctx.db, { token, purpose })
  const { back } = (data ?? {}) as { back?: unknown }
  return { usable: found !== undefined, from: { back: back === "public" ? back : undefined, next: keptNext(data) } }
}

/**
 * Sets the new password with an emailed token, signs all devices out and tells the owner. A person who reads the mail owns the
 * address, so it counts as confirmed. Does not sign in; but this browser is known from now on, unless there is a second factor,
 * which it has not shown. Raises `token_invalid`.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: ResetPasswordInput,
): Promise<{ browser_marks: string | null; from: ResetOrigin }> {
  const { usable, from } = await findPasswordReset(ctx, token)
  if (!usable) refuse("token_invalid")
  const password_hash = await hashChosenPassword(ctx, password)
  return write(ctx, null, async (tx) => {
    const now = ctx.now()
    const { user_id } = await consumeToken(tx, { token, purpose, now })
    const user = await tx
      .selectFrom("users")
      .select("email")
      .where("id", "=", user_id)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst()
    const email = user?.email ?? refuse("token_invalid")
    await confirmAddress(tx, user_id, now)
    const { ended, mails } = await setPassword(tx, ctx, { user_id, password_hash, email })
    const browser_marks = await marksWithoutFactor(tx, ctx, user_id)
    return {
      result: { browser_marks, from },
      audit: [{ action: "user.password_reset", entity_id: user_id }, ...ended],
      mails,
    }
  })
}

async function marksWithoutFactor(tx: Tx, ctx: Ctx, user_id: string): Promise<string | null> {
  const account = await tx
    .selectFrom("users")
    .select(["email", "browser_generation as generation", ownsSecondFactor(sql`${user_id}::uuid`).as("asked")])
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow()
  const { email, generation, asked } = account
  return email && !asked ? marksWith(ctx, { email, generation }) : null
}
