import { Form, Link } from "react-router"
import { deviceInWords } from "#src/rules/people/device-words.ts"
import { endSessionsInput } from "#src/rules/input/people/own-account.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { endSessions } from "#src/services/accounts/own/end-sessions.ts"
import { listOwnSessions } from "#src/services/accounts/own/queries.ts"
import { signOut } from "#src/services/accounts/sessions/sign-out.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { knownBrowserRedirect, signedOutRedirect } from "#src/web/session/session-cookies.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/sessions"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.sessions)} | OpenDocket` },
]

const done: Record<string, PlainSaying> = {
  one: ownAccountMessages.sessionEnded,
  others: ownAccountMessages.othersEnded,
}

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, session_id } = requireUser(ctx)
  const sessions = await listOwnSessions(ctx.db, { user_id, now: ctx.now() })
  const texts = textsIn(ctx.language)
  const inWords = (moment: Date) => ({ iso: moment.toISOString(), words: texts.dateTime(moment, DEFAULT_TIME_ZONE) })
  return {
    said: done[new URL(request.url).searchParams.get("done") ?? ""] ?? null,
    sessions: sessions.map(({ id, kind, user_agent, created_at, last_seen_at }) => ({
      id,
      current: id === session_id,
      device: deviceOf({ kind, user_agent }, texts),
      began: inWords(created_at),
      used: inWords(last_seen_at),
    })),
  }
})
function deviceOf({ kind, user_agent }: { kind: string; user_agent: string | null }, texts: Texts): string {
  const device = deviceInWords(user_agent, texts)
  return kind === "program" ? texts.t("{device} (program)", { device }) : device
}

type Session = Route.ComponentProps["loaderData"]["sessions"][number]

export const action = formAction(endSessionsInput, async ({ ctx, input }) => {
  if (input.session_id === requireUser(ctx).session_id) {
    await signOut(ctx)
    return signedOutRedirect(ctx, paths.home())
  }
  const { browser_marks } = await endSessions(ctx, input)
  return knownBrowserRedirect(ctx, paths.accountSessions(input.session_id ? "one" : "others"), browser_marks)
})

export const shouldRevalidate = reloadAfterRefusal

/** Every device that is signed in, each with its way out. */
export default function Sessions({ loaderData: { sessions, said }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const others = sessions.some(({ current }) => !current)
  return (
    <div className="column stack stack-loose">
      <PageHeader
        heading={t(ownAccountMessages.sessions)}
        lede={t("Don't recognize a device? Sign it out and change your password.")}
      />
      <ErrorSummary message={actionData?.form.message} errors={actionData?.form.errors ?? {}} />
      {said && (
        <Alert kind="success" focusOnMount>
          {t(said)}
        </Alert>
      )}
      <ul className="plain-list stack">
        {sessions.map((session) => (
          <li key={session.id} className="card">
            <Device session={session} />
          </li>
        ))}
      </ul>
      {others && (
        <Form method="post">
          <Button type="submit" variant="secondary">
            {t("Sign out all other devices")}
          </Button>
        </Form>
      )}
      <p className="small">
        <Link to={paths.account()}>{t(ownAccountMessages.account)}</Link>
      </p>
    </div>
  )
}

function Device({ session: { id, current, device, began, used } }: { session: Session }) {
  const { t } = useTexts()
  return (
    <Form method="post" className="cluster cluster-between">
      <div className="stack stack-tight">
        <h2 className="cluster">
          {device} {current && <Badge tone="green">{t("This device")}</Badge>}
        </h2>
        <p className="quiet">
          <Rich
            text={t("Last used <used>{used}</used>, signed in <began>{began}</began>", {
              used: used.words,
              began: began.words,
            })}
            parts={{
              used: (words) => <Time dateTime={used.iso}>{words}</Time>,
              began: (words) => <Time dateTime={began.iso}>{words}</Time>,
            }}
          />
        </p>
      </div>
      <input type="hidden" name="session_id" value={id} />
      <Button type="submit" variant="secondary" size="small">
        {t("Sign out")}
        <span className="visually-hidden"> {device}</span>
      </Button>
    </Form>
  )
}
