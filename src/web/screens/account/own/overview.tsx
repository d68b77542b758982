import type { ReactNode } from "react"
import { Link, redirect } from "react-router"
import { tryOwnAddressInput } from "#src/rules/input/agencies/returned-mail-input.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { followingMessages } from "#src/rules/messages/people/following-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { returnedMailMessages } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { listOwnApiKeys } from "#src/services/accounts/keys/queries.ts"
import { findOwnPace } from "#src/services/following/queries.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { ownIdentities } from "#src/services/accounts/own/identities/own-identities.ts"
import { findOwnAccount, listOwnSessions } from "#src/services/accounts/own/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { findSuppression } from "#src/services/returned-mail/queries.ts"
import { tryOwnAddressAgain } from "#src/services/returned-mail/try-again.ts"
import { ReturnedMailNotice, returnedMailShown } from "#src/web/components/account/returned-mail-notice.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { type Description, DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { EmailAddress } from "#src/web/components/text/email-address.tsx"
import type { Route } from "./+types/overview"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.account)} | OpenDocket` },
]

const done: Record<string, PlainSaying> = {
  name: ownAccountMessages.saved,
  password: ownAccountMessages.passwordChanged,
  email: ownAccountMessages.emailChanged,
  letters_on: ownAccountMessages.lettersOn,
  letters_off: ownAccountMessages.lettersOff,
  following: followingMessages.chosen,
  email_sent: ownAccountMessages.emailChangeSent,
  tried_again: returnedMailMessages.triedAgain,
}

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email: address } = requireUser(ctx)
  const [account, { user }, sessions, pace, keys, suppression] = await Promise.all([
    findOwnAccount(ctx.db, user_id),
    findFactorOwner(ctx),
    listOwnSessions(ctx.db, { user_id, now: ctx.now() }),
    findOwnPace(ctx.db, user_id),
    listOwnApiKeys(ctx.db, { user_id, now: ctx.now() }),
    findSuppression(ctx.db, ctx, address),
  ])
  const { email, new_email, full_name, has_password, decision_letters } = account
  const said = done[new URL(request.url).searchParams.get("done") ?? ""]
  const texts = textsIn(ctx.language)
  const since = texts.date(account.created_at, DEFAULT_TIME_ZONE)
  const returned = returnedMailShown(suppression, texts)
  const factor_count = user.factors.filter(({ status }) => status === "verified").length
  const methods = ownIdentities(ctx, user).map(({ label }) => label ?? texts.t(ownAccountMessages.emailMethod))
  const counts = { session_count: sessions.length, factor_count, methods: texts.list(methods), key_count: keys.length }
  return {
    email,
    new_email,
    full_name,
    has_password,
    decision_letters,
    pace,
    since,
    ...counts,
    returned,
    said: said ?? null,
  }
})

export const action = formAction(tryOwnAddressInput, async ({ ctx }) => {
  await tryOwnAddressAgain(ctx)
  return redirect(paths.account("tried_again"), { status: 303 })
})

type Data = Route.ComponentProps["loaderData"]

/** Everything a person can see and change of their own account. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <PageHeader heading={t(ownAccountMessages.account)} lede={loaderData.email} />
      {loaderData.said && (
        <Alert kind="success" focusOnMount>
          {t(loaderData.said)}
        </Alert>
      )}
      {loaderData.returned && <ReturnedMailNotice mail={loaderData.returned} action={paths.account()} />}
      <div className="grid grid-wide">
        <WhoYouAre data={loaderData} />
        <SignIn data={loaderData} />
      </div>
      <DataAndEnd />
    </div>
  )
}

/** `text` marks the words that are only heard: what is changed. */
function Change({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to}>
      <Rich text={text} parts={{ what: (words) => <span className="visually-hidden">{words}</span> }} />
    </Link>
  )
}

const withChange = (value: ReactNode, change: Description["value"]): Description["value"] => (
  <span className="description-change">
    <span>{value}</span>
    {change}
  </span>
)

function WhoYouAre({ data: { full_name, email, new_email, since, decision_letters, pace } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <Card as="section">
      <div className="stack">
        <h2>{t("Who you are")}</h2>
        <DescriptionList
          items={[
            {
              term: t(accountMessages.fullName),
              value: withChange(
                full_name ?? t("Not given"),
                <Change to={paths.accountProfile()} text={t("Change<what> your name</what>")} />,
              ),
            },
            {
              term: t(accountMessages.email),
              value: withChange(
                email ? <EmailAddress email={email} /> : t("None"),
                <Change to={paths.accountEmail()} text={t("Change<what> your email address</what>")} />,
              ),
            },
            {
              term: t(ownAccountMessages.letters),
              value: withChange(
                t(decision_letters ? "On" : "Off"),
                <Change to={paths.accountLetters()} text={t("Change<what> emails about your comments</what>")} />,
              ),
            },
            {
              term: t(followingMessages.heading),
              value: withChange(
                t(followingMessages.paces[pace]),
                <Change to={paths.accountFollowing()} text={t("Change<what> emails about what you follow</what>")} />,
              ),
            },
            { term: t("Waiting for both addresses to agree"), value: new_email },
            { term: t("Account created"), value: since },
          ]}
        />
      </div>
    </Card>
  )
}

function SignIn({ data: { has_password, session_count, factor_count, methods, key_count } }: { data: Data }) {
  const { t, count } = useTexts()
  const devices = count(session_count, "{count} device", "{count} devices")
  return (
    <Card as="section">
      <div className="stack">
        <h2>{t("How you sign in")}</h2>
        <DescriptionList
          items={[
            {
              term: t(accountMessages.password),
              value: withChange(
                t(has_password ? "Set" : "Not set"),
                <Change
                  to={paths.accountPassword()}
                  text={t(has_password ? "Change<what> your password</what>" : "Set<what> your password</what>")}
                />,
              ),
            },
            {
              term: t(ownAccountMessages.signInMethods),
              value: withChange(
                methods,
                <Change to={paths.signInMethods()} text={t("See<what> your sign-in methods</what>")} />,
              ),
            },
            {
              term: t(secondFactorMessages.heading),
              value: withChange(
                t(factor_count === 0 ? "Off" : "On"),
                <Change
                  to={paths.secondFactor()}
                  text={t(
                    factor_count === 0
                      ? "Set up<what> two-step verification</what>"
                      : "Change<what> two-step verification</what>",
                  )}
                />,
              ),
            },
            {
              term: t("Signed in on"),
              value: withChange(
                devices,
                <Change to={paths.accountSessions()} text={t("See<what> your devices</what>")} />,
              ),
            },
            {
              term: t(apiKeyMessages.heading),
              value: withChange(
                key_count === 0 ? t("None") : String(key_count),
                <Change to={paths.accountApiKeys()} text={t("See<what> your API keys</what>")} />,
              ),
            },
          ]}
        />
      </div>
    </Card>
  )
}

function DataAndEnd() {
  const { t } = useTexts()
  return (
    <Card as="section">
      <div className="stack">
        <h2>{t(ownAccountMessages.ownData)}</h2>
        <p>
          {t(
            "Your profile, your comments with their status and tracking IDs, your saved dockets, and your sessions, in one JSON file.",
          )}
        </p>
        <div className="button-group">
          <LinkButton variant="secondary" icon="download" to={paths.accountData()} reloadDocument>
            {t("Download my data")}
          </LinkButton>
          <LinkButton variant="danger-quiet" to={paths.closeAccount()}>
            {t(ownAccountMessages.closeAccount)}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
