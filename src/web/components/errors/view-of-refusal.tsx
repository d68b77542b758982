import { useRouteLoaderData } from "react-router"
import { ViewBanner } from "#src/web/components/site/view-banner.tsx"
import type { Refusal } from "#src/web/guard.ts"
import { useViewAtStart } from "#src/web/page/view-at-start.tsx"
import type { loader } from "#src/web/root.tsx"

/** Whose pages these are, where the document does not tell of it yet: the view began since, in another tab, and comes with a refusal. */
export function ViewOfRefusal({ refusal }: { refusal: Partial<Refusal> | null }) {
  const atStart = useViewAtStart()
  const { view: shown } = useRouteLoaderData<typeof loader>("root") ?? { view: atStart }
  return refusal?.view && !shown ? <ViewBanner {...refusal.view} /> : null
}
