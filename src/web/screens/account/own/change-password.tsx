import { changePasswordInput } from "#src/rules/input/people/own-account.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { changePassword } from "#src/services/accounts/own/change-password.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { renewedSessionRedirect } from "#src/web/session/session-cookies.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/change-password"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"
import { NewPasswordInput } from "#src/web/screens/account/new-password-input.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.changePassword)} | OpenDocket` },
]

export const shouldRevalidate = reloadAfterRefusal

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email } = requireUser(ctx)
  const { has_password } = await findOwnAccount(ctx.db, user_id)
  return { email, has_password }
})

export const action = formAction(changePasswordInput, async ({ ctx, request, input }) => {
  const session = await changePassword(ctx, { ...input, user_agent: request.headers.get("user-agent") })
  return renewedSessionRedirect(ctx, paths.account("password"), session)
})

export default function ChangePassword({ loaderData: { email, has_password }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.changePassword)}</h1>
      {has_password ? (
        <>
          <p>{t("You will be signed out on all other devices. We will let you know by email.")}</p>
          <AccountForm form={form} submit={t(ownAccountMessages.changePassword)}>
            <CurrentPasswordInput form={form} email={email} />
            <NewPasswordInput label={t(accountMessages.newPassword)} error={form?.errors["password"]} />
          </AccountForm>
        </>
      ) : (
        <>
          <p>{t("Your account has no password yet. We can send you a link to set one.")}</p>
          <LinkButton to={paths.resetPassword()}>{t(accountMessages.setNewPassword)}</LinkButton>
        </>
      )}
    </div>
  )
}
