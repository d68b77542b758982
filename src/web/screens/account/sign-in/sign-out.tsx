import { Form } from "react-router"
import { z } from "zod"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { signOut } from "#src/services/accounts/sessions/sign-out.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { signedOutRedirect } from "#src/web/session/session-cookies.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/sign-out"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(accountMessages.signOut)} | OpenDocket` },
]

export const action = formAction(z.strictObject({}), async ({ ctx }) => {
  await signOut(ctx)
  return signedOutRedirect(ctx, paths.home())
})

/** For people who follow a link here: opening the page does not sign them out. */
export default function SignOut({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(accountMessages.signOut)}</h1>
      <ErrorSummary message={actionData?.form.message} errors={{}} />
      <p>{t("Do you want to sign out?")}</p>
      <Form method="post" action={paths.signOut()} className="button-group">
        <Button type="submit">{t(accountMessages.signOut)}</Button>
        <LinkButton variant="secondary" to={paths.home()}>
          {t(accountMessages.returnHome)}
        </LinkButton>
      </Form>
    </div>
  )
}
