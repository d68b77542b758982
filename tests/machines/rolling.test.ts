import { execFile } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import { afterEach, describe, expect, it } from "vitest"
import { type Crowd, type Pair, sendCrowd, startPair } from "./behind-haproxy.ts"
import { missingForHaproxy } from "./haproxy.ts"
import { buildPreviousRelease } from "./previous-release.ts"

const LANES = 8
const REQUESTS = 20_000
const LONG_READ_S = 12

const run = promisify(execFile)
const say = (line: string) => process.stdout.write(`${line}\n`)
let pair: Pair | undefined
afterEach(async () => {
  await pair?.close()
  pair = undefined
})

async function until(crowd: Crowd, count: number): Promise<void> {
  for (const goal = crowd.asked() + count; crowd.asked() < goal; await sleep(50));
}

/** Every comment that was acknowledged is there, once, and no other. */
async function expectRecord(tracking_ids: string[], { query }: Pair): Promise<void> {
  const rows = await query<{ tracking_id: string }>("select tracking_id from comments")
  expect(tracking_ids.length).toBeGreaterThan(0)
  expect(rows.map((row) => row.tracking_id).toSorted()).toEqual(tracking_ids.toSorted())
}

describe.skipIf(missingForHaproxy())("two servers behind HAProxy", () => {
  it("are restarted one after the other, and no request fails", { timeout: 600_000 }, async () => {
    pair = await startPair()
    const crowd = sendCrowd(pair, LANES)
    let restarts = 0
    while (crowd.asked() < REQUESTS) {
      await until(crowd, 500)
      await pair.roll()
      restarts += 2
    }
    const { asked, failures, tracking_ids } = await crowd.finish()
    say(`${asked} requests, ${tracking_ids.length} comments, ${restarts} restarts, ${failures.length} failed`)
    expect(failures).toEqual([])
    await expectRecord(tracking_ids, pair)
  })

  it(
    "go from the release before this one to this one, and no request fails",
    { timeout: 1_200_000 },
    async ({ skip }) => {
      const previous = buildPreviousRelease()
      if (!previous) return skip("there is no release before this one: PREVIOUS_RELEASE names a commit")
      try {
        pair = await startPair({ program: previous.folder })
        const crowd = sendCrowd(pair, LANES)
        await until(crowd, 500)
        const reading = readFor(LONG_READ_S, pair.superuserUrl)
        const began = Date.now()
        const { stdout } = await run(process.execPath, ["scripts/admin.ts", "migrate"], {
          env: { ...process.env, ...pair.settings, NODE_ENV: "" },
        })
        const migrated = Date.now() - began
        await reading
        await until(crowd, 2000) // the release before it, on the tables of this one
        await pair.roll()
        await until(crowd, Math.max(500, REQUESTS - crowd.asked()))
        const { asked, failures, tracking_ids, slowest_comment_ms } = await crowd.finish()
        say(
          `${previous.name} to this: ${stdout.trim()}\nmigrated in ${migrated} ms beside a read of ${LONG_READ_S} s; ` +
            `${asked} requests, ${tracking_ids.length} comments, the slowest in ${slowest_comment_ms} ms, ${failures.length} failed`,
        )
        expect(failures).toEqual([])
        expect(slowest_comment_ms).toBeLessThan(LONG_READ_S * 1000)
        await expectRecord(tracking_ids, pair)
      } finally {
        previous.remove()
      }
    },
  )
})

/** A report of somebody that holds its locks while the migration wants them. */
async function readFor(seconds: number, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("begin")
    await client.query("select count(*) from comments, dockets, agencies")
    await client.query("select pg_sleep($1)", [seconds])
    await client.query("commit")
  } finally {
    await client.end()
  }
}
