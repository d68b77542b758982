import { AUDIT_PAGE_SIZE, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { type ActGroup, actGroups } from "#src/rules/messages/history/act.ts"
import { type ActKind, actKinds, acts } from "#src/rules/messages/history/acts.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"

/** Whose log is read: that of one agency, or what belongs to none. */
export type AuditLogOf = "agency" | "platform"

/** The kinds of acts a log can hold, in the order of its filter. */
export const groupsOf = {
  agency: ["dockets", "decisions", "received", "exports", "people", "agency"],
  platform: ["agency", "platform", "accounts", "sessions", "exports", "system"],
} as const satisfies Record<AuditLogOf, readonly ActGroup[]>

/** What there is so much of that it would hide all else: it is shown when it is asked for. */
export const quietGroup = { agency: "received", platform: "sessions" } as const satisfies Record<AuditLogOf, ActGroup>

/** Everything but the quiet group, or everything. */
const wholes = ["", "all"] as const
export type AuditKind = (typeof wholes)[number] | ActGroup | ActKind

export type AuditLogQuery = {
  /** Part of a name or an email address, or an id. */
  person: string
  kind: AuditKind
  /** A tracking ID, the reference code or address of a docket, an email address, or an id. */
  record: string
  /** Calendar days, both included. */
  from: string | null
  to: string | null
  /** The entry after which the page begins. */
  before: number | null
  limit: number
}

/** Query string of the audit log, read leniently: what makes no sense is dropped. */
export function parseAuditLogQuery(parameters: URLSearchParams): AuditLogQuery & { dropped: string[] } {
  const reader = new QueryReader(parameters)
  const kinds = [...wholes, ...(Object.keys(actGroups) as ActGroup[]), ...actKinds] as const
  return {
    person: reader.text(QUERY_MAX_CHARACTERS, "person"),
    kind: reader.choice("kind", kinds, ""),
    record: reader.text(QUERY_MAX_CHARACTERS, "record"),
    from: reader.date("from"),
    to: reader.date("to"),
    before: reader.number("before", { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) || null,
    limit: AUDIT_PAGE_SIZE,
    dropped: reader.dropped,
  }
}

/** The kinds of acts that a choice of the filter means. */
export function kindsMeant(log: AuditLogOf, kind: AuditKind): ActKind[] {
  const groups: readonly ActGroup[] = groupsOf[log]
  const of = (wanted: (group: ActGroup) => boolean) => actKinds.filter((name) => wanted(acts[name].group))
  if (kind === "") return of((group) => group !== quietGroup[log] && groups.includes(group))
  if (kind === "all") return of((group) => groups.includes(group))
  if (kind in actGroups) return of((group) => group === kind)
  return [kind as ActKind]
}
