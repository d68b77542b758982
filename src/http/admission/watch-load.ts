import { monitorEventLoopDelay } from "node:perf_hooks"
import { hearWaitsOfLanes, type Lanes, loadOfLanes } from "#src/platform/db/connections/lanes.ts"
import type { Load } from "./admission.ts"

const LOOK_EVERY_MS = 100
/** How finely the event loop is looked at. */
const RESOLUTION_MS = 10

/** Tells ten times a second how hard this process has it; the function that it gives ends that. */
export function watchLoad(lanes: Lanes, hear: (load: Load) => void): () => void {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  const waits = watchWaits(lanes)
  let due = performance.now() + LOOK_EVERY_MS
  const looking = setInterval(() => {
    // Whatever held up this look before the histogram could note it would be lost with the reset.
    const late = performance.now() - due
    due = performance.now() + LOOK_EVERY_MS
    const loop_ms = Math.max(late, loop.count > 0 ? loop.max / 1e6 - RESOLUTION_MS : 0)
    loop.reset()
    hear({ loop_ms, wait_ms: waits.look() })
  }, LOOK_EVERY_MS).unref()
  return () => {
    clearInterval(looking)
    loop.disable()
  }
}

type Waits = Record<"read" | "staff" | "submit", number>

/** The longest wait for a connection since the last look. Where somebody waits and nobody has got one, it goes on. */
function watchWaits(lanes: Lanes) {
  const longest: Waits = { read: 0, staff: 0, submit: 0 }
  const heard = new Set<keyof Lanes>()
  hearWaitsOfLanes(lanes, (lane, ms) => {
    if (lane === "jobs") return
    longest[lane] = heard.has(lane) ? Math.max(longest[lane], ms) : ms
    heard.add(lane)
  })
  return {
    look(): Waits {
      const load = loadOfLanes(lanes)
      for (const lane of ["read", "staff", "submit"] as const)
        if (!heard.has(lane)) longest[lane] = load[lane].waiting > 0 ? longest[lane] + LOOK_EVERY_MS : 0
      heard.clear()
      return { ...longest }
    },
  }
}
