import { afterAll, beforeAll, describe, expect, it, test } from "vitest"
import { apiScopeNames } from "#src/rules/people/api-scopes.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { bodyOf, formOf, isRole, listOperations, type Operation, valuesOf, type Whose } from "./api-requests.ts"
import { apiTable, type Row, specCalls } from "./api-table.ts"
import { mayBySpec } from "./spec-permissions.ts"
import { makeWorld, type Persona, personas, type World } from "./world.ts"
import { type Watch, watch } from "./watch.ts"
import { faultOfProblem } from "./problem.ts"

type Headers = Record<string, string>

let world: World
let watched: Watch
let operations: Operation[]
const keys = {} as Record<Persona, Headers>

beforeAll(async () => {
  world = await makeWorld()
  const { database } = world.app.deps
  const unused = { last_used_at: testTime }
  keys.visitor = {}
  for (const [persona, user] of Object.entries(world.users))
    keys[persona as Persona] = await makeApiKey(database, user, unused)
  operations = await listOperations(world)
  watched = await watch(world.app)
})
afterAll(() => world.app.close())

const rowOf = (id: string): Row => apiTable[id] ?? { allowed: "everyone", scope: null }
const nobodys = "00000000-0000-4000-8000-000000000000"

async function call(operation: Operation, headers: Headers, whose: Whose = {}): Promise<string> {
  const values = valuesOf(world, operation.id, whose)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? nobodys)
  const needed = (operation.described.parameters ?? []).filter((one) => one.in === "query" && one.required)
  const query = new URLSearchParams(needed.map(({ name, schema }) => [name, String(schema.example)]))
  const json = await bodyOf(world, operation)
  const body = json ? JSON.stringify(json) : await formOf(world, operation)
  const answer = await world.app.fetch(`/api/v1${path}${needed.length > 0 ? `?${query}` : ""}`, {
    method: operation.method,
    headers: {
      ...(json && { "content-type": "application/json" }),
      "idempotency-key": crypto.randomUUID(),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  const code = /"error":\{"code":"(\w+)"/.exec(text)?.[1]
  return code ? `${answer.status} ${code}` : String(answer.status)
}

/** What whoever has every scope must be answered; null for done, or refused for what the body or the record is. */
function due(operation: Operation, persona: Persona): string | null {
  const { allowed } = rowOf(operation.id)
  if (allowed === "everyone") return null
  if (persona === "visitor") return "401 sign_in_required"
  if (allowed === "signed_in") return null
  if ("platform" in allowed) return allowed.platform.some((role) => role === persona) ? null : "403 permission_denied"
  const ofFile = operation.id === "download_attachment"
  if (!isRole(persona)) return ofFile ? "404 attachment_not_found" : "404 agency_not_found"
  if (mayBySpec(persona, allowed.permission)) return null
  return ofFile ? "404 attachment_not_found" : "403 permission_denied"
}

/** Allowed, and yet not a 200: what the world has to answer, and why. */
const others: Record<string, string> = {
  undo_moderation: "409 undo_not_possible", // nobody's batch
  upload_agency_logo: "415 unsupported_file_type", // nothing is no picture
  download_export: "404 export_not_found", // it failed, so there is no file
  submit_contact: "422 captcha_failed", // the example solves no captcha
  submit_comment: "422 captcha_failed",
  restore_agency: "404 agency_not_found", // it is not archived
  save_sign_in_provider: "403 permission_denied", // a key opens no way in: sign-in.test.ts has a person
  create_scim_key: "403 permission_denied",
  transfer_ownership: "422 invalid_input", // the colleague has no government address
}
const accepted = (operation: Operation, persona: Persona, answer: string): boolean => {
  const { allowed } = rowOf(operation.id)
  if (/^20[01]$/.test(answer)) return true
  // Another person's comment; an address that is not confirmed; a docket without captcha.
  if (allowed === "signed_in") return /^(?:404 comment_not_found|403 email_not_confirmed|422|409)/.test(answer)
  if (persona === "admin" && answer === "403 role_not_manageable") return true
  return answer === others[operation.id] || (operation.id === "submit_contact" && answer.startsWith("422"))
}

test("every operation has a row, and no row is left over", () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(apiTable).toSorted())
  expect(operations.length).toBeGreaterThan(110)
})

test("every operation declares the scope of its row, in the description too", () => {
  for (const { id, described } of operations) {
    const { scope } = rowOf(id)
    expect([id, described["x-scope"] ?? null]).toEqual([id, scope])
    expect([id, described.security]).toEqual([id, scope ? [{ session: [] }, { bearer: [scope] }] : undefined])
  }
})

test("every call of P 7.1 and S 7 has its operation", () => {
  const known = new Set(operations.map(({ id }) => id))
  const missing = Object.entries(specCalls).filter(([, door]) => typeof door === "string" && !known.has(door))
  expect(missing).toEqual([])
  expect(Object.keys(specCalls).length).toBeGreaterThan(40)
})

describe.each(personas)("%s", (persona) => {
  it("is answered as the specification says by every operation, and changes nothing where refused", async () => {
    const wrong: string[] = []
    for (const operation of operations) {
      const wanted = due(operation, persona)
      const answer = await call(operation, keys[persona], { persona })
      const changes = await watched.changes()
      const right = wanted === null ? accepted(operation, persona, answer) : answer === wanted
      if (!right) wrong.push(`${operation.id}: ${answer} instead of ${wanted ?? "20x"}`)
      if (!answer.startsWith("20") && changes.length > 0)
        wrong.push(`${operation.id}: ${answer} changed ${changes.join()}`)
      if (changes.length > 0) await watched.putBack()
    }
    expect(wrong).toEqual([])
  })
})

const closed = () => operations.filter(({ id }) => rowOf(id).scope !== null)

test("a key without the scope of an operation is refused by it, and opens the others", async () => {
  const { database } = world.app.deps
  const wrong: string[] = []
  for (const scope of apiScopeNames) {
    const lacking = apiScopeNames.filter((one) => one !== scope)
    const key = await makeApiKey(database, world.users.owner, { scopes: lacking, last_used_at: testTime })
    for (const operation of closed().filter(({ id }) => rowOf(id).scope === scope)) {
      const answer = await call(operation, key)
      if (answer !== "403 scope_missing") wrong.push(`${operation.id}: ${answer}`)
    }
    await watched.putBack()
  }
  expect(wrong).toEqual([])
})

test.each([
  ["revoked", { revoked_at: testTime }],
  ["expired", { expires_at: testTime }],
])("a key that is %s opens nothing", async (_, change) => {
  const key = await makeApiKey(world.app.deps.database, world.users.owner, change)
  const wrong: string[] = []
  for (const operation of operations) {
    const answer = await call(operation, key)
    if (answer !== "401 api_key_invalid") wrong.push(`${operation.id}: ${answer}`)
  }
  expect(wrong).toEqual([])
  await watched.putBack()
})

test("an owner of another agency finds none of our records under their own agency", async () => {
  const wrong: string[] = []
  const theirAgency = world.theirs.agency.id
  for (const operation of closed()) {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)
    if (!names.includes("agency_id") || names.length < 2 || operation.path.startsWith("/platform/")) continue
    const mixed = { ...world.ours, agency: { ...world.ours.agency, id: theirAgency } }
    const answer = await call(operation, keys.outsider, { house: mixed })
    if (!/^404 \w+_not_found$/.test(answer)) wrong.push(`${operation.id}: ${answer}`)
    if ((await watched.changes()).length > 0) wrong.push(`${operation.id} changed something`)
  }
  expect(wrong).toEqual([])
})

test("hostile ids and bodies are refused with 4xx, in one shape, and change nothing", async () => {
  const wrong: string[] = []
  const hostile = ["null", "[]", "7", '"x"', "{", '{"__proto__":{"a":1}}', '{"a\\u0000":1}', '{"unknown":true}', ""]
  for (const operation of closed()) {
    const values = valuesOf(world, operation.id)
    const fill = (value?: string) =>
      operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value ?? values[name] ?? nobodys)
    const requests = [
      ...["x", nobodys, "%00", "%ff", "..%2f..", "x".repeat(300)].map((value) => ({ path: fill(value), body: "{}" })),
      ...(operation.described.requestBody ? hostile.map((body) => ({ path: fill(), body })) : []),
    ]
    if (!operation.path.includes("{") && !operation.described.requestBody) continue
    for (const { path, body } of requests) {
      const answer = await world.app.fetch(`/api/v1${path}`, {
        method: operation.method,
        headers: { ...keys.owner, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        ...(operation.method !== "GET" && { body }),
      })
      const fault = await faultOfProblem(answer)
      if (fault) wrong.push(`${operation.id} ${path.slice(0, 80)} ${body}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await watched.changes()).toEqual([])
})
