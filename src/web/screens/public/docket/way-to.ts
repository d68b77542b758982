import { paths } from "#src/rules/paths.ts"
import { stateName } from "#src/rules/us-states.ts"
import type { Crumbs } from "#src/web/page/structured-data.ts"

type Place = { title: string; language: string; agency_name: string; agency_slug: string; state_code: string }

/** Where the docket is found: its state, its agency. */
export function wayTo({ title, language, agency_name, agency_slug, state_code }: Place): Crumbs {
  return [
    ...(state_code === "US" ? [] : [{ label: stateName(state_code), to: paths.state(state_code) }]),
    { label: agency_name, to: paths.agencyPage(agency_slug) },
    { label: title, lang: language },
  ]
}
