import { redirect } from "react-router"
import { chooseDecisionLettersInput } from "#src/rules/input/people/own-account.ts"
import { ownAccountMessages as words } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { requireUser } from "#src/services/context.ts"
import { chooseDecisionLetters } from "#src/services/moderation/letters/choose-decision-letters.ts"
import { findLettersWanted } from "#src/services/moderation/letters/stop-decision-letters.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { isTicked } from "#src/web/forms/form-fields.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import type { Route } from "./+types/decision-letters"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.letters)} | OpenDocket` },
]

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => ({
  wanted: (await findLettersWanted(ctx.db, requireUser(ctx).user_id)) ?? false,
}))

export const action = formAction(chooseDecisionLettersInput, async ({ ctx, input }) => {
  await chooseDecisionLetters(ctx, input)
  return redirect(paths.account(input.wanted ? "letters_on" : "letters_off"), { status: 303 })
})

/** Whether the person is told by email what became of their comments (settled 56). */
export default function DecisionLetters({ loaderData: { wanted }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(words.letters)}</h1>
      <AccountForm form={form} submit={t("Save")}>
        <Checkbox
          name="wanted"
          label={t(words.lettersQuestion)}
          hint={t(words.lettersHint)}
          defaultChecked={isTicked(form, "wanted", wanted)}
          error={form?.errors["wanted"]}
        />
      </AccountForm>
    </div>
  )
}
