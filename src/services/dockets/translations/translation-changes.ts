import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { type AgencyScope, type Ctx, requireUser } from "#src/services/context.ts"
import type { AgencyDocket } from "#src/services/dockets/queries.ts"

/**
 * What each change of a translation begins with: it holds the docket, counts the change, and tells what the docket is now. Colleagues
 * who translate into different languages do not stop each other. Raises `docket_changed_meanwhile` for a docket that was archived or
 * discarded in the meantime.
 */
export async function touchTranslations(tx: Tx, ctx: Ctx, { scope, id }: { scope: AgencyScope; id: string }) {
  const touched = await tx
    .updateTable("dockets")
    .set({
      translations_version: sql`translations_version + 1`,
      updated_at: ctx.now(),
      updated_by: requireUser(ctx).user_id,
    })
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", id)
    .where("status", "<>", "archived")
    .where("discarded_at", "is", null)
    .returning(["language", "words_version", "translations_version as version"])
    .executeTakeFirst()
  return touched ?? refuse("docket_changed_meanwhile")
}

/** What a copy of a docket takes along: its translations, each as current as it was. */
export async function copyTranslations(
  tx: Tx,
  ctx: Ctx,
  { from, to, scope }: { from: AgencyDocket; to: string; scope: AgencyScope },
): Promise<string[]> {
  const translations = await tx
    .selectFrom("docket_translations")
    .select(["language", "title", "summary", "description", "official", "words_version"])
    .where("agency_id", "=", scope.agency_id)
    .where("docket_id", "=", from.id)
    .execute()
  if (translations.length === 0) return []
  const { version } = await touchTranslations(tx, ctx, { scope, id: to })
  const rows = translations.map((translation) => ({
    ...translation,
    agency_id: scope.agency_id,
    docket_id: to,
    words_version: translation.words_version === from.words_version ? 1 : 0,
    version,
    updated_at: ctx.now(),
    updated_by: requireUser(ctx).user_id,
  }))
  await tx.insertInto("docket_translations").values(rows).execute()
  return translations.map(({ language }) => language)
}
