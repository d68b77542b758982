import { Form, useNavigation } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = { email: string; docket: { slug: string } }

/** A comment needs a confirmed address: what is missing, and the mail once more (settled 15e). */
export function ConfirmEmailFirst({ email, docket }: Props) {
  const sending = useNavigation().state !== "idle"
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      icon="mail"
      heading={t(accountMessages.confirmYourEmail)}
      actions={
        <>
          <Form method="post" action={paths.confirmEmail()}>
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="next" value={paths.commentWizard(docket.slug)} />
            <Button type="submit" busy={sending}>
              {t(accountMessages.resendConfirmation)}
            </Button>
          </Form>
          <LinkButton variant="secondary" to={paths.docket(docket.slug)}>
            {t("Back to the docket")}
          </LinkButton>
        </>
      }
    >
      <p>{t(accountMessages.confirmFirst)}</p>
      <p>
        <Rich
          text={t(
            "Before you can comment, please open the link we sent to <email></email>. This keeps people from commenting in someone else's name.",
          )}
          parts={{ email: () => <strong>{email}</strong> }}
        />
      </p>
    </EmptyState>
  )
}
