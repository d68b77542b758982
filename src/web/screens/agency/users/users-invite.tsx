import { useNavigation } from "react-router"
import { INVITATION_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { type AgencyRole, roleLabel } from "#src/rules/people/roles.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { EmailInput } from "#src/web/components/forms/email-input.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

type Props = { roles: readonly AgencyRole[]; form: FormState | null }

/** Invites a person in a role the inviting one may give (S 6). */
export function InviteForm({ roles, form }: Props) {
  const { state, formData } = useNavigation()
  const lowest = roles.at(-1) ?? "viewer"
  return (
    <Card as="section">
      <StaffForm action={paths.agencyUsers()} className="stack" noValidate>
        <h2>Invite a member</h2>
        <p className="hint">{`We email an invitation that works for ${INVITATION_DAYS} days.`}</p>
        <input type="hidden" name="intent" value="invite" />
        <div className="grid">
          <EmailInput form={form ?? undefined} />
          <Select
            name="role"
            label="Role"
            required
            options={roles.map((role) => ({ value: role, label: roleLabel[role] }))}
            defaultValue={String(form?.values["role"] ?? lowest)}
            error={form?.errors["role"]}
          />
          <TextInput
            name="full_name"
            label="Full name"
            autoComplete="off"
            defaultValue={String(form?.values["full_name"] ?? "")}
            error={form?.errors["full_name"]}
          />
        </div>
        <ButtonGroup>
          <Button
            type="submit"
            busy={state === "submitting" && formData?.get("intent") === "invite"}
            busyLabel="Inviting..."
          >
            Invite
          </Button>
        </ButtonGroup>
      </StaffForm>
    </Card>
  )
}
