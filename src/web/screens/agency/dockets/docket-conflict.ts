import { refuse } from "#src/rules/errors.ts"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import { docketLabels } from "#src/rules/input/reading/field-labels.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { isTextLanguage, nameOfLanguage } from "#src/rules/text/text-languages.ts"
import { listRecordChanges, type RecordChange } from "#src/services/audit/queries.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { type AgencyDocket, findAgencyDocket } from "#src/services/dockets/queries.ts"
import {
  changesInWords,
  compareEdits,
  type EditConflict,
  valuesBefore,
} from "#src/web/components/console/edit-conflict.ts"
import { docketFieldsOf } from "./docket-fields.ts"

const { reason: _about_the_change, ...labels } = docketLabels
const columnLabels = { ...labels, open_at: "Opening", close_at: "Closing", status: "Status" }
const boxes: ReadonlySet<string> = new Set(["uploads_enabled", "require_captcha", "auto_publish"])

type Seen = { docket_id: string; version: number; typed: PostedForm }

/** What became of a docket since the form saw it, against what was typed; `values` is what the form goes on with. */
export async function docketConflict(ctx: Ctx, scope: AgencyScope, { docket_id, version, typed }: Seen) {
  const now = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  // Every change raises the version by one and leaves one line in the log; documents have a version of their own.
  const newest = Math.max(1, now.version - version)
  const changes = await listRecordChanges(ctx.db, scope, { entity_id: docket_id, newest, noun: "docket" })
  const { values, ...compared } = compareEdits({
    labels,
    typed,
    saved: docketFieldsOf(now),
    seen: docketFieldsOf(asBefore(now, changes)),
    locked: now.status === "archived",
    inWords: (name, value) => {
      if (boxes.has(name)) return value === "on" ? "Yes" : "No"
      if (name === "language") return isTextLanguage(value) ? nameOfLanguage(value, "en") : undefined
      return name === "allowed_mime_types" ? fileTypesInWords([value ?? []].flat()) || undefined : undefined
    },
  })
  const told = changesInWords(changes, { labels: columnLabels, time_zone: now.time_zone })
  const conflict: EditConflict = { ...compared, version: now.version, changes: told }
  return { values, conflict }
}

/** The docket as it was before these changes, newest first. */
function asBefore(now: AgencyDocket, changes: readonly RecordChange[]): AgencyDocket {
  const before = valuesBefore(changes)
  const moment = (name: "open_at" | "close_at") => {
    const text = before[name]
    return typeof text === "string" ? new Date(text) : text === null ? null : now[name]
  }
  return { ...now, ...(before as Partial<AgencyDocket>), open_at: moment("open_at"), close_at: moment("close_at") }
}
