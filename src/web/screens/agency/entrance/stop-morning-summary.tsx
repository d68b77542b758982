import { Form, Link, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { accountMessages } from "#src/rules/messages/people/account.ts"
import { stopMorningMailMessages as words } from "#src/rules/messages/people/morning-mail.ts"
import { paths } from "#src/rules/paths.ts"
import { findMorningMailToStop, stopMorningMail } from "#src/services/morning-mail/stop-morning-mail.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { readForm } from "#src/web/forms/read-form.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/stop-morning-summary"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.heading)} | OpenDocket` },
]

// The address holds the key to the choice: no other site learns it. (Without any referrer a plain form would come from no origin.)
export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" })

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const token = url.searchParams.get("token") ?? ""
  return { token, letter: (await findMorningMailToStop(ctx, token)) ?? null }
})

/** The press of a person, and that of a mail program, which sends a field of its own and follows no redirect (RFC 8058). */
export const action = guard(async (args: WithCtx<Route.ActionArgs>) => {
  const posted = await readForm(args.request)
  const token = posted["token"] ?? args.url.searchParams.get("token") ?? ""
  const stop = formAction<Route.ActionArgs, typeof tokenInput, null>(
    tokenInput,
    async ({ ctx, input }) => {
      await stopMorningMail(ctx, input)
      return null
    },
    { token },
  )
  return stop(args)
})

export default function StopMorningSummary({ loaderData: { token, letter } }: Route.ComponentProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <div className="stack stack-loose">
      <h1>{t(words.heading)}</h1>
      {!letter && <Alert kind="warning">{t(accountMessages.linkDead)}</Alert>}
      {letter?.stopped && (
        <Alert kind="success" focusOnMount>
          {t(words.stopped)}
        </Alert>
      )}
      {letter && !letter.stopped && (
        <Form method="post" action={paths.stopMorningMail(token)} className="form" noValidate>
          <p>
            <Rich text={t(words.question)} parts={{ agency: () => <strong>{letter.agency_name}</strong> }} />
          </p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" block busy={sending}>
            {t(words.stop)}
          </Button>
        </Form>
      )}
      <p className="small">
        <Link to={paths.agencyLogin()}>{t(accountMessages.agencyLogin)}</Link>
      </p>
    </div>
  )
}
