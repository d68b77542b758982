import type { ReactNode } from "react"
import { useNavigation } from "react-router"
import { docketSteps } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { useLeaveWarning } from "#src/web/components/console/use-leave-warning.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { type FieldsProps, PeriodFields, PublicationFields, SubjectFields } from "./docket-field-groups.tsx"

type Props = FieldsProps & { version: number; submit: string; cancel: string }

/** Everything a docket says and asks, in the order of the specification's steps (S 2, S 3). */
export function DocketForm(props: Props) {
  const { form, submit, cancel, version } = props
  const { state } = useNavigation()
  const touch = useLeaveWarning()
  return (
    <StaffForm className="stack stack-loose" noValidate onInput={touch}>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      {/* Enter in a field saves, whatever other buttons come first. */}
      <button type="submit" aria-label={submit} hidden />
      <input type="hidden" name="version" value={version} />
      <Group heading={docketSteps[0]}>
        <SubjectFields {...props} />
      </Group>
      <Group heading={docketSteps[1]}>
        <PeriodFields {...props} />
      </Group>
      <Group heading={docketSteps[2]}>
        <PublicationFields {...props} />
      </Group>
      <ButtonGroup>
        <Button type="submit" busy={state === "submitting"} busyLabel="Saving...">
          {submit}
        </Button>
        <LinkButton variant="quiet" to={cancel}>
          Cancel
        </LinkButton>
      </ButtonGroup>
    </StaffForm>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>{heading}</h2>
        {children}
      </div>
    </Card>
  )
}
