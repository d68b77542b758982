import { describe, expect, it } from "vitest"
import { groupShape } from "./group-resource.ts"
import { applyPatch, patchBody } from "./patch.ts"
import { userShape } from "./user-resource.ts"

const ann = { userName: "ann", active: true, name: { givenName: "Ann" }, emails: [{ value: "a@x.gov", type: "work" }] }
const operations = (...all: object[]) => patchBody.parse({ Operations: all }).Operations
const patched = (...all: object[]) => applyPatch(ann, operations(...all), userShape)
const members = (...ids: string[]) => ({ members: ids.map((value) => ({ value })) })
const grouped = (...all: object[]) => applyPatch(members("1", "2", "3"), operations(...all), groupShape)

describe("of a person", () => {
  it.each([
    ["a value", { op: "Replace", path: "active", value: "False" }, { active: "False" }],
    ["a part", { op: "Add", path: "name.familyName", value: "Doe" }, { name: { givenName: "Ann", familyName: "Doe" } }],
    [
      "some parts",
      { op: "add", path: "name", value: { familyName: "Doe" } },
      { name: { givenName: "Ann", familyName: "Doe" } },
    ],
    [
      "no path",
      { op: "replace", value: { ACTIVE: false, "name.givenName": "Anna" } },
      { active: false, name: { givenName: "Anna" } },
    ],
    [
      "a part of an element",
      { op: "replace", path: 'emails[type eq "work"].value', value: "b@x.gov" },
      { emails: [{ value: "b@x.gov", type: "work" }] },
    ],
    [
      "an element that is not there",
      { op: "replace", path: 'emails[type eq "home"].value', value: "h@x" },
      { emails: [...ann.emails, { type: "home", value: "h@x" }] },
    ],
    ["an element taken away", { op: "remove", path: 'emails[type eq "work"]' }, { emails: [] }],
    ["a value taken away", { op: "remove", path: "name" }, { name: undefined }],
    ["what is not kept", { op: "add", path: "title", value: "Clerk" }, {}],
    [
      "an extension",
      { op: "add", value: { "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "x" } } },
      {},
    ],
  ])("%s", (_what, operation, change) => expect(patched(operation)).toEqual({ ...ann, ...change }))

  it("all operations count, in their order, and what was there stays as it was", () => {
    const before = structuredClone(ann)
    const twice = patched(
      { op: "replace", path: "userName", value: "b" },
      { op: "replace", path: "userName", value: "c" },
    )
    expect([twice["userName"], ann]).toEqual(["c", before])
  })

  it("what is to be taken away may be missing", () => {
    expect(patched({ op: "remove", path: 'emails[type eq "home"]' })).toEqual(ann)
  })

  it.each([
    ["finds nothing", { op: "replace", path: 'emails[type sw "home"].value', value: "h" }],
    ["only one", { op: "replace", path: 'active[value eq "a"]', value: true }],
    ["name its path", { op: "remove" }],
    ["is add, replace, or remove", { op: "test", path: "active" }],
  ])("refuses what %s", (words, operation) => expect(() => patched(operation)).toThrow(words))
})

describe("of a group", () => {
  it.each([
    ["adds", { op: "Add", path: "members", value: [{ $ref: null, value: "4" }, { value: "1" }] }, ["2", "3", "4", "1"]],
    ["adds one", { op: "add", path: "members", value: { value: "4" } }, ["1", "2", "3", "4"]],
    ["replaces", { op: "replace", path: "members", value: [{ value: "9" }] }, ["9"]],
    ["removes by a filter", { op: "remove", path: 'members[value eq "2"]' }, ["1", "3"]],
    ["removes by a value, as Entra ID does", { op: "Remove", path: "members", value: [{ value: "2" }] }, ["1", "3"]],
    ["removes all", { op: "remove", path: "members" }, []],
    ["adds without a path", { op: "add", value: { members: [{ value: "4" }] } }, ["1", "2", "3", "4"]],
  ])("%s", (_what, operation, ids) => expect(grouped(operation)).toMatchObject(members(...ids)))

  it.each(["remove", "add"])("%ss an id whatever its case", (op) => {
    const before = members("0b0e6d3c-9a4f", "0b0e6d3c-1c2d")
    const sent = operations({ op, path: "members", value: [{ value: "0B0E6D3C-9A4F" }] })
    const left = applyPatch(before, sent, groupShape)
    expect(left).toEqual(members("0b0e6d3c-1c2d", ...(op === "add" ? ["0B0E6D3C-9A4F"] : [])))
  })
})
