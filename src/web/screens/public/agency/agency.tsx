import { Link } from "react-router"
import type { Texts } from "#src/rules/languages/texts.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseAgencyPageQuery } from "#src/rules/input/dockets/docket-browse.ts"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { stateInWords } from "#src/rules/us-states.ts"
import { findFooterDisclaimer, findPublicAgency } from "#src/services/agencies/public-agency-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { requireCanonical } from "#src/web/page/canonical-address.ts"
import { AgencyNotice } from "#src/web/components/agencies/agency-notice.tsx"
import { FeedLink } from "#src/web/components/site/feed-link.tsx"
import { cityKey } from "#src/rules/record/following.ts"
import { FollowLink } from "#src/web/components/site/follow-link.tsx"
import { placeBeyondName } from "#src/web/components/agencies/jurisdiction-beyond-name.ts"
import { StateFlag } from "#src/web/components/agencies/state-flag.tsx"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { accentMeta, pageMeta } from "#src/web/page/page-meta.ts"
import { agencyData, type Crumbs } from "#src/web/page/structured-data.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import type { Route } from "./+types/agency"
import { AgencyDockets, filterOf } from "./agency-dockets.tsx"
import { requireExistingPage } from "#src/web/page/paging.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"

export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  requireCanonical(url, { status: "all" })
  const query = parseAgencyPageQuery(url.searchParams)
  const now = ctx.now()
  const agency = (await findPublicAgency(ctx.db, params.slug, now)) ?? refuse("agency_not_found")
  const { items, total } = await browsePublicDockets(ctx.db, { ...query, agency_id: agency.id }, now)
  requireExistingPage(query, total, (offset) =>
    withQuery(paths.agencyPage(agency.slug), { ...filterOf({ query }), offset }),
  )
  const dockets = await inReadersLanguage(ctx.db, items, ctx.language)
  return { agency, query, dockets, total, now, disclaimer: await findFooterDisclaimer(ctx.db, agency.id) }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = metaTexts(matches)
  const { t } = texts
  if (!loaderData) return [{ title: `${t(words.agencyNotFoundTitle)} | OpenDocket` }]
  const { agency } = loaderData
  return [
    ...pageMeta(matches, {
      path: paths.agencyPage(agency.slug),
      title: agency.name,
      description:
        agency.description || t("Dockets from {agency} and the public comments on them.", { agency: agency.name }),
      type: "profile",
      feed: { title: t("New dockets from {agency}", { agency: agency.name }), path: paths.agencyFeed(agency.slug) },
      structured: agencyData(agency, wayTo(agency, texts), texts),
    }),
    accentMeta(agency.slug),
  ]
}

function wayTo({ name, state_code }: { name: string; state_code: string }, texts: Texts): Crumbs {
  return [{ label: stateInWords(state_code, texts), to: paths.state(state_code) }, { label: name }]
}

export default function Agency({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  const { agency } = loaderData
  return (
    <div className="stack stack-loose">
      <Breadcrumb items={wayTo(agency, texts)} />
      <AgencyHead agency={agency} />
      {agency.description !== "" && <AgencyText text={agency.description} />}
      <div className="grid grid-small">
        <StatCard label={t(words.totalDockets)} value={agency.docket_count} />
        <StatCard label={t(words.openDockets)} value={agency.open_docket_count} />
        <StatCard
          label={t(words.totalComments)}
          value={agency.comment_count}
          to={paths.commentSearch({ agency_slug: agency.slug })}
        />
      </div>
      <AgencyDockets data={loaderData} />
      <p>
        <Link to={paths.dataDockets({ agency_slug: agency.slug })}>{t("Download the data of its dockets")}</Link>
      </p>
      <AgencyNotice agency_name={agency.name} text={loaderData.disclaimer} />
    </div>
  )
}

function AgencyHead({ agency }: { agency: Route.ComponentProps["loaderData"]["agency"] }) {
  const texts = useTexts()
  const { t, date } = texts
  const state = stateInWords(agency.state_code, texts)
  const place = placeBeyondName(agency, texts) ?? state
  return (
    <header className="agency-head">
      {agency.logo_url ? (
        <img className="agency-logo" src={paths.logo(agency.id)} alt="" width={88} height={88} />
      ) : (
        <span className="agency-logo">
          <Icon name="government" />
        </span>
      )}
      <div className="stack stack-tight">
        <h1>{agency.name}</h1>
        <p className="with-flag">
          <StateFlag code={agency.state_code} alt={place.includes(state) ? "" : state} />
          <span>{place}</span>
        </p>
        <p className="cluster quiet">
          {agency.contact_email && (
            <a className="with-icon" href={`mailto:${encodeURIComponent(agency.contact_email).replace("%40", "@")}`}>
              <Icon name="mail" />
              {agency.contact_email}
            </a>
          )}
          <span>{`${t(words.memberSince)} ${date(agency.created_at, agency.time_zone)}`}</span>
          <FollowLink kind="agency" of={agency.slug} />
          {agency.jurisdiction !== "" && <FollowLink kind="city" of={cityKey(agency)} name={agency.jurisdiction} />}
          <FeedLink to={paths.agencyFeed(agency.slug)}>{t("Follow new dockets")}</FeedLink>
        </p>
      </div>
    </header>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dockets()}>{t(words.browseAllDockets)}</LinkButton>
  const missing = {
    heading: words.agencyNotFoundTitle,
    message: "Its address may have changed, or it may no longer take comments here.",
    actions,
  } as const
  return <RefusedPage failed={refusalMessages.unexpected} missing={missing} />
}
