import { redirect } from "react-router"
import { z } from "zod"
import { paths } from "#src/rules/paths.ts"
import { stopViewing } from "#src/services/impersonation/stop-viewing.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { chosenAgencyRedirect } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/stop-viewing"

/** The button of the banner: the pages are the super owner's own again. The agency chosen meanwhile is forgotten. */
export const action = formAction<Route.ActionArgs, z.ZodObject, never>(z.strictObject({}), async ({ ctx }) => {
  await stopViewing(ctx)
  throw chosenAgencyRedirect(ctx, paths.platformAdmin("agencies"), null)
})

/** There is nothing to look at. */
export const loader = () => redirect(paths.platformAdmin("agencies"))
