import { afterAll, beforeAll, expect, test } from "vitest"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { apiScopeNames } from "#src/rules/people/api-scopes.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { listOperations } from "../matrix/api-requests.ts"
import { watch } from "../matrix/watch.ts"
import { makeWorld, type Persona, type World } from "../matrix/world.ts"
import { judgeBy } from "./judge.ts"
import { type Caller, requestMaker } from "./requests.ts"

/**
 * Requests that are made from the description of the API: none is answered with 5xx, every answer is one that the description has,
 * and nothing is changed by one that is refused. A short run here; `npm run test:generated -- --requests 20000 --seed 7` is the long one.
 */
const requests = Number(process.env["GENERATED_REQUESTS"] ?? "1200")
const seed = Number(process.env["GENERATED_SEED"] ?? "1")
const MS_OF_EACH = 500

let world: World
beforeAll(async () => {
  world = await makeWorld({ API_CALLS_PER_MINUTE: "1000000" })
})
afterAll(() => world.app.close())

/** Everyone with a key of every scope, each role of an agency also with a key of each scope alone. */
async function makeCallers(): Promise<Caller[]> {
  const { database } = world.app.deps
  const used = { last_used_at: testTime }
  const callers: Caller[] = [{ name: "a visitor", persona: "visitor", headers: {} }]
  for (const [persona, user] of Object.entries(world.users) as [
    Exclude<Persona, "visitor">,
    World["users"]["owner"],
  ][]) {
    const whole = await makeApiKey(database, user, used)
    // Whoever may do most comes most often, or hardly anything would be done.
    const often = persona === "owner" ? 24 : persona === "super_owner" ? 6 : 1
    for (let n = 0; n < often; n += 1) callers.push({ name: `${persona} with every scope`, persona, headers: whole })
    if (!agencyRoles.some((role) => role === persona)) continue
    for (const scope of apiScopeNames)
      callers.push({
        name: `${persona} with ${scope} alone`,
        persona,
        headers: await makeApiKey(database, user, { ...used, scopes: [scope] }),
      })
  }
  return callers
}

test("an answer that the description does not have is noticed", async () => {
  const document = await (await world.app.fetch("/api/v1/openapi.json")).json()
  const faultOf = judgeBy(document as Parameters<typeof judgeBy>[0])
  const operation = (await listOperations(world)).find(({ id }) => id === "get_morning_mail")
  if (!operation) throw new Error("The operation is gone.")
  const answered = (status: number, body: object, type = "application/json") =>
    faultOf(operation, new Response(JSON.stringify(body), { status, headers: { "content-type": type } }))
  expect(await answered(200, { parts: [], offered: ["waiting"] })).toBeNull()
  expect(await answered(200, { parts: [], offered: ["waiting"], more: 1 })).toContain("another shape")
  expect(await answered(200, { parts: [] })).toContain("another shape")
  expect(await answered(200, { parts: ["tea"], offered: [] })).toContain("another shape")
  expect(await answered(418, {})).toContain("not described")
  expect(await answered(404, {})).toContain("comes as application/json")
  const refused = await world.app.fetch("/api/v1/agencies/x/morning-mail")
  expect(await faultOf(operation, refused.clone())).toBeNull()
  const problem = (await refused.json()) as object
  const other = { ...problem, code: "slug_taken" }
  expect(await answered(401, other, "application/problem+json")).toContain("slug_taken is not described")
})

test(
  `${requests} requests made from the description are answered as it says, and change nothing where refused`,
  { timeout: 60_000 + requests * MS_OF_EACH },
  async () => {
    const document = await (await world.app.fetch("/api/v1/openapi.json")).json()
    const operations = await listOperations(world)
    const callers = await makeCallers()
    const faultOf = judgeBy(document as Parameters<typeof judgeBy>[0])
    const { components } = document as { components: { schemas: Record<string, never> } }
    const next = requestMaker({ world, operations, callers, components: components.schemas, seed })
    const watched = await watch(world.app)
    // One of each kind, with what was sent.
    const wrong = new Map<string, string>()
    const done = new Set<string>()
    const statuses = new Map<number, number>()
    for (let at = 0; at < requests; at += 1) {
      const { operation, path, init, told } = await next(at)
      const answer = await world.app.fetch(path, init)
      const { status } = answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const fault = await faultOf(operation, answer)
      if (fault) wrong.set(`${operation.id} ${fault.slice(0, 60)}`, `${told}\n    ${fault}`)
      const changes = await watched.changes()
      if (status >= 400 && changes.length > 0)
        wrong.set(`${operation.id} ${changes.join()}`, `${told}\n    ${status} changed ${changes.join()}`)
      if (status < 300) done.add(operation.id)
      if (changes.length > 0) await watched.putBack()
    }
    const counted = [...statuses].toSorted(([one], [other]) => one - other).map((each) => each.join(": "))
    process.stdout.write(
      `seed ${seed}: ${counted.join(", ")}; ${done.size} of ${operations.length} operations were done\n`,
    )
    expect([...wrong.values()]).toEqual([])
    // What needs a solved captcha, a finished export, or an archived agency cannot be done here.
    expect(done.size).toBeGreaterThan(requests >= 10_000 ? 115 : 80)
  },
)
