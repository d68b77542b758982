import { Link } from "react-router"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

/** Where there are no scripts to ask how far work in the background is: the way to see it (`useProgress`). */
export function LoadAgain({ to }: { to: string }) {
  if (useHydrated()) return null
  return (
    <p>
      <Link to={to}>Reload this page</Link> to see the progress.
    </p>
  )
}
