import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { paths } from "#src/rules/paths.ts"
import type { Period } from "./period-now.ts"

/** The forms that are open at a deadline do not all ask at once, while others still submit. */
const SPREAD_MS = 5_000
/** Timers count 24.8 days at most, and not while a computer sleeps. */
const LONGEST_WAIT_MS = DAY

/** How much of a period was left, and whether the document told so or something that came just now. */
type Left = { closes_in: number; with_page: boolean }
/** `told` gets what the server says. */
type Listener = { told: (now: Period) => void; signal: AbortSignal }

/** Waits until a comment period should be over and asks the server what it is then, until that is told or `signal` ends it. */
export function watchPeriod(slug: string, { closes_in, with_page }: Left, { told, signal }: Listener): void {
  if (signal.aborted) return
  const ends = (with_page ? pageCameAt() : Date.now()) + closes_in
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const left = ends - Date.now()
    timer = left > 0 ? setTimeout(look, Math.min(left, LONGEST_WAIT_MS)) : setTimeout(ask, Math.random() * SPREAD_MS)
  }
  const ask = () => {
    fetchPeriod(slug, signal).then(told, () => {
      if (!signal.aborted) timer = setTimeout(look, MINUTE)
    })
  }
  const lookAgain = () => {
    if (document.visibilityState === "visible") look()
  }
  look()
  document.addEventListener("visibilitychange", lookAgain, { signal })
  signal.addEventListener("abort", () => clearTimeout(timer))
}

/** When the document began to arrive, on this browser's clock: the scripts may come long after it (decision 110). */
function pageCameAt(): number {
  const [loading] = performance.getEntriesByType("navigation")
  return performance.timeOrigin + (loading instanceof PerformanceNavigationTiming ? loading.responseStart : 0)
}

async function fetchPeriod(slug: string, signal: AbortSignal): Promise<Period> {
  const answer = await fetch(paths.commentPeriod(slug), { signal })
  if (!answer.ok) throw new Error(`The comment period was not told: ${answer.status}`)
  return (await answer.json()) as Period
}
