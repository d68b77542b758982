import { describe, expect, test } from "vitest"
import { agencySignUpInput, requestPasswordResetInput, signInInput, signUpInput } from "./account.ts"

const good = { email: " Ana.Lee@City.gov ", password: "Tr4nsit.Kestrel", full_name: " Ana <b>Lee " }
const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]))

test("sign-up cleans the name, lower-cases the address and leaves the password alone", () => {
  expect(signUpInput.parse({ ...good, password: " <Tr4nsit> javascript: " })).toEqual({
    email: "ana.lee@city.gov",
    password: " <Tr4nsit> javascript: ",
    full_name: "Ana bLee",
  })
})

test("a role sent along is refused, not ignored", () => {
  expect(signUpInput.safeParse({ ...good, role: "agency" }).success).toBe(false)
  expect(agencySignUpInput.safeParse({ ...good, agency_name: "Elm County", role: "admin" }).success).toBe(false)
  expect(agencySignUpInput.safeParse({ ...good, agency_name: "Elm County" }).success).toBe(true)
})

test("each field says what is wrong with it", () => {
  expect(messages(signUpInput.safeParse({ email: "ana", password: "short", full_name: " " }))).toEqual({
    email: "Please enter a valid email address",
    password:
      'Password must be at least 8 characters long, Password must contain at least one uppercase letter, Password must contain at least one number, Password must contain at least one special character (!@#$%^&*(),.?":{}|<>)',
    full_name: "Please enter your full name",
  })
})

describe("an e-mail address", () => {
  const parse = (email: string) => signInInput.safeParse({ email, password: "x" }).success
  test.each(["a@b.co", "first.last+tag@sub.example.gov", "o'brien@county.us", "x_y@example.museum"])(
    "%s is one",
    (email) => expect(parse(email)).toBe(true),
  )
  test.each([
    "",
    "a",
    "a@b",
    "a@@b.co",
    "a b@c.de",
    "a@-b.co",
    "a@b..co",
    "a@b.co>",
    "a@b.co\0",
    `${"a".repeat(250)}@b.co`,
  ])("%j is none", (email) => expect(parse(email)).toBe(false))
})

test("an empty address asks for one before a reset", () => {
  expect(messages(requestPasswordResetInput.safeParse({ email: " " }))).toEqual({
    email: "Please enter your email address first.",
  })
})
