import { Form, useNavigation } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { EmailInput } from "#src/web/components/forms/email-input.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { NewPasswordInput } from "#src/web/screens/account/new-password-input.tsx"

type Props = { next: string; form: FormState | undefined }

/** Full name, email and a password with its strength (P 2.14). */
export function SignUpForm({ next, form }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" action={paths.signUp(next)} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <TextInput
        name="full_name"
        label={t(accountMessages.fullName)}
        autoComplete="name"
        required
        defaultValue={String(form?.values["full_name"] ?? "")}
        error={form?.errors["full_name"]}
      />
      <EmailInput form={form} hint={t("We will send a link to this address to confirm that it is yours.")} />
      <NewPasswordInput label={t(accountMessages.password)} error={form?.errors["password"]} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" block busy={sending}>
        {t(accountMessages.signUp)}
      </Button>
    </Form>
  )
}
