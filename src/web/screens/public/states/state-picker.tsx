import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { findState } from "#src/rules/us-states.ts"
import type { Ctx } from "#src/services/context.ts"
import { guard } from "#src/web/guard.ts"
import type { Route } from "./+types/state-picker"

/** Where the state menu's form leads on phones and without JavaScript: on to the state, or home when none was chosen. */
export const loader = guard(async ({ request }: Route.LoaderArgs & { ctx: Ctx }) => {
  const state = findState(new URL(request.url).searchParams.get("state_code") ?? "")
  return redirect(state ? paths.state(state.code) : paths.home(), 302)
})

export default function StatePicker() {
  return null
}
