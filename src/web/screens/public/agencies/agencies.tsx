import { Form, Link } from "react-router"
import { type AgencyListQuery, parseAgencyListQuery } from "#src/rules/input/agencies/agency-list.ts"
import { AGENCY_FILTER_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { agencyLetters } from "#src/rules/record/agency-letters.ts"
import { stateName } from "#src/rules/us-states.ts"
import { jurisdictionTypeLabel } from "#src/rules/vocabulary.ts"
import { browseAgencies, findAgencyAlike, listAgencyLetters } from "#src/services/agencies/directory-queries.ts"
import { AgencyLinks } from "#src/web/components/agencies/agency-links.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { requireCanonical } from "#src/web/page/canonical-address.ts"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { offsetOf, pageOf, requireExistingPage } from "#src/web/page/paging.ts"
import { DidYouMean } from "#src/web/screens/public/lists/did-you-mean.tsx"
import { DroppedNotice } from "#src/web/screens/public/lists/dropped-notice.tsx"
import { stateOptions } from "#src/web/screens/public/lists/state-options.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/choices/select.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/agencies"

const labels = { state: "State", kind: "Kind of agency", letter: "First letter", offset: "Page" } as const

function addressOf(query: AgencyListQuery, change: { letter?: string | null; offset?: number } = {}): string {
  const { q, state_code, kind, letter } = query
  return paths.agencies({ q, state: state_code ? stateName(state_code) : "", kind, letter, ...change })
}

export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  requireCanonical(url, {})
  const query = parseAgencyListQuery(url.searchParams)
  const [{ items, total }, letters] = await Promise.all([
    browseAgencies(ctx.db, query, ctx.now()),
    listAgencyLetters(ctx.db, query),
  ])
  requireExistingPage(query, total, (offset) => addressOf(query, { offset }))
  const alike = total === 0 && query.q !== "" ? await findAgencyAlike(ctx.db, query) : undefined
  return { query, items, total, letters, alike }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  const page = loaderData ? pageOf(loaderData.query, loaderData.total).page : 1
  const path = loaderData ? addressOf(loaderData.query) : paths.agencies()
  return pageMeta(matches, {
    path,
    title: `${t("All agencies")}${page > 1 ? `, ${t("page {page}", { page })}` : ""}`,
    description: t("The agencies that take comments here, by name, state, and kind, with their open dockets."),
    unlisted: path !== paths.agencies(),
  })
}

export default function Agencies({ loaderData: { query, items, total, letters, alike } }: Route.ComponentProps) {
  const { t, count } = useTexts()
  const { page, pageCount } = pageOf(query, total)
  return (
    <>
      <PageHeader
        heading={t("All agencies")}
        lede={t("The agencies that take comments here, by name, state, and kind, with their open dockets.")}
        actions={<Link to={paths.near()}>{t("Dockets where you live")}</Link>}
      />
      <div className="stack stack-loose">
        <Filters query={query} />
        <DroppedNotice dropped={query.dropped} labels={labels} />
        <Letters query={query} letters={letters} />
        <Status className="strong">{count(total, "{count} agency", "{count} agencies")}</Status>
        {items.length > 0 ? (
          <>
            <p className="quiet">{t("In order of the place: the City of Portland is under P.")}</p>
            <AgencyLinks agencies={items} with_state />
          </>
        ) : (
          <NoAgencies query={query} alike={alike} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => addressOf(query, { offset: offsetOf(number, query.limit) })}
          label={t("Pages of agencies")}
        />
      </div>
    </>
  )
}

function Filters({ query }: { query: AgencyListQuery }) {
  const texts = useTexts()
  const { t } = texts
  const { q, state_code, kind } = query
  return (
    <search>
      <Form method="get" action={paths.agencies()} className="stack">
        <SearchInput
          large
          label={t("Name of an agency or place")}
          placeholder={t("Name of an agency or place")}
          defaultValue={q}
          maxLength={AGENCY_FILTER_MAX_CHARACTERS}
        />
        <div className="form-row" key={`${state_code}|${kind}`}>
          <Select
            unmarked
            label={t(labels.state)}
            name="state"
            emptyLabel={t(words.allStates)}
            options={stateOptions(texts)}
            defaultValue={state_code ? stateName(state_code) : ""}
          />
          <Select
            unmarked
            label={t(labels.kind)}
            name="kind"
            emptyLabel={t("All kinds")}
            options={optionsOf(jurisdictionTypeLabel, texts)}
            defaultValue={kind ?? ""}
          />
        </div>
      </Form>
    </search>
  )
}

/** The letters under which there are agencies as links, the others as words, so that each keeps its place. */
function Letters({ query, letters }: { query: AgencyListQuery; letters: readonly string[] }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t("First letter")}>
      <ul className="letters">
        <li>
          <Link to={addressOf(query, { letter: null })} aria-current={query.letter === null ? "true" : undefined}>
            {t("All")}
          </Link>
        </li>
        {agencyLetters.map((letter) => (
          <li key={letter}>
            {letters.includes(letter) ? (
              <Link to={addressOf(query, { letter })} aria-current={query.letter === letter ? "true" : undefined}>
                {letter}
              </Link>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type None = { query: AgencyListQuery; alike: { name: string; slug: string } | undefined }

function NoAgencies({ query: { q, state_code, kind, letter }, alike }: None) {
  const { t } = useTexts()
  if (q === "" && state_code === null && kind === null && letter === null) {
    return (
      <EmptyState
        icon="government"
        heading={t(words.noAgenciesFound)}
        actions={<LinkButton to={paths.onboarding()}>{t("Bring your agency here")}</LinkButton>}
      >
        <p>{t("No agencies take part yet.")}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      heading={t(words.noAgenciesFound)}
      actions={<LinkButton to={paths.agencies()}>{t("Show all agencies")}</LinkButton>}
    >
      {alike && <DidYouMean words={alike.name} to={paths.agencyPage(alike.slug)} />}
      <p>{t("No agency matches. Try part of its name, or another state.")}</p>
    </EmptyState>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.home()}>{t(words.returnToHome)}</LinkButton>
  return <RefusedPage failed={words.loadAgenciesFailed} missing={{ heading: words.agencyNotFoundTitle, actions }} />
}
