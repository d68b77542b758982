import { useEffect } from "react"
import { useRevalidator } from "react-router"

const ASK_EVERY_MS = 3000

/** Loads the page's data again every three seconds while work is under way and someone can see it. */
export function useProgress(under_way: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!under_way) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [under_way, revalidate])
}
