import { refuse } from "#src/rules/errors.ts"
import { docketLabels } from "#src/rules/input/reading/field-labels.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import type { TextLanguage } from "#src/rules/text/text-languages.ts"
import { listRecordChanges } from "#src/services/audit/queries.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { findAgencyDocketTranslation } from "#src/services/dockets/translations/translation-queries.ts"
import {
  changesInWords,
  compareEdits,
  type EditConflict,
  valuesBefore,
} from "#src/web/components/console/edit-conflict.ts"

const { title, summary, description } = docketLabels
const labels = { title, summary, description, official: "Kind of translation" }
/** The log tells of the changes of all translations of a docket. */
const LOOKED_THROUGH = 50

type Texts = { title?: unknown; summary?: unknown; description?: unknown; official?: unknown }

/** A translation as the fields of its form. */
export function translationFieldsOf({ title, summary, description, official }: Texts) {
  const text = (value: unknown) => (typeof value === "string" ? value : "")
  return {
    title: text(title),
    summary: text(summary),
    description: text(description),
    official: official === true ? "official" : official === false ? "courtesy" : "",
  }
}

type Seen = { docket_id: string; language: TextLanguage; version: number; typed: PostedForm }

/** What became of a translation since the form saw it, against what was typed; `values` is what the form goes on with. */
export async function translationConflict(ctx: Ctx, scope: AgencyScope, seen: Seen) {
  const { docket_id, language, version, typed } = seen
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  const now = await findAgencyDocketTranslation(ctx.db, scope, { docket_id, language })
  const wanted = { entity_id: docket_id, newest: LOOKED_THROUGH, noun: "docket_translation" }
  const changes = (await listRecordChanges(ctx.db, scope, wanted)).filter(({ after }) => {
    const { translation, version: saved } = (after ?? {}) as { translation?: unknown; version?: unknown }
    return translation === language && Number(saved) > version
  })
  const saved = translationFieldsOf(now ?? {})
  const { values, ...compared } = compareEdits({
    labels,
    typed,
    saved,
    seen: translationFieldsOf({ ...now, ...valuesBefore(changes) }),
    locked: !now, // what was removed meanwhile does not empty what was typed
  })
  const told = changesInWords(changes, { labels, time_zone: docket.time_zone })
  const conflict: EditConflict = { ...compared, version: now?.version ?? 0, changes: told }
  return { values, conflict }
}
