/** The part of JSON Schema that our descriptions use. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly (string | null)[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  allOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  description?: string
  default?: string | number
  minimum?: number
  maximum?: number
  maxLength?: number
}
export type Schemas = Record<string, Schema>

/** A field or parameter as the reference shows it: `items[].title` is inside a list. */
export type SchemaField = { name: string; type: string; required: boolean; description: string }

/** The schema that a reference points to; `allOf` parts are merged. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref) return resolve(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, schemas)
  if (!schema.allOf) return schema
  const parts = schema.allOf.map((part) => resolve(part, schemas))
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as Schemas,
    required: parts.flatMap((part) => part.required ?? []),
  }
}

/** Every field of an object, those inside its lists and objects after it. */
export function listFields(schema: Schema, schemas: Schemas, prefix = ""): SchemaField[] {
  const { properties = {}, required = [] } = resolve(schema, schemas)
  return Object.entries(properties).flatMap(([key, property]) => {
    const field = resolve(property, schemas)
    const inner = field.items ? resolve(field.items, schemas) : field
    const name = prefix + key
    return [
      {
        name,
        type: typeWords(property, schemas),
        required: required.includes(key),
        description: property.description ?? field.description ?? "",
      },
      ...(inner.properties ? listFields(inner, schemas, `${name}${field.items ? "[]" : ""}.`) : []),
    ]
  })
}

const words: Record<string, string> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
  object: "object",
  null: "null",
  uuid: "UUID",
  date: "date, YYYY-MM-DD",
  "date-time": "moment in UTC, ISO 8601",
  uri: "address",
}

/** What a value looks like, in words: 'text, at most 500 characters', 'list of UUID', 'one of open, closed'. */
export function typeWords(schema: Schema, schemas: Schemas): string {
  const { type, anyOf, items, ...rest } = resolve(schema, schemas)
  if (anyOf) return anyOf.map((one) => typeWords(one, schemas)).join(" or ")
  const types = [type ?? "anything"].flat()
  const kinds = types
    .filter((kind) => kind !== "null")
    .map((kind) => kindWords(kind, { ...rest, ...(items && { items }) }, schemas))
  return [...kinds, ...(types.includes("null") ? ["null"] : [])].join(" or ") + limitWords(rest)
}

function kindWords(kind: string, schema: Schema, schemas: Schemas): string {
  if (schema.enum) return `one of ${schema.enum.filter(Boolean).join(", ")}`
  if (kind === "array") return `list of ${schema.items ? typeWords(schema.items, schemas) : "anything"}`
  return words[schema.format ?? kind] ?? words[kind] ?? kind
}

function limitWords({ minimum, maximum, maxLength, default: fallback }: Schema): string {
  return [
    maxLength !== undefined && `at most ${maxLength.toLocaleString("en-US")} characters`,
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    fallback !== undefined && `${fallback} when absent`,
  ]
    .filter((part) => part !== false)
    .map((part) => `; ${part}`)
    .join("")
}
