import { redirect } from "react-router"
import { saveDocketInput } from "#src/rules/input/people/saved-docket.ts"
import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import type { Ctx } from "#src/services/context.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { unsaveDocket } from "#src/services/saved-dockets/unsave-docket.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import type { Route } from "./+types/save-docket"

/** A person who opens this address, for example after signing in, is sent to the docket: opening it saves nothing. */
export const loader = guard(async ({ params }: WithCtx<Route.LoaderArgs>) => redirect(paths.docket(params.slug)))

export const action = formAction(saveDocketInput, async ({ ctx, params, input }: Route.ActionArgs & Saving) => {
  const { slug } = params
  await (input.saved === "true" ? saveDocket(ctx, { slug }) : unsaveDocket(ctx, { slug }))
  return redirect(safeNext(input.next, paths.docket(slug)), 303)
})

type Saving = { ctx: Ctx; input: { saved: "true" | "false"; next?: string | undefined } }

/** Never shown; without it a refusal would be data and not a page. */
export default function SaveDocket() {
  return null
}
