import { isRouteErrorResponse, Outlet } from "react-router"
import { guard, type Refusal, type WithCtx } from "#src/web/guard.ts"
import { signedOut } from "#src/web/components/account/account-links.tsx"
import { GoneMethod, isGoneMethod } from "#src/web/components/account/gone-method.tsx"
import { RouteError } from "#src/web/components/errors/route-error.tsx"
import { WaitingRoom } from "#src/web/components/errors/waiting-room.tsx"
import { useFrameOfPost } from "#src/web/page/use-frame-of-post.ts"
import { findSiteFrame } from "#src/web/page/site-frame.ts"
import { reloadAfterAnswer } from "#src/web/forms/reload-after-refusal.ts"
import { isWaiting } from "#src/web/forms/waiting.ts"
import type { Route } from "./+types/account"
import { AccountLayout } from "./account-layout.tsx"

export const loader = guard(({ ctx }: WithCtx<Route.LoaderArgs>) => findSiteFrame(ctx))

export const shouldRevalidate = reloadAfterAnswer

export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? new Headers()

/** Pages with one short form in the middle. */
export default function AccountFrame({ loaderData }: Route.ComponentProps) {
  return (
    <AccountLayout {...loaderData}>
      <Outlet />
    </AccountLayout>
  )
}

/** A form that has to be sent again later, and one about something that is gone, lead to a page of their own, in the same frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const posted = useFrameOfPost()
  const instead = isRouteErrorResponse(error) ? insteadOf((error.data ?? {}) as Partial<Refusal>) : null
  if (instead === null) return <RouteError error={error} frame={loaderData} />
  return (
    <AccountLayout {...(loaderData ?? posted ?? { account: signedOut, external_links: [] })}>{instead}</AccountLayout>
  )
}

function insteadOf(refusal: Partial<Refusal>) {
  const { code, message } = refusal
  if (message && isGoneMethod(code)) return <GoneMethod code={code} message={message} />
  return isWaiting(refusal) ? <WaitingRoom waiting={refusal} /> : null
}
