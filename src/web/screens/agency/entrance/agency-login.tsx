import { data, Form, Link, redirect, useNavigation } from "react-router"
import { z } from "zod"
import { AppError, refuse } from "#src/rules/errors.ts"
import { requestPasswordResetInput, signInInput } from "#src/rules/input/people/account.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { KeptNotice } from "#src/web/components/account/kept-notice.tsx"
import { OrganizationButton, OrganizationOffer } from "#src/web/components/account/organization-sign-in.tsx"
import { PasskeySignIn } from "#src/web/components/account/passkey-sign-in.tsx"
import { atEvenSteps } from "#src/services/even-time.ts"
import { SignInFields } from "#src/web/components/account/sign-in-fields.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { orSay } from "#src/web/forms/or-say.ts"
import { ensureBrowserToken, signedInRedirect } from "#src/web/session/session-cookies.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { findOffer, organizationAction } from "#src/web/screens/account/sign-in/organization-offer.ts"
import type { Route } from "./+types/agency-login"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(accountMessages.agencyLogInTitle)} | OpenDocket` },
]

const landing = (next: string | null | undefined) => safeNext(next, paths.agencyDashboard())

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  if (ctx.actor.kind === "user") throw redirect(landing(query.get("next")))
  const passkeys = ctx.config.AUTH_MFA_WEBAUTHN
  const offer = await findOffer(ctx, query)
  const shown = { next: safeNext(query.get("next"), ""), passkeys, offer, reset_sent: query.get("reset") === "sent" }
  return data(shown, { headers: ensureBrowserToken(ctx, request).keep }) // as in `account/login.tsx`
})

const signInAction = formAction(signInInput, async ({ ctx, request, input }) => {
  const user_agent = request.headers.get("user-agent")
  const signedIn = orSay(
    ctx,
    refusalMessages.unexpected,
    signIn(ctx, { ...input, next: landing(input.next), user_agent }),
  )
  const { session } = await signedIn.catch((error: unknown) => {
    const wrong = error instanceof AppError && error.code === "invalid_credentials"
    throw wrong ? new AppError("invalid_credentials", { message: accountMessages.invalidCredentialsAgency }) : error
  })
  return signedInRedirect(ctx, landing(input.next), session)
})

/** Forgot Password is a second button of the same form, so whatever else was typed comes along. */
const forgotInput = requestPasswordResetInput.extend({ password: z.string().optional(), next: z.string().optional() })

const forgotAction = formAction(forgotInput, async ({ ctx, input }) => {
  const { email, next } = input
  await atEvenSteps(() => requestPasswordReset(ctx, { email, next: safeNext(next, "") })).catch((error: unknown) => {
    ctx.log.error({ err: error, request_id: ctx.request_id }, "a password reset could not be posted")
    refuse("unexpected", { message: accountMessages.resetFailed })
  })
  return redirect(withQuery(paths.agencyLogin(safeNext(next, "")), { reset: "sent" }), { status: 303 })
})

const byOrganization = organizationAction(paths.agencyLogin)

const forgotAddress = (next: string) => withQuery(paths.agencyLogin(), { next, forgot: "yes" })

export async function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams
  if (query.has("organization")) return byOrganization(args)
  return query.has("forgot") ? forgotAction(args) : signInAction(args)
}

/** Staff sign-in (S 2). */
export default function AgencyLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { next, passkeys, offer, reset_sent } = loaderData
  const form = actionData?.form
  const sending = useNavigation().state !== "idle"
  const wanted = form?.code === "own_provider_required"
  if (reset_sent && !form) return <ResetEmailSent next={next} />
  return (
    <div className="stack stack-loose">
      <h1>{t(accountMessages.agencyLogInTitle)}</h1>
      <KeptNotice next={next} />
      <OrganizationOffer offer={offer} next={landing(next)} />
      <p>{t(accountMessages.credentialsFromInvite)}</p>
      <Form method="post" action={paths.agencyLogin(next)} className="form" noValidate>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <SignInFields form={form} />
        <input type="hidden" name="next" value={next} />
        <Button type="submit" variant={offer || wanted ? "secondary" : "primary"} block busy={sending}>
          {t("Log In")}
        </Button>
        <div className="button-group">
          <OrganizationButton first={wanted} formAction={withQuery(paths.agencyLogin(next), { organization: "yes" })} />
          <Button type="submit" variant="quiet" formAction={forgotAddress(next)}>
            {t(accountMessages.forgotPassword)}
          </Button>
        </div>
      </Form>
      {passkeys && <PasskeySignIn next={landing(next)} />}
      <p className="small muted">
        {t("Not agency staff?")} <Link to={paths.login()}>{t(accountMessages.publicLogin)}</Link>
      </p>
    </div>
  )
}

function ResetEmailSent({ next }: { next: string }) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(accountMessages.resetEmailSent)}</h1>
      <p>{t(accountMessages.resetSentText)}</p>
      <p>
        <Link to={paths.agencyLogin(next)}>{t(accountMessages.backToLogin)}</Link>
      </p>
    </div>
  )
}
