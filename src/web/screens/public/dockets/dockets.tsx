import type { ReactNode } from "react"
import { Link, useNavigation } from "react-router"
import { type DocketBrowseQuery, parseDocketBrowseQuery } from "#src/rules/input/dockets/docket-browse.ts"
import { isAfter } from "#src/rules/input/reading/query-string.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { hasWord } from "#src/rules/text/has-word.ts"
import { docketSortLabel } from "#src/rules/vocabulary.ts"
import { findAgencyCalled } from "#src/services/agencies/public-agency-queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { readTypedWords } from "#src/services/search/words.ts"
import { findBetterQuery } from "#src/services/search/suggestion-queries.ts"
import { requireCanonical } from "#src/web/page/canonical-address.ts"
import { PlaceSearch } from "#src/web/components/places/place-search.tsx"
import { DocketCard } from "#src/web/components/dockets/docket-card.tsx"
import { FeedLink } from "#src/web/components/site/feed-link.tsx"
import { FollowLink } from "#src/web/components/site/follow-link.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { ChipList } from "#src/web/ui/labels/chip.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { Spinner } from "#src/web/ui/notices/spinner.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"
import type { Route } from "./+types/dockets"
import { browseAddress, browseChips, browseCleared, browseDefaults, browseLabels } from "./browse-address.ts"
import { BROWSE_FORM, DocketFilters } from "./docket-filters.tsx"
import { DidYouMean } from "#src/web/screens/public/lists/did-you-mean.tsx"
import { DroppedNotice } from "#src/web/screens/public/lists/dropped-notice.tsx"
import { ListControls } from "#src/web/screens/public/lists/list-controls.tsx"
import { offsetOf, pageOf, requireExistingPage } from "#src/web/page/paging.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { SavedMark } from "#src/web/components/dockets/save-button.tsx"
import { findSavedIds } from "#src/web/screens/public/docket/saved-ids.ts"

export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  requireCanonical(url, browseDefaults)
  const query = parseDocketBrowseQuery(url.searchParams)
  const now = ctx.now()
  const [{ items: found, total }, called] = await Promise.all([
    browsePublicDockets(ctx.db, query, now),
    query.agency_slug ? findAgencyCalled(ctx.db, query.agency_slug) : null,
  ])
  requireExistingPage(query, total, (offset) => browseAddress(query, { offset }))
  const items = await inReadersLanguage(ctx.db, found, ctx.language)
  const searched = total === 0 && query.q !== ""
  const no_words = searched && (await readTypedWords(ctx.db, query.q)) === null
  const better = searched && !no_words ? await suggest(ctx, query) : null
  const why = total === 0 ? await whyNone(ctx, query) : null
  const saved = await findSavedIds(ctx, items)
  return { query, items, total, called: called ?? null, now, saved, better, no_words, why }
})

/** Why a list is empty: there are no dockets yet, none is open, or the filters find none. */
async function whyNone(ctx: Ctx, query: DocketBrowseQuery): Promise<"no_dockets" | "none_open" | "not_found"> {
  const asked = browseAddress(query, { sort: "", limit: 0 })
  if (asked === paths.dockets()) return "no_dockets"
  if (asked !== paths.dockets({ status: "open" })) return "not_found"
  const { total } = await browsePublicDockets(ctx.db, { ...query, status: "all", limit: 1, offset: 0 }, ctx.now())
  return total === 0 ? "no_dockets" : "none_open"
}

/** Other words for a search that found nothing; null unless they find something with the same filters. */
async function suggest(ctx: Ctx, query: DocketBrowseQuery): Promise<string | null> {
  const better = await findBetterQuery(ctx.db, query.q)
  if (!better) return null
  const { total } = await browsePublicDockets(ctx.db, { ...query, q: better, limit: 1, offset: 0 }, ctx.now())
  return total > 0 ? better : null
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData ? pageOf(loaderData.query, loaderData.total).page : 1
  const { t } = metaTexts(matches)
  const words = loaderData?.query.q ? `: ${loaderData.query.q}` : ""
  const found = loaderData && browseAddress(loaderData.query, { sort: "", limit: 0 })
  return pageMeta(matches, {
    path: found ?? paths.dockets(),
    title: `${t(publicPageMessages.browseDockets)}${words}${page > 1 ? `, ${t("page {page}", { page })}` : ""}`,
    description: t("Proposed government actions that are open for public comment now, will open soon, or have closed."),
    unlisted: found !== undefined && found !== paths.dockets(),
    feed: { title: t("New dockets"), path: paths.feed() },
  })
}

