import { Outlet } from "react-router"
import { RouteError } from "#src/web/components/errors/route-error.tsx"
import { reloadAfterAnswer } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { findSiteFrame } from "#src/web/page/site-frame.ts"
import type { Route } from "./+types/public"
import { PublicLayout } from "./public-layout.tsx"

export const loader = guard(({ ctx }: WithCtx<Route.LoaderArgs>) => findSiteFrame(ctx))

export const shouldRevalidate = reloadAfterAnswer

/** Every public page: banner, header, the screen, footer. */
export default function Public({ loaderData }: Route.ComponentProps) {
  return (
    <PublicLayout {...loaderData}>
      <Outlet />
    </PublicLayout>
  )
}

/** Whoever is signed in reads it in the header of a page that is not there, too. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} frame={loaderData} />
}
