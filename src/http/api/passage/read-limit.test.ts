import { expect, test } from "vitest"
import { createLine } from "#src/platform/processes/line.ts"
import { type Neighbors, noNeighbors } from "#src/platform/processes/neighbors.ts"
import { createReadLimit } from "./read-limit.ts"

/** Two processes of one server. */
function twoNeighbors(): [Neighbors, Neighbors] {
  const one = createLine((message) => other.take(message))
  const other: typeof one = createLine((message) => one.take(message))
  const { lock } = noNeighbors()
  return [
    { lock, tell: one.tell, hear: one.hear },
    { lock, tell: other.tell, hear: other.hear },
  ]
}

test("two processes of a server count a client together, in the same windows", async () => {
  const [one, other] = twoNeighbors().map((neighbors) =>
    createReadLimit({ max: 10, seconds: 60 }, "reads", neighbors),
  ) as [ReturnType<typeof createReadLimit>, ReturnType<typeof createReadLimit>]
  const now = new Date("2026-06-15T15:00:20Z")
  for (let read = 0; read < 6; read++) one.count("198.51.100.7", now)
  await expect.poll(() => other.look("198.51.100.7", now)).toMatchObject({ remaining: 4, reset_seconds: 40 })
  for (let read = 0; read < 4; read++) expect(other.count("198.51.100.7", now).allowed).toBe(true)
  expect(other.count("198.51.100.7", now).allowed).toBe(false)
  await expect.poll(() => one.count("198.51.100.7", now).allowed).toBe(false)
  expect(one.count("198.51.100.8", now)).toMatchObject({ allowed: true, remaining: 9 })
  const later = new Date("2026-06-15T15:01:00Z")
  expect(one.count("198.51.100.7", later)).toMatchObject({ allowed: true, remaining: 9, reset_seconds: 60 })
})
