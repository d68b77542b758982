import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Load, startLoad } from "../faults/load.ts"
import { verify } from "../faults/verify.ts"
import { missingForHaproxy } from "./haproxy.ts"
import { type Fault, faults as allFaults } from "./storm/faults.ts"
import { type Site, startSite, untilWhole } from "./storm/site.ts"
import { type Readers, startReading, watchReadiness } from "./storm/watch.ts"
import { missingForSwift } from "./swift.ts"

const only = (process.env["ONLY"] ?? "").split(",").map((words) => words.trim())
const faults = allFaults.filter(({ name }) => only.some((words) => name.includes(words)))
/**
 * `FAULTS=200 COMMENTS=50000` for the long form; each fault once, and a few comments between, otherwise. `ONLY="SMTP, vanishes"`: those
 * whose name has one of these.
 */
const FAULTS = Number(process.env["FAULTS"] ?? faults.length)
const COMMENTS = Number(process.env["COMMENTS"] ?? FAULTS * 60)
const LANES = 12
const COMMENTS_OF_A_PERSON = 80
/** Those that come while faults last, beside those between them: some restart both servers. */
const COMMENTS_OF_A_FAULT = 500
const RECOVERED_WITHIN_MS = 60_000
const RECOVERY_P95_MS = 10_000
/** More than can have been under way: at least one of so many was begun after the fault. */
const MORE_THAN_UNDER_WAY = LANES + 1

const say = (line: string) => process.stdout.write(`${line}\n`)

type Struck = { fault: Fault; recovery_ms: number; problems: string[]; reads: number; unread: string[] }
type Weather = { load: Load; readers: Readers; readiness: ReturnType<typeof watchReadiness> }

describe.skipIf(missingForHaproxy() ?? missingForSwift())(
  `${FAULTS} faults at two servers, two databases, a bucket, mail, and a malware scanner`,
  () => {
    let site: Site
    beforeAll(async () => {
      site = await startSite(Math.ceil((COMMENTS + FAULTS * COMMENTS_OF_A_FAULT) / COMMENTS_OF_A_PERSON))
    })
    afterAll(() => site?.close())

    it("lose nothing that was acknowledged", { timeout: 7_200_000 }, async () => {
      const load = startLoad(site, LANES)
      const weather = { load, readers: startReading(site), readiness: watchReadiness(site, load) }
      const possible = faults.filter((fault) => fault.possible?.(site) !== false)
      for (const { name } of faults.filter((fault) => !possible.includes(fault))) say(`Skipped: ${name}.`)
      const struck: Struck[] = []
      for (let number = 0; number < FAULTS; number++) {
        const due = Math.ceil((COMMENTS * number) / FAULTS) - load.acknowledged() // also faults have brought some
        await moreTaken(load, Math.max(MORE_THAN_UNDER_WAY, due))
        const fault = possible[number % possible.length]
        if (fault) struck.push(await strike(fault, weather))
      }
      await moreTaken(load, COMMENTS - load.acknowledged())
      const { sent, failed_tries } = await load.finish()
      weather.readers.stop()
      weather.readiness.stop()
      say(`${struck.length} faults, ${sent.length} comments, ${failed_tries} tries that failed`)
      tell(struck)
      const checks = await verify(site, sent)
      expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([])
      expect(site.servers.flatMap((server) => crashes(server.product().output()))).toEqual([])
      expect(struck.flatMap(({ fault, problems }) => problems.map((problem) => `${fault.name}: ${problem}`))).toEqual(
        [],
      )
      expect(
        struck.flatMap(({ fault, unread }) => (fault.readable ? unread.map((one) => `${fault.name}: ${one}`) : [])),
      ).toEqual([])
      expect(byKind(struck).filter(({ p95_ms }) => p95_ms > RECOVERY_P95_MS)).toEqual([])
      await expect.poll(() => leftToDo(site), { timeout: 600_000, interval: 1000 }).toEqual({ letters: 0, scans: 0 })
    })

    async function strike(fault: Fault, { load, readers, readiness }: Weather): Promise<Struck> {
      const began = Date.now()
      if (fault.readable) await untilWhole(site) // one fault at a time: after a kill of the database its standby is some seconds late
      readers.take()
      const times = { mended: 0 }
      const problems: string[] = []
      try {
        await fault.strike(site, () => void (times.mended = Date.now()))
      } catch (error) {
        problems.push(String(error))
        say(`${fault.name}: ${String(error)}\n${site.servers.map((server) => server.product().output()).join("\n")}`)
      }
      times.mended ||= Date.now()
      await moreTaken(load, MORE_THAN_UNDER_WAY)
      const recovery_ms = longestPause(load, times.mended)
      const { reads, unread } = readers.take()
      problems.push(...readiness.take())
      say(
        `${fault.name}: ${Math.round((Date.now() - began) / 1000)} s, taking comments ${recovery_ms} ms after it, ${load.acknowledged()} so far, ${unread.length} of ${reads} reads failed ${[...new Set(unread)].join(", ")}`,
      )
      return { fault, recovery_ms, problems, reads, unread }
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

/** Until one was taken that was begun since, or the longest time since without any: the longer of both, in ms. */
function longestPause(load: Load, since: number): number {
  const taken = load
    .taken()
    .flatMap(({ taken_at = 0 }) => (taken_at > since ? [taken_at] : []))
    .toSorted((a, b) => a - b)
  const pauses = taken.map((at, index) => at - (taken[index - 1] ?? since))
  return Math.max(...pauses, (taken[MORE_THAN_UNDER_WAY - 1] ?? Date.now()) - since)
}

/** What ended a process that nobody killed. */
function crashes(output: string): string[] {
  return output.split("\n").filter((line) => line.includes("nobody caught"))
}

/** Letters that are still to be sent, and files that are not known to be clean. */
async function leftToDo({ query, scanner }: Site): Promise<{ letters: number; scans: number }> {
  const [row] = await query<{ letters: number; scans: number }>(
    `select (select count(*)::int from mail_outbox where sent_at is null) as letters,
       (select count(*)::int from comment_attachments where scan_status <> 'clean') as scans`,
  )
  return { letters: row?.letters ?? 0, scans: scanner ? (row?.scans ?? 0) : 0 }
}

type Kind = { name: string; count: number; p95_ms: number; most_ms: number; reads: number; unread: number }

function byKind(struck: readonly Struck[]): Kind[] {
  return [...Map.groupBy(struck, ({ fault }) => fault.name)].map(([name, same]) => {
    const times = same.map(({ recovery_ms }) => recovery_ms)
    return {
      name,
      count: same.length,
      p95_ms: p95(times),
      most_ms: Math.max(...times),
      reads: same.reduce((sum, one) => sum + one.reads, 0),
      unread: same.reduce((sum, one) => sum + one.unread.length, 0),
    }
  })
}

function tell(struck: readonly Struck[]): void {
  for (const { name, count, p95_ms, most_ms, reads, unread } of byKind(struck))
    say(`| ${name} | ${count} | ${p95_ms} | ${most_ms} | ${unread} of ${reads} |`)
  say(`recovery of all: p95 ${p95(struck.map(({ recovery_ms }) => recovery_ms))} ms`)
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
}
