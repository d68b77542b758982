import { Form, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import type { Ctx } from "#src/services/context.ts"
import { nameFollowed } from "#src/services/following/find-followed.ts"
import { confirmFollow, findFollowToConfirm } from "#src/services/following/follow-by-address.ts"
import { RefusedPress } from "#src/web/components/account/refused-press.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/confirm-follow"
import { FollowHeading } from "./follow-heading.tsx"
import { LettersOff } from "./letters-off.tsx"
import { BrowseDockets, WayOn } from "./way-on.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.confirmHeading)} | OpenDocket` },
]

export const headers = secretAddressHeaders

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const token = url.searchParams.get("token") ?? ""
  return { token, found: await readFollow(ctx, token) }
})

async function readFollow(ctx: Ctx, token: string) {
  const found = await findFollowToConfirm(ctx, token)
  const called = found && (await nameFollowed(ctx.db, found.followed, textsIn(ctx.language)))
  if (!called) return null
  const { name, language, of, followed } = called
  return { name, language, of, kind: followed.kind, confirmed: found.confirmed }
}
type FoundFollow = NonNullable<Awaited<ReturnType<typeof readFollow>>>
type Confirmed = { follow: FoundFollow | null; told: boolean }

/** Where the address is that of an account, the link leads to nothing afterwards: what it confirmed is read before. */
export const action = formAction<Route.ActionArgs, typeof tokenInput, { done: Confirmed }>(
  tokenInput,
  async ({ ctx, input }) => {
    const follow = await readFollow(ctx, input.token)
    return { done: { follow, ...(await confirmFollow(ctx, input)) } }
  },
)

export default function ConfirmFollow({ loaderData: { token, found }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const now = actionData && "done" in actionData ? actionData.done : null
  const follow = now?.follow ?? found
  if (!follow) {
    return (
      <div className="stack stack-loose">
        <h1>{t(words.confirmHeading)}</h1>
        <Alert kind="warning">{t(accountMessages.linkDead)}</Alert>
        <p>
          <BrowseDockets />
        </p>
      </div>
    )
  }
  return (
    <div className="stack stack-loose">
      <FollowHeading {...follow} />
      {now || follow.confirmed ? (
        <Done follow={follow} told={now?.told ?? true} />
      ) : (
        <Form method="post" action={paths.confirmFollow(token)} className="form" noValidate>
          <RefusedPress answer={actionData} />
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

/** `told`: whether letters come. */
function Done({ follow: { kind, of }, told }: { follow: FoundFollow; told: boolean }) {
  const { t } = useTexts()
  return (
    <>
      {told ? (
        <Alert kind="success" focusOnMount>
          {t(words.confirmed)}
        </Alert>
      ) : (
        <LettersOff focusOnMount />
      )}
      <WayOn kind={kind} of={of} />
    </>
  )
}
