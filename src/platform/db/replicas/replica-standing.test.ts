import { describe, expect, it } from "vitest"
import { isNewestLeft, isOfReplica, type Mark, noted, nothingKnown, type Seen, standingOf } from "./replica-standing.ts"

const mark: Mark = { lsn: "0/10", timeline: "00000001", system: "7", passed: false }
const seen: Seen = { follows: true, there: true, has_all: true, lsn: "0/10", system: "7" }

/** A replica that was in use at the moment 0. */
function inUse() {
  const known = nothingKnown()
  noted.primary(known, mark, { at: 0, changes: 0 })
  noted.replica(known, seen)
  return known
}

describe("a replica", () => {
  it("is in use once it has replayed what the primary had written, and for five seconds", () => {
    const known = nothingKnown()
    expect(standingOf(known, 0)).toBe("gone")
    noted.replica(known, seen)
    expect(standingOf(known, 0)).toBe("behind") // nobody knows yet of what it is a replica
    expect(standingOf(inUse(), 0)).toBe("in use")
    expect(standingOf(inUse(), 5001)).toBe("behind")
  })

  it("is behind from the moment something public changes until it has replayed what was written by then", () => {
    const known = inUse()
    known.changes = 1
    expect(standingOf(known, 1)).toBe("behind")
    noted.primary(known, mark, { at: 2, changes: 1 })
    noted.replica(known, { ...seen, there: false })
    expect(standingOf(known, 3)).toBe("behind")
    known.changes = 2 // while it replays the first
    noted.replica(known, seen)
    expect(standingOf(known, 4)).toBe("behind")
    noted.primary(known, mark, { at: 5, changes: 2 })
    noted.replica(known, seen)
    expect(standingOf(known, 6)).toBe("in use")
  })

  it("waits no longer for what a former primary wrote last", () => {
    const known = inUse()
    known.changes = 1
    noted.primary(known, { ...mark, lsn: "0/99" }, { at: 1, changes: 1 })
    noted.primary(known, { ...mark, lsn: "0/50" }, { at: 2, changes: 1 })
    expect(known.waitsFor?.lsn).toBe("0/99")
    noted.primary(known, { ...mark, lsn: "0/60", timeline: "00000002" }, { at: 3, changes: 1 })
    expect(known.waitsFor?.lsn).toBe("0/60")
  })

  it("goes on without a primary if it has replayed all it got, also what is missing then for good", () => {
    const known = inUse()
    known.changes = 1
    noted.primary(known, null, { at: 1000, changes: 1 })
    noted.primary(known, null, { at: 2000, changes: 1 })
    expect(standingOf(known, 3999)).toBe("behind")
    expect(standingOf(known, 60_000)).toBe("in use")
    noted.replica(known, { ...seen, has_all: false })
    expect(standingOf(known, 60_000)).toBe("behind")
  })

  it("stands in for a primary that gives no answer if it has replayed all it got, however that is related to what is waited for", () => {
    const known = inUse()
    known.changes = 1
    expect([standingOf(known, 1), isNewestLeft(known, 1)]).toEqual(["behind", true])
    noted.replica(known, { ...seen, there: false, has_all: false })
    expect(isNewestLeft(known, 1)).toBe(false)
    for (const other of [null, { ...seen, follows: false }, { ...seen, system: "8" }]) {
      noted.replica(known, other)
      expect(isNewestLeft(known, 1)).toBe(false)
    }
    const stranger = nothingKnown() // of what it is a replica nobody knows
    noted.replica(stranger, seen)
    expect(isNewestLeft(stranger, 1)).toBe(false)
  })

  it("is left alone once it takes writes, is of another database, or has what the primary never wrote", () => {
    const known = inUse()
    noted.replica(known, { ...seen, follows: false })
    expect(standingOf(known, 0)).toBe("not a replica")
    noted.replica(known, { ...seen, system: "8" })
    expect(standingOf(known, 0)).toBe("another database")
    noted.replica(known, seen)
    noted.primary(known, { ...mark, passed: true }, { at: 0, changes: 0 })
    expect(standingOf(known, 0)).toBe("another database")
    noted.replica(known, null)
    expect(standingOf(known, 0)).toBe("gone")
  })
})

describe("what a statement met there", () => {
  const error = (code: string, message = "") => Object.assign(new Error(message), { code })
  it.each([
    [error("57014", "canceling statement due to conflict with recovery"), true],
    [error("40001"), true],
    [error("57P01"), true],
    [error("ECONNREFUSED"), true],
    [error("25006"), true],
    [error("0A000"), true],
    [error("57014", "canceling statement due to statement timeout"), false],
    [error("42P01"), false],
  ])("%o: another server may know better: %s", (met, better) => {
    expect(isOfReplica(met)).toBe(better)
  })
})
