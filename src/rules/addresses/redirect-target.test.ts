import { describe, expect, it } from "vitest"
import { redirectTarget, withParts } from "./redirect-target.ts"

const allowed = ["https://app.example.org", "http://localhost:5173/inside"]

describe("redirectTarget", () => {
  it.each([
    "https://app.example.org/",
    "https://app.example.org/cb?a=1",
    "http://localhost:5173/inside",
    "http://localhost:5173/inside/deeper",
  ])("%s is allowed as it is", (address) => expect(redirectTarget(address, allowed)).toBe(address))

  it.each([
    null,
    "",
    "app.example.org",
    "https://app.example.org.evil.example/",
    "https://app.example.org:444/",
    "http://app.example.org/",
    "https://me@app.example.org/",
    "http://localhost:5173/insider",
    "http://localhost:5173/inside/../outside",
    "http://localhost:5174/inside",
    "https:\\\\app.example.org",
    "https:app.example.org",
    "https:///app.example.org",
    " https://app.example.org",
    "https://app.example\n.org",
  ])("%j is not", (address) => expect(redirectTarget(address, allowed)).toBeNull())
})

describe("withParts", () => {
  it("adds to the query and writes the fragment in alphabetical order, without what is unset", () => {
    const parts = { query: { code: "1 2" }, fragment: { sb: "", error: "x&y", code: undefined } }
    expect(withParts("https://app.example.org/cb?a=1#old", parts)).toBe(
      "https://app.example.org/cb?a=1&code=1+2#error=x%26y&sb=",
    )
  })
})
