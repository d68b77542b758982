import { Link } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { STATE_AGENCIES_MAX, STATE_DOCKETS_MAX, STATE_UPCOMING_MAX } from "#src/rules/limits.ts"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { stateFacts } from "#src/rules/places/state-facts.ts"
import { federal, stateInWords, usStates } from "#src/rules/us-states.ts"
import { listStateAgencies } from "#src/services/agencies/public-agency-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { type BrowseFilter, browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { DocketGrid } from "#src/web/components/dockets/docket-grid.tsx"
import { FeedLink } from "#src/web/components/site/feed-link.tsx"
import { FollowLink } from "#src/web/components/site/follow-link.tsx"
import { StateFlag, StateOutline } from "#src/web/components/agencies/state-flag.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { type Crumbs, onlyBreadcrumb } from "#src/web/page/structured-data.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/state"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"

export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const code = params.stateCode.toUpperCase()
  const known = usStates.find((one) => one.code === code)
  const state = known ?? (code === federal.code ? federal : refuse("state_not_found"))
  const now = ctx.now()
  const coming = { state_code: code, sort: "closing_soon", offset: 0 } as const
  const read = async (filter: BrowseFilter) => {
    const { items, total } = await browsePublicDockets(ctx.db, filter, now)
    return { items: await inReadersLanguage(ctx.db, items, ctx.language), total }
  }
  const [agencies, open, upcoming] = await Promise.all([
    listStateAgencies(ctx.db, code, now),
    read({ ...coming, status: "open", limit: STATE_DOCKETS_MAX }),
    read({ ...coming, status: "upcoming", limit: STATE_UPCOMING_MAX }),
  ])
  return { state: { code, name: state.name }, facts: stateFacts[code] ?? null, agencies, open, upcoming, now }
})

/** What the page is called: a state by its name; federal agencies belong to none. */
function headingOf({ code }: { code: string }, texts: Texts): string {
  return code === federal.code ? texts.t("Federal agencies") : stateInWords(code, texts)
}

function agenciesOf({ code }: { code: string }, texts: Texts): string {
  const { t } = texts
  return code === federal.code
    ? t("Agencies of the federal government")
    : t(words.agenciesIn(stateInWords(code, texts)))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = metaTexts(matches)
  const { t } = texts
  if (!loaderData) return [{ title: `${t(words.stateNotFoundTitle)} | OpenDocket` }]
  const { code } = loaderData.state
  const name = stateInWords(code, texts)
  const heading = headingOf(loaderData.state, texts)
  return pageMeta(matches, {
    path: paths.state(code),
    title: code === federal.code ? heading : t(words.agenciesIn(name)),
    description: t(
      "State and local agencies in {state}, what they propose, and the public comments they have received.",
      {
        state: name,
      },
    ),
    feed: { title: t("New dockets in {state}", { state: name }), path: paths.stateFeed(code) },
    structured: onlyBreadcrumb(wayTo(heading, texts), paths.state(code)),
  })
}

function wayTo(state: string, { t }: Texts): Crumbs {
  return [{ label: t("Home"), to: paths.home() }, { label: state }]
}

type Data = Route.ComponentProps["loaderData"]

export default function State({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t, number } = texts
  const { state, facts, agencies, open, upcoming, now } = loaderData
  return (
    <div className="stack stack-loose">
      <Breadcrumb items={wayTo(headingOf(state, texts), texts)} />
      <header className="cluster">
        <StateFlag code={state.code} large eager />
        {facts && <StateOutline code={state.code} />}
        <div className="stack stack-tight">
          <h1>{headingOf(state, texts)}</h1>
          {facts && (
            <DescriptionList
              layout="columns"
              items={[
                { term: t("Nickname"), value: facts.nickname },
                { term: t("Capital"), value: facts.capital },
              ]}
            />
          )}
          <p className="quiet">
            <FollowLink kind="state" of={state.code} />
          </p>
          <p className="quiet">
            <FeedLink to={paths.stateFeed(state.code)}>{t("Follow new dockets")}</FeedLink>
          </p>
        </div>
      </header>
      <Coming state={state} which="open" coming={open} now={now} />
      <Coming state={state} which="upcoming" coming={upcoming} now={now} />
      <section className="stack" aria-labelledby="agencies">
        <h2 id="agencies">{agenciesOf(state, texts)}</h2>
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
        {agencies.length > 0 && (
          <p>
            <Link to={paths.agencies({ state: state.name })}>{t("Search these agencies")}</Link>
          </p>
        )}
        {agencies.length === STATE_AGENCIES_MAX && (
          <p className="quiet">
            {t("At most {count} agencies are listed here, by name. If yours is missing, search comments by its name.", {
              count: number(STATE_AGENCIES_MAX),
            })}
          </p>
        )}
      </section>
    </div>
  )
}

