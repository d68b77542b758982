import { Form, Link, useNavigation } from "react-router"
import { accountMessages } from "#src/rules/messages/account.ts"
import { paths } from "#src/rules/paths.ts"
import { EmailInput } from "#src/web/components/email-input.tsx"
import type { FormState } from "#src/web/form-action.ts"
import { Button } from "#src/web/ui/button.tsx"
import { ErrorSummary } from "#src/web/ui/error-summary.tsx"
import { PasswordInput } from "#src/web/ui/password-input.tsx"

type Props = { next: string; form: FormState | undefined }

/** E-mail and password (P 2.14). */
export function SignInForm({ next, form }: Props) {
  const sending = useNavigation().state !== "idle"
  const unconfirmed = form?.message === accountMessages.confirmFirst
  return (
    <Form method="post" action={paths.login(next)} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      {unconfirmed && (
        <p>
          <Link to={paths.confirmEmail()}>{accountMessages.resendConfirmation}</Link>
        </p>
      )}
      <EmailInput form={form} autoComplete="username" />
      <PasswordInput
        name="password"
        label={accountMessages.password}
        autoComplete="current-password"
        required
        error={form?.errors["password"]}
      />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" block busy={sending}>
        {accountMessages.signIn}
      </Button>
      <p className="small">
        <Link to={paths.resetPassword()}>{accountMessages.forgotPassword}</Link>
      </p>
    </Form>
  )
}
