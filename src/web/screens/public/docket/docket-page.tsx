import { Link } from "react-router"
import { acceptsComments, effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { docketMessages } from "#src/rules/messages/docket.ts"
import { paths } from "#src/rules/paths.ts"
import { stateName } from "#src/rules/us-states.ts"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { AgencyNotice } from "#src/web/components/agencies/agency-notice.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { SavedMark } from "#src/web/components/dockets/save-button.tsx"
import { FeedLink } from "#src/web/components/site/feed-link.tsx"
import { FollowLink } from "#src/web/components/site/follow-link.tsx"
import { Rich, useAgencyWords, useTexts } from "#src/web/language.tsx"
import type { Crumbs } from "#src/web/page/structured-data.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/docket"
import { closingWords } from "./closing-words.ts"
import { DocketComments } from "./docket-comments.tsx"
import { DocketFacts, DocketOverview } from "./docket-overview.tsx"
import { DocketTabs } from "./docket-tabs.tsx"

/** What the page shows: that of a public docket, or of a draft as it would be if it were open. */
export type ShownDocket = Route.ComponentProps["loaderData"]

type Place = { title: string; agency_name: string; agency_slug: string; state_code: string }

/** Where the docket is found: its state, its agency. */
export function wayTo({ title, agency_name, agency_slug, state_code }: Place): Crumbs {
  return [
    { label: stateName(state_code), to: paths.state(state_code) },
    { label: agency_name, to: paths.agencyPage(agency_slug) },
    { label: title },
  ]
}

type Props = {
  data: ShownDocket
  /** Why what needs the docket's public address does not work: while it has none. */
  unavailable?: string | undefined
}

/** A docket as the public sees it (P 2.5). */
export function DocketPage({ data, unavailable }: Props) {
  const { docket, now, link } = data
  const { t } = useTexts()
  const status = effectiveStatus(docket, now)
  return (
    <article className="docket-page stack stack-loose">
      <DocketHead data={data} unavailable={unavailable} />
      {status === "archived" && (
        <Alert kind="info">
          <p>{t(docketMessages.archivedNotice)}</p>
        </Alert>
      )}
      <div className="split">
        <div>
          <DocketTabs
            commentCount={docket.comment_count}
            overview={<DocketOverview data={data} unavailable={unavailable} />}
            comments={<DocketComments key={`${docket.id} ${data.sort} ${data.before}`} data={data} />}
          />
        </div>
        <aside className="stack aside-sticky" aria-label={t("About this docket")}>
          <DocketFacts data={data} unavailable={unavailable} />
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

function DocketHead({ data: { docket, now, saved, draft_saved_at }, unavailable }: Props) {
  const { title, slug } = docket
  const texts = useTexts()
  const closing = closingWords(docket, now, texts)
  return (
    <header className="stack">
      <Breadcrumb items={wayTo(docket)} />
      <h1 {...useAgencyWords()}>{title}</h1>
      <AgencyLine agency={docket} linked />
      <div className="cluster">
        <DocketBadge docket={docket} now={now} place="detail" />
        <span>{closing.at ? <DatedWords text={closing.text} at={closing.at} /> : closing.text}</span>
        {closing.left && <span className="muted">{closing.left}</span>}
        <SavedMark saved={saved} docket={docket} next={paths.docket(slug)} />
      </div>
      {draft_saved_at && acceptsComments(docket, now) && (
        <p>
          <Rich
            text={texts.t("You have a draft, last changed <time>{moment}</time>. <draft>Continue your draft</draft>", {
              moment: texts.dateTime(draft_saved_at, docket.time_zone),
            })}
            parts={{
              time: (words) => <Time dateTime={draft_saved_at.toISOString()}>{words}</Time>,
              draft: (words) => <Link to={paths.commentWizard(slug)}>{words}</Link>,
            }}
          />
        </p>
      )}
      {acceptsComments(docket, now) && (
        <p className="docket-action">
          {unavailable ? (
            <Button size="large" disabledReason={unavailable}>
              {texts.t(docketMessages.submitComment)}
            </Button>
          ) : (
            <LinkButton size="large" to={paths.commentWizard(slug)}>
              {texts.t(docketMessages.submitComment)}
            </LinkButton>
          )}
        </p>
      )}
    </header>
  )
}
