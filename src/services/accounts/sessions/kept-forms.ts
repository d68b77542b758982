import { KEPT_FORM_MINUTES, KEPT_FORMS_PER_PERSON, NEXT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { isOpenAccountHeld } from "#src/services/accounts/open-account-changes.ts"
import { type Ctx, keep, keepAtOnce, requireUser } from "#src/services/context.ts"

export type FormFields = Record<string, string | string[]>

/**
 * Keeps a form that could not be carried out as it came, for the same person to send again: after signing in, or after switching
 * to the agency it was filled in for. Undefined when its address is too long, or the account was just closed; then nothing is kept.
 */
export async function keepForm(
  ctx: Ctx,
  { user_id, address, fields }: { user_id: string; address: string; fields: FormFields },
): Promise<string | undefined> {
  const now = ctx.now()
  if (address.length > NEXT_MAX_CHARACTERS) return undefined
  return keep(ctx, async (tx) => {
    if (!(await isOpenAccountHeld(tx, user_id))) return undefined
    const { id } = await tx
      .insertInto("kept_forms")
      .values({
        user_id,
        address,
        fields: JSON.stringify(fields),
        created_at: now,
        expires_at: new Date(now.getTime() + KEPT_FORM_MINUTES * MINUTE),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const newest = tx
      .selectFrom("kept_forms")
      .select("id")
      .where("user_id", "=", user_id)
      .orderBy("created_at", "desc")
      .limit(KEPT_FORMS_PER_PERSON)
    await tx.deleteFrom("kept_forms").where("user_id", "=", user_id).where("id", "not in", newest).execute()
    return id
  })
}

/** Takes a form of this person that is waiting, so that it is sent once, and gives its address; undefined when it is gone. */
export async function takeKeptForm(ctx: Ctx, id: string): Promise<string | undefined> {
  const { user_id } = requireUser(ctx)
  const taken = await keepAtOnce(ctx, (kept) =>
    kept
      .deleteFrom("kept_forms")
      .where("id", "=", id)
      .where("user_id", "=", user_id)
      .where("expires_at", ">", ctx.now())
      .returning("address")
      .executeTakeFirst(),
  )
  return taken?.address
}

/** A form of this person that is waiting to be sent again; undefined for anyone else's. */
export async function findKeptForm(ctx: Ctx, id: string): Promise<{ address: string; fields: FormFields } | undefined> {
  const row = await ctx.db
    .selectFrom("kept_forms")
    .select(["address", "fields"])
    .where("id", "=", id)
    .where("user_id", "=", requireUser(ctx).user_id)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst()
  return row && { address: row.address, fields: row.fields as FormFields }
}
