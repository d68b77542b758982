import { data, Link, redirect } from "react-router"
import { errors } from "#src/rules/errors.ts"
import { signInInput, signUpInput } from "#src/rules/input/people/account.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { configuredProviders } from "#src/services/accounts/providers/providers.ts"
import { findProviderFailure } from "#src/services/accounts/sign-in/sign-in-with-provider.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { signUp } from "#src/services/accounts/sign-up/sign-up.ts"
import { KeptNotice } from "#src/web/components/account/kept-notice.tsx"
import { OrganizationOffer } from "#src/web/components/account/organization-sign-in.tsx"
import { PasskeySignIn } from "#src/web/components/account/passkey-sign-in.tsx"
import type { Ctx } from "#src/services/context.ts"
import { atEvenSteps } from "#src/services/even-time.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { orSay } from "#src/web/forms/or-say.ts"
import { ensureBrowserToken, signedInRedirect } from "#src/web/session/session-cookies.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import type { Route } from "./+types/login"
import { findOffer, organizationAction } from "./organization-offer.ts"
import { ProviderLinks } from "./provider-links.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import { SignUpForm } from "#src/web/screens/account/joining/sign-up-form.tsx"

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${metaTexts(matches).t(loaderData?.sign_up ? "Sign Up" : "Sign In")} | OpenDocket` },
]

/**
 * Signed-in people have nothing to do here (P 2.14). The browser gets its token with the page: were it made by what begins here, two
 * things begun at once (a provider's link, the quiet question for a passkey) would each make one, and the later would undo the other.
 */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const next = safeNext(query.get("next"), "")
  if (ctx.actor.kind === "user") throw redirect(await landingPath(ctx, ctx.actor.user_id, next))
  const provider_failed = query.get("provider") === "failed"
  const browser = ensureBrowserToken(ctx, request)
  const shown = {
    next,
    sign_up: query.get("tab") === "sign_up",
    provider_failed,
    passkeys: ctx.config.AUTH_MFA_WEBAUTHN,
    failure: provider_failed ? await findFailure(ctx, browser.token) : null,
    offer: await findOffer(ctx, query),
    providers: configuredProviders(ctx.config).map(({ name, label }) => ({ name, label })),
  }
  return data(shown, { headers: browser.keep })
})

type Failure = { provider: string; said: string | null; ours: Saying | null }

async function findFailure(ctx: Ctx, browser: string): Promise<Failure | null> {
  const found = await findProviderFailure(ctx, browser)
  if (!found) return null
  const { refusal, ...told } = found
  return { ...told, ours: refusal && errors[refusal].message }
}

const signInAction = formAction(signInInput, async ({ ctx, request, input }) => {
  const attempt = { ...input, next: safeNext(input.next, ""), user_agent: request.headers.get("user-agent") }
  const { session, user_id } = await signIn(ctx, attempt)
  return signedInRedirect(ctx, await landingPath(ctx, user_id, input.next), session)
})

const signUpAction = formAction(signUpInput, async ({ ctx, request, input }) => {
  const browser = ensureBrowserToken(ctx, request)
  const signedUp = atEvenSteps(() => signUp(ctx, input, { browser: browser.token }))
  const { confirmed } = await orSay(ctx, accountMessages.signUpFailed, signedUp)
  return redirect(confirmed ? paths.login(safeNext(input.next, "")) : paths.confirmEmail(), {
    status: 303,
    headers: browser.keep,
  })
})

const byOrganization = organizationAction(paths.login)

/** The address says which of the forms was sent, and with which of its buttons. */
export async function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams
  if (query.has("organization")) return byOrganization(args)
  return query.get("tab") === "sign_up" ? signUpAction(args) : signInAction(args)
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { next, sign_up, providers, passkeys, provider_failed, failure, offer } = loaderData
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(sign_up ? accountMessages.signUp : accountMessages.signIn)}</h1>
      <KeptNotice next={next} />
      <Tabs
        label={t("Sign in or sign up")}
        items={[
          { label: t(accountMessages.signIn), to: paths.login(next), current: !sign_up },
          { label: t(accountMessages.signUp), to: paths.signUp(next), current: sign_up },
        ]}
      />
      {provider_failed && !form && <ProviderFailed failure={failure} />}
      {!sign_up && <OrganizationOffer offer={offer} next={next} />}
      <ProviderLinks providers={providers} next={next} />
      {sign_up ? (
        <SignUpForm key="sign_up" next={next} form={form} />
      ) : (
        <>
          <SignInForm key="sign_in" next={next} form={form} second={offer !== null} />
          {passkeys && <PasskeySignIn next={next} />}
        </>
      )}
      <p className="small muted">
        {t("Do you work for an agency?")} <Link to={paths.agencyLogin()}>{t(accountMessages.agencyLogin)}</Link>
      </p>
    </div>
  )
}

/** Why a sign-in at a provider came to nothing: in the provider's words, or in ours, which have translations. */
function ProviderFailed({ failure }: { failure: Failure | null }) {
  const { t } = useTexts()
  return (
    <Alert kind="error">
      <p>{t(accountMessages.errorOccurred)}</p>
      {failure && (
        <p>
          {failure.provider}
          <Rich
            text={t(": {name}", { name: "<said></said>" })}
            parts={{ said: () => (failure.ours ? t(failure.ours) : <bdi>{failure.said}</bdi>) }}
          />
        </p>
      )}
    </Alert>
  )
}
