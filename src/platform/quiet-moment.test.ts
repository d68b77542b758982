import { expect, it } from "vitest"
import { quietMoment } from "./quiet-moment.ts"

/** Keeps the loop busy until it is stopped; counts its turns. */
function busyLoop() {
  let busy = true
  let turns = 0
  const turn = () => {
    for (const end = performance.now() + 5; performance.now() < end;);
    turns += 1
    if (busy) setImmediate(turn)
  }
  turn()
  return { turns: () => turns, stop: () => void (busy = false) }
}

it("waits while the process is busy, and no longer", async () => {
  const work = busyLoop()
  let calm = false
  const waiting = quietMoment({ patience: 60_000 }).then(() => (calm = true))
  while (work.turns() < 40) await new Promise((resolve) => setImmediate(resolve))
  expect(calm).toBe(false)
  work.stop()
  await waiting
})

it("waits no longer than its patience", async () => {
  const work = busyLoop()
  await quietMoment({ patience: 100 })
  work.stop()
  expect(work.turns()).toBeGreaterThan(1)
})
