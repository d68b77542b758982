/** `node tests/hostile/run.ts [--requests 50000] [--seed 1]`: what strangers may send to the built product, and what it must stand. */
import { parseArgs } from "node:util"
import { tellFailure } from "#src/testing/outside/failures.ts"
import { flood } from "./flood.ts"
import { holdNothing } from "./held.ts"
import { startSubject } from "./subject.ts"

const { values } = parseArgs({
  options: { requests: { type: "string", default: "3000" }, seed: { type: "string", default: "1" } },
})
const subject = await startSubject()
const total = { passed: 0, failed: 0 }

function note(name: string, wrong: readonly string[]) {
  if (wrong.length === 0) total.passed += 1
  else total.failed += 1
  for (const line of wrong.slice(0, 50)) tellFailure(`hostile › ${name}`, [line])
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

try {
  const wish = { requests: Number(values.requests), seed: Number(values.seed) }
  const flooded = await flood(subject, wish)
  const statuses = [...flooded.statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
  console.log(
    `${wish.requests} generated requests, seed ${wish.seed}: ${statuses.join(", ")}; ${flooded.busy} of them busy`,
  )
  console.log(
    `the slowest took ${Math.round(flooded.slowest)} ms; memory ${megabytes(flooded.idle.rss)} idle, ${megabytes(flooded.after.rss)} after; of it held by JavaScript ${megabytes(flooded.idle.heap)} idle, ${megabytes(flooded.after.heap)} after`,
  )
  note("no generated request is answered with 5xx, late, or by a reset; memory stays", flooded.wrong)

  const { body } = await subject.ask({ method: "GET", path: "/api/v1/dockets?status=open" })
  const held = await holdNothing(subject, /"slug":"([^"]+)"/.exec(body)?.[1] ?? "")
  console.log(
    `${held.count} hostile requests; the longest held the server for ${Math.round(held.longest.held_ms)} ms (${held.longest.name})`,
  )
  note("C1: no request of 2 MiB holds the event loop for more than 100 ms", held.wrong)
} finally {
  await subject.stop()
}
console.log(`hostile: ${total.passed} passed, ${total.failed} failed, 0 skipped`)
process.exit(total.failed > 0 ? 1 : 0)
