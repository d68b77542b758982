import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { EXPORT_POLL_SECONDS } from "#src/rules/record/export-status.ts"

/**
 * Loads the page's data again every three seconds while work is under way and someone can see it. Not without a connection: the router
 * would put an error page in place of this one.
 */
export function useProgress(under_way: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!under_way) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate()
    }, EXPORT_POLL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [under_way, revalidate])
}
