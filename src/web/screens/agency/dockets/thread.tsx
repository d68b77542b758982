import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/thread"

/** The older address of a docket (settled 30). */
export const loader = staffLoader("view_dashboard", async ({ params }: Route.LoaderArgs & Staff) => {
  throw redirect(paths.agencyDocket(params.id), 301)
})
