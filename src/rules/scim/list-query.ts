import { SCIM_PAGE_MAX, SCIM_PAGE_SIZE } from "#src/rules/limits.ts"
import { type Filter, parseFilter } from "./expression.ts"
import { refuseScim } from "./refuse-scim.ts"
import type { Resource } from "./shape.ts"

/** What a list is asked for (RFC 7644, 3.4.2); `start` counts from 1. */
export type ScimListQuery = { filter: Filter | null; start: number; count: number; show: Shown }
/** Which attributes are answered: these, or all but those; names in lower case. */
export type Shown = { only: readonly string[] | null; without: readonly string[] }

/** Reads a list's query. Sorting is not offered and changes nothing. Raises `malformed_request`. */
export function readListQuery(query: URLSearchParams): ScimListQuery {
  const filter = query.get("filter")
  return {
    filter: filter === null ? null : parseFilter(filter),
    start: Math.max(1, wholeNumber(query.get("startIndex"), "startIndex") ?? 1),
    count: Math.min(SCIM_PAGE_MAX, Math.max(0, wholeNumber(query.get("count"), "count") ?? SCIM_PAGE_SIZE)),
    show: readShown(query),
  }
}

/** `attributes` and `excludedAttributes` (RFC 7644, 3.9). */
export function readShown(query: URLSearchParams): Shown {
  const only = namesIn(query.get("attributes"))
  return { only: only.length > 0 ? only : null, without: namesIn(query.get("excludedAttributes")) }
}

/** The resource with the attributes that were asked for; `id` and `schemas` are always there. */
export function shown(resource: Resource, { only, without }: Shown): Resource {
  const isShown = (name: string) =>
    ["id", "schemas"].includes(name) || (only ? only.includes(name) : !without.includes(name))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name.toLowerCase())))
}

function wholeNumber(text: string | null, name: string): number | null {
  if (text === null || text === "") return null
  return /^-?\d{1,9}$/.test(text) ? Number(text) : refuseScim("invalidValue", `${name} is a whole number.`)
}

/** Of `name.givenName` the whole attribute is shown. */
function namesIn(text: string | null): string[] {
  const names = (text ?? "").toLowerCase().split(",")
  return names.flatMap(
    (name) =>
      name
        .trim()
        .replace(/^urn:.*:/, "")
        .split(".")[0] || [],
  )
}
