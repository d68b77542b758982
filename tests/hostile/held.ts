import { type Hostile, hostileRequests } from "./bodies.ts"
import type { Subject } from "./subject.ts"

const HELD_MAX_MS = 100
const TRIES = 4

type HoldTime = { held_ms: number; status: number }

/** What no request of at most 2 MiB may do: hold the event loop for more than 100 ms of work, or be answered with 5xx or a reset. */
export async function holdNothing(subject: Subject, slug: string) {
  const wrong: string[] = []
  let longest = { held_ms: 0, name: "" }
  const requests = hostileRequests({ slug })
  for (const request of requests) {
    const { held_ms, status } = await holdOnce(subject, request)
    if (isBroken(status)) wrong.push(`${request.name}: answered ${status}`)
    else if (held_ms > HELD_MAX_MS)
      wrong.push(`${request.name}: held for ${Math.round(held_ms)} ms, answered ${status}`)
    if (held_ms > longest.held_ms) longest = { held_ms, name: request.name }
  }
  return { wrong, longest, count: requests.length }
}

/** 0 is a connection that was broken off; 503 is what a busy server is meant to say. */
const isBroken = (status: number) => status === 0 || (status >= 500 && status !== 503)

/** The compiler and the collector have their turns too: the shortest of some tries is what the request needs. */
async function holdOnce({ ask, read, headersOf, origin }: Subject, request: Hostile): Promise<HoldTime> {
  const headers = { ...origin, accept: "text/html", ...headersOf(request.by), ...request.headers }
  let best: HoldTime | undefined
  await read()
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { status } = await ask({ ...request, headers }).catch(() => ({ status: 0 }))
    const { held_ms } = await read()
    if (!best || held_ms < best.held_ms) best = { held_ms, status }
    if (isBroken(status)) return { held_ms: 0, status }
    if (best.held_ms <= HELD_MAX_MS) return best
  }
  return best ?? { held_ms: 0, status: 0 }
}
