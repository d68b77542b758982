import { Form, useNavigation } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { PasswordInput } from "#src/web/ui/forms/password-input.tsx"

type Props = { token: string; email: string; ask_password: boolean; form: FormState | undefined }

/** One button; in another browser than the sign-up's also the password, so that no one brings a stranger's account to life. */
export function ConfirmEmailForm({ token, email, ask_password, form }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <div className="stack stack-loose">
      <h1>{t(accountMessages.confirmYourEmail)}</h1>
      <p>
        <Rich
          text={t("Is <email></email> your email address? Confirming it also signs you in.")}
          parts={{ email: () => <strong>{email}</strong> }}
        />
      </p>
      <Form method="post" action={paths.confirmEmail(token)} className="form" noValidate>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <input type="hidden" name="token" value={token} />
        {ask_password && (
          <>
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordInput
              name="password"
              label={t(accountMessages.password)}
              hint={t("Please enter the password you chose when you signed up.")}
              autoComplete="current-password"
              required
              error={form?.errors["password"]}
            />
          </>
        )}
        <Button type="submit" block busy={sending}>
          {t("Confirm my email address")}
        </Button>
      </Form>
    </div>
  )
}
