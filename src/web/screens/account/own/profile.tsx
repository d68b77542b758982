import { redirect } from "react-router"
import { changeNameInput } from "#src/rules/input/people/own-account.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { changeName } from "#src/services/accounts/own/change-name.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import type { Route } from "./+types/profile"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.profile)} | OpenDocket` },
]

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => ({
  full_name: requireUser(ctx).full_name ?? "",
}))

export const action = formAction(changeNameInput, async ({ ctx, input }) => {
  await changeName(ctx, input)
  return redirect(paths.account("name"), { status: 303 })
})

export default function Profile({ loaderData: { full_name }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.profile)}</h1>
      <p>{t("Names on comments you have already submitted stay as you wrote them.")}</p>
      <AccountForm form={form} submit={t("Save")}>
        <TextInput
          name="full_name"
          label={t(accountMessages.fullName)}
          autoComplete="name"
          required
          defaultValue={String(form?.values["full_name"] ?? full_name)}
          error={form?.errors["full_name"]}
        />
      </AccountForm>
    </div>
  )
}
