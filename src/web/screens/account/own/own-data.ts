import { collectOwnData } from "#src/services/accounts/own/collect-own-data.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import type { Route } from "./+types/own-data"

/** A file, not a page. */
export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const data = await collectOwnData(ctx)
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="opendocket-my-data.json"',
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  })
})
