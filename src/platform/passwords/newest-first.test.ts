import { expect, it } from "vitest"
import { createNewestFirst } from "./newest-first.ts"

/** Everyone who still waits, in the order in which they are served. */
function served(line: ReturnType<typeof createNewestFirst<string>>): string[] {
  const one = line.next()
  return one === undefined ? [] : [one, ...served(line)]
}

it("H3: serves a better rank first, and the newest among equals", () => {
  const line = createNewestFirst<string>(10)
  line.join({ rank: 1 }, "first")
  line.join({ rank: 2 }, "guess")
  line.join({ rank: 1 }, "second")
  expect(line.wouldBeFirst({ rank: 1 })).toBe(true)
  expect(line.wouldBeFirst({ rank: 2 })).toBe(false)
  expect(served(line)).toEqual(["second", "first", "guess"])
  expect(line.wouldBeFirst({ rank: 2 })).toBe(true)
})

it("H3: when full, the oldest of the worst rank goes", () => {
  const line = createNewestFirst<string>(2)
  expect(line.join({ rank: 2 }, "guess 1")).toBeUndefined()
  expect(line.join({ rank: 2 }, "guess 2")).toBeUndefined()
  expect(line.join({ rank: 1 }, "person")).toBe("guess 1")
  expect(line.join({ rank: 3 }, "guess 3")).toBe("guess 3")
  expect(line.size()).toBe(2)
  expect(served(line)).toEqual(["person", "guess 2"])
})

it("lets one leave who waits no longer", () => {
  const line = createNewestFirst<string>(10)
  line.join({ rank: 1 }, "a")
  line.join({ rank: 1 }, "b")
  line.leave("b")
  expect(served(line)).toEqual(["a"])
})
