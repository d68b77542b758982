import { refuse } from "#src/rules/errors.ts"
import { findDocketForm } from "#src/services/comments/queries.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import type { Route } from "./+types/comment-period"
import { type Period, periodNow } from "./period-now.ts"

/** What an open comment form asks when its period should be over: whether it is, or has been extended meanwhile. */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>): Promise<Response> => {
  const docket = (await findDocketForm(ctx.db, params.slug)) ?? refuse("comment_period_not_found")
  return Response.json(periodNow(ctx, docket) satisfies Period, { headers: { "cache-control": "private, no-store" } })
})
