import { paths } from "#src/rules/paths.ts"
import { federal, stateInWords } from "#src/rules/us-states.ts"
import { useTexts } from "#src/web/language.tsx"
import { jurisdictionBeyondName, placeBeyondName } from "./jurisdiction-beyond-name.ts"
import { StateFlag } from "./state-flag.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type AgencyFacts = {
  agency_name: string
  agency_slug?: string | null | undefined
  agency_jurisdiction?: string | null | undefined
  state_code?: string | null | undefined
}

type Props = {
  agency: AgencyFacts
  /** The name leads to the agency's page, the flag to the state's. */
  linked?: boolean
}

/** The agency that asks for comments: flag, name, jurisdiction and state in one quiet line. */
export function AgencyLine({ agency, linked }: Props) {
  const { agency_name, agency_slug, agency_jurisdiction, state_code } = agency
  const texts = useTexts()
  const added =
    state_code && state_code !== federal.code
      ? placeBeyondName({ name: agency_name, jurisdiction: agency_jurisdiction, state_code }, texts)
      : jurisdictionBeyondName(agency_name, agency_jurisdiction)
  return (
    <div className="with-flag">
      {state_code && <FlagOf code={state_code} linked={linked} />}
      <span>
        {linked && agency_slug ? <LightLink to={paths.agencyPage(agency_slug)}>{agency_name}</LightLink> : agency_name}
        {added && <span className="muted"> · {added}</span>}
      </span>
    </div>
  )
}

function FlagOf({ code, linked }: { code: string; linked: boolean | undefined }) {
  const texts = useTexts()
  const name = stateInWords(code, texts)
  // Where the flag is no link, a state is beside the agency's name; 'Federal' is not.
  if (!linked) return <StateFlag code={code} alt={code === federal.code ? name : ""} />
  return (
    <LightLink className="flag-link" to={paths.state(code)}>
      <StateFlag code={code} alt={name} />
    </LightLink>
  )
}
