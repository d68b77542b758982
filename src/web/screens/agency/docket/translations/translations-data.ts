import { formatDateTime } from "#src/rules/dates/dates.ts"
import { nameOfLanguage, ownNameOf } from "#src/rules/text/text-languages.ts"
import type { AgencyDocket } from "#src/services/dockets/queries.ts"
import { listAgencyDocketTranslations } from "#src/services/dockets/translations/translation-queries.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** The translations of a docket as the console lists them: each language in English and by its own name. */
export async function loadTranslations({ ctx, scope }: Pick<Staff, "ctx" | "scope">, docket: AgencyDocket) {
  const rows = await listAgencyDocketTranslations(ctx.db, scope, docket.id)
  return rows.map(({ updated_at, ...row }) => ({
    ...row,
    called: nameOfLanguage(row.language, "en"),
    own_name: ownNameOf(row.language),
    saved: { iso: updated_at.toISOString(), words: formatDateTime(updated_at, docket.time_zone) },
  }))
}
export type ListedTranslation = Awaited<ReturnType<typeof loadTranslations>>[number]
