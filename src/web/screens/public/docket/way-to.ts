import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { stateInWords } from "#src/rules/us-states.ts"
import type { Crumbs } from "#src/web/page/structured-data.ts"

type Place = { title: string; language: string; agency_name: string; agency_slug: string; state_code: string }

/** Where the docket is found: its state, its agency. */
export function wayTo(docket: Place, texts: Pick<Texts, "t">): Crumbs {
  const { title, language, agency_name, agency_slug, state_code } = docket
  return [
    ...(state_code === "US" ? [] : [{ label: stateInWords(state_code, texts), to: paths.state(state_code) }]),
    { label: agency_name, to: paths.agencyPage(agency_slug) },
    { label: title, lang: language },
  ]
}
