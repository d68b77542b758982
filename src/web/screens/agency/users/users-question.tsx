import { useNavigation } from "react-router"
import { INVITATION_DAYS } from "#src/rules/limits.ts"
import { memberMessages as words } from "#src/rules/messages/people/member-messages.ts"
import { type AgencyRole, roleLabel } from "#src/rules/people/roles.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"

/** What is to be done with a member or an invitation. */
export type Question = {
  what: "role" | "deactivate" | "reactivate" | "revoke" | "resend"
  id: string
  name: string
  role: AgencyRole | null
}

const verbs = {
  role: "Change role",
  deactivate: "Deactivate",
  reactivate: "Reactivate",
  revoke: "Revoke",
  resend: "Send again",
}

export function questionLabel({ what }: Question): string {
  return verbs[what]
}

export function questionHeading({ what, name }: Question): string {
  if (what === "role") return words.changeRoleOf(name)
  if (what === "deactivate") return words.confirmDeactivation(name)
  if (what === "resend") return words.confirmResending(name)
  return what === "reactivate" ? words.confirmReactivation(name) : words.confirmRevocation(name)
}

const consequence = {
  role: words.takesEffect,
  deactivate: words.keepsHistory,
  reactivate: "They have access again, with the role they had.",
  resend: `We email a new link that works for ${INVITATION_DAYS} days. The old link stops working.`,
  revoke: words.revocationEndsLink,
}

type Props = {
  question: Question
  roles: readonly AgencyRole[]
  form: FormState | null
  /** The page of the list, to which the answer leads back. */
  here: string
  cancel: (() => void) | string
}

/** The form behind a question, in its dialog or as a part of the page. */
export function QuestionForm({ question, roles, form, here, cancel }: Props) {
  const { state, formData } = useNavigation()
  const { what, id, role } = question
  return (
    <StaffForm action={here} className="stack" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <input type="hidden" name="intent" value={what} />
      <input type="hidden" name="id" value={id} />
      <p>{consequence[what]}</p>
      {what === "role" && role && (
        <>
          <input type="hidden" name="from" value={role} />
          <Select
            id="new_role"
            name="role"
            label="Role"
            required
            options={roles.map((one) => ({ value: one, label: roleLabel[one] }))}
            defaultValue={String(form?.values["role"] ?? role)}
            error={form?.errors["role"]}
          />
        </>
      )}
      <ConfirmActions
        label={verbs[what]}
        danger={what === "deactivate" || what === "revoke"}
        busy={state === "submitting" && formData?.get("id") === id}
        cancel={cancel}
      />
    </StaffForm>
  )
}
