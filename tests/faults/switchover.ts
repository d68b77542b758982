import { setTimeout as sleep } from "node:timers/promises"
import { startPrimaryAndStandby } from "#src/testing/primary-and-standby.ts"
import { startProduct } from "#src/testing/product.ts"
import type { Check } from "./verify.ts"

const RECOVERED_WITHIN_MS = 15_000
const SENTENCE = "a product that knows a primary and its standby follows the one that takes writes, there and back"

/**
 * The primary ends and its standby is promoted, twice, so that the first one is the primary again: meanwhile readiness says so and pages
 * ask to try again, and afterwards both work without a restart, and jobs go on.
 */
export async function switchOver(): Promise<Check[]> {
  const servers = await startPrimaryAndStandby("opendocket")
  const problems: string[] = []
  try {
    const settings = { SAMPLE_DATA: "false", LOG_LEVEL: "fatal", DATABASE_URL: servers.url }
    const product = await startProduct({ settings })
    const status = async (path: string) => (await fetch(product.address + path)).status
    const page = () => status(`/dockets?q=${crypto.randomUUID()}`)
    /** When the clock last started a job, as the first server's database knows it, or its copy on the second. */
    const queued = async () => {
      const question = "select extract(epoch from max(last_execution)) from graphile_worker._private_known_crontabs"
      const asked = await Promise.all(
        (["first", "second"] as const).map((one) => servers.ask(one, question).catch(() => [0])),
      )
      return Math.max(...asked.flat().map(Number))
    }
    let last = 0
    try {
      for (const [from, to] of [
        ["first", "second"],
        ["second", "first"],
      ] as const) {
        await servers.stop(from)
        if ((await page()) !== 503) problems.push(`a page was answered without the ${from} server`)
        if (!(await becomes(async () => (await status("/readyz")) === 503, RECOVERED_WITHIN_MS)))
          problems.push(`/readyz said 200 without the ${from} server`)
        last = await queued()
        await servers.promote(to)
        const promoted = Date.now()
        while ((await status("/readyz")) !== 200 && Date.now() - promoted < RECOVERED_WITHIN_MS) await sleep(50)
        const took = Date.now() - promoted
        const after = [await status("/readyz"), await page()]
        if (after.some((one) => one !== 200))
          problems.push(`${took} ms after the ${to} was promoted: ${after.join(", ")}`)
        console.log(`switchover to the ${to} server: ready ${took} ms after it was promoted`)
        await servers.follow(from)
      }
      if (!(await becomes(async () => (await queued()) > last, 75_000))) problems.push("the job queue did not go on")
    } finally {
      await product.stop()
    }
  } finally {
    await servers.close()
  }
  return [{ name: SENTENCE, problems }]
}

async function becomes(ask: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(500)) if (await ask()) return true
  return false
}
