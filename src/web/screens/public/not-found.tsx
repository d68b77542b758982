import { refuse } from "#src/rules/errors.ts"
import type { Ctx } from "#src/services/context.ts"
import { guard } from "#src/web/guard.ts"
import type { Route } from "./+types/not-found"

/** Every address that is none of ours. */
export const loader = guard(async (_args: Route.LoaderArgs & { ctx: Ctx }): Promise<null> => refuse("not_found"))

export default function NotFound() {
  return null
}
