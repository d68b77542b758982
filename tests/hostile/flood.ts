import { setTimeout as sleep } from "node:timers/promises"
import { generateRequests } from "./generator.ts"
import type { Reading, Subject } from "./subject.ts"

const SLOW_MS = 2000
const TIMES_LATE = 3
const AT_ONCE = 3
/** After so many everything has been used: compiled, cached, kept open. */
const WARM_UP = 1500
const SESSIONS_CHECKED_EVERY = 500
const MEMORY_FACTOR = 1.3

export type Flood = {
  wrong: string[]
  statuses: Map<number, number>
  slowest: number
  busy: number
  idle: Reading
  after: Reading
}

/**
 * Sends so many generated requests on connections that are kept. None may be answered with 5xx, after more than two seconds, or by
 * a reset. 503 with Retry-After is counted apart: it is what a busy server is meant to say. Memory is that of the process (RSS)
 * after its garbage is collected: idle once everything has been used, and at the end.
 */
export async function flood(subject: Subject, { requests, seed }: { requests: number; seed: number }): Promise<Flood> {
  const next = await generateRequests(subject, seed)
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  let [slowest, busy, sent] = [0, 0, 0]

  const sendOne = async () => {
    const { by, ...asked } = next()
    const headers = { ...subject.origin, ...subject.headersOf(by), ...asked.headers }
    const what = `seed ${seed}, ${asked.method} ${asked.path.slice(0, 200)} by ${by}`
    try {
      const { status, ms, headers: got } = await subject.ask({ ...asked, headers })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      slowest = Math.max(slowest, ms)
      if (status === 503 && got["retry-after"]) busy += 1
      else if (status >= 500) wrong.push(`${what}: ${status}`)
      // Late once or twice may be the machine, on which others work too; late each time is the request.
      const times = [ms]
      while (times.every((time) => time > SLOW_MS) && times.length < TIMES_LATE)
        times.push((await subject.ask({ ...asked, headers })).ms)
      if (times.every((time) => time > SLOW_MS))
        wrong.push(`${what}: ${times.map((time) => `${Math.round(time)} ms`).join(", then ")}`)
    } catch (error) {
      wrong.push(`${what}: ${(error as Error).message}`)
    }
  }
  const send = async (count: number) => {
    const until = sent + count
    while (sent < until) {
      if (sent % SESSIONS_CHECKED_EVERY === 0) await subject.keepSignedIn()
      const together = Math.min(AT_ONCE, until - sent, SESSIONS_CHECKED_EVERY - (sent % SESSIONS_CHECKED_EVERY))
      sent += together
      await Promise.all(Array.from({ length: together }, sendOne))
    }
  }
  await send(Math.min(WARM_UP, requests))
  const idle = await settled(subject)
  await send(requests - sent)
  const after = await settled(subject)
  if (after.rss > MEMORY_FACTOR * idle.rss) wrong.push(`memory grew from ${idle.rss} to ${after.rss} bytes`)
  return { wrong, statuses, slowest, busy, idle, after }
}

/** What is held after what can be let go is let go. */
async function settled({ read }: Subject): Promise<Reading> {
  await sleep(1000)
  await read(true)
  await sleep(500)
  return read(true)
}
