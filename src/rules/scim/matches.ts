import type { Filter } from "./expression.ts"

/** Compared letter by letter; all other text is compared whatever its case (RFC 7643, 4.1, 8.7). */
const exact = new Set(["id", "externalid"])

/** Whether a resource, or an element of it, is one that the filter finds. What has no such attribute is not found by it. */
export function matches(filter: Filter, resource: unknown): boolean {
  switch (filter.kind) {
    case "and":
      return filter.filters.every((one) => matches(one, resource))
    case "or":
      return filter.filters.some((one) => matches(one, resource))
    case "not":
      return !matches(filter.filter, resource)
    case "present":
      return valuesAt(resource, filter.path).some(isPresent)
    case "element":
      return elementsAt(resource, filter.path).some(
        (element) => matches(filter.where, element) && (!filter.compared || matches(filter.compared, element)),
      )
    case "compare":
      return compared(filter, valuesAt(resource, filter.path))
  }
}

type Comparison = Extract<Filter, { kind: "compare" }>

/** Compared as moments: they may be written in any zone, with or without fractions of a second (RFC 7643, 2.3.5). */
const moments = new Set(["meta.created", "meta.lastmodified"])
const ordering: readonly Comparison["operator"][] = ["eq", "ne", "gt", "ge", "lt", "le"]
const momentOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : value)

function compared(comparison: Comparison, values: readonly unknown[]): boolean {
  if (!moments.has(comparison.path) || !ordering.includes(comparison.operator)) return isFound(comparison, values)
  const value = typeof comparison.value === "string" ? Date.parse(comparison.value) : comparison.value
  return isFound({ ...comparison, value }, values.map(momentOf))
}

function isFound({ path, operator, value }: Comparison, values: readonly unknown[]): boolean {
  const caseExact = exact.has(path)
  if (operator === "ne") return !values.some((found) => isEqual(found, value, caseExact))
  if (operator === "eq") {
    if (value === null) return !values.some(isPresent)
    return values.some((found) => isEqual(found, value, caseExact))
  }
  const wanted = folded(value, caseExact)
  return values.some((one) => {
    const found = folded(one, caseExact)
    return typeof found === typeof wanted && tests[operator](found as string, wanted as string)
  })
}

const tests: Record<Exclude<Comparison["operator"], "eq" | "ne">, (found: string, wanted: string) => boolean> = {
  co: (found, wanted) => String(found).includes(String(wanted)),
  sw: (found, wanted) => String(found).startsWith(String(wanted)),
  ew: (found, wanted) => String(found).endsWith(String(wanted)),
  gt: (found, wanted) => found > wanted,
  ge: (found, wanted) => found >= wanted,
  lt: (found, wanted) => found < wanted,
  le: (found, wanted) => found <= wanted,
}

function isEqual(found: unknown, wanted: unknown, caseExact: boolean): boolean {
  // Entra ID writes true as "True".
  if (typeof found === "boolean" && typeof wanted === "string") return String(found) === wanted.toLowerCase()
  return folded(found, caseExact) === folded(wanted, caseExact)
}

/** A text as it is compared. */
export const folded = (value: unknown, caseExact: boolean) =>
  typeof value === "string" && !caseExact ? value.toLowerCase() : value

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ""

/** The attribute of this name, whatever its case; `of` may be anything. */
function attributeOf(of: unknown, name: string): unknown {
  if (typeof of !== "object" || of === null) return undefined
  return Object.entries(of).find(([key]) => key.toLowerCase() === name)?.[1]
}

function elementsAt(resource: unknown, path: string): unknown[] {
  const found = path.split(".").reduce(attributeOf, resource)
  if (found === undefined) return []
  return Array.isArray(found) ? found : [found]
}

/** What is compared: of an element with parts, its `value`. */
function valuesAt(resource: unknown, path: string): unknown[] {
  const [name = "", ...parts] = path.split(".")
  return elementsAt(resource, name).flatMap((element) => {
    const found = parts.reduce(attributeOf, element)
    return typeof found === "object" && found !== null ? attributeOf(found, "value") : found
  })
}
