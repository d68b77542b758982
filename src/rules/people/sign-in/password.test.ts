import { describe, expect, test } from "vitest"
import { isCommonPassword, passwordProblems, passwordStrength, passwordWeakness } from "./password.ts"

const upper = "Password must contain at least one uppercase letter"
const lower = "Password must contain at least one lowercase letter"
const number = "Password must contain at least one number"
const special = 'Password must contain at least one special character (!@#$%^&*(),.?":{}|<>)'
const short = "Password must be at least 8 characters long"
const weak = "Password does not meet security requirements"

describe("the rule", () => {
  test.each([
    ["Gr8-Elms.", [], "medium"],
    ["Tr4nsit.Kestrel", [], "strong"],
    ["Kestrel.4t", [], "strong"],
    ["Kes.4t", [short], "medium"],
    ["kestrel.4t", [upper], "medium"],
    ["KESTREL.4T", [lower], "medium"],
    ["Kestrel.tt", [number], "medium"],
    ["Kestrel4tt", [special], "medium"],
    ["Kestrel-4t", [special], "medium"],
    ["", [short, upper, lower, number, special], "weak"],
    ["kestrel", [short, upper, number, special], "weak"],
    ["four quiet herons", [], "medium"],
    ["öäü ßéñ øłđ čšž ñññ", [], "medium"],
    ["Password123!", [weak], "weak"],
    ["P@ssw0rd1!", [weak], "weak"],
    ["passwordpasswordpassword", [weak], "weak"],
    ["aaaaaaaaaaaaaaaaaaaa", [weak], "weak"],
    ["123456789012345", [weak], "weak"],
    ["correct horse battery staple", [weak], "weak"],
    [`Aa1!${"x".repeat(252)}y`, ["Password must be 256 characters or less"], "medium"],
  ] as const)("%j", (password, problems, strength) => {
    expect(passwordProblems(password)).toEqual(problems)
    expect(passwordStrength(password)).toBe(strength)
  })
})

test("'strong' is never said of a refused password", () => {
  const pieces = ["a", "A", "1", "!", "Summer", "2026", "kestrel", "qwerty", "Zz9?", "xxxxxxxxxxxxxxxx"]
  const passwords = pieces.flatMap((first) => pieces.flatMap((second) => pieces.map((third) => first + second + third)))
  const strong = passwords.filter((password) => passwordStrength(password) === "strong")
  expect(strong.length).toBeGreaterThan(20)
  expect(strong.filter((password) => passwordProblems(password).length > 0)).toEqual([])
})

test("a passphrase of 15 characters is accepted, of 14 only by the rule", () => {
  expect(passwordProblems("quietheronmarsh")).toEqual([])
  expect(passwordProblems("quietheronmars").length).toBeGreaterThan(0)
  // Counted as people count: 14 signs outside the basic plane are not 28.
  expect(passwordProblems("🦆🦉🦅🐢🐍🐋🐬🐠🐙🦀🐌🦋🐞🐜").length).toBeGreaterThan(0)
})

test("64 characters and more are accepted", () => expect(passwordProblems("kX9!".repeat(16) + "q")).toEqual([]))

test("common passwords are found in their usual disguises", () => {
  for (const password of [
    "Welcome2026!",
    "L3tm31n!!",
    "Qwerty123$",
    "iloveyou",
    "Dragon12",
    "Opendocket1!",
    "abcd1234!",
    "Admin@123",
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, true])
  }
  for (const password of ["Kestrel.4t", "dragon738291047!", "mayfly-Orchard7", "Gr8-Elms.", "may be so 4 You!"]) {
    expect([password, isCommonPassword(password)]).toEqual([password, false])
  }
})

describe("the rule for programs", () => {
  const product = { min_characters: 8, classes: "all" } as const
  const protocol = { min_characters: 6, classes: "none" } as const
  test.each([
    ["Maple-7!", product, null],
    ["Map-7!", product, ["short"]],
    ["maple-street", product, ["plain"]],
    ["maple", product, ["short", "plain"]],
    ["Password1!", product, ["common"]],
    ["four words of mine", product, null],
    ["maples", protocol, null],
    ["123", protocol, ["short"]],
    ["123456", protocol, ["common"]],
  ] as const)("%s", (password, policy, weaknesses) => {
    expect(passwordWeakness(password, policy)?.weaknesses ?? null).toEqual(weaknesses)
  })
})
