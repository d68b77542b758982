/** How the types of the client are written from the description of the API: the part of JSON Schema that it uses. */
type Schema = {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly (string | number | boolean | null)[]
  const?: string | number | boolean | null
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  allOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  description?: string
}
type Parameter = {
  name: string
  in: "path" | "query" | "header"
  required?: boolean
  description?: string
  schema: Schema
}
type Media = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media }>
}
export type Document = {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

/** A schema as a type of TypeScript. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "unknown"
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if (schema.allOf) return schema.allOf.map(typeOf).join(" & ")
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(" | ")
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? "unknown" : [...new Set(types.map((type) => ofType(type, schema)))].join(" | ")
}

function ofType(type: string, schema: Schema): string {
  if (type === "array") return `Array<${schema.items ? typeOf(schema.items) : "unknown"}>`
  if (type === "object") return objectOf(schema)
  return type === "integer" ? "number" : type
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown"}>`
  const fields = Object.entries(properties).map(([name, schema]) => field(name, schema, required.includes(name)))
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("\n")}\n}`
}

function field(name: string, schema: Schema, required: boolean): string {
  const said = schema.description ? `/** ${schema.description.replaceAll("*/", "* /")} */\n` : ""
  return `${said}${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}${required ? "" : "?"}: ${typeOf(schema)}`
}

function parametersOf(operation: Operation, place: Parameter["in"]): string | null {
  const given = (operation.parameters ?? []).filter((parameter) => parameter.in === place)
  if (given.length === 0) return null
  const fields = given.map(({ name, required = false, description, schema }) =>
    field(name, { ...schema, ...(description && { description }) }, required),
  )
  const needed = given.some(({ required }) => required)
  return `${place}${needed ? "" : "?"}: {\n${fields.join("\n")}\n}`
}

function interfaceOf({ operation }: Described): string {
  const { requestBody } = operation
  const schema = requestBody?.content["application/json"]?.schema
  const parts = [
    parametersOf(operation, "path"),
    parametersOf(operation, "query"),
    parametersOf(operation, "header"),
    requestBody ? `body: ${schema ? typeOf(schema) : fileOf(requestBody.content)}` : null,
  ].filter((part) => part !== null)
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))
  const answer = good?.[1].content?.["application/json"]?.schema
  const request = parts.length === 0 ? "Record<string, never>" : `{\n${parts.join("\n")}\n}`
  return `/** ${operation.summary} */\n${operation.operationId}: { request: ${request}; answer: ${answer ? typeOf(answer) : "Blob"} }`
}

/** A form with files, or a file alone. */
const fileOf = (content: Media) => (content["multipart/form-data"] ? "FormData" : "Blob")

type Described = { method: string; path: string; operation: Operation }

/** The whole file, not formatted yet. */
export function clientTypes({ components, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`)
  const doors = operations.map(
    ({ method, path, operation }) =>
      `${operation.operationId}: { method: ${JSON.stringify(method)}, path: ${JSON.stringify(path)} }`,
  )
  return [
    "/** Written by `npm run schema` from the description of the API: change src/http/api, not this. */",
    ...schemas,
    `export interface Operations {\n${operations.map(interfaceOf).join("\n")}\n}`,
    `export const operations = {\n${doors.join(",\n")},\n} as const satisfies Record<keyof Operations, { method: string; path: string }>`,
    "",
  ].join("\n\n")
}
