import { Form, useNavigation } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { invitationMessages } from "#src/rules/messages/people/invitation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { NewPasswordInput } from "#src/web/screens/account/new-password-input.tsx"

type Props = { token: string; email: string; full_name: string | null; form: FormState | undefined }

/** The invited address has no account yet: name and password make one. */
export function JoinForm({ token, email, full_name, form }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" action={`${paths.acceptInvitation(token)}&new=yes`} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <p>{t(invitationMessages.makeAccount)}</p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextInput
        name="full_name"
        label={t(accountMessages.fullName)}
        autoComplete="name"
        required
        defaultValue={String(form?.values["full_name"] ?? full_name ?? "")}
        error={form?.errors["full_name"]}
      />
      <NewPasswordInput label={t(accountMessages.password)} error={form?.errors["password"]} />
      <Button type="submit" block busy={sending}>
        {t(invitationMessages.createAndAccept)}
      </Button>
    </Form>
  )
}
