import { Link } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { publicPageMessages as say } from "#src/rules/messages/public-pages.ts"
import { paths } from "#src/rules/paths.ts"
import { usStates } from "#src/rules/us-states.ts"
import { listStateAgencies } from "#src/services/agencies/public-queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { FeedLink } from "#src/web/components/feed-link.tsx"
import { StateFlag, StateOutline } from "#src/web/components/state-flag.tsx"
import { guard } from "#src/web/guard.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import { type Crumbs, onlyBreadcrumb } from "#src/web/structured-data.ts"
import { Breadcrumb } from "#src/web/ui/breadcrumb.tsx"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import { EmptyState } from "#src/web/ui/empty-state.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import type { Route } from "./+types/state"
import { RefusedPage } from "./refused-page.tsx"

export const loader = guard(async ({ ctx, params }: Route.LoaderArgs & { ctx: Ctx }) => {
  const code = params.stateCode.toUpperCase()
  const state = usStates.find((known) => known.code === code) ?? refuse("state_not_found")
  return { state, agencies: await listStateAgencies(ctx.db, code, ctx.now()) }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${say.stateNotFoundTitle} | OpenDocket` }]
  const { code, name } = loaderData.state
  return pageMeta(matches, {
    path: paths.state(code),
    title: say.agenciesIn(name),
    description: `State and local agencies of ${name}, what they propose, and the public comments they received.`,
    feed: { title: `New dockets in ${name}`, path: paths.stateFeed(code) },
    structured: onlyBreadcrumb(wayTo(name), paths.state(code)),
  })
}

function wayTo(state: string): Crumbs {
  return [{ label: "Home", to: paths.home() }, { label: state }]
}

type Data = Route.ComponentProps["loaderData"]

export default function State({ loaderData: { state, agencies } }: Route.ComponentProps) {
  return (
    <div className="stack stack-loose">
      <Breadcrumb items={wayTo(state.name)} />
      <header className="cluster">
        <StateFlag code={state.code} large eager />
        <StateOutline code={state.code} />
        <div className="stack stack-tight">
          <h1>{state.name}</h1>
          <DescriptionList
            layout="columns"
            items={[
              { term: "Nickname", value: state.nickname },
              { term: "Capital", value: state.capital },
            ]}
          />
          <p className="quiet">
            <FeedLink to={paths.stateFeed(state.code)}>Follow new dockets</FeedLink>
          </p>
        </div>
      </header>
      <section className="stack" aria-labelledby="agencies">
        <h2 id="agencies">{say.agenciesIn(state.name)}</h2>
        {agencies.length > 0 ? (
          <ul className="grid">
            {agencies.map((agency) => (
              <li key={agency.id}>
                <AgencyCard agency={agency} />
              </li>
            ))}
          </ul>
        ) : (
          <NoAgencies state={state} />
        )}
      </section>
    </div>
  )
}

function AgencyCard({ agency }: { agency: Data["agencies"][number] }) {
  const { name, slug, description, docket_count, open_docket_count, comment_count } = agency
  const amount = (count: number, one: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`
  return (
    <article className="card docket-card">
      <h3 className="card-title">{name}</h3>
      {description && <p className="clamp quiet">{description}</p>}
      <p className="card-meta">
        <Link to={paths.agencyPageDockets(slug)}>{`${amount(docket_count, "docket")}, ${open_docket_count} open`}</Link>
        <Link to={paths.commentSearch({ agency: name })}>{amount(comment_count, "comment")}</Link>
      </p>
      <div>
        <LinkButton variant="secondary" to={paths.agencyPage(slug)}>
          {say.viewAgency}
          <span className="visually-hidden"> {name}</span>
        </LinkButton>
      </div>
    </article>
  )
}

function NoAgencies({ state }: { state: Data["state"] }) {
  return (
    <EmptyState
      level={3}
      icon="government"
      heading={say.noAgenciesFound}
      actions={
        <>
          <LinkButton to={paths.dockets()}>{say.browseDockets}</LinkButton>
          <LinkButton variant="secondary" to={paths.onboarding()}>
            Bring your agency here
          </LinkButton>
        </>
      }
    >
      <p>No agency of {state.name} takes part yet.</p>
    </EmptyState>
  )
}

export function ErrorBoundary() {
  const actions = <LinkButton to={paths.home()}>{say.returnToHome}</LinkButton>
  return <RefusedPage failed={say.loadAgenciesFailed} missing={{ heading: say.stateNotFoundTitle, actions }} />
}
