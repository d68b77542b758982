import { Form, Link, useNavigation } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { OrganizationButton } from "#src/web/components/account/organization-sign-in.tsx"
import { SignInFields } from "#src/web/components/account/sign-in-fields.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"

type Props = {
  next: string
  form: FormState | undefined
  /** Whether another way in stands above it and is the first choice. */
  second: boolean
}

/** Email and password (P 2.14). */
export function SignInForm({ next, form, second }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const wanted = form?.code === "own_provider_required"
  const unconfirmed = form?.code === "email_not_confirmed"
  return (
    <Form method="post" action={paths.login(next)} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      {unconfirmed && (
        <p>
          <Link to={paths.confirmEmail(undefined, next)}>{t(accountMessages.resendConfirmation)}</Link>
        </p>
      )}
      <SignInFields form={form} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant={second || wanted ? "secondary" : "primary"} block busy={sending}>
        {t(accountMessages.signIn)}
      </Button>
      <OrganizationButton first={wanted} formAction={withQuery(paths.login(next), { organization: "yes" })} />
      <p className="small">
        <Link to={paths.resetPassword(undefined, { back: "public", next })}>{t(accountMessages.forgotPassword)}</Link>
      </p>
    </Form>
  )
}
