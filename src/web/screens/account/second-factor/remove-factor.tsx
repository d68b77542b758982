import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { removeFactorInput } from "#src/rules/input/people/second-factor.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { removeOwnFactor } from "#src/services/accounts/own/factors/remove-own-factor.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import type { Route } from "./+types/remove-factor"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"
import { factorName } from "./factor-name.ts"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t("Remove a second factor")} | OpenDocket` },
]

export const shouldRevalidate = reloadAfterRefusal

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const factor_id = new URL(request.url).searchParams.get("factor")
  const { user } = await findFactorOwner(ctx)
  const factor = user.factors.find(({ id }) => id === factor_id) ?? refuse("factor_not_found")
  const { user_id, email } = requireUser(ctx)
  const { has_password } = await findOwnAccount(ctx.db, user_id)
  return { factor_id: factor.id, name: factorName(factor, textsIn(ctx.language)), email, has_password }
})

export const action = formAction(removeFactorInput, async ({ ctx, input }) => {
  await removeOwnFactor(ctx, input)
  return redirect(withQuery(paths.secondFactor(), { removed: "yes" }), { status: 303 })
})

export default function RemoveFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { factor_id, name, email, has_password } = loaderData
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t("Remove {what}?", { what: name })}</h1>
      <p>{t("After this you can no longer sign in with it. We will let you know by email.")}</p>
      <AccountForm form={form} submit={t("Remove")} danger back={paths.secondFactor()}>
        <input type="hidden" name="factor_id" value={factor_id} />
        {has_password && <CurrentPasswordInput form={form} email={email} />}
      </AccountForm>
    </div>
  )
}
