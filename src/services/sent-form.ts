import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"

type SentForm = {
  makes: "agency" | "docket" | "docket_template" | "bulk_action" | "export" | "api_key" | "scim_key" | "recovery_codes"
  idempotency_key: string
  /** None on the platform's form. */
  agency_id?: string
}

/**
 * The id for what a form makes, and whether this person sent the very same form before and it is made (settled 15b). Whoever sends it
 * at the same moment waits for this transaction. With other words in its fields it is another form.
 */
export async function onceFor(tx: Tx, ctx: Ctx, form: SentForm): Promise<{ made_id: string; again: boolean }> {
  const form_hash = hashOf(ctx, form)
  const first = await tx
    .insertInto("sent_forms")
    .values({ form_hash, sent_at: ctx.now() })
    .onConflict((conflict) => conflict.column("form_hash").doNothing())
    .returning("made_id")
    .executeTakeFirst()
  if (first) return { ...first, again: false }
  const made_id = (await selectMade(tx, form_hash)) ?? refuse("changed_meanwhile")
  return { made_id, again: true }
}

/** What the very same form of this person made before. */
export const findMade = (ctx: Ctx, form: SentForm) => selectMade(ctx.db, hashOf(ctx, form))

const hashOf = (ctx: Ctx, form: SentForm) => hashToken(JSON.stringify([requireUser(ctx).user_id, form]))

async function selectMade(db: Db, form_hash: Buffer): Promise<string | undefined> {
  const row = await db.selectFrom("sent_forms").select("made_id").where("form_hash", "=", form_hash).executeTakeFirst()
  return row?.made_id
}
