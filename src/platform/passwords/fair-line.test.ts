import { describe, expect, it } from "vitest"
import { createFairLine } from "./fair-line.ts"

/** Everyone who is still in line, in the order in which they are served. */
function served(line: ReturnType<typeof createFairLine<string>>): string[] {
  const one = line.next()
  return one === undefined ? [] : [one, ...served(line)]
}

describe("createFairLine", () => {
  it("serves one client in the order of its requests", () => {
    const line = createFairLine<string>(5)
    for (const item of ["a1", "a2", "a3"]) line.join({ client: "a", rank: 0 }, item)
    expect(served(line)).toEqual(["a1", "a2", "a3"])
  })

  it("H3: gives each client a turn, however many requests another sends", () => {
    const line = createFairLine<string>(10)
    for (const item of ["a1", "a2", "a3", "a4"]) line.join({ client: "a", rank: 0 }, item)
    for (const item of ["b1", "b2"]) line.join({ client: "b", rank: 0 }, item)
    line.join({ client: "c", rank: 0 }, "c1")
    expect(served(line)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"])
  })

  it("H3: serves a better rank first", () => {
    const line = createFairLine<string>(10)
    line.join({ client: "guesser", rank: 2 }, "guess")
    line.join({ client: "person", rank: 0 }, "person")
    expect(served(line)).toEqual(["person", "guess"])
  })

  it("H3: when full, sends the last away for somebody who comes before them, and nobody else", () => {
    const line = createFairLine<string>(2)
    expect(line.join({ client: "a", rank: 1 }, "a1")).toBeUndefined()
    expect(line.join({ client: "a", rank: 1 }, "a2")).toBeUndefined()
    expect(line.hasRoomFor({ client: "a", rank: 1 })).toBe(false)
    expect(line.join({ client: "a", rank: 1 }, "a3")).toBe("a3")
    expect(line.hasRoomFor({ client: "b", rank: 1 })).toBe(true)
    expect(line.join({ client: "b", rank: 1 }, "b1")).toBe("a2")
    expect(line.join({ client: "c", rank: 1 }, "c1")).toBe("c1") // a and b have one place each
    expect(line.join({ client: "d", rank: 0 }, "d1")).toBe("b1")
    expect(served(line)).toEqual(["d1", "a1"])
  })

  it("forgets turns once they are over: who sent much before is not behind for ever", () => {
    const line = createFairLine<string>(10)
    for (const item of ["a1", "a2", "a3"]) line.join({ client: "a", rank: 0 }, item)
    line.join({ client: "b", rank: 0 }, "b1")
    expect([line.next(), line.next(), line.next(), line.next()]).toEqual(["a1", "b1", "a2", "a3"])
    line.join({ client: "a", rank: 0 }, "a4")
    line.join({ client: "b", rank: 0 }, "b2")
    expect(served(line)).toEqual(["a4", "b2"])
  })

  it("lets one leave who waits no longer", () => {
    const line = createFairLine<string>(10)
    line.join({ client: "a", rank: 0 }, "a1")
    line.join({ client: "b", rank: 0 }, "b1")
    line.leave("a1")
    expect(line.wouldBeFirst({ client: "c", rank: 1 })).toBe(false)
    expect(served(line)).toEqual(["b1"])
  })
})
