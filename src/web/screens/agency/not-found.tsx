import { refuse } from "#src/rules/errors.ts"
import { staffLoader } from "#src/web/console.ts"

/** An address of the console that is none: said inside its frame. */
export const loader = staffLoader("view_dashboard", async () => refuse("not_found"))

/** Never shown; without it the answer would be data and not a page. */
export default function NotFound() {
  return null
}
