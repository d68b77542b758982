import { AppError, refuse } from "#src/rules/errors.ts"
import { zoneInWords } from "#src/rules/dates/dates.ts"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import { settingsLabels as labels } from "#src/rules/input/reading/field-labels.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { isStateCode, stateName } from "#src/rules/us-states.ts"
import { jurisdictionTypeLabel } from "#src/rules/vocabulary.ts"
import { findAgencySettings } from "#src/services/agencies/queries.ts"
import { listRecordChanges } from "#src/services/audit/queries.ts"
import {
  changesInWords,
  compareEdits,
  type EditConflict,
  type Fields,
  valuesBefore,
} from "#src/web/components/console/edit-conflict.ts"
import type { Staff } from "#src/web/session/staff.ts"

type Stored = NonNullable<Awaited<ReturnType<typeof findAgencySettings>>>
type Settings = Pick<Stored, keyof typeof labels>

/** Stored settings as the fields of their form. */
export function settingsFieldsOf(settings: Settings): Fields {
  const { captcha_enabled, auto_publish, max_file_size_mb, ...texts } = settings
  const box = (on: boolean) => (on ? "on" : null)
  return {
    ...texts,
    max_file_size_mb: String(max_file_size_mb),
    captcha_enabled: box(captcha_enabled),
    auto_publish: box(auto_publish),
  }
}

type Typed = Pick<Staff, "ctx" | "scope"> & { version: number; typed: PostedForm }

/** What became of the settings since the form saw them, against what was typed; `values` is what the form goes on with. */
export async function settingsConflict({ ctx, scope, version, typed }: Typed) {
  const now = (await findAgencySettings(ctx.db, scope)) ?? refuse("agency_not_found")
  const changes = await listRecordChanges(ctx.db, scope, {
    entity_id: scope.agency_id,
    newest: Math.max(1, now.version - version),
    action: "agency.settings_updated",
  })
  const { values, ...compared } = compareEdits({
    labels,
    typed,
    saved: settingsFieldsOf(now),
    seen: settingsFieldsOf({ ...now, ...(valuesBefore(changes) as Partial<Settings>) }),
    inWords,
  })
  const told = changesInWords(changes, { labels, time_zone: now.time_zone })
  const conflict: EditConflict = { ...compared, version: now.version, changes: told }
  return { values, conflict }
}

function inWords(name: string, value: Fields[string] | undefined): string | undefined {
  const [text = ""] = [value ?? []].flat()
  if (name === "captcha_enabled" || name === "auto_publish") return text === "on" ? "Yes" : "No"
  if (name === "allowed_mime_types") return fileTypesInWords([value ?? []].flat()) || undefined
  return chosenInWords.get(name)?.(text)
}

const chosenInWords = new Map<string, (chosen: string) => string | undefined>([
  ["time_zone", zoneInWords],
  ["state_code", (code) => (isStateCode(code) ? stateName(code) : undefined)],
  ["jurisdiction_type", (type) => (jurisdictionTypeLabel as Record<string, string>)[type]],
])

/** Whether a save was refused because a colleague saved first. */
export function isConflict(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "changed_meanwhile"
}
