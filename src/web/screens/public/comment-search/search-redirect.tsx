import { redirect } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { Route } from "./+types/search-redirect"

/** The short address of the search; the query goes along (settled 32). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(paths.commentSearch() + url.search, 301)
}
