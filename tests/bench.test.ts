import { describe, expect, it } from "vitest"
import { optionsOf } from "../bench/running/read-options.ts"

describe("what a bench is called with", () => {
  const options = { keep: "text", runs: "number", "fill-only": "flag" } as const
  const wish = { usage: "", options, words: { are: "number", most: 1 } } as const

  it("is read by name, in any order", () => {
    expect(optionsOf(["--runs=5", "20000", "--keep", "/tmp/kept", "--fill-only"], wish)).toEqual({
      options: { keep: "/tmp/kept", runs: 5, "fill-only": true },
      words: [20_000],
    })
    expect(optionsOf([], wish)).toEqual({ options: {}, words: [] })
  })

  it.each([
    [["--run=5"], "Unknown option '--run'"],
    [["--runs=many"], "'many' is not a whole number above 0"],
    [["--runs=0"], "'0' is not a whole number above 0"],
    [["--fill-only=yes"], "Option '--fill-only' does not take an argument"],
    [["million"], "'million' is not a whole number above 0"],
    [["10", "20"], "Unknown word '20'"],
    [["--", "--runs=5"], "'--runs=5' is not a whole number above 0"],
  ])("refuses %j", (args, message) => {
    expect(() => optionsOf(args, wish)).toThrow(message)
  })

  it("is one of the words it knows, and as many as it needs", () => {
    const among = { usage: "", words: { are: "text", least: 1, among: ["pages", "start"] } } as const
    expect(optionsOf(["start", "pages"], among).words).toEqual(["start", "pages"])
    expect(() => optionsOf(["page"], among)).toThrow("Unknown word 'page'; known are pages, start")
    expect(() => optionsOf([], among)).toThrow("Something is missing")
    expect(() => optionsOf(["start"], { usage: "" })).toThrow("Unknown word 'start'")
  })
})
