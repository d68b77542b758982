import { describe, expect, it } from "vitest"
import { parseFilter, parsePath } from "./expression.ts"
import { matches } from "./matches.ts"

const ann = {
  id: "A1",
  userName: "Ann@Springfield.gov",
  externalId: "Ext-1",
  active: true,
  displayName: 'Ann "the clerk" Doe',
  emails: [
    { value: "ann@springfield.gov", type: "work", primary: true },
    { value: "ann@home.example", type: "home" },
  ],
  name: { givenName: "Ann" },
  logins: 7,
  meta: { lastModified: "2026-11-02T09:30:00.250Z" },
}

describe("a filter", () => {
  it.each([
    ['userName eq "ann@springfield.gov"', true],
    ['USERNAME EQ "ANN@SPRINGFIELD.GOV"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "ann"', true],
    ['externalId eq "ext-1"', false], // letter by letter
    ['externalId eq "Ext-1"', true],
    ['emails eq "ann@home.example"', true],
    ['emails.value co "springfield"', true],
    ['emails[type eq "work"].value eq "ann@home.example"', false],
    ['emails[type eq "home" and value ew ".example"]', true],
    ["active eq true", true],
    ['active eq "True"', true],
    ["active ne true", false],
    ["active eq false", false],
    ["title pr", false],
    ["name.givenName pr", true],
    ["title eq null", true],
    ['title ne "Clerk"', true],
    ['displayName co "\\"the clerk\\""', true],
    ["logins gt 6 and logins le 7", true],
    ['logins gt "6"', false], // a number is no text
    ['not (userName sw "bob")', true],
    ['not (userName sw "ann" and active eq true)', false],
    ['not (userName sw "ann" and active eq false)', true],
    ['userName sw "bob" or active eq true and logins eq 7', true], // and binds first
    ['(userName sw "bob" or active eq true) and logins eq 8', false],
    ['((userName sw "ann"))', true],
    ['constructor pr or hasOwnProperty eq "a"', false],
    ["toString pr", false],
    ['meta.lastModified gt "2026-11-02T09:30:00Z"', true], // as times, not letter by letter
    ['meta.lastModified lt "2026-11-02T09:30:00Z"', false],
    ['meta.lastModified ge "2026-11-02T04:30:00.250-05:00"', true],
    ['meta.lastModified gt "2026-11-02T04:30:00.250-05:00"', false],
    ['meta.lastModified eq "2026-11-02T10:30:00.250+01:00"', true],
    ['meta.lastModified ne "2026-11-02T09:30:00.25Z"', false],
    ['meta.lastModified gt "yesterday"', false],
    ['meta.lastModified sw "2026-11-02"', true],
  ])("%s: %s", (text, expected) => expect(matches(parseFilter(text), ann)).toBe(expected))

  it.each(['__proto__ eq "a"', "userName eq", "(userName pr", 'userName eq "a" or'])("%s is none", (text) =>
    expect(() => parseFilter(text)).toThrow("The filter cannot be used"),
  )

  it("that other libraries multiply out costs no more than its length", () => {
    const many = Array.from({ length: 80 }, (_, at) => `(a${at} pr or b${at} pr)`).join(" and ")
    const nodes = (filter: object): number =>
      1 + Object.values(filter).reduce((sum, part) => sum + (typeof part === "object" && part ? nodes(part) : 0), 0)
    const filter = parseFilter(many)
    expect(nodes(filter)).toBeLessThan(5 * 160)
    expect(matches(filter, ann)).toBe(false)
  })
})

describe("a path", () => {
  it.each([
    ["active", { path: "active" }],
    ["name.familyName", { path: "name", part: "familyname" }],
    ["urn:ietf:params:scim:schemas:core:2.0:User:name.givenName", { path: "name", part: "givenname" }],
    [
      'members[value eq "A1"]',
      { path: "members", where: { kind: "compare", path: "value", operator: "eq", value: "A1" } },
    ],
    [
      'emails[type eq "work"].value',
      { path: "emails", where: { kind: "compare", path: "type", operator: "eq", value: "work" }, part: "value" },
    ],
    [
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
      { path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department" },
    ],
  ])("%s", (text, expected) => expect(parsePath(text)).toEqual(expected))

  it.each(["", "emails[", "emails[type]", 'emails[type eq "work"] value', "a b", "[a pr]"])("%j is none", (text) =>
    expect(() => parsePath(text)).toThrow("The path cannot be used"),
  )
})
