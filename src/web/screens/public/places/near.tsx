import { data, redirect } from "react-router"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { placeInWords, placeKey } from "#src/rules/places/place.ts"
import { findAgencyAlike } from "#src/services/agencies/directory-queries.ts"
import { findNear } from "#src/services/places/find-near.ts"
import type { Ctx } from "#src/services/context.ts"
import { findPlace, type FoundPlace } from "#src/services/places/find-place.ts"
import { PlaceSearch } from "#src/web/components/places/place-search.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import type { Route } from "./+types/near"
import { PlaceChoices, UnknownPlace } from "./other-outcomes.tsx"
import { NearPlace } from "./near-place.tsx"

/** Who made the table of ZIP codes; its license asks for this line (decision 45). */
const ZIP_CODES_FROM = "https://www.geonames.org/"

/** What was typed may hold an address: only what is left of it is kept in any cache. */
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const found = await findPlace(ctx.db, url.searchParams.get("place") ?? "")
  const now = ctx.now()
  if (found.kind === "state") throw redirect(paths.state(found.state_code))
  const address = found.kind === "place" ? paths.near(placeKey(found.place)) : paths.near()
  // The address that is kept in histories, links and bookmarks holds no street.
  if (found.kind === "place" && url.pathname + url.search !== address) throw redirect(address)
  if (found.kind === "nothing_written" && url.search !== "") throw redirect(address)
  const groups = found.kind === "place" ? await findNear(ctx.db, found.place, { now, reader: ctx.language }) : []
  const alike = await nearestName(ctx, found)
  const shared = found.kind === "place" || found.kind === "nothing_written"
  return data({ found, groups, alike, now }, shared ? {} : { headers: { "cache-control": "private, no-store" } })
})

/** An agency that is called nearly as what nothing is called, digits aside. */
async function nearestName({ db }: Ctx, found: FoundPlace) {
  return found.kind === "unknown" && found.zip === null ? findAgencyAlike(db, { q: found.text }) : undefined
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = metaTexts(matches)
  const { t } = texts
  const place = loaderData?.found.kind === "place" ? loaderData.found.place : undefined
  return pageMeta(matches, {
    path: paths.near(place && placeKey(place)),
    title: place ? t("Dockets near {place}", { place: placeInWords(place, texts) }) : t("Dockets where you live"),
    description: t("The agencies that serve a place, and the dockets on which they take comments."),
    unlisted: place !== undefined || loaderData?.found.kind !== "nothing_written",
  })
}

export default function Near({ loaderData: { found, groups, alike, now } }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  const typed = "text" in found ? found.text : found.kind === "place" ? placeKey(found.place) : ""
  const heading =
    found.kind === "place"
      ? t("Dockets near {place}", { place: placeInWords(found.place, texts) })
      : t("Dockets where you live")
  return (
    <>
      <PageHeader
        heading={heading}
        lede={t("The agencies that serve a place, and the dockets on which they take comments.")}
      />
      <div className="stack stack-air">
        <div className="column">
          <PlaceSearch id="place" typed={typed} />
        </div>
        {found.kind === "place" && <NearPlace place={found.place} groups={groups} now={now} />}
        {found.kind === "choose" && <PlaceChoices found={found} />}
        {found.kind === "unknown" && <UnknownPlace found={found} alike={alike} />}
        <p className="quiet column">
          <Rich
            text={t(
              "ZIP codes follow the routes of the mail and may cross the borders of cities and counties. Their places are from <source>GeoNames</source> (CC BY 4.0).",
            )}
            parts={{ source: (name) => <a href={ZIP_CODES_FROM}>{name}</a> }}
          />
        </p>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dockets()}>{t(publicPageMessages.browseAllDockets)}</LinkButton>
  return (
    <RefusedPage
      failed={publicPageMessages.loadAgenciesFailed}
      missing={{ heading: publicPageMessages.agencyNotFoundTitle, actions }}
    />
  )
}
