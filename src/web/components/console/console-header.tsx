import { paths } from "#src/rules/paths.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { SignOutForm } from "#src/web/components/account/account-links.tsx"
import { jurisdictionBeyondName } from "#src/web/components/agencies/jurisdiction-beyond-name.ts"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { Wordmark } from "#src/web/components/site/wordmark.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type ConsoleAgency = { name: string; jurisdiction: string | null; role: AgencyRole }

type Props = {
  agency: ConsoleAgency
  email: string
  /** True when the person belongs to several agencies. */
  may_switch?: boolean | undefined
}

/** Which agency, who, in which role, and the way out (S 2). */
export function ConsoleHeader({ agency, email, may_switch }: Props) {
  const added = jurisdictionBeyondName(agency.name, agency.jurisdiction)
  return (
    <header className="console-header">
      <div>
        <Wordmark to={paths.agencyDashboard()} />
        <div className="console-agency">
          <strong>{agency.name}</strong>
          <span className="muted">
            {added}
            {may_switch && (
              <>
                {added && " · "}
                <LightLink to={paths.agencySelect()}>Switch agency</LightLink>
              </>
            )}
          </span>
        </div>
        <div className="console-person">
          <LightLink to={paths.account()}>{email}</LightLink>
          <RoleBadge role={agency.role} />
          <SignOutForm />
        </div>
      </div>
    </header>
  )
}
