import { refuse } from "#src/rules/errors.ts"
import type { AskForSecondFactorInput } from "#src/rules/input/agency-settings.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"

/**
 * Whether an agency asks everybody who can read commenters' addresses for a second factor, from their next request on; only an
 * owner decides. Where the installation demands it (AUTH_MFA_REQUIRED) it stays demanded, whatever is chosen. Raises
 * `permission_denied`, `agency_not_found`.
 */
export async function askForSecondFactor(ctx: Ctx, { agency_id, asked }: AskForSecondFactorInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // what owners alone may do
  await write(ctx, scope, async (tx) => {
    const { second_factor_for_readers: before } =
      (await tx
        .selectFrom("agencies")
        .select("second_factor_for_readers")
        .where("id", "=", agency_id)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst()) ?? refuse("agency_not_found")
    if (before === asked) return { result: undefined, audit: "unchanged" }
    const change = { second_factor_for_readers: asked, updated_at: ctx.now() }
    await tx.updateTable("agencies").set(change).where("id", "=", agency_id).execute()
    return {
      result: undefined,
      audit: {
        action: "agency.second_factor_asked",
        entity_id: agency_id,
        before: { second_factor_for_readers: before },
        after: { second_factor_for_readers: asked },
      },
    }
  })
}
