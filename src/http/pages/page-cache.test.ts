import { afterEach, expect, test, vi } from "vitest"
import { createPageCache, hearChanges, tellChanges } from "./page-cache.ts"

test("only acts that a public page may show empty the cache", () => {
  const clears = (actions: string[]) => {
    const cache = createPageCache()
    hearChanges(cache, undefined)({ actions })
    return cache.clearings() > 0
  }
  expect(clears(["comment.submitted"])).toBe(false)
  expect(clears(["session.started", "user.confirmed"])).toBe(false)
  expect(clears(["impersonation.viewed", "member.view_started"])).toBe(false)
  expect(clears(["member.role_changed"])).toBe(true)
  expect(clears(["comment.submitted", "comment.published"])).toBe(true)
  for (const action of ["comment.approved", "comment.flagged", "docket.closed", "agency.archived", "something.new"])
    expect(clears([action])).toBe(true)
})

afterEach(() => vi.useRealTimers())

test("comments that are published automatically, and files found clean, empty it once a second, the first at once; all else always at once", () => {
  vi.useFakeTimers()
  const cache = createPageCache()
  let replayed = 0
  const hear = hearChanges(cache, { changed: () => replayed++ })
  const published = { actions: ["comment.submitted", "comment.published"] }
  const cleared = { actions: ["attachment.cleared"] }
  hear(published)
  expect([cache.clearings(), replayed]).toEqual([1, 1])
  for (let ms = 0; ms < 990; ms += 5, vi.advanceTimersByTime(5)) hear(ms % 2 === 0 ? published : cleared)
  expect(cache.clearings()).toBe(1)
  vi.advanceTimersByTime(10)
  expect([cache.clearings(), replayed]).toEqual([2, 2])
  hear({ actions: ["comment.flagged"] })
  hear({ actions: ["comment.published", "docket.closed"] })
  expect(cache.clearings()).toBe(4)
  vi.advanceTimersByTime(5000)
  expect(cache.clearings()).toBe(4) // nothing was left to tell
  hear(published)
  expect(cache.clearings()).toBe(5)
})

test("all processes are told what was committed, and the cache in front what a public page may show", () => {
  const told: (readonly string[])[] = []
  let purges = 0
  const committed = tellChanges(({ actions }) => told.push(actions), { purge: () => purges++ })
  committed({ actions: ["comment.submitted"], mails: 1 })
  expect([told, purges]).toEqual([[["comment.submitted"]], 0])
  committed({ actions: ["comment.approved"], mails: 0 })
  expect([told.length, purges]).toEqual([2, 1])
})

const page = (expires: number, bytes = 0) => ({
  status: 200,
  headers: new Headers(),
  html: Buffer.alloc(bytes),
  gzip: Buffer.from(""),
  route: "/",
  etag: "",
  expires,
})

test("a page is given until it expires, and the oldest goes when there is no more room", () => {
  const cache = createPageCache(2)
  cache.set("/a", page(10))
  expect(cache.get("/a", 9)).toBeDefined()
  expect(cache.get("/a", 10)).toBeUndefined()
  for (const address of ["/a", "/b", "/c"]) cache.set(address, page(100))
  expect(cache.get("/a", 0)).toBeUndefined()
  expect(cache.get("/c", 0)).toBeDefined()
  cache.clear()
  expect(cache.get("/c", 0)).toBeUndefined()
})

test("long pages, asked for by ever other queries, take no more memory than there is for all", () => {
  const cache = createPageCache()
  const there = () => Array.from({ length: 100 }, (_, at) => `/?a=${at}`).filter((address) => cache.get(address, 0))
  for (let at = 0; at < 100; at++) cache.set(`/?a=${at}`, page(100, 2_000_000))
  expect(there()).toEqual(Array.from({ length: 33 }, (_, at) => `/?a=${67 + at}`))
  cache.set("/?a=99", page(100, 1))
  cache.get("/?a=98", 100) // it has expired
  cache.set("/?a=0", page(100, 3_000_000))
  expect(there()).toHaveLength(33)
  cache.set("/longer", page(100, 70_000_000))
  expect([there(), cache.get("/longer", 0)]).toEqual([[], undefined])
  cache.clear()
  cache.set("/?a=1", page(100, 60_000_000))
  expect(there()).toEqual(["/?a=1"])
})
