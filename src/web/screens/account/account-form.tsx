import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = {
  form: FormState | undefined
  submit: string
  danger?: boolean
  back?: string
  /** The label of the way back, if nothing is being canceled. */
  leave?: string
  children: ReactNode
}

/** One change to the person's own account: its fields, its button, and the way back. */
export function AccountForm({ form, submit, danger, back = paths.account(), leave, children }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      {children}
      <div className="button-group">
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={sending}>
          {submit}
        </Button>
        <LinkButton variant="quiet" to={back}>
          {leave ?? t("Cancel")}
        </LinkButton>
      </div>
    </Form>
  )
}
