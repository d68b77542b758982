import { Link, redirect } from "react-router"
import { docketTimeline } from "#src/rules/record/dockets/docket-timeline.ts"
import { refuse } from "#src/rules/errors.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { readRecordPart } from "#src/services/comments/whole-record-queries.ts"
import { formattedDescription } from "#src/services/dockets/description.ts"
import { findDocketPapers } from "#src/services/dockets/document-queries.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { findDocketMoments, listPeriodChanges } from "#src/services/dockets/record-queries.ts"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { Route } from "./+types/docket-record"
import { DocketRefused } from "#src/web/screens/public/docket/docket-refused.tsx"
import { RecordComments, RecordFront } from "./record-parts.tsx"

/** The docket with all its published comments, to be printed; of many comments a part that the server can make at once. */
export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  const found = await findPublicDocket(ctx.db, params.slug)
  if (!found) {
    const slug = await findSlugNow(ctx.db, params.slug)
    throw slug ? redirect(paths.docketRecord(slug) + url.search, 301) : refuse("docket_not_found")
  }
  const { description, ...docket } = found
  const after = new QueryReader(url.searchParams).uuid("after")
  const now = ctx.now()
  const [moments, changes, papers, part] = await Promise.all([
    findDocketMoments(ctx.db, docket.id),
    listPeriodChanges(ctx.db, docket.id),
    findDocketPapers(ctx.db, docket.id),
    readRecordPart(ctx.db, docket.id, { after }),
  ])
  const front = {
    description: formattedDescription(description),
    timeline: docketTimeline(moments, [...changes, ...papers.changes], now),
    documents: papers.documents,
  }
  const link = new URL(paths.docket(docket.slug), ctx.config.PUBLIC_URL).href
  return { docket, front: after === null ? front : null, part, now, link }
})
export type RecordData = Route.ComponentProps["loaderData"]

/** Large, and made for one reader: not kept in memory for others. */
export const headers = () => ({ "cache-control": "private, no-store" })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData) return [{ title: `${t(docketMessages.notFoundTitle)} | OpenDocket` }]
  const { title, slug } = loaderData.docket
  return pageMeta(matches, {
    path: paths.docketRecord(slug),
    title: t("Record: {title}", { title }),
    description: t("The docket with all its published comments, to read or print."),
    unlisted: true,
  })
}

export default function DocketRecord({ loaderData }: Route.ComponentProps) {
  const { docket, front, part, now, link } = loaderData
  const { t, dateTime } = useTexts()
  const hydrated = useHydrated()
  const moment = dateTime(now, docket.time_zone)
  return (
    <article className="record stack stack-loose">
      <ButtonGroup>
        {hydrated && <Button onClick={() => window.print()}>{t("Print")}</Button>}
        <LinkButton variant="secondary" to={paths.docket(docket.slug)}>
          {t("Back to the docket")}
        </LinkButton>
      </ButtonGroup>
      <header className="stack stack-tight">
        <h1 {...useAgencyWords(docket.language)}>{docket.title}</h1>
        <AgencyLine agency={docket} />
        {docket.reference_code && (
          <p>
            {t("Reference")} {docket.reference_code}
          </p>
        )}
        <p>
          <code className="record-address">{link}</code>
        </p>
        <p className="quiet">
          <DatedWords text={t("The record as of <time>{moment}</time>.", { moment })} at={now} />
        </p>
      </header>
      {front && <RecordFront docket={docket} front={front} now={now} />}
      <RecordComments docket={docket} part={part} />
      {(part.next_after || front === null) && (
        <nav className="cluster" aria-label={t("Parts of the record")}>
          {part.next_after && (
            <LinkButton reloadDocument to={withQuery(paths.docketRecord(docket.slug), { after: part.next_after })}>
              {t("Next comments")}
            </LinkButton>
          )}
          {front === null && (
            <Link reloadDocument to={paths.docketRecord(docket.slug)}>
              {t("Back to the beginning")}
            </Link>
          )}
        </nav>
      )}
    </article>
  )
}

export function ErrorBoundary() {
  return <DocketRefused />
}
