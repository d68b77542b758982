import { redirect, type ShouldRevalidateFunctionArgs } from "react-router"
import { z } from "zod"
import { TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { docketTimeline } from "#src/rules/record/dockets/docket-timeline.ts"
import { refuse } from "#src/rules/errors.ts"
import { QueryReader } from "#src/rules/input/query-string.ts"
import { DOCKET_COMMENTS_PER_LOAD, DOCKET_COMMENTS_SHOWN_MAX } from "#src/rules/limits.ts"
import { docketMessages } from "#src/rules/messages/docket.ts"
import { paths } from "#src/rules/paths.ts"
import { docketCommentSorts } from "#src/rules/vocabulary.ts"
import { findFooterDisclaimer } from "#src/services/agencies/public-queries.ts"
import { findDraftMoment } from "#src/services/comments/drafts/draft-queries.ts"
import { countPositions, listPublicDocketComments } from "#src/services/comments/public-queries.ts"
import { findDocketPapers } from "#src/services/dockets/document-queries.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-queries.ts"
import { listDocketTranslations } from "#src/services/dockets/translations/translation-queries.ts"
import { findDocketMoments, listPeriodChanges } from "#src/services/dockets/record-queries.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts } from "#src/web/language.tsx"
import { accentMeta, pageMeta } from "#src/web/page/page-meta.ts"
import { docketData } from "#src/web/page/structured-data.ts"
import type { Route } from "./+types/docket"
import { DocketPage } from "./docket-page.tsx"
import { docketTexts } from "./docket-texts.ts"
import { DocketRefused } from "./docket-refused.tsx"
import { wayTo } from "./way-to.ts"
import { findSavedIds } from "./saved-ids.ts"

export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  const { search, searchParams } = url
  const found = await findPublicDocket(ctx.db, params.slug)
  if (!found) {
    const slug = await findSlugNow(ctx.db, params.slug)
    throw slug ? redirect(paths.docket(slug) + search, 301) : refuse("docket_not_found")
  }
  const range = { min: DOCKET_COMMENTS_PER_LOAD, max: DOCKET_COMMENTS_SHOWN_MAX, fallback: DOCKET_COMMENTS_PER_LOAD }
  const limit = new QueryReader(searchParams).number("shown", range)
  const before = z.uuid().safeParse(searchParams.get("before")).data ?? null
  const sort = new QueryReader(searchParams).choice("sort", docketCommentSorts, "newest")
  const [translations, moments, changes, papers, comments, positions, disclaimer] = await Promise.all([
    listDocketTranslations(ctx.db, found.id),
    findDocketMoments(ctx.db, found.id),
    listPeriodChanges(ctx.db, found.id),
    findDocketPapers(ctx.db, found.id),
    listPublicDocketComments(ctx.db, found.id, { sort, before, limit }),
    found.comment_count > 0 ? countPositions(ctx.db, found) : [],
    findFooterDisclaimer(ctx.db, found.agency_id),
  ])
  const now = ctx.now()
  // Only who is signed in has a page of their own: that of strangers is one for all (decision 4).
  const own = ctx.actor.kind === "user" ? { user_id: ctx.actor.user_id, docket_id: found.id } : null
  const [saved, draft_saved_at] = await Promise.all([
    findSavedIds(ctx, [found]),
    own ? findDraftMoment(ctx.db, own) : undefined,
  ])
  return {
    ...docketTexts(found, translations, { url, reader: ctx.language }),
    timeline: docketTimeline(moments, [...changes, ...papers.changes], now),
    changed: { published_at: moments.opened_at ?? moments.created_at, updated_at: moments.updated_at },
    documents: papers.documents,
    former: papers.former,
    comments,
    positions,
    disclaimer,
    sort,
    before,
    saved,
    draft_saved_at: draft_saved_at ?? null,
    now,
    link: new URL(paths.docket(found.slug), ctx.config.PUBLIC_URL).href,
  }
})

/** After 'Load More' the address says how many comments are shown, so that going back finds them; the page has them already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const without = ({ pathname, searchParams }: URL) =>
    [pathname, ...["sort", "before", TEXT_PARAMETER].map((name) => searchParams.get(name))].join(" ")
  const only_more = nextUrl.searchParams.has("shown") && without(currentUrl) === without(nextUrl)
  return only_more ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData) return [{ title: `${t(docketMessages.notFoundTitle)} | OpenDocket` }]
  const { docket, texts, changed, now } = loaderData
  return [
    ...pageMeta(matches, {
      path: paths.docket(docket.slug),
      text: { shown: docket.language, by_default: texts.by_default, tags: texts.choices.map(({ tag }) => tag) },
      title: docket.title,
      description: docket.summary,
      type: "article",
      feed: { title: t("New comments on {docket}", { docket: docket.title }), path: paths.docketFeed(docket.slug) },
      structured: docketData(docket, { ...changed, now }, wayTo(docket)),
    }),
    accentMeta(docket.agency_slug),
  ]
}

export default function Docket({ loaderData }: Route.ComponentProps) {
  return <DocketPage data={loaderData} />
}

export function ErrorBoundary() {
  return <DocketRefused />
}
