import { redirect } from "react-router"
import { requestEmailChangeInput } from "#src/rules/input/people/own-account.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { requestEmailChange } from "#src/services/accounts/own/request-email-change.ts"
import { requireUser } from "#src/services/context.ts"
import { EmailInput } from "#src/web/components/forms/email-input.tsx"
import { atEvenSteps } from "#src/services/even-time.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import type { Route } from "./+types/change-email"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.changeEmail)} | OpenDocket` },
]

export const shouldRevalidate = reloadAfterRefusal

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email } = requireUser(ctx)
  const { has_password } = await findOwnAccount(ctx.db, user_id)
  return { email, has_password }
})

export const action = formAction(requestEmailChangeInput, async ({ ctx, input }) => {
  await atEvenSteps(() => requestEmailChange(ctx, input))
  return redirect(paths.account("email_sent"), { status: 303 })
})

export default function ChangeEmail({ loaderData: { email, has_password }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.changeEmail)}</h1>
      <p>
        <Rich
          text={t(
            "Your address is <email></email>. We will send an email to it and to the new one. The address changes after both have agreed.",
          )}
          parts={{ email: () => <strong>{email}</strong> }}
        />
      </p>
      <AccountForm form={form} submit={t("Send both emails")}>
        <EmailInput form={form} label={t(ownAccountMessages.newEmail)} />
        {has_password && <CurrentPasswordInput form={form} email={email} />}
      </AccountForm>
    </div>
  )
}
