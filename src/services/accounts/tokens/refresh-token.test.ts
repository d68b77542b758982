import { describe, expect, it } from "vitest"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { decideRefresh, readRefreshToken, type RefreshState, refreshToken, rotated } from "./refresh-token.ts"

const secrets = secretsFrom("a secret that only this test knows, and long enough")
const id = "0198c0de-1234-7abc-8def-0123456789ab"
const start = new Date("2026-06-15T15:00:00Z").getTime()
const terms = (after_ms: number) => ({ now: new Date(start + after_ms), reuse_seconds: 10, idle_hours: 168 })

/** A session whose tokens were replaced at these moments after its start. */
function state(replaced: number[], change: Partial<RefreshState> = {}): RefreshState {
  const fresh = { generation: 0, rotations: [] as number[] }
  const { generation, rotations } = replaced.reduce((session, ms) => rotated(session, new Date(start + ms)), fresh)
  const refreshed_at = new Date(start + (replaced.at(-1) ?? 0))
  return {
    generation,
    rotations,
    lowest_generation: 0,
    repeated_generation: null,
    refreshed_at,
    expires_at: new Date(start + 30 * 86_400_000),
    ...change,
  }
}

describe("a refresh token", () => {
  it("names its session and number, and only this installation can make it", () => {
    const token = refreshToken(secrets, { id, generation: 7 })
    expect(readRefreshToken(secrets, token)).toEqual({ id, generation: 7 })
    expect(readRefreshToken(secretsFrom("the secret of another installation, long enough"), token)).toBeNull()
    for (const other of ["", "abcdefghijkl", token.slice(1), `${token}A`, `${token} `])
      expect(readRefreshToken(secrets, other)).toBeNull()
  })
})

describe("decideRefresh", () => {
  it.each([
    ["the newest rotates", [0, 1000], 2, 60_000, "rotate"],
    ["its parent repeats it within the interval", [0, 1000], 1, 11_000, "repeat"],
    ["its parent repeats it for ten minutes: the answer got lost", [0, 1000], 1, 601_000, "repeat_late"],
    ["its parent ends the session after ten minutes", [0, 1000], 1, 601_001, "reused"],
    ["an older one repeats it within the interval after its own replacement", [0, 1000], 0, 10_000, "repeat"],
    ["an older one after the interval ends the session", [0, 1000], 0, 10_001, "reused"],
    ["one that nobody remembers ends the session", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1, 11, "reused"],
    ["one that was never given out ends the session", [0], 2, 1000, "reused"],
  ] as const)("%s", (...[, replaced, presented, after, decision]) => {
    expect(decideRefresh(state([...replaced]), presented, terms(after))).toBe(decision)
  })

  it("L3: two parties who take turns within the minutes of a lost answer end the session", () => {
    const minute = 60_000
    const turns = [0, minute, 2 * minute]
    expect(decideRefresh(state(turns, { repeated_generation: 1 }), 2, terms(3 * minute))).toBe("repeat_late")
    expect(decideRefresh(state(turns, { repeated_generation: 3 }), 2, terms(3 * minute))).toBe("repeat_late")
    expect(decideRefresh(state(turns, { repeated_generation: 2 }), 2, terms(3 * minute))).toBe("reused")
  })

  it("gives nothing for a token from before a second factor, and after the interval ends the session", () => {
    const raised = state([0, 1000], { lowest_generation: 2 })
    expect(decideRefresh(raised, 1, terms(5000))).toBe("outdated")
    expect(decideRefresh(raised, 1, terms(11_001))).toBe("reused")
    expect(decideRefresh(raised, 2, terms(11_001))).toBe("rotate")
  })

  it("ends by idleness and by age", () => {
    expect(decideRefresh(state([0]), 1, terms(168 * 3_600_000))).toBe("rotate")
    expect(decideRefresh(state([0]), 1, terms(168 * 3_600_000 + 1))).toBe("expired")
    expect(decideRefresh(state([0], { expires_at: new Date(start + 1000) }), 1, terms(1000))).toBe("expired")
  })
})
