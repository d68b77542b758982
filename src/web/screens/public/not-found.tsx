import { refuse } from "#src/rules/errors.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import type { Route } from "./+types/not-found"

/** Every address that is none of ours. */
export const loader = guard(async (_args: WithCtx<Route.LoaderArgs>): Promise<null> => refuse("not_found"))

export default function NotFound() {
  return null
}
