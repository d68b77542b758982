import { redirect, type ShouldRevalidateFunctionArgs } from "react-router"
import { docketTimeline } from "#src/rules/record/dockets/docket-timeline.ts"
import { refuse } from "#src/rules/errors.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import {
  type DocketCommentsQuery,
  narrowsComments,
  parseDocketCommentsQuery,
} from "#src/rules/input/dockets/docket-comments.ts"
import { DOCKET_COMMENTS_FOUND_PER_PAGE } from "#src/rules/limits.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { sharedCardOf } from "#src/services/dockets/card/docket-card.ts"
import { findDraftMoment } from "#src/services/comments/drafts/draft-queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { readDocketPage } from "#src/services/dockets/docket-page-queries.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { searchDocketComments } from "#src/services/search/docket-comments.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts } from "#src/web/language.tsx"
import { requireCanonical } from "#src/web/page/canonical-address.ts"
import { accentMeta, pageMeta } from "#src/web/page/page-meta.ts"
import { orSayUnreached } from "#src/web/page/unreached/or-say-unreached.ts"
import { requireExistingPage } from "#src/web/page/paging.ts"
import { docketData } from "#src/web/page/structured-data.ts"
import type { Route } from "./+types/docket"
import { commentsAddress, MORE } from "#src/web/screens/public/docket/comments/comments-address.ts"
import { DocketPage } from "./docket-page.tsx"
import { docketTexts } from "#src/web/screens/public/docket/about/docket-texts.ts"
import { DocketRefused } from "./docket-refused.tsx"
import { wayTo } from "./way-to.ts"
import { findSavedIds } from "./saved-ids.ts"

export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  const { search, searchParams } = url
  requireCanonical(url, { sort: "newest", offset: "0" }, "#comments")
  const found = await findPublicDocket(ctx.db, params.slug)
  if (!found) {
    const slug = await findSlugNow(ctx.db, params.slug)
    throw slug ? redirect(paths.docket(slug) + search, 301) : refuse("docket_not_found")
  }
  const query = parseDocketCommentsQuery(searchParams)
  const { sort, before, shown: limit } = query
  const filtered = narrowsComments(query)
  const [read, found_comments] = await Promise.all([
    readDocketPage(ctx.db, found, filtered ? null : { sort, before, limit }),
    filtered ? findComments(ctx, found, query) : null,
  ])
  const { translations, moments, changes, papers, files, ...listed } = read
  const now = ctx.now()
  // Only who is signed in has a page of their own: that of strangers is one for all (decision 4).
  const own = ctx.actor.kind === "user" ? { user_id: ctx.actor.user_id, docket_id: found.id } : null
  const [saved, draft_saved_at] = await Promise.all([
    findSavedIds(ctx, [found]),
    own ? findDraftMoment(ctx.db, own) : undefined,
  ])
  const shown = docketTexts(found, translations, { url, reader: ctx.language })
  return {
    ...shown,
    timeline: docketTimeline(moments, [...changes, ...papers.changes], now),
    changed: { published_at: moments.opened_at ?? moments.created_at, updated_at: moments.updated_at },
    documents: papers.documents,
    former: papers.former,
    ...listed,
    found: found_comments,
    query: { ...query, text: shown.texts.chosen },
    data: files && { as_of: files.as_of, files: files.files.map(({ name, size }) => ({ name, size })) },
    saved,
    draft_saved_at: draft_saved_at ?? null,
    now,
    card: sharedCardOf(shown.docket, now, textsIn(ctx.language)),
    link: new URL(paths.docket(found.slug), ctx.config.PUBLIC_URL).href,
  }
})

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return new URL(request.url).searchParams.has(MORE) ? orSayUnreached(serverLoader) : serverLoader()
}

/** What the filters find. */
async function findComments({ db }: Ctx, docket: { id: string; slug: string }, query: DocketCommentsQuery) {
  const found = await searchDocketComments(db, docket.id, query)
  const page = { limit: DOCKET_COMMENTS_FOUND_PER_PAGE, offset: query.offset }
  requireExistingPage(page, found.total, (offset) => commentsAddress(docket.slug, query, { offset }))
  return found
}

/** After 'Load More' the address says how many comments are shown, so that going back finds them; the page has them already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const without = ({ pathname, searchParams }: URL) =>
    [pathname, ...[...searchParams].filter(([name]) => name !== "shown")].join(" ")
  const only_more = nextUrl.searchParams.has("shown") && without(currentUrl) === without(nextUrl)
  return only_more ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData || "unreached" in loaderData) return [{ title: `${t(docketMessages.notFoundTitle)} | OpenDocket` }]
  const { docket, texts, changed, now, card } = loaderData
  return [
    ...pageMeta(matches, {
      path: paths.docket(docket.slug),
      text: { shown: docket.language, by_default: texts.by_default, tags: texts.choices.map(({ tag }) => tag) },
      title: docket.title,
      description: docket.summary,
      type: "article",
      card,
      feed: { title: t("New comments on {docket}", { docket: docket.title }), path: paths.docketFeed(docket.slug) },
      structured: docketData(docket, { ...changed, now, t }, wayTo(docket, { t })),
    }),
    accentMeta(docket.agency_slug),
  ]
}

export default function Docket({ loaderData }: Route.ComponentProps) {
  return "unreached" in loaderData ? null : <DocketPage data={loaderData} />
}

export function ErrorBoundary() {
  return <DocketRefused />
}
