import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { SaveDocketTranslationInput } from "#src/rules/input/dockets/docket-translation.ts"
import { docketTranslationMessages as words } from "#src/rules/messages/dockets/docket-translation-messages.ts"
import { authorize, type Ctx, requireUser, write } from "#src/services/context.ts"
import { changedColumns } from "#src/services/dockets/changes.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { touchTranslations } from "./translation-changes.ts"
import { findAgencyDocketTranslation } from "./translation-queries.ts"

/**
 * Saves what a docket of any status but archived says in a further language, or makes it where there was none (`version` 0). One that
 * is `up_to_date` is kept as made for the text that the form showed beside it, even where that has changed since: then it is older than
 * the present one; otherwise it stays as old as it was. Raises `permission_denied`, `docket_not_found`, `docket_read_only`,
 * `invalid_input` for the docket's own language, `docket_changed_meanwhile`, `changed_meanwhile` when the form saw another version.
 */
export async function saveDocketTranslation(ctx: Ctx, input: SaveDocketTranslationInput): Promise<void> {
  const { agency_id, docket_id, language, version: seen, words_version, up_to_date, ...texts } = input
  const scope = await authorize(ctx, agency_id, "edit_thread")
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  if (docket.status === "archived") refuse("docket_read_only")
  await write(ctx, scope, async (tx) => {
    const touched = await touchTranslations(tx, ctx, { scope, id: docket_id })
    if (touched.language === language) refuse("invalid_input", { message: words.isOriginal })
    const before = await findAgencyDocketTranslation(tx, scope, { docket_id, language })
    if ((before?.version ?? 0) !== seen) refuse("changed_meanwhile", { message: words.changedMeanwhile })
    const made_for = up_to_date ? Math.min(words_version, touched.words_version) : (before?.words_version ?? 0)
    const row = {
      ...texts,
      words_version: made_for,
      version: touched.version,
      updated_at: ctx.now(),
      updated_by: requireUser(ctx).user_id,
    }
    await saveRow(tx, { agency_id, docket_id, language }, row)
    const changed = changedColumns(before ?? {}, { ...texts, words_version: made_for })
    // The version tells a form that saw an older one which changes came after it.
    return {
      result: undefined,
      audit: {
        action: "docket_translation.saved",
        entity_id: docket_id,
        before: before ? { translation: language, ...changed.before } : null,
        after: { translation: language, version: touched.version, ...changed.after },
      },
    }
  })
}

type Key = { agency_id: string; docket_id: string; language: string }
type Row = {
  title: string
  summary: string
  description: string
  official: boolean
  words_version: number
  version: number
  updated_at: Date
  updated_by: string
}

/** The docket is held: nobody else saves this translation now. */
async function saveRow(tx: Tx, key: Key, row: Row): Promise<void> {
  await tx
    .insertInto("docket_translations")
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(["docket_id", "language"]).doUpdateSet(row))
    .execute()
}
