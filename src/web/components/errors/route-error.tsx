import { isRouteErrorResponse } from "react-router"
import type { Refusal } from "#src/web/guard.ts"
import { isConnectionLost } from "#src/web/page/unreached/connection-lost.ts"
import { isUnanswered } from "#src/web/page/unreached/is-unreached.ts"
import { isTooBusy } from "#src/web/page/unreached/too-busy.ts"
import type { SiteFrame } from "#src/web/layouts/public-layout.tsx"
import { ErrorPage } from "./error-page.tsx"
import { ViewOfRefusal } from "./view-of-refusal.tsx"

type Props = {
  error: unknown
  /** Of the page that it replaces. */
  frame?: SiteFrame | undefined
}

/** What a visitor sees when a screen refused or failed: a sentence and, for failures, the id that finds it in the log. */
export function RouteError({ error, frame }: Props) {
  if (isConnectionLost(error)) return <ErrorPage status={503} code="connection_lost" frame={frame} />
  if (isTooBusy(error)) return <ErrorPage status={503} code="too_busy" frame={frame} />
  if (isUnanswered(error)) return <ErrorPage status={502} code="unanswered" frame={frame} />
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} frame={frame} />
  const refusal = (error.data ?? {}) as Partial<Refusal>
  const { code, message, request_id, retry_after_seconds } = refusal
  return (
    <>
      <ViewOfRefusal refusal={refusal} />
      <ErrorPage status={error.status} {...{ code, message, request_id, retry_after_seconds, frame }} />
    </>
  )
}
