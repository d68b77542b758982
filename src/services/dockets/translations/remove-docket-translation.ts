import { refuse } from "#src/rules/errors.ts"
import type { RemoveDocketTranslationInput } from "#src/rules/input/dockets/docket-translation.ts"
import { docketTranslationMessages as words } from "#src/rules/messages/dockets/docket-translation-messages.ts"
import { authorize, type Ctx, write } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { touchTranslations } from "./translation-changes.ts"
import { findAgencyDocketTranslation } from "./translation-queries.ts"

/**
 * Removes what a docket says in a further language; the audit log keeps it. Raises `permission_denied`, `docket_not_found`,
 * `docket_read_only`, `docket_changed_meanwhile`, `changed_meanwhile` when the form saw another version or it is gone.
 */
export async function removeDocketTranslation(ctx: Ctx, input: RemoveDocketTranslationInput): Promise<void> {
  const { agency_id, docket_id, language, version: seen } = input
  const scope = await authorize(ctx, agency_id, "edit_thread")
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  if (docket.status === "archived") refuse("docket_read_only")
  await write(ctx, scope, async (tx) => {
    const touched = await touchTranslations(tx, ctx, { scope, id: docket_id })
    const found = await findAgencyDocketTranslation(tx, scope, { docket_id, language })
    if (found?.version !== seen) return refuse("changed_meanwhile", { message: words.changedMeanwhile })
    await tx
      .deleteFrom("docket_translations")
      .where("agency_id", "=", scope.agency_id)
      .where("docket_id", "=", docket_id)
      .where("language", "=", language)
      .execute()
    const { title, summary, description, official } = found
    return {
      result: undefined,
      audit: {
        action: "docket_translation.removed",
        entity_id: docket_id,
        before: { translation: language, title, summary, description, official },
        after: { translation: language, version: touched.version },
      },
    }
  })
}
