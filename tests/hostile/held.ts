import { hostileRequests } from "./bodies.ts"
import type { Subject } from "./subject.ts"

const HELD_MAX_MS = 100
const TRIES = 4

/** What no request of at most 2 MiB may do: hold the event loop for more than 100 ms of work, or be answered with 5xx or a reset. */
export async function holdNothing({ ask, read, headersOf, origin }: Subject, slug: string) {
  const wrong: string[] = []
  let longest = { held_ms: 0, name: "" }
  const requests = hostileRequests({ slug })
  for (const request of requests) {
    const headers = { ...origin, accept: "text/html", ...headersOf(request.by), ...request.headers }
    let held_ms = Number.POSITIVE_INFINITY
    let status = 0
    // The compiler and the collector have their turns too: the shortest of some tries is what the request needs.
    for (let tried = 0; tried < TRIES && held_ms > HELD_MAX_MS; tried += 1) {
      if (tried === 0) await read()
      const answer = await ask({ ...request, headers }).catch((error: Error) => ({ status: 0, error }))
      status = answer.status
      if (status === 0 || (status >= 500 && status !== 503)) break
      held_ms = Math.min(held_ms, (await read()).held_ms)
    }
    if (status === 0 || (status >= 500 && status !== 503)) wrong.push(`${request.name}: answered ${status}`)
    else if (held_ms > HELD_MAX_MS)
      wrong.push(`${request.name}: held for ${Math.round(held_ms)} ms, answered ${status}`)
    if (Number.isFinite(held_ms) && held_ms > longest.held_ms) longest = { held_ms, name: request.name }
  }
  return { wrong, longest, count: requests.length }
}
