import { refuse } from "#src/rules/errors.ts"
import type { AskForSecondFactorInput } from "#src/rules/input/agencies/agency-settings.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"

/**
 * Sets whether an agency requires a second factor from everyone who can read commenters' addresses, from their next request on;
 * only an owner decides. If the installation requires it (AUTH_MFA_REQUIRED), it stays required. Raises `permission_denied`,
 * `agency_not_found`, and `changed_meanwhile` when a colleague decided otherwise since it was `seen`.
 */
export async function askForSecondFactor(ctx: Ctx, { agency_id, seen, asked }: AskForSecondFactorInput): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  await writeAlone(ctx, scope, async (tx) => {
    const { second_factor_for_readers: before } =
      (await tx
        .selectFrom("agencies")
        .select("second_factor_for_readers")
        .where("id", "=", agency_id)
        .where("deleted_at", "is", null)
        .executeTakeFirst()) ?? refuse("agency_not_found")
    if (before === asked) return { result: undefined, audit: "unchanged" }
    if (before !== seen) refuse("changed_meanwhile")
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
