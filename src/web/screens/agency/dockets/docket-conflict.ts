import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import type { PostedForm } from "#src/rules/input/posted-form.ts"
import { activityActors, activityInWords } from "#src/rules/messages/activity.ts"
import { listDocketChanges } from "#src/services/audit/queries.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { type AgencyDocket, findAgencyDocket } from "#src/services/dockets/queries.ts"
import { docketFieldsOf } from "./docket-fields.ts"
import type { DocketFields } from "./docket-form.tsx"

/** The fields of the form in its order, as its labels call them. */
const labels: Readonly<Record<string, string>> = {
  title: "Title",
  summary: "Summary",
  description: "Description",
  tags: "Tags",
  open_date: "Open date",
  open_time: "Open time",
  close_date: "Close date",
  close_time: "Close time",
  uploads_enabled: "Commenters may attach files",
  max_file_size_mb: "Maximum file size (MB)",
  allowed_mime_types: "Allowed file types",
  require_captcha: "Require CAPTCHA verification",
  slug: "URL slug",
  reference_code: "Reference code",
  auto_publish: "Auto-publish comments",
  max_comment_length: "Maximum comment length (characters)",
  max_comments_per_user: "Comments per person",
  max_files_per_comment: "Files per comment",
}
const columnLabels: Readonly<Record<string, string>> = {
  ...labels,
  open_at: "Opening",
  close_at: "Closing",
  status: "Status",
}
const boxes: ReadonlySet<string> = new Set(["uploads_enabled", "require_captcha", "auto_publish"])

type Seen = { docket_id: string; version: number; typed: PostedForm }

/**
 * What became of a docket since the form saw it, against what was typed: who changed what and when, and both versions of what
 * both changed. `values` is what the form goes on with: what was typed, and the saved version of all that nobody touched in it.
 */
export async function docketConflict(ctx: Ctx, scope: AgencyScope, { docket_id, version, typed }: Seen) {
  const now = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  // Every change raises the version by one and leaves one line in the log.
  const changes = await listDocketChanges(ctx.db, scope, { docket_id, newest: Math.max(1, now.version - version) })
  const saved = docketFieldsOf(now)
  const seen = docketFieldsOf(asBefore(now, changes))
  const values: PostedForm = { ...typed }
  const taken: string[] = []
  const differing: { label: string; saved: string; typed: string }[] = []
  for (const [name, label] of Object.entries(labels)) {
    const mine = typed[name] ?? null
    const touched = !same(mine, seen[name])
    if (same(mine, saved[name])) continue
    if (!touched && now.status !== "archived") {
      taken.push(label)
      setValue(values, name, saved[name])
    } else if (!same(saved[name], seen[name]) || now.status === "archived") {
      differing.push({ label, saved: inWords(name, saved[name]), typed: inWords(name, mine) })
    }
  }
  return {
    values,
    conflict: {
      version: now.version,
      taken,
      differing,
      changes: changes.map(({ id, action, actor_kind, actor_name, at, after }) => ({
        id,
        who: actor_name ?? activityActors[actor_kind],
        what: activityInWords(action),
        fields: Object.keys((after as object | null) ?? {}).flatMap((name) => columnLabels[name] ?? []),
        at: { iso: at.toISOString(), words: formatDateTime(at, now.time_zone) },
      })),
    },
  }
}
export type DocketConflict = Awaited<ReturnType<typeof docketConflict>>["conflict"]

type Change = Awaited<ReturnType<typeof listDocketChanges>>[number]

/** The docket as it was before these changes, newest first. */
function asBefore(now: AgencyDocket, changes: readonly Change[]): AgencyDocket {
  const before = Object.assign({}, ...changes.map((change) => change.before)) as Partial<Record<string, unknown>>
  const moment = (name: "open_at" | "close_at") => {
    const text = before[name]
    return typeof text === "string" ? new Date(text) : text === null ? null : now[name]
  }
  return { ...now, ...(before as Partial<AgencyDocket>), open_at: moment("open_at"), close_at: moment("close_at") }
}

type Value = DocketFields[string] | undefined

/** As the form sends it: nothing and an empty field are one, and the order of ticked boxes is nobody's choice. */
function same(one: Value, other: Value): boolean {
  const plain = (value: Value) =>
    JSON.stringify(
      [value ?? ""]
        .flat()
        .map((text) => text.trim())
        .filter(Boolean)
        .toSorted(),
    )
  return plain(one) === plain(other)
}

function setValue(values: PostedForm, name: string, value: Value): void {
  if (value === null || value === undefined) delete values[name]
  else values[name] = typeof value === "string" ? value : [...value]
}

function inWords(name: string, value: Value): string {
  if (boxes.has(name)) return value === "on" ? "Yes" : "No"
  const texts = [value ?? ""].flat()
  const words = name === "allowed_mime_types" ? fileTypesInWords(texts) : texts.join(", ")
  return words.trim() || "Empty"
}
