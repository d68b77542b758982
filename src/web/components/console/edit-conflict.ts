import { formatDateTime } from "#src/rules/dates/dates.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { activityActors, activityInWords } from "#src/rules/messages/history/activity.ts"
import type { RecordChange } from "#src/services/audit/queries.ts"

/** What the fields of a form show: one text, several ticked values, or nothing. */
export type Fields = Readonly<Record<string, string | readonly string[] | null>>
type Value = Fields[string] | undefined

type Sides = {
  /** The fields that are compared, in the order of the form, with their labels. */
  labels: Readonly<Record<string, string>>
  typed: PostedForm
  /** The record as it is now, and as the form saw it. */
  saved: Fields
  seen: Fields
  /** True when nothing of the record can be saved any more: then nothing that was typed is replaced. */
  locked?: boolean
  /** A value as the notice shows it; plain texts by default. */
  inWords?: (name: string, value: Value) => string | undefined
}

/**
 * What somebody typed against what a colleague saved meanwhile. `values` is what the form goes on with: what was typed, and the
 * saved version of all that nobody touched in it (`taken`). `differing` is what both changed, in both versions.
 */
export function compareEdits({ labels, typed, saved, seen, locked = false, inWords = () => undefined }: Sides) {
  const values: PostedForm = { ...typed }
  const taken: string[] = []
  const differing: { label: string; saved: string; typed: string }[] = []
  const words = (name: string, value: Value) =>
    inWords(name, value) ?? ([value ?? ""].flat().join(", ").trim() || "Empty")
  for (const [name, label] of Object.entries(labels)) {
    const mine = typed[name] ?? null
    if (same(mine, saved[name])) continue
    if (same(mine, seen[name]) && !locked) {
      taken.push(label)
      setValue(values, name, saved[name])
    } else if (!same(saved[name], seen[name]) || locked) {
      differing.push({ label, saved: words(name, saved[name]), typed: words(name, mine) })
    }
  }
  return { values, taken, differing }
}

type Wording = { labels: Readonly<Record<string, string>>; time_zone: string }

/** Who changed what of a record and when, newest first; `labels` are those of its columns. */
export function changesInWords(changes: readonly RecordChange[], { labels, time_zone }: Wording) {
  return changes.map(({ id, action, actor_kind, actor_name, at, after }) => ({
    id,
    who: actor_name ?? capitalized(activityActors[actor_kind]),
    what: activityInWords(action),
    fields: Object.keys((after as object | null) ?? {}).flatMap((name) => labels[name] ?? []),
    at: { iso: at.toISOString(), words: formatDateTime(at, time_zone) },
  }))
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The conflict as its notice shows it. */
export type EditConflict = Omit<ReturnType<typeof compareEdits>, "values"> & {
  /** The version that the form goes on with. */
  version: number
  changes: ReturnType<typeof changesInWords>
}

/** The values that a record had before these changes, newest first. */
export function valuesBefore(changes: readonly RecordChange[]): Partial<Record<string, unknown>> {
  return Object.assign({}, ...changes.map(({ before }) => before)) as Partial<Record<string, unknown>>
}

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
