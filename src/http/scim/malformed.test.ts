import { afterAll, beforeAll, expect, it, test } from "vitest"
import { activePatch, openScim, scimPerson, SCIM_ERROR } from "#src/testing/accounts/scim-provider.ts"

let scim: Awaited<ReturnType<typeof openScim>>
let house: Awaited<ReturnType<(typeof scim)["house"]>>
let id = ""
beforeAll(async () => {
  scim = await openScim()
  house = await scim.house()
  id = (await house.call("POST /Users", scimPerson())).body.id
})
afterAll(() => scim.close())

const filterOf = (text: string) => `/Users?filter=${encodeURIComponent(text)}`
const operation = (...Operations: unknown[]) => ({ Operations })
const deep = (text: string, times: number) => text.repeat(times)
const aGroupOf = (people: number) =>
  Array.from({ length: people }, () => ({ value: crypto.randomUUID(), display: "Kim Lee" }))

type ScimRequest = [method: string, path: string, body?: unknown, headers?: Record<string, string>]
const requests: readonly [what: string, status: number, sent: ScimRequest][] = [
  ["no JSON", 400, ["POST", "/Users", "{"]],
  ["nothing", 400, ["POST", "/Users", ""]],
  ["a list", 400, ["POST", "/Users", []]],
  ["null", 400, ["POST", "/Users", "null"]],
  ["another type", 400, ["POST", "/Users", "a=b", { "content-type": "application/x-www-form-urlencoded" }]],
  ["nobody", 400, ["POST", "/Users", {}]],
  ["no address", 400, ["POST", "/Users", { userName: "jdoe" }]],
  ["an empty user name", 400, ["POST", "/Users", { userName: " " }]],
  ["a user name that is a number", 400, ["POST", "/Users", { userName: 7 }]],
  ["a user name that is too long", 400, ["POST", "/Users", { userName: `${deep("a", 300)}@x.gov` }]],
  ["NUL", 400, ["POST", "/Users", { userName: "a\0b@x.gov" }]],
  ["half a character", 400, ["POST", "/Users", String.raw`{"userName":"a@x.gov","displayName":"\ud800"}`]],
  ["a name that is a list", 400, ["POST", "/Users", scimPerson({ name: { givenName: ["a"] } })]],
  ["addresses that are a text", 400, ["POST", "/Users", scimPerson({ emails: [{ value: 1 }] })]],
  [
    "too many addresses",
    400,
    ["POST", "/Users", scimPerson({ emails: Array.from({ length: 21 }, () => ({ value: "a@x.gov" })) })],
  ],
  ["active that is a word", 400, ["POST", "/Users", scimPerson({ active: "perhaps" })]],
  ["too much", 413, ["POST", "/Users", { userName: deep("a", 1_100_000) }]],
  ["too deep", 413, ["POST", "/Users", deep("[", 100_000)]],
  ["too many members", 413, ["POST", "/Users", `[${deep("0,", 16_000)}0]`]],
  [
    "members that nobody knows, as many as a large agency has",
    400,
    ["PUT", "/Groups/reviewer", { displayName: "Reviewer", members: aGroupOf(5000) }],
  ],
  ["no filter", 400, ["GET", filterOf("")]],
  ["a filter without a value", 400, ["GET", filterOf("userName eq")]],
  ["a filter without an operator", 400, ["GET", filterOf("userName")]],
  ["a filter that compares with nothing known", 400, ["GET", filterOf("userName like 'a'")]],
  ["a filter that goes on", 400, ["GET", filterOf('userName eq "a" "b"')]],
  ["a filter that ends in or", 400, ["GET", filterOf('userName eq "a" or')]],
  ["a filter with a quotation mark too few", 400, ["GET", filterOf('userName eq "a')]],
  ["a filter with a bracket too few", 400, ["GET", filterOf('emails[value eq "a"')]],
  ["a filter with NUL", 400, ["GET", filterOf(String.raw`userName eq "a\u0000"`)]],
  ["a filter with half a character", 400, ["GET", filterOf(String.raw`externalId eq "\ud800"`)]],
  ["a filter that nests deep", 400, ["GET", filterOf(deep("(", 500))]],
  ["a filter that is long", 400, ["GET", filterOf(`userName eq "${deep("a", 3000)}"`)]],
  ["a start that is a word", 400, ["GET", "/Users?startIndex=first"]],
  ["a count that is a fraction", 400, ["GET", "/Users?count=1.5"]],
  ["an id that is none", 404, ["GET", "/Users/1%27%20or%201=1"]],
  ["an address that is not UTF-8", 400, ["GET", "/Users/%ff"]],
  ["no operations", 400, ["PATCH", "/Users/:id", {}]],
  ["operations that are a text", 400, ["PATCH", "/Users/:id", { Operations: "remove" }]],
  [
    "an operation that is unknown",
    400,
    ["PATCH", "/Users/:id", operation({ op: "move", path: "active", value: true })],
  ],
  ["a path that is a number", 400, ["PATCH", "/Users/:id", operation({ op: "add", path: 7, value: true })]],
  ["a path that cannot be read", 400, ["PATCH", "/Users/:id", operation({ op: "add", path: "emails[", value: true })]],
  ["a value that is no object", 400, ["PATCH", "/Users/:id", operation({ op: "add", value: "active" })]],
  ["a removal of nothing", 400, ["PATCH", "/Users/:id", operation({ op: "remove" })]],
  ["a removal of the user name", 400, ["PATCH", "/Users/:id", operation({ op: "remove", path: "userName" })]],
  ["active that is null", 400, ["PATCH", "/Users/:id", operation({ op: "replace", path: "active", value: {} })]],
  [
    "too many operations",
    400,
    ["PATCH", "/Users/:id", operation(...Array.from({ length: 1001 }, () => ({ op: "remove", path: "title" })))],
  ],
  ["a group that is no role", 400, ["POST", "/Groups", { displayName: "Everyone" }]],
  [
    "a group of no members",
    400,
    ["PATCH", "/Groups/viewer", operation({ op: "add", path: "members", value: [{ value: "me" }] })],
  ],
  ["a group that takes another name", 400, ["PUT", "/Groups/viewer", { displayName: "Admin" }]],
  ["a group that is none", 404, ["GET", "/Groups/__proto__"]],
  ["a method that is none", 405, ["POST", "/Schemas", {}]],
  ["many at once", 501, ["POST", "/Bulk", { Operations: [] }]],
  ["oneself", 501, ["GET", "/Me"]],
]

