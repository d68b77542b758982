import { refuse } from "#src/rules/errors.ts"
import { staffLoader } from "#src/web/session/staff.ts"

/** A console address that does not exist, shown inside the console's frame. */
export const loader = staffLoader("view_dashboard", async () => refuse("not_found"))

/** Never shown; without it the answer would be data and not a page. */
export default function NotFound() {
  return null
}
