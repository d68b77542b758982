import { closeAccountInput } from "#src/rules/input/people/own-account.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { countEveryOwnComment } from "#src/services/comments/own-queries.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { signedOutRedirect } from "#src/web/session/session-cookies.ts"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import type { Route } from "./+types/close-account"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.closeAccount)} | OpenDocket` },
]

export const shouldRevalidate = reloadAfterRefusal

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email } = requireUser(ctx)
  const [{ has_password }, comment_count] = await Promise.all([
    findOwnAccount(ctx.db, user_id),
    countEveryOwnComment(ctx.db, user_id),
  ])
  return { email, has_password, comment_count }
})

export const action = formAction(closeAccountInput, async ({ ctx, input }) => {
  await closeOwnAccount(ctx, input)
  return signedOutRedirect(ctx, paths.accountClosed())
})

export default function CloseAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t, count } = useTexts()
  const { email, has_password, comment_count } = loaderData
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.closeAccount)}</h1>
      <p>{t("Before you decide, here is what will happen. You cannot undo it.")}</p>
      <h2>{t("What will be kept")}</h2>
      <p>
        {comment_count === 0
          ? t("You have not submitted a comment.")
          : count(
              comment_count,
              "Agencies keep the {count} comment you submitted.",
              "Agencies keep the {count} comments you submitted.",
            )}{" "}
        {t(
          "Comments are part of the public record. Agencies keep their text, and the name, organization, and contact details on them, as you submitted them. They will no longer be linked to an account, so keep your tracking IDs.",
        )}
      </p>
      <h2>{t("What will be deleted")}</h2>
      <ul>
        <li>
          {t("Your name, your email address, and your password. You can sign up again with the same address later.")}
        </li>
        <li>{t("Comments you started but did not submit, and your saved dockets.")}</li>
        <li>{t("Your name, address, and organization on the messages you sent us. What you wrote in them stays.")}</li>
        <li>{t("Your access to agencies, and your sessions on all devices.")}</li>
      </ul>
      <AccountForm form={form} submit={t(ownAccountMessages.closeAccount)} danger>
        <TextInput
          name="confirmation"
          label={t('To confirm, type "{words}"', { words: t(ownAccountMessages.typeToClose) })}
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={String(form?.values["confirmation"] ?? "")}
          error={form?.errors["confirmation"]}
        />
        {has_password && <CurrentPasswordInput form={form} email={email} />}
      </AccountForm>
    </div>
  )
}
