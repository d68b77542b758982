import { randomUUID } from "node:crypto"
import { randomFrom } from "../hostile/random.ts"
import { wrongParameters } from "../matrix/malformations.ts"
import { bodyOf, formOf, type JsonSchema, type Operation, valuesOf } from "../matrix/api-requests.ts"
import type { Persona, World } from "../matrix/world.ts"
import { chanceFrom, valueMaker } from "./values.ts"

export type Caller = { name: string; persona: Persona; headers: Record<string, string> }
export type Generated = {
  operation: Operation
  caller: Caller
  path: string
  init: RequestInit
  /** What was sent, so that a failure can be sent again. */
  told: string
}

type GeneratedCall = {
  world: World
  operations: readonly Operation[]
  callers: readonly Caller[]
  components: Record<string, JsonSchema>
  seed: number
}

const schemaOf = ({ described }: Operation) => described.requestBody?.content["application/json"]?.schema
const broken = ["", "{", "null", "[]", "7", '"text"', '{"a":', '{"__proto__":{"a":1}}', '{"a\\u0000":1}', "\ufeff{}"]

/**
 * Requests made from the description alone, about what is in the matrix's world: every operation in turn, by chance of everyone, with
 * what its description allows and with what it does not. The same ones for the same seed, but for ids, which are new in each world.
 */
export function requestMaker({ world, operations, callers, components, seed }: GeneratedCall) {
  const chance = chanceFrom(randomFrom(seed))
  const { ours, theirs, records, users } = world
  const ofHouses = [ours, theirs].flatMap(({ agency, dockets, comments, template, bulk_action_id }) => [
    agency.id,
    template.id,
    bulk_action_id,
    dockets.open.document_id,
    ...Object.values(dockets).map(({ id }) => id),
    ...Object.values(comments).flatMap(({ id, attachment_id }) => [id, attachment_id]),
  ])
  const { export_id, invitation_id, reasons, webhook, viewer_id } = records
  const people = Object.values(users).map(({ user_id }) => user_id)
  const ids = [...ofHouses, ...people, export_id, invitation_id, reasons.first, webhook.id, viewer_id]
  const { valueFor, text } = valueMaker(chance, { ids, components })

  function pathFor(operation: Operation, { persona }: Caller): string {
    const real = valuesOf(world, operation.id, { house: chance.of(0.9) ? ours : theirs, persona })
    return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (chance.of(0.06)) return chance.pick(wrongParameters)
      return encodeURIComponent(chance.of(0.1) ? chance.pick(ids) : (real[name] ?? randomUUID()).toWellFormed())
    })
  }

  function queryFor({ described }: Operation): string {
    const pairs = (described.parameters ?? []).flatMap(({ name, in: place, required, schema }) => {
      if (place !== "query" || !chance.of(required ? 0.95 : 0.3)) return []
      if (chance.of(0.08)) return [`${name}=${chance.pick(wrongParameters)}`]
      const value = valueFor(schema)
      const one = (given: unknown) => (typeof given === "string" ? given : (JSON.stringify(given) ?? ""))
      return [value].flat().map((given) => `${name}=${encodeURIComponent(one(given).toWellFormed())}`)
    })
    if (chance.of(0.02)) pairs.push("color=red")
    return pairs.length > 0 ? `?${pairs.join("&")}` : ""
  }

  /** As a client sends it that knows what it does; with some fields otherwise; or by the schema alone. */
  async function jsonFor(operation: Operation, schema: JsonSchema): Promise<string> {
    if (chance.of(0.05)) return chance.pick(broken)
    const real = (await bodyOf(world, operation)) ?? {}
    if (chance.of(0.3)) return JSON.stringify(real)
    if (chance.of(0.3)) return JSON.stringify(valueFor(schema)) ?? "null"
    const made = valueFor(schema)
    const names = Object.keys(real)
    if (names.length === 0 || typeof made !== "object" || made === null) return JSON.stringify(made) ?? "null"
    const name = chance.pick(names)
    return JSON.stringify({ ...real, [name]: Reflect.get(made, name) ?? text() })
  }

  async function bodyFor(operation: Operation): Promise<Pick<RequestInit, "body"> & { type?: string; told: string }> {
    const { requestBody } = operation.described
    if (!requestBody) return { told: "" }
    const schema = schemaOf(operation)
    if (schema) {
      const body = await jsonFor(operation, schema)
      const type = chance.of(0.97) ? "application/json" : chance.pick(["text/plain", "application/xml", ""])
      return { body, ...(type && { type }), told: `${type} ${body}` }
    }
    if (chance.of(0.6)) {
      const form = await formOf(world, operation)
      if (form) return { body: form, told: "a form with a file" }
    }
    const bytes = chance.pick(["", "%PDF-1.7\n\n", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>"])
    const type = chance.pick([...Object.keys(requestBody.content), "multipart/form-data; boundary=b", "text/plain"])
    return { body: bytes, type, told: `${type} ${bytes}` }
  }

  return async function next(at: number): Promise<Generated> {
    const operation = operations[at % operations.length] as Operation
    const caller = chance.pick(callers)
    const path = `/api/v1${pathFor(operation, caller)}${queryFor(operation)}`
    const { type, told, ...body } = await bodyFor(operation)
    const key = chance.of(0.95) ? randomUUID() : chance.pick(["", "x", "00000000-0000-4000-8000-000000000000"])
    const headers: Record<string, string> = {
      ...caller.headers,
      ...(type && { "content-type": type }),
      ...(chance.of(0.98) && { "idempotency-key": key }),
    }
    const init = { method: operation.method, headers, ...body }
    return { operation, caller, path, init, told: `${operation.id} by ${caller.name}: ${path} ${told}`.slice(0, 1500) }
  }
}
