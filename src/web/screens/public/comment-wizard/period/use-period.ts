import { useCallback, useEffect, useRef, useState } from "react"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { Period } from "./period-now.ts"

/**
 * The comment period of an open form, and what hears that somebody has ended it, or begun it anew. When it should be over, by the
 * server's clock, the server is asked whether it is; what was typed and the focus stay. `came` is what the page, or the step, came with.
 */
export function usePeriod(slug: string, came: Period): [Period, (now: Period) => void] {
  const [asked, setAsked] = useState<{ after: Period; period: Period } | null>(null)
  const period = asked?.after === came ? asked.period : came
  const came_with_page = useRef(useHydrated() ? null : came)

  useEffect(() => {
    const { closes_in } = period
    if (closes_in === null) return
    const left = { closes_in, with_page: came_with_page.current === period }
    const told = (now: Period) => setAsked({ after: came, period: now })
    const watch = new AbortController()
    void import("./watch-period.ts").then(({ watchPeriod }) => watchPeriod(slug, left, { told, signal: watch.signal }))
    return () => watch.abort()
  }, [slug, came, period])
  const newest = useRef(came)
  useEffect(() => {
    newest.current = came
  }, [came])
  const hear = useCallback((now: Period) => {
    const after = newest.current
    setAsked((known) => {
      const { open } = known?.after === after ? known.period : after
      return open === now.open ? known : { after, period: now }
    })
  }, [])
  return [period, hear]
}
