import { isRouteErrorResponse, Link, useLocation, useNavigation, useRouteError } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import {
  type CommentSearchQuery,
  hasSearchFilters,
  parseCommentSearchQuery,
} from "#src/rules/input/comments/comment-search.ts"
import { OFFSET_MAX_ROWS } from "#src/rules/limits.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { isAfter } from "#src/rules/input/reading/query-string.ts"
import { hasWord } from "#src/rules/text/has-word.ts"
import { findAgencyCalled } from "#src/services/agencies/public-agency-queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { countPublicDocketsWith, findPublicDocketTitle } from "#src/services/dockets/public-docket-queries.ts"
import { inReadersLanguage, namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { listFoundIds, searchPublicComments } from "#src/services/search/public-search-queries.ts"
import { findBetterQuery } from "#src/services/search/suggestion-queries.ts"
import { isTrackingId } from "#src/rules/record/comments/tracking-id.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { requireCanonical } from "#src/web/page/canonical-address.ts"
import { CommentResult } from "./comment-result.tsx"
import { linkTo } from "#src/web/components/text/marked-words.tsx"
import { guard, type Refusal, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { ChipList } from "#src/web/ui/labels/chip.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { Spinner } from "#src/web/ui/notices/spinner.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"
import type { Route } from "./+types/comment-search"
import { CommentFilters, SEARCH_FORM } from "./comment-filters.tsx"
import { DidYouMean } from "#src/web/screens/public/lists/did-you-mean.tsx"
import { OrderHint } from "#src/web/screens/public/lists/order-hint.tsx"
import { DroppedNotice } from "#src/web/screens/public/lists/dropped-notice.tsx"
import { ListControls } from "#src/web/screens/public/lists/list-controls.tsx"
import { goesOn, offsetOf, pageOf, requireExistingPage } from "#src/web/page/paging.ts"
import {
  searchAddress,
  searchChips,
  searchDefaults,
  searchLabels,
  searchUnfiltered,
  sortsFor,
} from "./search-address.ts"

export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  requireCanonical(url, searchDefaults(url))
  const query = parseCommentSearchQuery(url.searchParams)
  if (query.offset > OFFSET_MAX_ROWS) refuse("offset_too_large")
  const [found, docket_title, agency_called, dockets_found] = await Promise.all([
    searchPublicComments(ctx.db, query),
    titleOf(ctx, query.docket_id),
    query.agency_slug ? findAgencyCalled(ctx.db, query.agency_slug) : null,
    // Only beside the first page of words alone: the dockets know nothing of most filters.
    query.q && query.offset === 0 && !hasSearchFilters({ ...query, q: "" })
      ? countPublicDocketsWith(ctx.db, query.q, DOCKETS_COUNTED)
      : null,
  ])
  requireExistingPage(query, found.total, (offset) => searchAddress(query, { offset }))
  const items = await namedForReader(ctx.db, found.items, ctx.language)
  const names = { docket_title, agency_called: agency_called ?? null }
  const better = found.total === 0 && query.q !== "" && !found.no_words ? await suggest(ctx, query) : null
  return { query, ...found, items, names, dockets_found, better }
})

/** What the docket that a filter names is called for this reader (decision 55); null where the filter names none by its id. */
async function titleOf({ db, language }: Ctx, docket_id: string): Promise<string | null> {
  const found = isUuid(docket_id) ? await findPublicDocketTitle(db, docket_id) : undefined
  const [docket] = await inReadersLanguage(db, found ? [found] : [], language)
  return docket?.title ?? null
}

/** Other words for a search that found nothing; null unless they find something with the same filters. */
async function suggest({ db }: Ctx, query: CommentSearchQuery): Promise<string | null> {
  const better = await findBetterQuery(db, query.q)
  if (!better) return null
  const { ids } = await listFoundIds(db, { ...query, q: better, sort: "newest", limit: 1, offset: 0 })
  return ids.length > 0 ? better : null
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  const page = loaderData ? pageOf(loaderData.query, loaderData.total).page : 1
  const words = loaderData?.query.q ? `: ${loaderData.query.q}` : ""
  const found = loaderData && searchAddress(loaderData.query, { sort: "", limit: 0 })
  return pageMeta(matches, {
    path: found ?? paths.commentSearch(),
    title: `${t(publicPageMessages.searchComments)}${words}${page > 1 ? `, ${t("page {page}", { page })}` : ""}`,
    description: t(
      "Search the published comments that people and organizations have submitted to state and local governments.",
    ),
    unlisted: found !== undefined && found !== paths.commentSearch(),
  })
}

type Data = Route.ComponentProps["loaderData"]

