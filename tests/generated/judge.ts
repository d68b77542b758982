import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { z } from "zod"
import { isUuid } from "#src/rules/uuid.ts"
import type { JsonSchema, Operation } from "../matrix/api-requests.ts"

type Document = { components: { schemas: Record<string, JsonSchema> }; paths: Record<string, unknown> }

const formats: Record<string, (text: string) => boolean> = {
  uuid: isUuid,
  "date-time": (text) => z.iso.datetime().safeParse(text).success,
  date: (text) => z.iso.date().safeParse(text).success,
  uri: (text) => z.url().safeParse(text).success,
  email: (text) => z.email().safeParse(text).success,
  binary: () => true,
}

/** Holds answers to the description: a status that it names, a body of the schema that stands there, and no field beside it. */
export function judgeBy(described: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true })
  for (const [name, holds] of Object.entries(formats)) ajv.addFormat(name, holds)
  ajv.addSchema(closed(described), "api")
  const known = new Map<string, ValidateFunction>()
  const escaped = (path: string) => path.replaceAll("~", "~0").replaceAll("/", "~1")

  function schemaAt({ path, method }: Operation, status: number, type: string): ValidateFunction {
    const pointer = `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}/content/${escaped(type)}/schema`
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `api#${encodeURI(pointer)}` })
    known.set(pointer, validate)
    return validate
  }

  /** What is wrong with an answer; null if nothing is. */
  return async function faultOf(operation: Operation, answer: Response): Promise<string | null> {
    const { status, headers } = answer
    const body = await answer.text()
    const shown = body.slice(0, 300)
    if (status >= 500) return `${status}: ${shown}`
    const described = operation.described.responses[status]
    if (!described) return `${status} is not described: ${shown}`
    const type = status < 300 ? "application/json" : "application/problem+json"
    const media = described.content?.[type]
    if (!media && status < 300 && described.content) return null // a file
    if (headers.get("content-type")?.split(";")[0] !== type)
      return `${status} comes as ${headers.get("content-type")}: ${shown}`
    const value = JSON.parse(body) as { code?: string }
    const validate = schemaAt(operation, status, type)
    if (!validate(value)) return `${status} has another shape: ${ajv.errorsText(validate.errors)} in ${shown}`
    return codeFault(value.code, media?.examples)
  }
}

/** A refusal has one of the codes for which its operation gives an example. */
function codeFault(code: string | undefined, examples: Record<string, unknown> | undefined): string | null {
  return examples && !Object.hasOwn(examples, code ?? "") ? `${code} is not described` : null
}

/** The same description, in which a field that it does not name is an error: programs read only those that it names. */
function closed(document: Document): Document {
  const copy = structuredClone(document)
  const open = new Set<unknown>([copy.components.schemas["Error"]]) // a 409 also holds `current`
  visit(copy, ({ allOf = [] }) => {
    for (const part of allOf) open.add(part.$ref ? copy.components.schemas[part.$ref.split("/").at(-1) ?? ""] : part)
  })
  visit(copy, (schema) => {
    if (open.has(schema) || "additionalProperties" in schema) return
    Object.assign(schema, schema.allOf ? { unevaluatedProperties: false } : { additionalProperties: false })
  })
  return copy
}

function visit(node: unknown, meet: (schema: JsonSchema) => void): void {
  if (typeof node !== "object" || node === null) return
  if ("properties" in node || "allOf" in node) meet(node as JsonSchema)
  for (const [name, value] of Object.entries(node)) if (name !== "example" && name !== "examples") visit(value, meet)
}
