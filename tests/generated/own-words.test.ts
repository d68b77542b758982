import { afterAll, beforeAll, expect, test } from "vitest"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { bodyOf, listOperations, type Operation, valuesOf } from "../matrix/api-requests.ts"
import { makeWorld, type World } from "../matrix/world.ts"

/** What is wrong with a value is said in the product's words: never in those of the library that reads it. */
const ofTheLibrary =
  /invalid (?!value$)|invalid$|too (small|big):|unrecognized|received|\b(string|boolean|array|undefined|NaN)\b|>=|<=|regex/i

let world: World
let headers: Record<string, string>
let operations: Operation[]
beforeAll(async () => {
  world = await makeWorld({ API_CALLS_PER_MINUTE: "1000000" })
  const used = { last_used_at: testTime }
  headers = await makeApiKey(world.app.deps.database, world.users.owner, used)
  operations = await listOperations(world)
})
afterAll(() => world.app.close())

type ApiRequest = { path: string; init: RequestInit }
type Answer = { error?: { fields?: Record<string, string> } }

const addressOf = (operation: Operation) => {
  const real = valuesOf(world, operation.id)
  return `/api/v1${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(real[name] ?? "x"))}`
}

/** Which fields of a request were refused in words of the library. */
async function foreignWords({ id }: Operation, { path, init }: ApiRequest): Promise<string[]> {
  const response = await world.app.fetch(path, init)
  if (response.status < 400) return []
  const { error } = (await response.json()) as Answer
  told += Object.keys(error?.fields ?? {}).length
  return Object.entries(error?.fields ?? {}).flatMap(([name, sentence]) =>
    ofTheLibrary.test(sentence) ? [`${id} ${name}: ${sentence}`] : [],
  )
}
let told = 0

type Parameters = NonNullable<Operation["described"]["parameters"]>
const namesIn = (where: string, parameters: Parameters) =>
  parameters.flatMap(({ name, in: place }) => (place === where ? [name] : []))

const values = ["=", "=-1", "=1.5", "=%20", "=not%20an%20id", "=2026-02-30", `=${"x".repeat(5000)}`, "[]=1"]
const wrongQueries = (parameters: Parameters) =>
  namesIn("query", parameters).flatMap((name) => [`?${name}=1&${name}=2`, ...values.map((value) => `?${name}${value}`)])
const wrongHeaders = (parameters: Parameters) =>
  namesIn("header", parameters).flatMap((name) => ["", "x", "y".repeat(300)].map((value) => [name, value] as const))

test("of each query parameter and header that the description has", async () => {
  const wrong = new Set<string>()
  for (const operation of operations) {
    const { method, described } = operation
    const body = method === "GET" ? undefined : JSON.stringify((await bodyOf(world, operation)) ?? {})
    const send = async (query: string, more: Record<string, string> = {}) => {
      const sent = { ...headers, "content-type": "application/json", ...more }
      const path = `${addressOf(operation)}${query}`
      for (const each of await foreignWords(operation, {
        path,
        init: { method, headers: sent, ...(body && { body }) },
      }))
        wrong.add(each)
    }
    const { parameters = [] } = described
    for (const [name, value] of wrongHeaders(parameters)) await send("", { [name]: value })
    for (const query of wrongQueries(parameters)) await send(query)
    if (parameters.some(({ required, in: place }) => required && place !== "path")) await send("")
  }
  expect([...wrong]).toEqual([])
  expect(told).toBeGreaterThan(100)
})

const odd = [null, true, 7, "", "x".repeat(30_000), [], ["x", "x"], { a: 1 }]

test("of each field of a body that the description has", async () => {
  const wrong = new Set<string>()
  for (const operation of operations) {
    const real = await bodyOf(world, operation)
    if (!real) continue
    const bodies: unknown[] = [...odd, ...Object.keys(real).map((name) => ({ ...real, [name]: undefined }))]
    for (const name of Object.keys(real)) for (const value of odd) bodies.push({ ...real, [name]: value, color: "red" })
    for (const body of bodies) {
      const sent = { ...headers, "content-type": "application/json", "idempotency-key": "of-a-client-that-errs" }
      const init = { method: operation.method, headers: sent, body: JSON.stringify(body) }
      for (const each of await foreignWords(operation, { path: addressOf(operation), init })) wrong.add(each)
    }
  }
  expect([...wrong]).toEqual([])
})
