import { Link } from "react-router"
import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may, missingPermissionTooltip } from "#src/rules/people/permissions.ts"
import { agencyRoles, roleDescription } from "#src/rules/people/roles.ts"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Board } from "./older-dashboard.tsx"

type Props = { data: Board }

/** Who holds which role (S 2). */
export function TeamTab({ data: { members } }: Props) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>Team</h2>
        <DescriptionList
          items={agencyRoles.map((role) => ({
            term: <RoleBadge role={role} />,
            value: (
              <>
                <span className="quiet">{roleDescription[role]}</span>
                <br />
                {members
                  .filter((member) => member.role === role)
                  .map(({ name }) => name)
                  .join(", ") || "No one"}
              </>
            ),
          }))}
        />
        <p>
          <Link to={paths.agencyUsers()}>Users &amp; Roles</Link>
        </p>
      </div>
    </Card>
  )
}

/** The agency's and the person's details, with a link to change them (S 2, settled 35). */
export function SettingsTab({ data: { agency_name, person, role } }: Props) {
  const allowed = may(role, "edit_agency_settings")
  return (
    <Card as="section">
      <div className="stack">
        <h2>Settings</h2>
        <DescriptionList
          items={[
            { term: "Agency Name", value: agency_name },
            { term: "Contact Name", value: person.full_name ?? "Not set" },
            { term: "Email", value: person.email },
          ]}
        />
        <p>
          {allowed ? (
            <LinkButton to={paths.agencySettings()}>{agencySettingsMessages.updateSettings}</LinkButton>
          ) : (
            <Button disabledReason={missingPermissionTooltip("edit_agency_settings")}>
              {agencySettingsMessages.updateSettings}
            </Button>
          )}
        </p>
      </div>
    </Card>
  )
}
