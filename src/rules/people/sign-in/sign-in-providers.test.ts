import { expect, it } from "vitest"
import { domainOf, isPublicMailHost, mailDomain } from "#src/rules/people/mail-domain.ts"
import { groupsIn, roleOfGroups } from "./sign-in-providers.ts"

const given = { admin_groups: ["clerks"], manager_groups: ["leads", "deputies"], reviewer_groups: ["staff"] }

it.each([
  [["staff", "deputies"], "manager"],
  [["clerks", "staff"], "admin"],
  [["Staff"], "viewer"],
  [[], "viewer"],
] as const)("groups %j give the role %s", (groups, role) => {
  expect(roleOfGroups(groups, given)).toBe(role)
})

it("reads groups as a list or one alone, and nothing else", () => {
  expect(groupsIn(["a", 1, null, "b"])).toEqual(["a", "b"])
  expect(groupsIn("a")).toEqual(["a"])
  expect(groupsIn({ a: true })).toEqual([])
  expect(groupsIn(undefined)).toEqual([])
})

it.each([
  [" @Springfield.GOV. ", "springfield.gov"],
  ["clerk.springfield.gov", "clerk.springfield.gov"],
  ["localhost", null],
  ["a b.gov", null],
  ["-a.gov", null],
  ["höchst.gov", null],
  [`${"a".repeat(64)}.gov`, null],
])("reads the domain in %j", (typed, domain) => {
  expect(mailDomain(typed)).toBe(domain)
})

it("knows hosts where anybody has an address, and the domain of an address", () => {
  expect(isPublicMailHost("gmail.com")).toBe(true)
  expect(isPublicMailHost("springfield.gov")).toBe(false)
  expect(domainOf('"a@b"@Springfield.gov')).toBe("springfield.gov")
})
