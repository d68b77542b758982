import { Form, redirect, useNavigation } from "react-router"
import { textsIn } from "#src/rules/languages/texts.ts"
import { refuse } from "#src/rules/errors.ts"
import { followByAddressInput, followInput } from "#src/rules/input/people/following-input.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { returnedMailMessages } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { FollowKind } from "#src/rules/record/following.ts"
import type { Ctx } from "#src/services/context.ts"
import { atEvenSteps } from "#src/services/even-time.ts"
import { findFollowed, findOwnFollowed } from "#src/services/following/find-followed.ts"
import { follow } from "#src/services/following/follow.ts"
import { askToFollow } from "#src/services/following/follow-by-address.ts"
import { findOwnPace, isFollowed } from "#src/services/following/queries.ts"
import { cameBack } from "#src/services/returned-mail/queries.ts"
import { findSavedDocket } from "#src/services/saved-dockets/queries.ts"
import { type FormState, formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/follow"
import { FollowHeading } from "./follow-heading.tsx"
import { LettersOff } from "./letters-off.tsx"
import { WayOn } from "./way-on.tsx"

export const shouldRevalidate = reloadAfterRefusal

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  const title = loaderData ? t(words.followHeading, { name: loaderData.name }) : t(words.follow)
  return [{ title: `${title} | OpenDocket` }]
}

export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const { name, of, followed, language } = await wanted(ctx, url)
  const signed_in = ctx.actor.kind === "user"
  const user_id = ctx.actor.kind === "user" ? ctx.actor.user_id : null
  const following = user_id !== null && (await isFollowed(ctx.db, { user_id, followed }))
  // With an account, a docket is followed where it is saved.
  if (user_id !== null && followed.kind === "docket") {
    if (!following || (await findSavedDocket(ctx.db, { user_id, slug: of }))) throw redirect(paths.docket(of))
  }
  const off = user_id !== null && following && (await findOwnPace(ctx.db, user_id)) === "none"
  const asked = !signed_in && url.searchParams.has("asked")
  const came_back = asked && url.searchParams.has("came_back")
  return { name, of, language, kind: followed.kind, signed_in, following, off, asked, came_back }
})

async function wanted(ctx: Ctx, { searchParams }: URL) {
  const named = { kind: searchParams.get("kind") ?? "", of: searchParams.get("of") ?? "", texts: textsIn(ctx.language) }
  const found = await findFollowed(ctx.db, named)
  if (found) return { ...found, gone: false }
  const { actor } = ctx
  const own = actor.kind === "user" && (await findOwnFollowed(ctx.db, { ...named, user_id: actor.user_id }))
  return own ? { ...own, gone: true } : refuse("not_found")
}

const withAccount = formAction<Route.ActionArgs, typeof followInput, Response>(
  followInput,
  async ({ ctx, url, input }) => {
    const { followed, of, gone } = await wanted(ctx, url)
    await follow(ctx, { followed, following: input.following === "true" })
    return redirect(gone ? paths.accountFollowing() : paths.follow(followed.kind, of), 303)
  },
)

/** Answers with another address: a page that is loaded anew mails no second letter. */
const byAddress = formAction<Route.ActionArgs, typeof followByAddressInput, Response>(
  followByAddressInput,
  async ({ ctx, url, input }) => {
    const { followed, name, language, of } = await wanted(ctx, url)
    const ask = () =>
      askToFollow(ctx, { ...input, followed, name, name_language: language }).then(() => cameBack(ctx, input.email))
    const came_back = await atEvenSteps(ask)
    return redirect(paths.followAsked(followed.kind, of, came_back), 303)
  },
)

export const action = guard(async (args: WithCtx<Route.ActionArgs>) =>
  args.ctx.actor.kind === "user" ? await withAccount(args) : await byAddress(args),
)

const hints = {
  docket: words.followDocket,
  agency: words.followOthers,
  state: words.followOthers,
  city: words.followOthers,
  tag: words.followTag,
  words: words.followWords,
} as const

/** Where something is followed by email: with one press by who is signed in, otherwise with an address that is asked first. */
export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const { name, of, language, kind, signed_in, following, off, asked, came_back } = loaderData
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <FollowHeading name={name} language={language} />
      {asked && !form ? (
        <Asked came_back={came_back} kind={kind} of={of} />
      ) : (
        <Form method="post" action={paths.follow(kind, of)} className="form" noValidate>
          <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
          {off ? <LettersOff /> : <p>{t(hints[kind])}</p>}
          {signed_in ? (
            <input type="hidden" name="following" value={following ? "false" : "true"} />
          ) : (
            <Address form={form} />
          )}
          <Button type="submit" block busy={sending}>
            {t(following ? words.unfollow : words.follow)}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** What is said once a letter with a link is on its way. */
function Asked({ came_back, kind, of }: { came_back: boolean; kind: FollowKind; of: string }) {
  const { t } = useTexts()
  return (
    <>
      <Alert kind="success" focusOnMount>
        {t(words.asked)}
      </Alert>
      {came_back && <Alert kind="warning">{t(returnedMailMessages.cameBack)}</Alert>}
      <WayOn kind={kind} of={of} />
    </>
  )
}

function Address({ form }: { form: FormState | undefined }) {
  const { t } = useTexts()
  return (
    <>
      <p>{t(words.noAccount)}</p>
      <TextInput
        name="email"
        type="email"
        autoComplete="email"
        label={t(accountMessages.email)}
        required
        defaultValue={String(form?.values["email"] ?? "")}
        error={form?.errors["email"]}
      />
    </>
  )
}
