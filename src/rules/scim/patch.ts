import { z } from "zod"
import { SCIM_OPERATIONS_MAX } from "#src/rules/limits.ts"
import { type Filter, parsePath, type ScimPath } from "./expression.ts"
import { folded, matches } from "./matches.ts"
import { refuseScim } from "./refuse-scim.ts"
import { type Attribute, attributeNamed, type Resource, type Shape } from "./shape.ts"

const operation = z.object({
  op: z.string().transform((op) => op.toLowerCase()),
  path: z.string().nullish(),
  value: z.unknown().optional(),
})

/** The body of PATCH (RFC 7644, 3.5.2); Entra ID writes its verbs in capitals. */
export const patchBody = z.object({ Operations: z.array(operation).min(1).max(SCIM_OPERATIONS_MAX) })
type Operation = z.infer<typeof operation>
type Verb = "add" | "replace" | "remove"
const isVerb = (op: string): op is Verb => op === "add" || op === "replace" || op === "remove"

/**
 * The resource after these operations, all or none. Attributes that are not in its shape are kept out, since providers send what they
 * have. Raises `malformed_request` (`invalidPath`, `invalidValue`, `noTarget`).
 */
export function applyPatch(resource: Resource, operations: readonly Operation[], shape: Shape): Resource {
  let changed = structuredClone(resource)
  for (const { op, path, value } of operations) {
    if (!isVerb(op)) return refuseScim("invalidSyntax", "An operation is add, replace, or remove.")
    if (path) changed = applied(changed, { op, at: parsePath(path), value }, shape)
    else if (op === "remove") return refuseScim("noTarget", "To remove something, name its path.")
    else
      for (const [key, one] of entriesOf(value, shape))
        changed = applied(changed, { op, at: parsePath(key), value: one }, shape)
  }
  return changed
}

/** What is said without a path, as paths: names as `name.givenName` are some; of what is not kept, even the name is not read. */
function entriesOf(value: unknown, shape: Shape): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuseScim("invalidValue", "Without a path, the value is an object.")
  return Object.entries(value).filter(([key]) => attributeNamed(shape, key.split(/[.[]/, 1)[0] ?? ""))
}

type Change = { op: Verb; at: ScimPath; value: unknown }

function applied(resource: Resource, { op, at, value }: Change, shape: Shape): Resource {
  const attribute = attributeNamed(shape, at.path)
  const part = at.part && attribute?.parts?.find((one) => one.toLowerCase() === at.part)
  if (!attribute || (at.part && !part)) return resource
  const { name } = attribute
  const wanted = { op, value, ...(part && { part }), ...(at.where && { where: at.where }) }
  return { ...resource, [name]: changedAttribute(resource[name], wanted, attribute) }
}

function changedAttribute(before: unknown, wanted: Elements, attribute: Attribute): unknown {
  if (attribute.many) return changedElements(Array.isArray(before) ? (before as Resource[]) : [], wanted)
  if (wanted.where) return refuseScim("invalidPath", `There is only one ${attribute.name}.`)
  return changedValue(before, wanted, attribute)
}

function changedValue(before: unknown, { op, value, part }: Elements, { parts }: Attribute): unknown {
  if (part) return { ...objectOf(before), [part]: op === "remove" ? undefined : value }
  if (op === "remove") return undefined
  return parts ? { ...objectOf(before), ...objectOf(value) } : value
}

type Elements = { op: Verb; value: unknown; where?: Filter; part?: string }

function changedElements(elements: readonly Resource[], { op, value, where, part }: Elements): Resource[] {
  if (where) return changedWhere(elements, { op, value, where, ...(part !== undefined && { part }) })
  if (part !== undefined) return elements.map((one) => ({ ...one, [part]: op === "remove" ? undefined : value }))
  const given = listOf(value)
  const values = new Set(given.map(({ value: one }) => folded(one, false)))
  const isGiven = (one: Resource) => values.has(folded(one["value"], false))
  if (op === "replace") return given
  // Entra ID names whom it removes in the value.
  if (op === "remove") return given.length === 0 ? [] : elements.filter((one) => !isGiven(one))
  return [...elements.filter((one) => !isGiven(one)), ...given]
}

function changedWhere(
  elements: readonly Resource[],
  { op, value, where, part }: Elements & { where: Filter },
): Resource[] {
  const isMeant = (one: Resource) => matches(where, one)
  if (op === "remove" && part === undefined) return elements.filter((one) => !isMeant(one))
  const change = part === undefined ? objectOf(value) : { [part]: op === "remove" ? undefined : value }
  if (elements.some(isMeant)) return elements.map((one) => (isMeant(one) ? { ...one, ...change } : one))
  // Entra ID replaces the work address of somebody who has none yet.
  const { path, value: wanted } =
    where.kind === "compare" && where.operator === "eq" ? where : { path: null, value: null }
  if (path === null || op === "remove") return refuseScim("noTarget", "The path finds nothing.")
  return [...elements, { [path]: wanted, ...change }]
}

/** The ids that operations name to be put somewhere. */
export function idsNamed(operations: readonly Operation[]): string[] {
  const given = operations.flatMap(({ op, path, value }) => {
    if (op === "remove") return []
    return listOf(path ? value : attributeOfAnyCase(value, "members"))
  })
  return given.flatMap(({ value }) => (typeof value === "string" ? value.toLowerCase() : []))
}

const attributeOfAnyCase = (value: unknown, name: string) =>
  Object.entries(objectOf(value)).find(([key]) => key.toLowerCase() === name)?.[1]

function objectOf(value: unknown): Resource {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Resource) : {}
}

/** Whoever is put into a group is named by an object, by several, or by the bare id. */
function listOf(value: unknown): Resource[] {
  if (value === undefined || value === null) return []
  return [value].flat().map((one: unknown) => (typeof one === "string" ? { value: one } : objectOf(one)))
}