export default function Dockets({ loaderData }: Route.ComponentProps) {
  const { query, items, total, called, now, saved, better, no_words, why } = loaderData
  const { page, pageCount } = pageOf(query, total)
  const texts = useTexts()
  const { t } = texts
  const chips = browseChips(query, called, texts)
  return (
    <>
      <PageHeader
        heading={t(publicPageMessages.browseDockets)}
        lede={t(
          "Find proposed government actions, read what others say, and have your say while the comment period is open.",
        )}
        actions={<FeedLink to={paths.feed()}>{t("Follow new dockets")}</FeedLink>}
      />
      <div className="stack stack-loose">
        <DocketFilters query={query} />
        <DroppedNotice dropped={query.dropped} labels={browseLabels} />
        <div className="column">
          <PlaceSearch id="place" />
        </div>
        {query.q !== "" && !no_words && <FollowLink kind="words" of={query.q} name={`“${query.q}”`} />}
        {query.tag !== "" && <FollowLink kind="tag" of={query.tag} name={query.tag} />}
        <ChipList items={chips} clear={<Link to={browseCleared(query)}>{t(searchMessages.clearAll)}</Link>} />
        <ListControls
          form={BROWSE_FORM}
          sorts={docketSortLabel}
          sort={query.sort}
          limit={query.limit}
          empty={items.length === 0}
        >
          <Found total={total} />
        </ListControls>
        {items.length > 0 ? (
          <ul className="grid grid-wide">
            {items.map((docket) => (
              <li key={docket.id}>
                <DocketCard
                  docket={docket}
                  now={now}
                  level={2}
                  action={
                    <SavedMark saved={saved} docket={docket} next={browseAddress(query, { offset: query.offset })} />
                  }
                />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound why={why} clearTo={browseCleared(query)}>
            {better && <DidYouMean words={better} to={browseAddress(query, { q: better })} />}
            <p>{t(sentenceOfNone(loaderData))}</p>
          </NothingFound>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => browseAddress(query, { offset: offsetOf(number, query.limit) })}
          label={t("Pages of dockets")}
        />
      </div>
    </>
  )
}

/** Why no docket is found. */
function sentenceOfNone({ query, no_words }: Route.ComponentProps["loaderData"]): PlainSaying {
  if (isAfter(query.date_from, query.date_to)) return searchMessages.lastBeforeFirst
  if (!no_words) return "No dockets match all of your keywords and filters. Try fewer or broader ones."
  return hasWord(query.q)
    ? "Your search contains only very common words. Words such as “the” and “of” are in nearly every docket."
    : searchMessages.onlySigns
}

function Found({ total }: { total: number }) {
  const { t, count } = useTexts()
  const { state, location, formMethod } = useNavigation()
  // A docket that is saved comes back to this list, and nothing is searched for.
  if (state !== "idle" && formMethod !== "POST" && location.pathname === paths.dockets())
    return <Spinner>{t("Searching dockets...")}</Spinner>
  return <Status className="strong">{count(total, "{count} docket", "{count} dockets")}</Status>
}

type Nothing = { why: Route.ComponentProps["loaderData"]["why"]; clearTo: string; children: ReactNode }

function NothingFound({ why, clearTo, children }: Nothing) {
  const { t } = useTexts()
  if (why === "no_dockets") {
    return (
      <EmptyState heading={t(publicPageMessages.noDocketsYet)}>
        <p>{t("No agency has opened a comment period here yet. Please check back soon.")}</p>
      </EmptyState>
    )
  }
  // Where every page says "Find an open docket" leads.
  if (why === "none_open") {
    return (
      <EmptyState
        heading={t("Nothing is open for comment right now")}
        actions={<LinkButton to={clearTo}>{t(publicPageMessages.showAllDockets)}</LinkButton>}
      >
        <p>{t("You can read dockets that have closed, and those that will open soon.")}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      heading={t("No Dockets Found")}
      actions={<LinkButton to={clearTo}>{t("Clear search and filters")}</LinkButton>}
    >
      {children}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dockets()}>{t(publicPageMessages.browseAllDockets)}</LinkButton>
  return (
    <RefusedPage failed={docketMessages.loadManyFailed} missing={{ heading: docketMessages.notFoundTitle, actions }} />
  )
}
