import { useNavigation } from "react-router"
import { DOCKET_TEMPLATE_NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf, versionTypedOver } from "#src/web/forms/form-fields.ts"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

/** What is to be done with a template. */
export type Question = { what: "rename" | "delete"; template: { id: string; name: string; version: number } }

export const questionLabel = { rename: "Rename", delete: "Delete" } as const

export function questionHeading({ what, template: { name } }: Question): string {
  return what === "delete" ? words.confirmDeletion(name) : `Rename the template ${name}`
}

type Props = { question: Question; form: FormState | null; cancel: (() => void) | string }

/** The form behind a question, in its dialog or as a part of the page. */
export function QuestionForm({ question: { what, template }, form, cancel }: Props) {
  const { state, formData } = useNavigation()
  const { id, name, version } = template
  return (
    <StaffForm action={paths.docketTemplates()} className="stack" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <input type="hidden" name="intent" value={what} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={versionTypedOver(form, version)} />
      {what === "delete" && <p>{words.keepsDockets}</p>}
      {what === "rename" && (
        <TextInput
          {...fieldsOf(form, { name })("name")}
          label="Name of the template"
          required
          maxLength={DOCKET_TEMPLATE_NAME_MAX_CHARACTERS}
        />
      )}
      <ConfirmActions
        label={questionLabel[what]}
        danger={what === "delete"}
        busy={state === "submitting" && formData?.get("id") === id}
        cancel={cancel}
      />
    </StaffForm>
  )
}
