import { useNavigation } from "react-router"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { isTicked, unlessDecided } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { SettingsData } from "./settings.tsx"

type Props = { asked: NonNullable<SettingsData["second_factor"]>; form: FormState | null }

/** Whether people who can read commenters' addresses need a second factor: an owner's decision, within what the installation demands. */
export function SecondFactorCard({ asked, form }: Props) {
  const { state, formData } = useNavigation()
  return (
    <Card as="section">
      <div className="stack">
        <h2>{secondFactorMessages.heading}</h2>
        <p>{words.secondFactorText}</p>
        {asked.by_installation ? (
          <p>{words.secondFactorByInstallation}</p>
        ) : (
          <StaffForm
            key={String(asked.by_agency)} // shows what is stored
            action={paths.agencySettings()}
            className="stack"
            noValidate
          >
            <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
            <input type="hidden" name="intent" value="second_factor" />
            <input type="hidden" name="seen" value={String(asked.by_agency)} />
            <Checkbox
              name="asked"
              label={words.secondFactorAsk}
              hint={words.secondFactorEffect}
              defaultChecked={isTicked(unlessDecided(form), "asked", asked.by_agency)}
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
