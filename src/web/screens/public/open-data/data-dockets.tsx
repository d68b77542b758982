import { Link } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { DATA_DOCKETS_PAGE_SIZE } from "#src/rules/limits.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findFollowedAgency } from "#src/services/dockets/docket-feed-queries.ts"
import { listDocketsWithData } from "#src/services/open-data/queries.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { requireCanonical } from "#src/web/page/canonical-address.ts"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { offsetOf, pageOf, requireExistingPage } from "#src/web/page/paging.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/data-dockets"

/** The dockets whose data can be downloaded, of all agencies or of one (decision 53). */
export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  requireCanonical(url, {})
  const reader = new QueryReader(url.searchParams)
  const slug = reader.text(200, "agency_slug")
  const agency = slug ? ((await findFollowedAgency(ctx.db, slug)) ?? refuse("agency_not_found")) : null
  const query = { limit: DATA_DOCKETS_PAGE_SIZE, offset: reader.page().offset }
  const { items, total } = await listDocketsWithData(ctx.db, { ...query, agency_id: agency?.id })
  requireExistingPage(query, total, (offset) => paths.dataDockets({ agency_slug: agency?.slug, offset }))
  const dockets = items.map(({ files, ...docket }) => ({
    ...docket,
    size: files.reduce((sum, { size }) => sum + size, 0),
  }))
  return { agency, query, dockets, total }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  const agency = loaderData?.agency
  const page = loaderData ? pageOf(loaderData.query, loaderData.total).page : 1
  const title = agency ? t("Dockets to download: {agency}", { agency: agency.name }) : t("Dockets to download")
  return pageMeta(matches, {
    path: paths.dataDockets({ agency_slug: agency?.slug }),
    title: `${title}${page > 1 ? `, ${t("page {page}", { page })}` : ""}`,
    description: t("The dockets whose published comments and files you can download."),
    unlisted: Boolean(agency),
  })
}

export default function DataDockets({ loaderData: { agency, query, dockets, total } }: Route.ComponentProps) {
  const { t, number, dateTime } = useTexts()
  const { page, pageCount } = pageOf(query, total)
  return (
    <>
      <PageHeader
        heading={agency ? t("Dockets to download: {agency}", { agency: agency.name }) : t("Dockets to download")}
        lede={t("The dockets whose published comments and files you can download.")}
        actions={
          <Link to={agency ? paths.dataDockets() : paths.dataAccess()}>
            {agency ? t("Show all dockets") : t("Data Access")}
          </Link>
        }
      />
      <div className="stack stack-loose">
        {dockets.length === 0 ? (
          <EmptyState icon="search" heading={t("No docket has files yet")}>
            <p>{t("Files are made within minutes after a docket opens.")}</p>
          </EmptyState>
        ) : (
          <Table
            stacked
            caption={t("Dockets to download")}
            rows={dockets}
            rowKey={({ slug }) => slug}
            columns={[
              {
                key: "docket",
                header: t("Docket"),
                cell: ({ agency_name, ...docket }) => (
                  <>
                    <DataLink docket={docket} />
                    {!agency && <span className="quiet"> {agency_name}</span>}
                  </>
                ),
                rowHeader: true,
                fit: "text",
              },
              {
                key: "comments",
                header: t(docketMessages.commentsTab),
                cell: ({ comment_count }) => number(comment_count),
                fit: "end",
              },
              { key: "size", header: t("Size"), cell: ({ size }) => formatFileSize(size), fit: "end" },
              {
                key: "as_of",
                header: t("As of"),
                cell: ({ as_of, time_zone }) => dateTime(as_of, time_zone),
                fit: "tight",
              },
            ]}
          />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(to) => paths.dataDockets({ agency_slug: agency?.slug, offset: offsetOf(to, query.limit) })}
          label={t("Pages of dockets")}
        />
      </div>
    </>
  )
}

function DataLink({ docket }: { docket: { slug: string; title: string; language: string } }) {
  return (
    <Link to={paths.docketData(docket.slug)} {...useAgencyWords(docket.language)}>
      {docket.title}
    </Link>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dataDockets()}>{t("Show all dockets")}</LinkButton>
  return <RefusedPage failed={refusalMessages.unexpected} missing={{ heading: words.agencyNotFoundTitle, actions }} />
}
