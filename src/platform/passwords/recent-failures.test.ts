import { describe, expect, it } from "vitest"
import { createRecentFailures } from "./recent-failures.ts"

function failuresWithClock() {
  let now = 0
  const failures = createRecentFailures(() => now)
  const fail = (client: string, times: number) => Array.from({ length: times }).forEach(() => failures.note(client))
  return { ...failures, fail, pass: (minutes: number) => (now += minutes * 60_000) }
}

describe("createRecentFailures", () => {
  it("H3: ranks guessers last, people who mistype before them, and forgets within minutes", () => {
    const { fail, rank, pass } = failuresWithClock()
    expect(rank("198.51.100.1")).toBe(0)
    fail("198.51.100.1", 1)
    expect(rank("198.51.100.1")).toBe(1)
    fail("198.51.100.1", 7)
    expect(rank("198.51.100.1")).toBe(3)
    expect(rank("198.51.100.2")).toBe(0)
    pass(2)
    expect(rank("198.51.100.1")).toBe(2)
    pass(5)
    expect(rank("198.51.100.1")).toBe(0)
  })

  it("H3: calls nobody a guesser for one mistake, or for asking many times at once", () => {
    const { fail, guesses, enter, pass } = failuresWithClock()
    for (let n = 0; n < 10; n++) enter("198.51.100.1")
    fail("198.51.100.1", 1)
    expect(guesses("198.51.100.1")).toBe(false)
    fail("198.51.100.1", 1)
    expect(guesses("198.51.100.1")).toBe(true)
    pass(2)
    expect(guesses("198.51.100.1")).toBe(false)
  })

  it("H3: ranks a guesser last who changes within a /48", () => {
    const { fail, rank } = failuresWithClock()
    for (let net = 0; net < 100; net++) fail(`2001:db8:1:${net.toString(16)}::/64`, 1)
    expect(rank("2001:db8:1:ffff::/64")).toBe(3)
    expect(rank("2001:db8:2:1::/64")).toBe(0)
  })

  it("H3: ranks last who asks many times at once, until those have ended", () => {
    const { enter, rank } = failuresWithClock()
    const leave = Array.from({ length: 3 }, () => enter("198.51.100.1"))
    expect(rank("198.51.100.1")).toBe(2)
    for (const end of leave) end()
    expect(rank("198.51.100.1")).toBe(0)
  })

  it("counts nobody where nobody asked from outside", () => {
    const { enter, fail, rank } = failuresWithClock()
    fail("", 50)
    enter("")
    expect(rank("")).toBe(0)
  })
})