test.each(requests)("%s: %i, in the words of SCIM", async (_what, status, [method, path, body, headers]) => {
  const answer = await house.call(`${method} ${path.replace(":id", id)}`, body, headers)
  expect(answer).toMatchObject({ status, body: { schemas: [SCIM_ERROR], status: String(status) } })
  expect(answer.headers.get("content-type")).toBe("application/scim+json; charset=utf-8")
  expect(answer.body.scimType ?? "").toMatch(status === 400 ? /^(?:invalid|noTarget)/ : /^$/)
})

it("nothing of that left a trace, and what is not kept is left out", async () => {
  expect((await house.call("GET /Users")).body.totalResults).toBe(2)
  const polluted = String.raw`{"Operations":[{"op":"add","value":{"__proto__":{"active":false},"constructor":{"a":1},"title":"Clerk"}}]}`
  const { status, body } = await house.call(`PATCH /Users/${id}`, polluted)
  expect([status, body.active, "title" in body]).toEqual([200, true, false])
})

it("a provider that calls too often waits, and so does who guesses keys", async () => {
  const { call } = await scim.house()
  const ask = (times: number) => Promise.all(Array.from({ length: times }, () => call("GET /Schemas")))
  const answers = []
  // Some at once: of all at once a busy machine sends the last away for want of a connection, uncounted.
  for (let asked = 0; asked < 1500; asked += 50) answers.push(...(await ask(50)))
  answers.push(...(await ask(1)))
  const waits = answers.filter(({ status }) => status === 429)
  expect(waits).toHaveLength(1)
  expect([waits[0]?.body.schemas, Number(waits[0]?.headers.get("retry-after")) > 0]).toEqual([[SCIM_ERROR], true])
  const guess = () =>
    scim.app.fetchFrom("198.51.100.9", "/scim/v2/Users", { headers: { authorization: "Bearer odks_x" } })
  for (let tried = 0; tried < 60; tried += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  expect((await house.call(`PATCH /Users/${id}`, activePatch(true))).status).toBe(200)
})
