import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { EXPORT_POLL_SECONDS } from "#src/rules/record/export-status.ts"

/**
 * Loads the page's data again every three seconds while work is under way and someone can see it. Not while the server does not answer,
 * without a connection or during a restart: the router would put an error page in place of this one.
 */
export function useProgress(under_way: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!under_way) return undefined
    let shown = true
    const timer = setInterval(() => void look(), EXPORT_POLL_SECONDS * 1000)
    const look = async () => {
      if (document.visibilityState === "visible" && (await serverAnswers()) && shown) await revalidate()
    }
    return () => {
      shown = false
      clearInterval(timer)
    }
  }, [under_way, revalidate])
}

/** A proxy may keep this address from people, and answers all the same; while the server is away, it answers with 502 or the like. */
const serverAnswers = () =>
  fetch(paths.health(), { method: "HEAD" }).then(
    ({ status }) => status < 500,
    () => false,
  )
