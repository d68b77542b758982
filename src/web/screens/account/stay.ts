import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { requireUser } from "#src/services/context.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import type { Route } from "./+types/stay"

/** 'Stay signed in': any request keeps the session alive, this one does nothing else. */
export const action = guard(async ({ ctx }: WithCtx<Route.ActionArgs>) => {
  requireUser(ctx)
  return new Response(null, { status: 204 })
})

/** There is nothing to look at. */
export const loader = () => redirect(paths.account())
