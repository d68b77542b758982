import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { SettingsData } from "./settings.tsx"

/** For members who may not edit: the settings, and who to ask (S 2). */
export function SettingsSummary({ data: { settings, role, public_url } }: { data: SettingsData }) {
  return (
    <>
      <Card as="section">
        <DescriptionList
          items={[
            { term: "Name", value: settings.name },
            { term: "Jurisdiction", value: settings.jurisdiction || words.notSet },
            { term: "Your role", value: <RoleBadge role={role} /> },
            { term: "Contact email", value: settings.contact_email ?? words.notSet },
            { term: "Public URL", value: public_url },
            { term: "File size limit", value: `${settings.max_file_size_mb} MB` },
            { term: "CAPTCHA", value: settings.captcha_enabled ? "Enabled" : "Disabled" },
          ]}
        />
      </Card>
      <p>
        <LinkButton variant="secondary" to={paths.contact(words.requestChangeSubject)}>
          {words.requestChange}
        </LinkButton>
      </p>
    </>
  )
}
