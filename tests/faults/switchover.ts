import { setTimeout as sleep } from "node:timers/promises"
import { type PrimaryAndStandby, startPrimaryAndStandby } from "#src/testing/database/primary-and-standby.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import type { Check } from "./verify.ts"

const RECOVERED_WITHIN_MS = 120_000
/** Longer than what a replica shows may be old while there is a primary. */
const WITHOUT_PRIMARY_MS = 6000
/** The clock starts a job each minute. */
const NEXT_JOB_WITHIN_MS = 180_000
const SENTENCE =
  "a product that knows a primary and its standby follows the one that takes writes, there and back, and strangers read meanwhile"

type Which = "first" | "second"
type Ways = { servers: PrimaryAndStandby; product: Product }

/**
 * The primary ends and its standby is promoted, twice, so that the first one is the primary again: meanwhile readiness says so, whoever is
 * known is asked to try again, and strangers read from the standby; afterwards all works without a restart, and jobs go on.
 */
export async function switchOver(): Promise<Check[]> {
  const servers = await startPrimaryAndStandby("opendocket")
  try {
    const settings = {
      SAMPLE_DATA: "false",
      LOG_LEVEL: "fatal",
      DATABASE_URL: servers.url,
      DATABASE_READ_URL: servers.url,
    }
    const product = await startProduct({ settings })
    try {
      const problems = [...(await move({ servers, product }, "first", "second"))]
      const last = await lastJob(servers)
      problems.push(...(await move({ servers, product }, "second", "first")))
      if (await stays(async () => (await lastJob(servers)) <= last, NEXT_JOB_WITHIN_MS))
        problems.push("the job queue did not go on")
      return [{ name: SENTENCE, problems }]
    } finally {
      await product.stop()
    }
  } finally {
    await servers.close()
  }
}

/** Ends one server and promotes the other, which the first one then follows; answers what went wrong meanwhile. */
async function move({ servers, product }: Ways, from: Which, to: Which): Promise<string[]> {
  const problems: string[] = []
  const status = async (path: string) => (await fetch(product.address + path)).status
  const page = () => status(`/dockets?q=${crypto.randomUUID()}`)
  const known = async () => {
    const headers = { cookie: "opendocket_session=anybody" }
    return (await fetch(`${product.address}/dockets?q=${crypto.randomUUID()}`, { headers })).status
  }
  const replicaInUse = async () => {
    const figures = await (await fetch(`${product.address}/metrics`)).text()
    return /^opendocket_replica_in_use\{.*\} 1$/m.test(figures)
  }
  if (await stays(async () => !(await replicaInUse()), RECOVERED_WITHIN_MS))
    problems.push(`the ${to} server was not read from`)
  await servers.stop(from)
  if ((await known()) !== 503) problems.push(`somebody known was answered without the ${from} server`)
  if ((await page()) !== 200) problems.push(`a stranger could not read without the ${from} server`)
  if (await stays(async () => (await status("/readyz")) === 200, RECOVERED_WITHIN_MS))
    problems.push(`/readyz said 200 without the ${from} server`)
  await sleep(WITHOUT_PRIMARY_MS)
  if ((await page()) !== 200) problems.push(`a stranger could not go on reading without the ${from} server`)
  await servers.promote(to)
  const promoted = Date.now()
  await stays(async () => (await status("/readyz")) !== 200, RECOVERED_WITHIN_MS)
  console.log(`switchover to the ${to} server: ready ${Date.now() - promoted} ms after it was promoted`)
  const after = [await status("/readyz"), await page(), await known()]
  if (after.some((one) => one !== 200)) problems.push(`after the ${to} server was promoted: ${after.join(", ")}`)
  await servers.follow(from)
  return problems
}

/** When the clock last started a job, in seconds, as the database knows it. */
async function lastJob({ ask }: PrimaryAndStandby): Promise<number> {
  const question = "select extract(epoch from max(last_execution)) from graphile_worker._private_known_crontabs"
  const [first, second] = await Promise.all([ask("first", question), ask("second", question)])
  return Math.max(Number(first[0]), Number(second[0]))
}

/** Whether something is so until the end of the time. */
async function stays(so: () => Promise<boolean>, forMs: number): Promise<boolean> {
  for (const deadline = Date.now() + forMs; Date.now() < deadline; await sleep(50)) if (!(await so())) return false
  return true
}
