import { Link } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { stopMorningMailMessages as words } from "#src/rules/messages/people/morning-mail-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findMorningMailToStop, stopMorningMail } from "#src/services/morning-mail/stop-morning-mail.ts"
import { StopLetters } from "#src/web/components/account/stop-letters.tsx"
import { stopLettersAction } from "#src/web/components/account/stop-letters-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import type { Route } from "./+types/stop-morning-summary"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.heading)} | OpenDocket` },
]

export const headers = secretAddressHeaders

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const token = url.searchParams.get("token") ?? ""
  return { token, letter: (await findMorningMailToStop(ctx, token)) ?? null }
})

export const action = stopLettersAction<Route.ActionArgs>(stopMorningMail)

export default function StopMorningSummary({ loaderData: { token, letter }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <StopLetters
      letter={letter}
      answer={actionData}
      token={token}
      action={paths.stopMorningMail(token)}
      heading={words.heading}
      stopped={words.stopped}
      choice={paths.agencySelect(paths.morningMail())}
      wayOn={<Link to={paths.agencyLogin()}>{t(accountMessages.agencyLogin)}</Link>}
    >
      <Rich text={t(words.question)} parts={{ agency: () => <strong>{letter?.agency_name}</strong> }} />
    </StopLetters>
  )
}
