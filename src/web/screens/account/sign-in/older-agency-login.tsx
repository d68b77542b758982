import { data, Form, Link, redirect, useNavigation } from "react-router"
import { agencySignUpInput, signInInput } from "#src/rules/input/people/account.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { signUp } from "#src/services/accounts/sign-up/sign-up.ts"
import { SignInFields } from "#src/web/components/account/sign-in-fields.tsx"
import { EmailInput } from "#src/web/components/forms/email-input.tsx"
import { PasskeySignIn } from "#src/web/components/account/passkey-sign-in.tsx"
import { atEvenSteps } from "#src/services/even-time.ts"
import { type FormState, formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { orSay } from "#src/web/forms/or-say.ts"
import { ensureBrowserToken, signedInRedirect } from "#src/web/session/session-cookies.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import type { Route } from "./+types/older-agency-login"
import { NewPasswordInput } from "#src/web/screens/account/new-password-input.tsx"

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${metaTexts(matches).t(loaderData?.sign_up ? "Agency Sign Up" : "Agency Sign In")} | OpenDocket` },
]

/** Signed-in people have nothing to do here (P 2.15); the browser gets its token with the page, as in `login.tsx`. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  if (ctx.actor.kind === "user") throw redirect(await landingPath(ctx, ctx.actor.user_id, null))
  const passkeys = ctx.config.AUTH_MFA_WEBAUTHN
  const shown = { sign_up: new URL(request.url).searchParams.get("tab") === "sign_up", passkeys }
  return data(shown, { headers: ensureBrowserToken(ctx, request).keep })
})

const signInAction = formAction(signInInput, async ({ ctx, request, input }) => {
  const wish = { ...input, next: "", user_agent: request.headers.get("user-agent") }
  const { session, user_id } = await signIn(ctx, wish)
  return signedInRedirect(ctx, await landingPath(ctx, user_id, null), session)
})

const signUpAction = formAction(agencySignUpInput, async ({ ctx, request, input }) => {
  const browser = ensureBrowserToken(ctx, request)
  const signedUp = atEvenSteps(() => signUp(ctx, input, { browser: browser.token }))
  const { confirmed } = await orSay(ctx, accountMessages.signUpFailed, signedUp)
  return redirect(confirmed ? paths.olderAgencyLogin() : paths.confirmEmail(), { status: 303, headers: browser.keep })
})

/** The tab says which of the two forms was sent. */
export async function action(args: Route.ActionArgs) {
  const tab = new URL(args.request.url).searchParams.get("tab")
  return tab === "sign_up" ? signUpAction(args) : signInAction(args)
}

/** The older entrance for agency staff (P 2.15, S 2). An account made here has access to no agency until it is invited. */
export default function OlderAgencyLogin({ loaderData: { sign_up, passkeys }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(sign_up ? "Agency Sign Up" : "Agency Sign In")}</h1>
      <Tabs
        label={t("Sign in or sign up")}
        items={[
          { label: t(accountMessages.signIn), to: paths.olderAgencyLogin(), current: !sign_up },
          { label: t(accountMessages.signUp), to: paths.olderAgencyLogin("sign_up"), current: sign_up },
        ]}
      />
      {sign_up ? <SignUp key="sign_up" form={form} /> : <SignIn key="sign_in" form={form} />}
      {passkeys && !sign_up && <PasskeySignIn next="" />}
      <p className="small muted">
        {t("Not agency staff?")} <Link to={paths.login()}>{t(accountMessages.publicLogin)}</Link>
      </p>
    </div>
  )
}

type Props = { form: FormState | undefined }

function SignIn({ form }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" action={paths.olderAgencyLogin()} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <SignInFields form={form} />
      <Button type="submit" block busy={sending}>
        {t(accountMessages.signIn)}
      </Button>
      <p className="small">
        <Link to={paths.resetPassword()}>{t(accountMessages.forgotPassword)}</Link>
      </p>
    </Form>
  )
}

function SignUp({ form }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const text = (name: "full_name" | "agency_name") => ({
    name,
    required: true,
    defaultValue: String(form?.values[name] ?? ""),
    error: form?.errors[name],
  })
  return (
    <Form method="post" action={paths.olderAgencyLogin("sign_up")} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <p className="small">{t(accessMessages.byInvitationOnly)}</p>
      <TextInput {...text("full_name")} label={t(accountMessages.fullName)} autoComplete="name" />
      <TextInput {...text("agency_name")} label={t("Agency name")} autoComplete="organization" />
      <EmailInput form={form} hint={t("We will send a link to this address to confirm that it is yours.")} />
      <NewPasswordInput label={t(accountMessages.password)} error={form?.errors["password"]} />
      <Button type="submit" block busy={sending}>
        {t(accountMessages.signUp)}
      </Button>
    </Form>
  )
}
