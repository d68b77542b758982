import { Link } from "react-router"
import { ownAccountMessages as words } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import {
  findDecisionLettersToStop,
  stopDecisionLetters,
} from "#src/services/moderation/letters/stop-decision-letters.ts"
import { StopLetters } from "#src/web/components/account/stop-letters.tsx"
import { stopLettersAction } from "#src/web/components/account/stop-letters-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import type { Route } from "./+types/stop-decision-letters"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.stopLetters)} | OpenDocket` },
]

export const headers = secretAddressHeaders

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const token = url.searchParams.get("token") ?? ""
  return { token, letter: (await findDecisionLettersToStop(ctx, token)) ?? null }
})

export const action = stopLettersAction<Route.ActionArgs>(stopDecisionLetters)

export default function StopDecisionLetters({ loaderData: { token, letter }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <StopLetters
      letter={letter}
      answer={actionData}
      token={token}
      action={paths.stopDecisionLetters(token)}
      heading={words.stopLetters}
      stopped={words.lettersStopped}
      choice={paths.accountLetters()}
      wayOn={<Link to={paths.account()}>{t(words.account)}</Link>}
    >
      {t(words.stopLettersQuestion)}
    </StopLetters>
  )
}
