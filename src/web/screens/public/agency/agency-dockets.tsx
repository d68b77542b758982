import { Form, Link } from "react-router"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { agencyPageStatusLabel } from "#src/rules/vocabulary.ts"
import type { PublicDocket } from "#src/services/dockets/public-docket-queries.ts"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { DocketDates } from "#src/web/components/dockets/docket-dates.tsx"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { ApplyingSelect } from "#src/web/ui/forms/choices/applying-select.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { optionsOf } from "#src/web/ui/forms/choices/select.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { Route } from "./+types/agency"
import { offsetOf, pageOf } from "#src/web/page/paging.ts"

type Data = Route.ComponentProps["loaderData"]

/** The public dockets of an agency with their filter (P 2.10). */
export function AgencyDockets({ data }: { data: Data }) {
  const { t } = useTexts()
  const { agency, query, dockets, total, now } = data
  const { page, pageCount } = pageOf(query, total)
  const home = paths.agencyPage(agency.slug)
  return (
    <section id="dockets" className="stack" aria-labelledby="dockets-heading">
      <div className="cluster cluster-between">
        <h2 id="dockets-heading">{t(words.publicDockets)}</h2>
        <StatusFilter action={home} status={query.status} />
      </div>
      {dockets.length > 0 ? (
        <ul className="stack">
          {dockets.map((docket) => (
            <li key={docket.id}>
              <DocketRow docket={docket} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <NoDockets status={query.status} home={home} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => withQuery(home, { ...filterOf(data), offset: offsetOf(number, query.limit) })}
        label={t("Pages of dockets")}
      />
    </section>
  )
}

/** The part of the address that says what is listed. */
export function filterOf({ query }: Pick<Data, "query">) {
  return { status: query.status === "all" ? "" : query.status, limit: query.limit === 10 ? 0 : query.limit }
}

function StatusFilter({ action, status }: { action: string; status: string }) {
  const texts = useTexts()
  const hydrated = useHydrated()
  return (
    <Form method="get" action={action} className="cluster" preventScrollReset>
      <ApplyingSelect
        inline
        unmarked
        label={texts.t("Status")}
        name="status"
        options={optionsOf(agencyPageStatusLabel, texts)}
        value={status}
      />
      {!hydrated && (
        <Button type="submit" variant="secondary" size="small">
          {texts.t("Apply")}
        </Button>
      )}
    </Form>
  )
}

function NoDockets({ status, home }: { status: keyof typeof agencyPageStatusLabel; home: string }) {
  const { t } = useTexts()
  if (status === "all") return <EmptyState level={3} heading={t(words.noDocketsYet)} />
  return (
    <EmptyState
      level={3}
      heading={t(words.noDocketsOfStatus(status))}
      actions={
        <LinkButton variant="secondary" to={home}>
          {t(words.showAllDockets)}
        </LinkButton>
      }
    />
  )
}

function DocketRow({ docket, now }: { docket: PublicDocket; now: Date }) {
  const { title, slug, summary, comment_count } = docket
  const ofAgency = useAgencyWords(docket.language)
  const { t, count } = useTexts()
  return (
    <article className="card card-target">
      <div className="cluster cluster-between">
        <DocketBadge docket={docket} now={now} place="agency_page" />
        <LinkButton variant="secondary" size="small" to={paths.docket(slug)}>
          {t(words.viewDocket)}
          <span className="visually-hidden">
            {" "}
            <span {...ofAgency}>{title}</span>
          </span>
        </LinkButton>
      </div>
      <h3 className="card-title" {...ofAgency}>
        <Link className="card-link" to={paths.docket(slug)}>
          {title}
        </Link>
      </h3>
      {summary && (
        <p className="clamp quiet column" {...ofAgency}>
          {summary}
        </p>
      )}
      <p className="card-meta">
        <Link to={paths.docketComments(slug)}>{count(comment_count, "{count} comment", "{count} comments")}</Link>
        <DocketDates docket={docket} now={now} />
      </p>
    </article>
  )
}
