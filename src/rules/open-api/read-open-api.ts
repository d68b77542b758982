import { listFields, type Schema, type SchemaField, type Schemas, typeWords } from "./schema-fields.ts"

/** The description of the API as its reference page shows it: plain data, read from an OpenAPI 3.1 document. */
export type ApiReference = {
  /** The prefix of every path, such as https://example.org/api/v1. */
  address: string
  description: string
  subjects: readonly ApiSubject[]
  refusals: readonly ApiRefusal[]
}
/** A tag of the document, and the operations that have it. */
export type ApiSubject = {
  /** Its name in an address. */
  slug: string
  name: string
  description: string
  operations: readonly ApiOperation[]
}
export type ApiParameter = SchemaField & { place: "path" | "query" | "header" }
export type ApiRefusal = { status: number; code: string; message: string }
export type ApiOperation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  /** What an API key must hold to call it; null where nobody has to say who calls. */
  scope: string | null
  parameters: readonly ApiParameter[]
  body: ApiBody | null
  answer: ApiBody & { status: number; description: string }
  refusals: readonly ApiRefusal[]
  /** A path and query to try, with `{…}` for values the reader must fill in. */
  try_path: string | null
}
type ApiBody = { fields: readonly SchemaField[]; example: string }

type Media = {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: { error: { code: string; message: string } } }>
}
type Content = { description?: string; content?: Record<string, Media> }
type Parameter = { name: string; in: ApiParameter["place"]; required?: boolean; description?: string; schema: Schema }
type Operation = {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  parameters?: readonly Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
  "x-example"?: string
  "x-scope"?: string
}
export type OpenApiDocument = {
  info: { description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description: string }[]
  components: { schemas: Schemas }
  paths: Record<string, Record<string, Operation>>
}

/** Keeps the order of the document. */
export function readOpenApi(document: OpenApiDocument): ApiReference {
  const { schemas } = document.components
  const places = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Place => ({ method, path, operation })),
  )
  const subjects = document.tags.map(({ name, description }): ApiSubject => ({
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
    name,
    description,
    operations: places
      .filter(({ operation }) => operation.tags.includes(name))
      .map((place) => readOperation(place, schemas)),
  }))
  const all = subjects.flatMap(({ operations }) => operations.flatMap(({ refusals }) => refusals))
  const byCode = new Map(all.map((refusal) => [refusal.code, refusal]))
  return {
    address: document.servers[0]?.url ?? "",
    description: document.info.description,
    subjects,
    refusals: [...byCode.values()].toSorted((a, b) => a.status - b.status),
  }
}

type Place = { method: string; path: string; operation: Operation }

function readOperation({ method, path, operation }: Place, schemas: Schemas): ApiOperation {
  const answers = Object.entries(operation.responses).map(([status, answer]) => ({ ...answer, status: Number(status) }))
  const good = answers.find(({ status }) => status >= 200 && status < 300)
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    scope: operation["x-scope"] ?? null,
    parameters: (operation.parameters ?? []).map(({ name, in: place, required = false, description = "", schema }) => ({
      name,
      place,
      required,
      description,
      type: typeWords(schema, schemas),
    })),
    body: operation.requestBody ? readBody(operation.requestBody, schemas) : null,
    answer: { status: good?.status ?? 200, description: good?.description ?? "", ...readBody(good ?? {}, schemas) },
    refusals: answers.filter(({ status }) => status >= 400).flatMap(readRefusals),
    try_path: operation["x-example"] ?? null,
  }
}

function readBody({ content }: Content, schemas: Schemas): ApiBody {
  const { schema = {}, example } = content?.["application/json"] ?? {}
  return { fields: listFields(schema, schemas), example: JSON.stringify(example, null, 2) ?? "" }
}

function readRefusals({ status, content }: Content & { status: number }): ApiRefusal[] {
  const examples = Object.values(content?.["application/problem+json"]?.examples ?? {})
  return examples.map(({ value: { error } }) => ({ status, code: error.code, message: error.message }))
}
