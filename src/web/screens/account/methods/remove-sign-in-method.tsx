import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { removeMethodInput } from "#src/rules/input/people/own-account.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { ownIdentities } from "#src/services/accounts/own/identities/own-identities.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { removeOwnIdentity } from "#src/services/accounts/own/identities/remove-own-identity.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import type { Route } from "./+types/remove-sign-in-method"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t("Remove a sign-in method")} | OpenDocket` },
]

export const shouldRevalidate = reloadAfterRefusal

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const identity_id = new URL(request.url).searchParams.get("identity")
  const { user } = await findFactorOwner(ctx)
  const method = ownIdentities(ctx, user).find(({ id }) => id === identity_id) ?? refuse("identity_not_found")
  const { user_id, email } = requireUser(ctx)
  const { has_password } = await findOwnAccount(ctx.db, user_id)
  const { id, label, provider, address } = method
  return { id, label, address, with_password: provider === "email", email, has_password }
})

export const action = formAction(removeMethodInput, async ({ ctx, input }) => {
  await removeOwnIdentity(ctx, input)
  return redirect(paths.signInMethods("removed"), { status: 303 })
})

export default function RemoveSignInMethod({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { id, label, address, with_password, email, has_password } = loaderData
  const what = label ?? t(ownAccountMessages.emailMethod)
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t("Remove {what}?", { what })}</h1>
      {address && <p>{address}</p>}
      <p>
        {t(
          with_password
            ? "You will no longer be able to sign in with it, and your password will be deleted. We will let you know by email."
            : "You will no longer be able to sign in with it. We will let you know by email.",
        )}
      </p>
      <AccountForm form={form} submit={t("Remove {what}", { what })} danger>
        <input type="hidden" name="identity_id" value={id} />
        {has_password && <CurrentPasswordInput form={form} email={email} />}
      </AccountForm>
    </div>
  )
}
