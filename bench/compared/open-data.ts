import { setTimeout as sleep } from "node:timers/promises"
import { openDocket } from "../records/bench-docket.ts"
import { type Installation, startInstallation } from "../running/bench-installation.ts"
import { COMMENTS, fill, residentMegabytes } from "./exports.ts"

const MOST_GROWTH_MB = 128
const LONGEST_ANSWER_MS = 250

type DataOfDocket = { comment_count: number; files: { name: string; size: number }[] }

/**
 * What anyone can download of a docket with 250,000 comments: how long it takes to make, what it adds to the server's memory, and how
 * long somebody waits for a small answer meanwhile.
 */
export async function benchOpenData(): Promise<void> {
  const installation = await startInstallation()
  try {
    const docket = await openDocket(installation)
    await fill(installation, docket)
    const before_mb = await residentMegabytes(installation)
    const began = performance.now()
    await installation.owner.query("select graphile_worker.add_job('make_data', '{}', job_key => 'make_data')")
    let [most_mb, longest_ms] = [before_mb, 0]
    let made: DataOfDocket | undefined
    for (; !made; await sleep(20)) {
      const asked = performance.now()
      await (await fetch(`${installation.product.address}/healthz`)).text()
      longest_ms = Math.max(longest_ms, performance.now() - asked)
      most_mb = Math.max(most_mb, await residentMegabytes(installation))
      made = await findMade(installation, docket.id)
    }
    const seconds = (performance.now() - began) / 1000
    console.log(`made in ${seconds.toFixed(1)} s, ${Math.round(COMMENTS / seconds)} comments/s`)
    for (const { name, size } of made.files) console.log(`${name}: ${(size / 1e6).toFixed(1)} MB`)
    console.log(`memory of the server grown by ${most_mb - before_mb} MB (goal ≤ ${MOST_GROWTH_MB} MB)`)
    console.log(`longest wait for a small answer ${Math.round(longest_ms)} ms (goal ≤ ${LONGEST_ANSWER_MS} ms)`)
    if (Number(made.comment_count) !== COMMENTS) throw new Error(`${made.comment_count} comments are in the files`)
  } finally {
    await installation.stop()
  }
}

async function findMade({ owner }: Installation, docket_id: string): Promise<DataOfDocket | undefined> {
  const { rows } = await owner.query<DataOfDocket>(
    "select comment_count, files from data_sets where docket_id = $1 and comment_count > 0",
    [docket_id],
  )
  return rows[0]
}
