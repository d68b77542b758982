import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { jurisdictionInWords, placeBeyondName } from "./jurisdiction-beyond-name.ts"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type ListedAgency = {
  id: string
  name: string
  slug: string
  jurisdiction: string
  state_code: string
  open_docket_count: number
}

type Props = { agencies: readonly ListedAgency[]; /** Where the page does not say it. */ with_state?: boolean }

/** Agencies by name, each with what its name does not say and how many of its dockets take comments. */
export function AgencyLinks({ agencies, with_state }: Props) {
  const texts = useTexts()
  const { t, count } = texts
  return (
    <ul className="agency-links">
      {agencies.map(({ id, name, slug, jurisdiction, state_code, open_docket_count }) => {
        const place = { name, jurisdiction, state_code }
        const beyond = with_state ? placeBeyondName(place, texts) : jurisdictionInWords(place, texts)
        return (
          <li key={id}>
            <span>
              <LightLink to={paths.agencyPage(slug)}>{name}</LightLink>
              {beyond && <span className="muted"> · {beyond}</span>}
            </span>
            <span className={open_docket_count > 0 ? "strong" : "quiet"}>
              {open_docket_count > 0
                ? count(open_docket_count, "{count} open docket", "{count} open dockets")
                : t("No open dockets")}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
