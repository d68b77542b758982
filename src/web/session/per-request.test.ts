import { expect, it } from "vitest"
import { perRequest } from "./per-request.ts"

it("looks up once for a request and anew for another, and what could not be looked up fails all who asked", async () => {
  const numbers = perRequest<number>()
  let looked = 0
  const look = async () => ++looked
  const [page, next] = [new Request("http://localhost/a"), new Request("http://localhost/a")]
  expect(await Promise.all([numbers(page, look), numbers(page, look)])).toEqual([1, 1])
  expect(await numbers(page, look)).toBe(1)
  expect(await numbers(next, look)).toBe(2)
  const failing = perRequest<number>()
  const fail = () => Promise.reject(new Error("gone"))
  const outcomes = await Promise.allSettled([failing(page, fail), failing(page, look)])
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"])
})
