import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { findState } from "#src/rules/us-states.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import type { Route } from "./+types/state-picker"

/** Where the state menu's form leads on phones and without JavaScript: on to the state, or home when none was chosen. */
export const loader = guard(async ({ request }: WithCtx<Route.LoaderArgs>) => {
  const state = findState(new URL(request.url).searchParams.get("state_code") ?? "")
  return redirect(state ? paths.state(state.code) : paths.home(), 302)
})

export default function StatePicker() {
  return null
}
