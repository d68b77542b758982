import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { renameFactorInput } from "#src/rules/input/people/second-factor.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { renameFactor } from "#src/services/accounts/factors/rename-factor.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import type { Route } from "./+types/rename-factor"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { factorName } from "./factor-name.ts"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(secondFactorMessages.rename)} | OpenDocket` },
]

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const factor_id = new URL(request.url).searchParams.get("factor")
  const { user } = await findFactorOwner(ctx)
  const factor =
    user.factors.find(({ id, status }) => id === factor_id && status === "verified") ?? refuse("factor_not_found")
  return { factor_id: factor.id, name: factorName(factor, textsIn(ctx.language)) }
})

export const action = formAction(renameFactorInput, async ({ ctx, input }) => {
  const owner = await findFactorOwner(ctx)
  await renameFactor(owner, { factor_id: input.factor_id, friendly_name: input.name })
  return redirect(withQuery(paths.secondFactor(), { renamed: "yes" }), { status: 303 })
})

/** A name by which its owner tells one passkey or app from another. */
export default function RenameFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { factor_id } = loaderData
  const form = actionData?.form
  const shown = loaderData.name
  return (
    <div className="stack stack-loose">
      <h1>{t("Rename {what}", { what: shown })}</h1>
      <AccountForm form={form} submit={t("Save")} back={paths.secondFactor()}>
        <input type="hidden" name="factor_id" value={factor_id} />
        <TextInput
          name="name"
          label={t("Name")}
          hint={t("For example, “My phone” or “Office laptop”.")}
          autoComplete="off"
          required
          defaultValue={String(form?.values["name"] ?? shown)}
          error={form?.errors["name"]}
        />
      </AccountForm>
    </div>
  )
}
