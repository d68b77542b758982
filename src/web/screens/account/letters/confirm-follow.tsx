import { Form, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { accountMessages } from "#src/rules/messages/people/account.ts"
import { followingMessages as words } from "#src/rules/messages/people/following.ts"
import { paths } from "#src/rules/paths.ts"
import { confirmFollow, findFollowToConfirm } from "#src/services/following/follow-by-address.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/confirm-follow"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.confirmHeading)} | OpenDocket` },
]

// The address holds the key to the choice: no other site learns it. (Without any referrer a plain form would come from no origin.)
export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" })

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const token = url.searchParams.get("token") ?? ""
  return { token, found: (await findFollowToConfirm(ctx, token)) ?? null }
})

export const action = formAction<Route.ActionArgs, typeof tokenInput, { done: true }>(
  tokenInput,
  async ({ ctx, input }) => {
    await confirmFollow(ctx, input)
    return { done: true }
  },
)

export default function ConfirmFollow({ loaderData: { token, found }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const done = (actionData && "done" in actionData) || found?.confirmed
  return (
    <div className="stack stack-loose">
      <h1>{t(words.confirmHeading)}</h1>
      {done && (
        <Alert kind="success" focusOnMount>
          {t(words.confirmed)}
        </Alert>
      )}
      {!done && !found && <Alert kind="warning">{t(accountMessages.linkDead)}</Alert>}
      {!done && found && (
        <Form method="post" action={paths.confirmFollow(token)} className="form" noValidate>
          <p>{t(words.confirmQuestion)}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" block busy={sending}>
            {t(words.confirm)}
          </Button>
        </Form>
      )}
    </div>
  )
}
