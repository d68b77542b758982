import { Form, Link, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { confirmSignIn, findSignInConfirmation } from "#src/services/accounts/sign-in/confirm-sign-in.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { signedInRedirect } from "#src/web/session/session-cookies.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/confirm-sign-in"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t("Continue signing in")} | OpenDocket` },
]

export const headers = secretAddressHeaders

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  return { token, ...(token ? await findSignInConfirmation(ctx, token) : { email: null, next: "" }) }
})

export const action = formAction(tokenInput, async ({ ctx, request, input }) => {
  const wish = { ...input, user_agent: request.headers.get("user-agent") }
  const { session, user_id, next } = await confirmSignIn(ctx, wish)
  return signedInRedirect(ctx, await landingPath(ctx, user_id, next), session)
})

/** Opened by the link that is emailed when many wrong passwords came before a right one. */
export default function ConfirmSignIn({ loaderData: { token, email, next }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t("Continue signing in")}</h1>
      {email ? (
        <Form method="post" action={paths.confirmSignIn(token)} className="form" noValidate>
          <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
          <p>{t("Press the button to sign in as {email} in this browser.", { email })}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" block busy={sending}>
            {t(accountMessages.signIn)}
          </Button>
          <p className="small">
            {t("If you did not try to sign in, set a new password instead.")}{" "}
            <Link to={paths.resetPassword(undefined, { next })}>{t(accountMessages.setNewPassword)}</Link>
          </p>
        </Form>
      ) : (
        <>
          <Alert kind="warning">{t(form?.message ?? accountMessages.linkDead)}</Alert>
          <p>
            {t(
              "Sign in again with your email address and password. If you still need a link, we will send you another one.",
            )}
          </p>
        </>
      )}
      <p className="small">
        <Link to={paths.login(next)}>{t(accountMessages.publicLogin)}</Link>
        {" · "}
        <Link to={paths.agencyLogin(next)}>{t(accountMessages.agencyLogin)}</Link>
      </p>
    </div>
  )
}
