import { redirect } from "react-router"
import { z } from "zod"
import { acceptsComments, effectiveStatus } from "#src/rules/record/docket-status.ts"
import { docketTimeline } from "#src/rules/record/docket-timeline.ts"
import { refuse } from "#src/rules/errors.ts"
import { docketMessages } from "#src/rules/messages/docket.ts"
import { paths } from "#src/rules/paths.ts"
import { stateName } from "#src/rules/us-states.ts"
import { listPublicDocketComments } from "#src/services/comments/public-queries.ts"
import { findFooterDisclaimer } from "#src/services/agencies/public-queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { findPublicDocket, findSlugNow, listDocketDocuments } from "#src/services/dockets/public-queries.ts"
import { findDocketMoments, listPeriodChanges } from "#src/services/dockets/record-queries.ts"
import { AgencyNotice } from "#src/web/components/agencies/agency-notice.tsx"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { FeedLink } from "#src/web/components/site/feed-link.tsx"
import { guard } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { accentMeta, pageMeta } from "#src/web/page/page-meta.ts"
import { type Crumbs, docketData } from "#src/web/page/structured-data.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/docket"
import { closingWords } from "./closing-words.ts"
import { DocketComments } from "./docket-comments.tsx"
import { DocketFacts, DocketOverview } from "./docket-overview.tsx"
import { DocketTabs } from "./docket-tabs.tsx"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { findSavedIds } from "./saved-ids.ts"
import { SavedMark } from "#src/web/components/dockets/save-button.tsx"

export const loader = guard(async ({ ctx, params, url }: Route.LoaderArgs & { ctx: Ctx }) => {
  const { search, searchParams } = url
  const docket = await findPublicDocket(ctx.db, params.slug)
  if (!docket) {
    const slug = await findSlugNow(ctx.db, params.slug)
    throw slug ? redirect(paths.docket(slug) + search, 301) : refuse("docket_not_found")
  }
  const before = z.uuid().safeParse(searchParams.get("before")).data ?? null
  const [moments, changes, documents, comments, disclaimer] = await Promise.all([
    findDocketMoments(ctx.db, docket.id),
    listPeriodChanges(ctx.db, docket.id),
    listDocketDocuments(ctx.db, docket.id),
    listPublicDocketComments(ctx.db, docket.id, { before }),
    findFooterDisclaimer(ctx.db, docket.agency_id),
  ])
  const now = ctx.now()
  return {
    docket,
    timeline: docketTimeline(moments, changes, now),
    changed: { published_at: moments.opened_at ?? moments.created_at, updated_at: moments.updated_at },
    documents,
    comments,
    disclaimer,
    before,
    saved: await findSavedIds(ctx, [docket]),
    now,
    link: new URL(paths.docket(docket.slug), ctx.config.PUBLIC_URL).href,
  }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData) return [{ title: `${t(docketMessages.notFoundTitle)} | OpenDocket` }]
  const { docket, changed } = loaderData
  return [
    ...pageMeta(matches, {
      path: paths.docket(docket.slug),
      title: docket.title,
      description: docket.summary,
      type: "article",
      feed: { title: t("New comments on {docket}", { docket: docket.title }), path: paths.docketFeed(docket.slug) },
      structured: docketData(docket, changed, wayTo(docket)),
    }),
    accentMeta(docket.agency_slug),
  ]
}

type Place = { title: string; agency_name: string; agency_slug: string; state_code: string }

function wayTo({ title, agency_name, agency_slug, state_code }: Place): Crumbs {
  return [
    ...(state_code === "US" ? [] : [{ label: stateName(state_code), to: paths.state(state_code) }]),
    { label: agency_name, to: paths.agencyPage(agency_slug) },
    { label: title },
  ]
}

export default function Docket({ loaderData }: Route.ComponentProps) {
  const { docket, now, link } = loaderData
  const { t } = useTexts()
  const status = effectiveStatus(docket, now)
  return (
    <article className="docket-page stack stack-loose">
      <DocketHead data={loaderData} />
      {status === "archived" && (
        <Alert kind="info">
          <p>{t(docketMessages.archivedNotice)}</p>
        </Alert>
      )}
      <div className="split">
        <div>
          <DocketTabs
            commentCount={docket.comment_count}
            overview={<DocketOverview data={loaderData} />}
            comments={<DocketComments key={`${docket.id} ${loaderData.before}`} data={loaderData} />}
          />
        </div>
        <aside className="stack aside-sticky" aria-label={t("About this docket")}>
          <DocketFacts data={loaderData} />
          <section className="card card-tint share" aria-labelledby="share">
            <h2 id="share" className="card-title">
              {t(docketMessages.shareThisPage)}
            </h2>
            <CopyButton value={link} label={t("Link to this page")} />
            <p className="quiet">
              <FeedLink to={paths.docketFeed(docket.slug)}>{t("Follow new comments")}</FeedLink>
            </p>
          </section>
        </aside>
      </div>
      <AgencyNotice agency_name={docket.agency_name} text={loaderData.disclaimer} />
    </article>
  )
}

function DocketHead({ data: { docket, now, saved } }: { data: Route.ComponentProps["loaderData"] }) {
  const { title, slug } = docket
  const texts = useTexts()
  const closing = closingWords(docket, now, texts)
  return (
    <header className="stack">
      <Breadcrumb items={wayTo(docket)} />
      <h1>{title}</h1>
      <AgencyLine agency={docket} linked />
      <div className="cluster">
        <DocketBadge docket={docket} now={now} place="detail" />
        <span>{closing.at ? <DatedWords text={closing.text} at={closing.at} /> : closing.text}</span>
        {closing.left && <span className="muted">{closing.left}</span>}
        <SavedMark saved={saved} docket={docket} next={paths.docket(slug)} />
      </div>
      {acceptsComments(docket, now) && (
        <p className="docket-action">
          <LinkButton size="large" to={paths.commentWizard(slug)}>
            {texts.t(docketMessages.submitComment)}
          </LinkButton>
        </p>
      )}
    </header>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dockets()}>{t(docketMessages.browseAllOpportunities)}</LinkButton>
  return (
    <RefusedPage
      failed={docketMessages.loadFailed}
      missing={{ heading: docketMessages.notFoundTitle, message: docketMessages.notFoundHint, actions }}
    />
  )
}
