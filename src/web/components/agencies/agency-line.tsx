import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { stateInWords } from "#src/rules/us-states.ts"
import { useTexts } from "#src/web/language.tsx"
import { jurisdictionBeyondName } from "./jurisdiction-beyond-name.ts"
import { StateFlag } from "./state-flag.tsx"

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

/** The agency that asks for comments: flag, name and jurisdiction in one quiet line. */
export function AgencyLine({ agency, linked }: Props) {
  const { agency_name, agency_slug, agency_jurisdiction, state_code } = agency
  const added = jurisdictionBeyondName(agency_name, agency_jurisdiction)
  return (
    <div className="with-flag">
      {state_code && <FlagOf code={state_code} linked={linked} />}
      <span>
        {linked && agency_slug ? <Link to={paths.agencyPage(agency_slug)}>{agency_name}</Link> : agency_name}
        {added && <span className="muted"> · {added}</span>}
      </span>
    </div>
  )
}

function FlagOf({ code, linked }: { code: string; linked: boolean | undefined }) {
  const texts = useTexts()
  const flag = <StateFlag code={code} alt={stateInWords(code.toUpperCase(), texts)} />
  // federal agencies have a flag but no page of a state
  if (!linked || code.toUpperCase() === "US") return flag
  return (
    <Link className="flag-link" to={paths.state(code)}>
      {flag}
    </Link>
  )
}
