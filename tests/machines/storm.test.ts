import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Load, startLoad } from "../faults/load.ts"
import { verify } from "../faults/verify.ts"
import { missingForHaproxy } from "./haproxy.ts"
import { type Fault, faults as allFaults } from "./storm/faults.ts"
import { type Site, startSite } from "./storm/site.ts"
import { missingForSwift } from "./swift.ts"

const faults = allFaults.filter(({ name }) => name.includes(process.env["ONLY"] ?? ""))
/** `FAULTS=200 COMMENTS=50000` for the long form; each fault once, and a few comments between, otherwise. `ONLY=SMTP`: those with the word. */
const FAULTS = Number(process.env["FAULTS"] ?? faults.length)
const COMMENTS = Number(process.env["COMMENTS"] ?? FAULTS * 60)
const LANES = 12
const COMMENTS_OF_A_PERSON = 80
const RECOVERED_WITHIN_MS = 60_000
const RECOVERY_P95_MS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

type Struck = { fault: Fault; recovery_ms: number; problem: string; reads: number; unread: string[] }

describe.skipIf(missingForHaproxy() ?? missingForSwift())(
  `${FAULTS} faults at two servers, two databases, a bucket, and mail`,
  () => {
    let site: Site
    beforeAll(async () => {
      site = await startSite(Math.ceil(COMMENTS / COMMENTS_OF_A_PERSON) + LANES)
    })
    afterAll(() => site.close())

    it("lose nothing that was acknowledged", { timeout: 7_200_000 }, async () => {
      const load = startLoad(site, LANES)
      const readers = startReading(site)
      const struck: Struck[] = []
      for (let number = 0; number < FAULTS; number++) {
        await moreTaken(load, Math.max(LANES + 1, Math.ceil(COMMENTS / FAULTS) - LANES - 1))
        const fault = faults[number % faults.length]
        if (fault) struck.push(await strike({ fault, load, readers }))
      }
      await moreTaken(load, COMMENTS - load.acknowledged())
      const { sent, failed_tries } = await load.finish()
      readers.stop()
      say(`${struck.length} faults, ${sent.length} comments, ${failed_tries} tries that failed`)
      tell(struck)
      const checks = await verify(site, sent)
      expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([])
      expect(site.servers.flatMap((server) => crashes(server.product().output()))).toEqual([])
      expect(struck.flatMap(({ fault, problem }) => (problem ? `${fault.name}: ${problem}` : []))).toEqual([])
      expect(
        struck.flatMap(({ fault, unread }) => (fault.readable ? unread.map((one) => `${fault.name}: ${one}`) : [])),
      ).toEqual([])
      expect(p95(struck.map(({ recovery_ms }) => recovery_ms))).toBeLessThanOrEqual(RECOVERY_P95_MS)
      await expect.poll(() => waiting(site), { timeout: 300_000, interval: 1000 }).toBe(0)
    })

    async function strike({ fault, load, readers }: { fault: Fault; load: Load; readers: Readers }): Promise<Struck> {
      readers.take()
      let problem = ""
      await fault.strike(site).catch((error: unknown) => (problem = String(error)))
      if (problem)
        say(`${fault.name}: ${problem}\n${site.servers.map((server) => server.product().output()).join("\n")}`)
      const { reads, unread } = readers.take()
      const mended = Date.now()
      await moreTaken(load, LANES + 1) // more than can have been under way: at least one was begun after the fault
      const recovery_ms = Date.now() - mended
      say(
        `${fault.name}: taking comments ${recovery_ms} ms after it, ${load.acknowledged()} so far, ${unread.length} of ${reads} reads failed`,
      )
      return { fault, recovery_ms, problem, reads, unread }
    }
  },
)

/** Waits until `count` more comments are acknowledged. */
async function moreTaken(load: Load, count: number): Promise<void> {
  const goal = load.acknowledged() + count
  let last = load.acknowledged()
  for (let deadline = Date.now() + RECOVERED_WITHIN_MS; load.acknowledged() < goal; await sleep(20)) {
    load.check()
    if (load.acknowledged() > last) [last, deadline] = [load.acknowledged(), Date.now() + RECOVERED_WITHIN_MS]
    if (Date.now() > deadline) throw new Error(`no comment was taken for ${RECOVERED_WITHIN_MS / 1000} s`)
  }
}

type Readers = { take: () => { reads: number; unread: string[] }; stop: () => void }

/** A stranger who reads one page after the other, none of them twice. */
function startReading(site: Site): Readers {
  const state = { running: true, reads: 0, unread: [] as string[] }
  const read = async () => {
    for (let page = 0; state.running; page++, await sleep(50)) {
      const answer = await fetch(`${site.address()}/dockets?q=${page}-${crypto.randomUUID()}`, {
        signal: AbortSignal.timeout(20_000),
      }).catch((error: Error) => error)
      const problem = answer instanceof Error ? answer.message : answer.ok ? "" : String(answer.status)
      if (!(answer instanceof Error)) await answer.text().catch(() => "")
      state.reads++
      if (problem) state.unread.push(problem)
    }
  }
  void read()
  return {
    take() {
      const { reads, unread } = state
      Object.assign(state, { reads: 0, unread: [] })
      return { reads, unread }
    },
    stop: () => void (state.running = false),
  }
}

/** What ended a process that nobody killed. */
function crashes(output: string): string[] {
  return output.split("\n").filter((line) => line.includes("nobody caught"))
}

/** Letters that are still to be sent. */
async function waiting({ query }: Site): Promise<number> {
  const [row] = await query<{ count: number }>("select count(*)::int as count from mail_outbox where sent_at is null")
  return row?.count ?? 0
}

function tell(struck: readonly Struck[]): void {
  for (const [name, same] of Map.groupBy(struck, ({ fault }) => fault.name)) {
    const times = same.map(({ recovery_ms }) => recovery_ms)
    const unread = same.reduce((sum, one) => sum + one.unread.length, 0)
    const reads = same.reduce((sum, one) => sum + one.reads, 0)
    say(`| ${name} | ${same.length} | ${p95(times)} | ${Math.max(...times)} | ${unread} of ${reads} |`)
  }
  say(`recovery of all: p95 ${p95(struck.map(({ recovery_ms }) => recovery_ms))} ms`)
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
}
