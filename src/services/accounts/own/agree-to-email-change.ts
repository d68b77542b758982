import { z } from "zod"
import { hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { consumeToken } from "#src/services/accounts/changes.ts"
import { changeAddress } from "#src/services/accounts/codes/address-change.ts"
import { findOneTimeToken } from "#src/services/accounts/queries.ts"
import { type Ctx, write } from "#src/services/context.ts"

const consent = z.object({ side: z.enum(["current", "new"]), new_email: z.string() })

/** What an emailed link asks to agree to, without using it; undefined for a dead link. */
export async function findEmailChange(ctx: Ctx, token: string) {
  const found = await findOneTimeToken(ctx.db, { token, purpose: "email_change", now: ctx.now() })
  const data = consent.safeParse(found?.data)
  return found && data.success ? { former: found.email, ...data.data } : undefined
}

/**
 * What a link that was used has brought about: the change itself, or its half while the other address has not agreed. Undefined for every
 * other link, also once the account has gone on to another address.
 */
export async function findAgreement({ db }: Pick<Ctx, "db">, token: string): Promise<"half" | "changed" | undefined> {
  const row = await db
    .selectFrom("one_time_tokens as link")
    .innerJoin("users as owner", "owner.id", "link.user_id")
    .select(["link.data", "owner.email", "owner.new_email", "owner.email_change_proven"])
    .where("link.token_hash", "=", hashToken(token))
    .where("link.purpose", "=", "email_change")
    .where("link.consumed_at", "is not", null)
    .where("owner.deleted_at", "is", null)
    .executeTakeFirst()
  const agreed = consent.safeParse(row?.data)
  if (!row || !agreed.success) return undefined
  const { side, new_email } = agreed.data
  if (row.email === new_email) return "changed"
  return row.new_email === new_email && row.email_change_proven === side ? "half" : undefined
}

/**
 * One of the two addresses agrees; with the second the account gets its new address, and whatever was mailed to the former one
 * ends. True when the address has changed. Raises `token_invalid`.
 */
export async function agreeToEmailChange(ctx: Ctx, { token }: { token: string }): Promise<{ changed: boolean }> {
  return write<{ changed: boolean }>(ctx, null, async (tx) => {
    const now = ctx.now()
    const { user_id, data } = await consumeToken(tx, { token, purpose: "email_change", now })
    const { side, new_email } = consent.parse(data)
    const user = await tx
      .selectFrom("users")
      .select("new_email")
      .where("id", "=", user_id)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst()
    if (user?.new_email !== new_email) return refuse("token_invalid") // another change was begun in the meantime
    const done = await changeAddress(tx, ctx, { user_id, side })
    if (!done)
      return {
        result: { changed: false },
        audit: { action: "user.email_change_agreed", entity_id: user_id, after: { side } },
      }
    const audit = { action: "user.email_changed", entity_id: user_id } as const
    return { result: { changed: true }, audit: [audit, ...done.audit], mails: done.mails }
  })
}
