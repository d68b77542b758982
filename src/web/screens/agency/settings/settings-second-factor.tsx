import { useNavigation } from "react-router"
import { agencySettingsMessages as words } from "#src/rules/messages/agency-settings.ts"
import { secondFactorMessages } from "#src/rules/messages/second-factor.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Checkbox } from "#src/web/ui/forms/checkbox.tsx"
import type { SettingsData } from "./settings.tsx"

/** Whether people who can read commenters' addresses need a second factor: an owner's decision, within what the installation demands. */
export function SecondFactorCard({ asked }: { asked: NonNullable<SettingsData["second_factor"]> }) {
  const { state, formData } = useNavigation()
  return (
    <Card as="section">
      <div className="stack">
        <h2>{secondFactorMessages.heading}</h2>
        <p>{words.secondFactorText}</p>
        {asked.by_installation ? (
          <p>{words.secondFactorByInstallation}</p>
        ) : (
          <StaffForm action={paths.agencySettings()} className="stack" noValidate>
            <input type="hidden" name="intent" value="second_factor" />
            <Checkbox
              name="asked"
              label={words.secondFactorAsk}
              hint={words.secondFactorEffect}
              defaultChecked={asked.by_agency}
            />
            <div className="form-actions">
              <Button
                type="submit"
                variant="secondary"
                busy={state === "submitting" && formData?.get("intent") === "second_factor"}
                busyLabel={words.saving}
              >
                Save
              </Button>
            </div>
          </StaffForm>
        )}
      </div>
    </Card>
  )
}
