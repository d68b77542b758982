import { Link } from "react-router"
import { formatDate } from "#src/rules/dates.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/account.ts"
import { ownAccountMessages } from "#src/rules/messages/own-account.ts"
import { secondFactorMessages } from "#src/rules/messages/second-factor.ts"
import { paths } from "#src/rules/paths.ts"
import { findFactorOwner } from "#src/services/accounts/own/factor-owner.ts"
import { ownIdentities } from "#src/services/accounts/own/own-identities.ts"
import { findOwnAccount, listOwnSessions } from "#src/services/accounts/own/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { guard } from "#src/web/guard.ts"
import { Alert } from "#src/web/ui/alert.tsx"
import { Card } from "#src/web/ui/card.tsx"
import { type Description, DescriptionList } from "#src/web/ui/description-list.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import { PageHeader } from "#src/web/ui/page-header.tsx"
import type { Route } from "./+types/overview"

export const meta: Route.MetaFunction = () => [{ title: `${ownAccountMessages.account} | OpenDocket` }]

const done: Record<string, string> = {
  name: ownAccountMessages.saved,
  password: ownAccountMessages.passwordChanged,
  email: ownAccountMessages.emailChanged,
  email_sent: ownAccountMessages.emailChangeSent,
}

export const loader = guard(async ({ ctx, request }: Route.LoaderArgs & { ctx: Ctx }) => {
  const { user_id } = requireUser(ctx)
  const [account, { user }, sessions] = await Promise.all([
    findOwnAccount(ctx.db, user_id),
    findFactorOwner(ctx),
    listOwnSessions(ctx.db, { user_id, now: ctx.now() }),
  ])
  const { email, new_email, full_name, has_password } = account
  const said = done[new URL(request.url).searchParams.get("done") ?? ""]
  const since = formatDate(account.created_at, DEFAULT_TIME_ZONE)
  const factor_count = user.factors.filter(({ status }) => status === "verified").length
  const methods = ownIdentities(ctx, user).map(({ label }) => label)
  const counts = { session_count: sessions.length, factor_count, methods: methods.join(", ") }
  return { email, new_email, full_name, has_password, since, ...counts, said: said ?? null }
})
type Data = Route.ComponentProps["loaderData"]

/** Everything a person can see and change of their own account. */
export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column stack stack-loose">
      <PageHeader heading={ownAccountMessages.account} lede={loaderData.email} />
      {loaderData.said && (
        <Alert kind="success" focusOnMount>
          {loaderData.said}
        </Alert>
      )}
      <WhoYouAre data={loaderData} />
      <SignIn data={loaderData} />
      <DataAndEnd />
    </div>
  )
}

function Change({ to, what, label = "Change" }: { to: string; what: string; label?: string }) {
  return (
    <Link to={to}>
      {label}
      <span className="visually-hidden"> {what}</span>
    </Link>
  )
}

const withChange = (value: string, change: Description["value"]): Description["value"] => (
  <span className="cluster cluster-between">
    <span>{value}</span>
    {change}
  </span>
)

function WhoYouAre({ data: { full_name, email, new_email, since } }: { data: Data }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>Who you are</h2>
        <DescriptionList
          items={[
            {
              term: accountMessages.fullName,
              value: withChange(full_name ?? "Not given", <Change to={paths.accountProfile()} what="your name" />),
            },
            {
              term: accountMessages.email,
              value: withChange(email ?? "None", <Change to={paths.accountEmail()} what="your email address" />),
            },
            { term: "Waiting for both addresses to agree", value: new_email },
            { term: "Account since", value: since },
          ]}
        />
      </div>
    </Card>
  )
}

function SignIn({ data: { has_password, session_count, factor_count, methods } }: { data: Data }) {
  const devices = `${session_count.toLocaleString("en-US")} ${session_count === 1 ? "device" : "devices"}`
  return (
    <Card as="section">
      <div className="stack">
        <h2>How you sign in</h2>
        <DescriptionList
          items={[
            {
              term: accountMessages.password,
              value: withChange(
                has_password ? "Set" : "Not set",
                <Change to={paths.accountPassword()} what="your password" label={has_password ? "Change" : "Set"} />,
              ),
            },
            {
              term: ownAccountMessages.signInMethods,
              value: withChange(methods, <Change to={paths.signInMethods()} what="your sign-in methods" label="See" />),
            },
            {
              term: secondFactorMessages.heading,
              value: withChange(
                factor_count === 0 ? "Off" : "On",
                <Change
                  to={paths.secondFactor()}
                  what="two-step verification"
                  label={factor_count === 0 ? "Set up" : "Change"}
                />,
              ),
            },
            {
              term: "Signed in on",
              value: withChange(devices, <Change to={paths.accountSessions()} what="your devices" label="See" />),
            },
          ]}
        />
      </div>
    </Card>
  )
}

function DataAndEnd() {
  return (
    <Card as="section">
      <div className="stack">
        <h2>{ownAccountMessages.ownData}</h2>
        <p>
          Your profile, your comments with their status and tracking IDs, saved dockets and sessions, as one JSON file.
        </p>
        <div className="button-group">
          <LinkButton variant="secondary" icon="download" to={paths.accountData()} reloadDocument>
            Download my data
          </LinkButton>
          <LinkButton variant="danger-quiet" to={paths.closeAccount()}>
            {ownAccountMessages.closeAccount}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
