import { expect, it } from "vitest"
import { requireCanonical } from "./canonical-address.ts"

function redirectOf(address: string): string | null {
  try {
    requireCanonical(new URL(address, "http://localhost"), { sort: "newest" })
    return null
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get("location") : String(answer)
  }
}

it("leaves out what is empty or says nothing, and nothing else", () => {
  expect(redirectOf("/comments/search?q=bus&agency=&state=+&sort=newest")).toBe("/comments/search?q=bus")
  expect(redirectOf("/comments/search?q=&sort=newest")).toBe("/comments/search")
  expect(redirectOf("/comments/search?q=a%26b&agency=")).toBe("/comments/search?q=a%26b")
})

it("leaves an address alone that is short already", () => {
  expect(redirectOf("/comments/search")).toBeNull()
  expect(redirectOf("/comments/search?q=bus&sort=oldest")).toBeNull()
})
