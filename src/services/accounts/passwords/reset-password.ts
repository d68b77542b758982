import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { ResetPasswordInput } from "#src/rules/input/people/account.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import type { ResetOrigin } from "#src/rules/paths.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { marksWith } from "#src/services/known-browsers.ts"
import { confirmAddress, consumeToken } from "#src/services/accounts/changes.ts"
import { hashChosenPassword, setPassword } from "./password-changes.ts"
import { findOneTimeToken, ownsSecondFactor } from "#src/services/accounts/queries.ts"

/** Where the person came from who asked for this link; undefined once it cannot be used. Looking does not use it. */
export async function findPasswordReset(ctx: Ctx, token: string): Promise<ResetOrigin | undefined> {
  const found = await findOneTimeToken(ctx.db, { token, purpose: "password_reset", now: ctx.now() })
  if (!found) return undefined
  const { next, back } = found.data as { next?: unknown; back?: unknown }
  return { next: typeof next === "string" ? safeNext(next, "") : "", back: back === "public" ? back : undefined }
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
  const from = (await findPasswordReset(ctx, token)) ?? refuse("token_invalid")
  const password_hash = await hashChosenPassword(ctx, password)
  return write(ctx, null, async (tx) => {
    const now = ctx.now()
    const { user_id } = await consumeToken(tx, { token, purpose: "password_reset", now })
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
