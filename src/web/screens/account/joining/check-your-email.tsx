import { Form, Link, useNavigation } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { returnedMailMessages } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { EmailInput } from "#src/web/components/forms/email-input.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"

type Props = {
  dead_link: boolean
  /** Where the person was going, if it is known. */
  next: string
  /** The address this browser signed up with a moment ago. */
  awaited: string | null
  resent: boolean
  /** Emails to that address came back. */
  came_back: boolean
  mailbox: boolean
  form: FormState | undefined
}

/** After sign-up, and wherever a confirmation is missing: what to do next, and a way to get the email again. */
export function CheckYourEmail({ dead_link, next, awaited, resent, came_back, mailbox, form }: Props) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(accountMessages.checkYourEmail)}</h1>
      {dead_link && (
        <Alert kind="warning" focusOnMount={form !== undefined}>
          {t(accountMessages.linkDead)}
        </Alert>
      )}
      {resent && (
        <Alert kind="success" focusOnMount>
          {t("If an account with this address is waiting to be confirmed, a new email is on its way.")}
        </Alert>
      )}
      {!dead_link && !resent && (
        <p>{t("We have sent you an email with a link. Open it and press the button there to confirm your account.")}</p>
      )}
      {awaited && (
        <p>
          <Rich text={t("Sent to <email></email>")} parts={{ email: () => <strong>{awaited}</strong> }} />
        </p>
      )}
      {came_back && <Alert kind="warning">{t(returnedMailMessages.cameBack)}</Alert>}
      {mailbox && (
        <Alert>
          <Link to={paths.devMailbox()} reloadDocument>
            {t("This installation keeps its email in the development mailbox")}
          </Link>
        </Alert>
      )}
      {/* A form behind a link that is dead was the one that confirms: what it was refused for stands above. */}
      <ResendForm awaited={awaited} next={next} form={dead_link ? undefined : form} />
      <p className="small">
        <Link to={paths.login(next)}>{t(accountMessages.backToLogin)}</Link>
      </p>
    </div>
  )
}

function ResendForm({ awaited, next, form }: Pick<Props, "awaited" | "next" | "form">) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" action={paths.confirmEmail()} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <EmailInput
        form={form}
        suggestion={awaited}
        hint={t("Didn't get it? Check your spam folder, or ask us to send the email again.")}
      />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="secondary" busy={sending}>
        {t(accountMessages.resendConfirmation)}
      </Button>
    </Form>
  )
}
