import { Form, Link, useNavigation } from "react-router"
import { choosePaceByLinkInput } from "#src/rules/input/people/following-input.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { tryFollowerAddressInput } from "#src/rules/input/agencies/returned-mail-input.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { returnedMailMessages } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findFollowerSuppression, tryFollowerAgain } from "#src/services/returned-mail/try-again.ts"
import { DeadStopLink } from "#src/web/components/account/dead-stop-link.tsx"
import { ReturnedMailNotice, returnedMailShown } from "#src/web/components/account/returned-mail-notice.tsx"
import { choosePaceByLink, findPaceByLink } from "#src/services/following/stop-following.ts"
import { RefusedPress } from "#src/web/components/account/refused-press.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import { readForm } from "#src/web/forms/read-form.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/letters-to-follower"
import type { Pace } from "#src/rules/record/following.ts"
import { PaceChoice } from "./pace-choice.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.headingByLink)} | OpenDocket` },
]

export const headers = secretAddressHeaders

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const token = url.searchParams.get("token") ?? ""
  const [found, suppression] = await Promise.all([findPaceByLink(ctx, token), findFollowerSuppression(ctx, token)])
  return { token, pace: found?.pace ?? null, returned: returnedMailShown(suppression, textsIn(ctx.language)) }
})

/** The press of a person, and that of a mail program, which sends a field of its own and follows no redirect (RFC 8058). */
export const action = guard(async (args: WithCtx<Route.ActionArgs>) => {
  const posted = await readForm(args.request)
  if (posted["intent"] !== undefined) return tryAgain(posted)(args)
  const { token = args.url.searchParams.get("token") ?? "", pace } = posted
  const choose = formAction<Route.ActionArgs, typeof choosePaceByLinkInput, { chosen: true }>(
    choosePaceByLinkInput,
    async ({ ctx, input }) => {
      await choosePaceByLink(ctx, input)
      return { chosen: true }
    },
    { token, ...(pace !== undefined && { pace }) },
  )
  return choose(args)
})

const tryAgain = (posted: PostedForm) =>
  formAction<Route.ActionArgs, typeof tryFollowerAddressInput, { tried_again: true }>(
    tryFollowerAddressInput,
    async ({ ctx, input }) => {
      await tryFollowerAgain(ctx, input)
      return { tried_again: true }
    },
    posted,
  )

/** How often letters come, for anybody who has one: no account is needed to stop them. */
export default function LettersToFollower({ loaderData: { token, pace, returned }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const chosen = actionData && "chosen" in actionData
  return (
    <div className="stack stack-loose">
      <h1>{t(words.headingByLink)}</h1>
      {!pace && <DeadStopLink otherwise={words.otherwise} to={paths.accountFollowing()} />}
      {chosen && (
        <Alert kind="success" focusOnMount>
          {t(pace === "none" ? words.stopped : words.chosen)}
        </Alert>
      )}
      {actionData && "tried_again" in actionData && (
        <Alert kind="success" focusOnMount>
          {t(returnedMailMessages.triedAgain)}
        </Alert>
      )}
      <RefusedPress answer={actionData} />
      {returned && (
        <ReturnedMailNotice mail={returned} action={paths.followerLetters(token)}>
          <input type="hidden" name="token" value={token} />
        </ReturnedMailNotice>
      )}
      {pace === "none" && !chosen && <p>{t(words.stopped)}</p>}
      {pace && pace !== "none" && <PaceForm token={token} pace={pace} answer={actionData} />}
      <p className="small">
        <Link to={paths.dockets()}>{t(publicPageMessages.browseDockets)}</Link>
      </p>
    </div>
  )
}

type PaceFormProps = { token: string; pace: Pace; answer: Route.ComponentProps["actionData"] }

function PaceForm({ token, pace, answer }: PaceFormProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const refused = answer && "form" in answer ? answer.form : null
  return (
    <Form method="post" action={paths.followerLetters(token)} className="form" noValidate>
      <input type="hidden" name="token" value={token} />
      <PaceChoice pace={pace} form={refused} hint={t(words.byLink)} />
      <Button type="submit" block busy={sending}>
        {t("Save")}
      </Button>
    </Form>
  )
}
