import { isRouteErrorResponse, useRouteLoaderData } from "react-router"
import { ViewBanner } from "#src/web/components/site/view-banner.tsx"
import type { Refusal } from "#src/web/guard.ts"
import { isConnectionLost } from "#src/web/page/connection-lost.ts"
import { useViewAtStart } from "#src/web/page/view-at-start.tsx"
import type { loader as rootLoader } from "#src/web/root.tsx"
import { ErrorPage } from "./error-page.tsx"

/** What a visitor sees when a screen refused or failed: a sentence and, for failures, the id that finds it in the log. */
export function RouteError({ error }: { error: unknown }) {
  if (isConnectionLost(error)) return <ErrorPage status={503} code="connection_lost" />
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />
  return <RefusedPage status={error.status} refusal={(error.data ?? {}) as Partial<Refusal>} />
}

function RefusedPage({ status, refusal }: { status: number; refusal: Partial<Refusal> }) {
  const { code, message, request_id, retry_after_seconds, view } = refusal
  const shown = useShownView()
  return (
    <>
      {view && !shown && <ViewBanner {...view} />}
      <ErrorPage status={status} {...{ code, message, request_id, retry_after_seconds }} />
    </>
  )
}

/** The view of which the document already tells. One that began since, in another tab, comes with the refusal. */
function useShownView() {
  const atStart = useViewAtStart()
  return (useRouteLoaderData<typeof rootLoader>("root") ?? { view: atStart }).view
}
