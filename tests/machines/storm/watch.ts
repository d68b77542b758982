import { setTimeout as sleep } from "node:timers/promises"
import type { Load } from "../../faults/load.ts"
import type { Server, Site } from "./site.ts"

/** How long a server may say that it is ready while nobody's comment is taken. */
export const NOTICED_WITHIN_MS = 15_000

const READ_EVERY_MS = 50
const LOOK_EVERY_MS = 250
const PATIENCE_MS = 20_000

export type Readers = { take: () => { reads: number; unread: string[] }; stop: () => void }

/** A stranger who reads one page after the other, none of them twice. */
export function startReading(site: Site): Readers {
  const state = { running: true, reads: 0, unread: [] as string[] }
  const read = async () => {
    for (let page = 0; state.running; page++, await sleep(READ_EVERY_MS)) {
      const answer = await fetch(`${site.address()}/dockets?q=${page}-${crypto.randomUUID()}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
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

/** What a server says at `/readyz`; 503 when it says nothing. */
export async function saysAtReadyz(server: Server): Promise<number> {
  try {
    const answer = await fetch(`${server.product().address}/readyz`, { signal: AbortSignal.timeout(NOTICED_WITHIN_MS) })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 503
  }
}

/** Notes every server that says for too long that comments can be taken while none is; `take` hands over what was noted. */
export function watchReadiness(site: Site, load: Load): { take: () => string[]; stop: () => void } {
  const state = { running: true, untrue: [] as string[], acknowledged: 0, moved_at: Date.now() }
  const watch = async (server: Server) => {
    for (let ready_since = Date.now(); state.running; await sleep(LOOK_EVERY_MS)) {
      const status = await saysAtReadyz(server)
      const now = Date.now()
      if (load.acknowledged() > state.acknowledged)
        Object.assign(state, { acknowledged: load.acknowledged(), moved_at: now })
      if (status !== 200) ready_since = now
      if (now - Math.max(ready_since, state.moved_at) <= NOTICED_WITHIN_MS) continue
      state.untrue.push(`/readyz said ${status} while no comment was taken for ${NOTICED_WITHIN_MS / 1000} s`)
      ready_since = now
    }
  }
  for (const server of site.servers) void watch(server)
  return { take: () => state.untrue.splice(0), stop: () => void (state.running = false) }
}
