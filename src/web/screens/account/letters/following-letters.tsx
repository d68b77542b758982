import { redirect } from "react-router"
import { choosePaceInput } from "#src/rules/input/following.ts"
import { followingMessages as words } from "#src/rules/messages/following.ts"
import { paths } from "#src/rules/paths.ts"
import { requireUser } from "#src/services/context.ts"
import { findOwnPace } from "#src/services/following/queries.ts"
import { choosePace } from "#src/services/following/stop-following.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import type { Route } from "./+types/following-letters"
import { PaceChoice } from "./pace-choice.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.heading)} | OpenDocket` },
]

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => ({
  pace: await findOwnPace(ctx.db, requireUser(ctx).user_id),
}))

export const action = formAction(choosePaceInput, async ({ ctx, input }) => {
  await choosePace(ctx, input.pace)
  return redirect(paths.account("following"), { status: 303 })
})

/** When the signed-in person is told what happens to the dockets they follow (decision 43). */
export default function FollowingLetters({ loaderData: { pace }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(words.heading)}</h1>
      <AccountForm form={actionData?.form} submit={t("Save")}>
        <PaceChoice pace={pace} hint={t(words.hint)} error={actionData?.form?.errors["pace"]} />
      </AccountForm>
    </div>
  )
}
