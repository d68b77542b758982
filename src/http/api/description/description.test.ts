import { readFileSync } from "node:fs"
import type { z } from "@hono/zod-openapi"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ErrorCode, errors } from "#src/rules/errors.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeApiRecords } from "#src/testing/records/api-records.ts"
import { createApi } from "#src/http/api/api.ts"

type Json = { [key: string]: Json } & Json[]
type Parameter = { name: string; in: string; description?: string; schema: { example?: string | number | string[] } }
type Answer = {
  description: string
  content?: Record<string, { example?: unknown; examples?: Record<string, { value: { error: { code: ErrorCode } } }> }>
}
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  responses: Record<string, Answer>
  "x-example"?: string
}
type Document = {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}
type Described = { address: string; method: string; path: string; operation: Operation }

let app: Awaited<ReturnType<typeof createTestApp>>
let document: Document
let operations: Described[]
/** What there is, by the name of its parameter, and the headers of an owner who is on the platform team. */
let made: Awaited<ReturnType<typeof makeApiRecords>>

beforeAll(async () => {
  app = await createTestApp()
  document = (await (await app.fetch("/api/v1/openapi.json")).json()) as Document
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation,
    })),
  )
  made = await makeApiRecords(app)
})
afterAll(() => app.close())

/** A file is described by its type alone. */
const isNoFile = (content: object) => Object.keys(content).some((type) => type === "application/json")

const withExisting = (address: string) =>
  address
    .replace("{slug}", made.values[address.startsWith("/agencies") ? "agency" : "docket"] ?? "")
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => made.values[name] ?? "")

const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))

describe("the description", () => {
  it("refers only to what is in it", () => {
    const broken: string[] = []
    const visit = (node: unknown, where: string) => {
      if (typeof node !== "object" || node === null) return
      for (const [key, value] of Object.entries(node)) {
        if (key === "$ref" && typeof value === "string" && !find(value)) broken.push(`${where}: ${value}`)
        visit(value, `${where}/${key}`)
      }
    }
    const find = (ref: string) =>
      ref
        .replace(/^#\//, "")
        .split("/")
        .reduce<Json | undefined>((node, key) => node?.[key] as Json | undefined, document as unknown as Json)
    visit(document, "#")
    expect(document.openapi).toBe("3.1.0")
    expect(broken).toEqual([])
  })

  it("names each operation once, and says of each what it does", () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    // Which ones there are: tests/matrix/api-table.ts.
    expect(ids.length).toBeGreaterThan(110)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const groups = new Set(document.tags.map(({ name }) => name))
    for (const { operation } of operations) {
      expect([operation.operationId, operation.summary.length > 5, operation.description.length > 20]).toEqual([
        operation.operationId,
        true,
        true,
      ])
      expect(operation.tags.every((tag) => groups.has(tag))).toBe(true)
    }
  })

  it("is told whole in docs/api.md: each operation is in its table, and no other", () => {
    const table = readFileSync("docs/api.md", "utf8").match(/^\| (?:`[^|]*\/api\/v1|`\/api).*$/gm) ?? []
    const told = table.flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`(\w+)`/g)].map(([, id = ""]) => id))
    expect(sorted(told)).toEqual(sorted(operations.map(({ operation }) => operation.operationId)))
  })

  it("has every route that is mounted, and no other", () => {
    const screens = new Set(["GET /docs", "GET /docs.data", "GET /docs/{subject}", "GET /openapi.json"])
    const mounted = app.routes
      .filter(({ path, method }) => path.startsWith("/api/v1/") && !path.includes("*") && method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace("/api/v1", "").replaceAll(/:(\w+)/g, "{$1}")}`)
      .filter((route) => !screens.has(route))
    expect([...new Set(mounted)].toSorted()).toEqual(operations.map(({ address }) => address).toSorted())
  })

  it("declares the parameters that stand in each path, and explains all", () => {
    for (const { path, operation } of operations) {
      const { parameters = [] } = operation
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(inPath)
      expect(parameters.filter(({ description }) => !description)).toEqual([])
    }
  })

  it("gives an example of every answer and of every error, each with the status of its code", () => {
    for (const { operation } of operations) {
      const lacking = Object.entries(operation.responses).filter(([status, { content }]) => {
        const media = content?.[Number(status) < 300 ? "application/json" : "application/problem+json"]
        if (Number(status) < 300) return content && !media ? isNoFile(content) : media?.example === undefined
        if (Number(status) < 400) return false
        const codes = Object.values(media?.examples ?? {}).map(({ value }) => value.error.code)
        return codes.length === 0 || codes.some((code) => errors[code].status !== Number(status))
      })
      expect([operation.operationId, lacking]).toEqual([operation.operationId, []])
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["400", "422", "500", "503"]))
    }
  })
})

describe("the schemas", () => {
  type Route = {
    method: string
    path: string
    request?: { body?: { content: Record<string, { schema: z.ZodType; example: unknown }> } }
    responses: Record<string, { content?: Record<string, { schema: z.ZodType; example: unknown }> }>
    operationId: string
    "x-example"?: string
    "x-scope"?: string
  }
  const listRoutes = () =>
    createApi(app.deps.config).openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === "route" ? [definition.route as unknown as Route] : [],
    )
  const jsonOf = (route: Route) => (route.responses[200] ?? route.responses[201])?.content?.["application/json"]

  it("hold for the examples, field for field", () => {
    const routes = listRoutes()
    expect(routes).toHaveLength(operations.length)
    for (const route of routes) {
      const answer = jsonOf(route) // none for a file
      expect(answer?.schema.parse(answer.example)).toEqual(answer?.example)
    }
    const sent = routes.flatMap(({ request }) => request?.body?.content["application/json"] ?? [])
    expect(sent.length).toBeGreaterThan(15)
    for (const { schema, example } of sent)
      expect([example, schema.safeParse(example).error]).toEqual([example, undefined])
  })

  it("hold for real answers, field for field", async () => {
    const reads = listRoutes().filter((route) => route.method === "get" && jsonOf(route))
    expect(reads.length).toBeGreaterThan(20)
    for (const route of reads) {
      const response = await app.fetch(`/api/v1${withExisting(route["x-example"] ?? "")}`, { headers: made.headers })
      const answer: unknown = await response.json()
      expect([route.operationId, response.status]).toEqual([route.operationId, 200])
      expect(JSON.stringify(answer).length).toBeGreaterThan(route["x-scope"] ? 20 : 200)
      // A field that the schema does not know would be gone after parsing.
      expect(jsonOf(route)?.schema.parse(answer)).toEqual(answer)
    }
  })

  it("take the example of every parameter, and an empty one", async () => {
    const asked: string[] = []
    for (const { method, path, operation } of operations.filter((one) => one.method === "get")) {
      for (const { name, in: place, schema } of operation.parameters ?? []) {
        if (place !== "query") continue
        const values = ["", ...(schema.example === undefined ? [] : [[schema.example].flat().join()])]
        for (const value of values) {
          const address = `${withExisting(path)}?${new URLSearchParams({ [name]: value })}`
          const { status } = await app.fetch(`/api/v1${address}`, { method, headers: made.headers })
          asked.push(`${address} ${status}`)
        }
      }
    }
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter((line) => !line.endsWith(" 200"))).toEqual([])
  })

  it("refuse an unknown parameter everywhere", async () => {
    for (const { path } of operations.filter((one) => one.method === "get")) {
      const response = await app.fetch(`/api/v1${withExisting(path)}?color=red`, { headers: made.headers })
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        422,
        { error: { code: "invalid_input", fields: { color: "Unknown field" } } },
      ])
    }
  })
})
