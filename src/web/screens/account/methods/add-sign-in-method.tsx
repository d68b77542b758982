import { data, redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { beginLinkingInput } from "#src/rules/input/people/own-account.ts"
import { paths } from "#src/rules/paths.ts"
import type { AuthUser } from "#src/services/accounts/auth-users.ts"
import { beginAddingIdentity } from "#src/services/accounts/own/identities/add-own-identity.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { addableProviders } from "#src/services/accounts/own/identities/own-identities.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { ensureBrowserToken, ensureFlowToken } from "#src/web/session/session-cookies.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/add-sign-in-method"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  return [
    { title: `${t("Connect {provider}", { provider: loaderData?.provider.label ?? t("an account") })} | OpenDocket` },
  ]
}

export const headers = () => ({ "cache-control": "private, no-store" })

export const shouldRevalidate = reloadAfterRefusal

/** Somebody may have connected it in another tab: the list says so. The address here is an identity that nobody connects. */
const isConnected = (user: AuthUser, name: string | null) =>
  name !== "email" && user.identities.some(({ provider }) => provider === name)

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const name = new URL(request.url).searchParams.get("provider")
  const { user } = await findFactorOwner(ctx)
  if (isConnected(user, name)) return redirect(paths.signInMethods("added"))
  const provider = addableProviders(ctx, user).find((addable) => addable.name === name) ?? refuse("not_found")
  const { user_id, email } = requireUser(ctx)
  const { has_password } = await findOwnAccount(ctx.db, user_id)
  return { provider, email, has_password }
})

/** The way on is a link and no redirect: a page's forms lead to no one but us, says its content security policy. */
export const action = formAction(beginLinkingInput, async ({ ctx, request, input }) => {
  const { user } = await findFactorOwner(ctx)
  if (isConnected(user, input.provider)) return redirect(paths.signInMethods("added"))
  const [browser, flow] = [ensureBrowserToken(ctx, request), ensureFlowToken(ctx, request)]
  const to = await beginAddingIdentity(ctx, { ...input, browser: browser.token, flow_browser: flow.token })
  const headers = new Headers(browser.keep)
  headers.append("set-cookie", flow.set_cookie)
  return data({ form: null, go_to: to.href }, { headers })
})

export default function AddSignInMethod({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { provider, email, has_password } = loaderData
  const form = actionData?.form ?? undefined
  if (actionData && "go_to" in actionData) return <GoOn label={provider.label} to={actionData.go_to} />
  return (
    <div className="stack stack-loose">
      <h1>{t("Connect {provider}?", { provider: provider.label })}</h1>
      <p>
        {t(
          "You will sign in at {provider}. From then on, anyone who can sign in there can also sign in to your account here. We will let you know by email.",
          { provider: provider.label },
        )}
      </p>
      <AccountForm form={form} submit={t("Connect {provider}", { provider: provider.label })}>
        <input type="hidden" name="provider" value={provider.name} />
        {has_password && <CurrentPasswordInput form={form} email={email} />}
      </AccountForm>
    </div>
  )
}

function GoOn({ label, to }: { label: string; to: string }) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t("One more step at {provider}", { provider: label })}</h1>
      <Alert focusOnMount>
        {t("Sign in there with the account you want to connect. You will come back here afterward.")}
      </Alert>
      <div className="button-group">
        <LinkButton to={to} reloadDocument>
          {t("Go to {provider}", { provider: label })}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.signInMethods()}>
          {t("Cancel")}
        </LinkButton>
      </div>
    </div>
  )
}