type ComingProps = Pick<Data, "state" | "now"> & { which: "open" | "upcoming"; coming: Data["open"] }

/** Dockets that take comments, or will, the nearest deadline first; nothing where there are none. */
function Coming({ state, which, coming: { items, total }, now }: ComingProps) {
  const { t, number } = useTexts()
  if (total === 0) return null
  const count = number(total)
  return (
    <section className="stack" aria-labelledby={which}>
      <h2 id={which}>
        {which === "open" ? t("Open for comment ({count})", { count }) : t("Opening soon ({count})", { count })}
      </h2>
      <DocketGrid dockets={items} now={now} />
      {total > items.length && (
        <p>
          <Link to={paths.dockets({ status: which, state: state.name, sort: "closing_soon" })}>
            {which === "open" ? t("All {count} open dockets", { count }) : t("All {count} upcoming dockets", { count })}
          </Link>
        </p>
      )}
    </section>
  )
}

function AgencyCard({ agency }: { agency: Data["agencies"][number] }) {
  const { name, slug, description, docket_count, open_docket_count, comment_count } = agency
  const { t, count, number } = useTexts()
  const ofAgency = useAgencyWords()
  return (
    <article className="card card-target docket-card">
      <h3 className="card-title" {...ofAgency}>
        <Link className="card-link" to={paths.agencyPage(slug)}>
          {name}
        </Link>
      </h3>
      {description && (
        <p className="clamp quiet" {...ofAgency}>
          {description}
        </p>
      )}
      <p className="card-meta">
        <Link to={paths.agencyPageDockets(slug)}>
          {t(docket_count === 1 ? "{count} docket, {open} open" : "{count} dockets, {open} open", {
            count: number(docket_count),
            open: open_docket_count,
          })}
        </Link>
        <Link to={paths.commentSearch({ agency_slug: slug })}>
          {count(comment_count, "{count} comment", "{count} comments")}
        </Link>
      </p>
      <div>
        <LinkButton variant="secondary" to={paths.agencyPage(slug)}>
          {t(words.viewAgency)}
          <span className="visually-hidden"> {name}</span>
        </LinkButton>
      </div>
    </article>
  )
}

function NoAgencies({ state }: { state: Data["state"] }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <EmptyState
      level={3}
      icon="government"
      heading={t(words.noAgenciesFound)}
      actions={
        <>
          <LinkButton to={paths.dockets()}>{t(words.browseDockets)}</LinkButton>
          <LinkButton variant="secondary" to={paths.onboarding()}>
            {t("Bring your agency here")}
          </LinkButton>
        </>
      }
    >
      <p>
        {state.code === federal.code
          ? t("No federal agencies take part yet.")
          : t("No agencies in {state} take part yet.", { state: stateInWords(state.code, texts) })}
      </p>
    </EmptyState>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = (
    <>
      <LinkButton to={paths.states()}>{t("States")}</LinkButton>
      <LinkButton variant="secondary" to={paths.home()}>
        {t(words.returnToHome)}
      </LinkButton>
    </>
  )
  const missing = {
    heading: words.stateNotFoundTitle,
    message: "No state has this abbreviation. Choose yours from the list.",
    actions,
  } as const
  return <RefusedPage failed={words.loadAgenciesFailed} missing={missing} />
}
