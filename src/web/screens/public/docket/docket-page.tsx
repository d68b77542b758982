import { Link } from "react-router"
import { effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { AgencyNotice } from "#src/web/components/agencies/agency-notice.tsx"
import { FeedLink } from "#src/web/components/site/feed-link.tsx"
import { FollowLink } from "#src/web/components/site/follow-link.tsx"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { DocketComments } from "#src/web/screens/public/docket/comments/docket-comments.tsx"
import { DocketDownloads } from "#src/web/screens/public/docket/about/docket-downloads.tsx"
import { AboutTranslation } from "#src/web/screens/public/docket/about/docket-languages.tsx"
import { DocketHead } from "./docket-head.tsx"
import { DocketFacts, DocketOverview } from "#src/web/screens/public/docket/about/docket-overview.tsx"
import { DocketTabs } from "./docket-tabs.tsx"
import type { ShownDocket } from "./shown-docket.ts"

export type DocketPageProps = {
  data: ShownDocket
  /** Why what needs the docket's public address does not work: while it has none. */
  unavailable?: string | undefined
}

/** A docket as the public sees it (P 2.5). */
export function DocketPage({ data, unavailable }: DocketPageProps) {
  const { docket, now, link } = data
  const { t } = useTexts()
  const status = effectiveStatus(docket, now)
  return (
    <article className="docket-page stack stack-loose">
      <DocketHead data={data} unavailable={unavailable} />
      <AboutTranslation data={data} />
      {status === "archived" && (
        <Alert kind="info">
          <p>{t(docketMessages.archivedNotice)}</p>
        </Alert>
      )}
      <div className="split">
        <div>
          <DocketTabs
            commentCount={docket.comment_count}
            narrowed={data.found !== null}
            overview={<DocketOverview data={data} unavailable={unavailable} />}
            comments={<DocketComments key={`${docket.id} ${data.query.sort} ${data.query.before}`} data={data} />}
          />
        </div>
        <aside className="stack aside-sticky" aria-label={t("About this docket")}>
          <DocketFacts data={data} />
          {!unavailable && <DocketDownloads data={data} />}
          <section className="card card-tint share" aria-labelledby="share">
            <h2 id="share" className="card-title">
              {t(docketMessages.shareThisPage)}
            </h2>
            <CopyButton value={link} label={t("Link to this page")} />
            {!unavailable && !data.saved && (
              <p className="quiet">
                <FollowLink kind="docket" of={docket.slug} />
              </p>
            )}
            {!unavailable && (
              <p className="quiet">
                <Link to={paths.docketPoster(docket.slug, data.texts.chosen)}>{t("Poster with a QR code")}</Link>
              </p>
            )}
            <p className="quiet">
              <FeedLink to={unavailable ? null : paths.docketFeed(docket.slug)}>{t("Follow new comments")}</FeedLink>
            </p>
          </section>
        </aside>
      </div>
      <AgencyNotice agency_name={docket.agency_name} text={data.disclaimer} />
    </article>
  )
}