export default function CommentSearch({ loaderData }: Route.ComponentProps) {
  const { query, items, total, names, unknown } = loaderData
  const { page, pageCount } = pageOf(query, total)
  const texts = useTexts()
  const { t } = texts
  const chips = searchChips(query, names, texts)
  return (
    <>
      <PageHeader
        heading={t(publicPageMessages.searchComments)}
        lede={t("Read what people and organizations have told their governments.")}
      />
      <div className="stack stack-loose">
        <CommentFilters query={query} unknown={unknown} />
        <DroppedNotice dropped={query.dropped} labels={searchLabels} />
        <ChipList items={chips} clear={<Link to={searchUnfiltered(query)}>{t(searchMessages.clearAll)}</Link>} />
        {loaderData.dockets_found && loaderData.dockets_found.total > 0 && (
          <DocketsToo q={query.q} {...loaderData.dockets_found} />
        )}
        <ListControls
          form={SEARCH_FORM}
          sorts={sortsFor(query.q)}
          sort={query.sort}
          limit={query.limit}
          empty={items.length === 0}
        >
          <Found data={loaderData} />
        </ListControls>
        {items.length > 0 ? (
          <ol className="stack">
            {items.map((comment) => (
              <li key={comment.id}>
                <CommentResult
                  comment={comment}
                  hrefForName={(comment_filter) => searchAddress(query, { comment_filter })}
                  hrefForOrganization={(filing_company) => searchAddress(query, { filing_company })}
                />
              </li>
            ))}
          </ol>
        ) : (
          <NothingFound data={loaderData} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          goesOn={goesOn(loaderData)}
          hrefFor={(number) => searchAddress(query, { offset: offsetOf(number, query.limit) })}
          label={t("Pages of comments")}
        />
      </div>
    </>
  )
}

/** Further matches are not counted. */
const DOCKETS_COUNTED = 100

/** The way to the dockets that the words find. */
function DocketsToo({ q, total, total_exact }: { q: string; total: number; total_exact: boolean }) {
  const { t, number } = useTexts()
  const amount = `${number(total)}${total_exact ? "" : "+"}`
  return (
    <p>
      <Link to={paths.dockets({ q })}>
        {t(amount === "1" ? "{amount} docket has these words" : "{amount} dockets have these words", { amount })}
      </Link>
    </p>
  )
}

/** How much was found and which part of it is shown; '10,000+' or '1,000+' where counting stopped. */
function Found({ data: { query, items, total, total_exact } }: { data: Data }) {
  const { state, location } = useNavigation()
  const { t, number } = useTexts()
  if (state !== "idle" && location.pathname === paths.commentSearch())
    return <Spinner>{t(searchMessages.searching)}</Spinner>
  const amount = total === 1 && total_exact ? 1 : `${number(total)}${total_exact ? "" : "+"}`
  const first = query.offset + 1
  return (
    <Status>
      {query.q && (
        <span className="strong">
          {t("{sentence}.", { sentence: t(searchMessages.found(amount, `“${query.q}”`)) })}{" "}
        </span>
      )}
      {items.length > 0 && (
        <span className={query.q ? "muted" : "strong"}>
          {t("{sentence}.", {
            sentence: t(searchMessages.showing(number(first), number(query.offset + items.length), amount)),
          })}
        </span>
      )}
      <OrderHint sort={query.sort} total={total} total_exact={total_exact} />
    </Status>
  )
}

function NothingFound({ data: { query, no_words, better } }: { data: Data }) {
  const { t } = useTexts()
  if (!hasSearchFilters(query)) {
    return (
      <EmptyState
        icon="comment"
        heading={t(searchMessages.noneTitle)}
        actions={<LinkButton to={paths.dockets()}>{t(publicPageMessages.browseDockets)}</LinkButton>}
      >
        <p>{t(searchMessages.nonePublic)}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      heading={t(searchMessages.noneTitle)}
      actions={<LinkButton to={paths.commentSearch()}>{t(searchMessages.clear)}</LinkButton>}
    >
      {better && <DidYouMean words={better} to={searchAddress(query, { q: better })} />}
      {no_words && (
        <p>
          {t(
            hasWord(query.q)
              ? "Your search contains only very common words. Words such as “the” and “of” are in nearly every comment."
              : searchMessages.onlySigns,
          )}
        </p>
      )}
      <WhatToTry query={query} />
    </EmptyState>
  )
}

function WhatToTry({ query: { q, date_from, date_to } }: Pick<Data, "query">) {
  const { t } = useTexts()
  if (isAfter(date_from, date_to)) return <p>{t(searchMessages.lastBeforeFirst)}</p>
  if (isTrackingId(q)) {
    return (
      <p>
        <Rich
          text={t(
            "A tracking ID finds a comment once it is published. You can see every comment you sent under <own>My Comments</own>.",
          )}
          parts={{ own: linkTo(paths.dashboard("comments")) }}
        />
      </p>
    )
  }
  return (
    <ul>
      {searchMessages.tips.map((tip) => (
        <li key={tip}>{t(tip)}</li>
      ))}
    </ul>
  )
}

/** What failed is said where the results would be, in red; the form is still there with what was asked (P 8). */
export function ErrorBoundary() {
  const { t } = useTexts()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const query = parseCommentSearchQuery(new URLSearchParams(search))
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
  // Asked again, it would be refused again.
  const again = refusal?.code === "offset_too_large" ? searchAddress(query) : pathname + search
  return (
    <>
      <PageHeader heading={t(publicPageMessages.searchComments)} />
      <div className="stack stack-loose">
        <CommentFilters query={query} unknown={null} />
        <Alert kind="error" heading={t(searchMessages.searchFailed)}>
          {refusal?.message && refusal.code !== "unexpected" && <p>{t(refusal.message)}</p>}
          <p>
            <Link reloadDocument to={again}>
              {t(again === pathname + search ? "Try again" : "Go to the first page")}
            </Link>
          </p>
        </Alert>
      </div>
    </>
  )
}
