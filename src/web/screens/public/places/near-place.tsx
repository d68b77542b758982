import { Link } from "react-router"
import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { type Place, placeInWords } from "#src/rules/places/place.ts"
import { cityInWords, cityKey } from "#src/rules/record/following.ts"
import { stateInWords, stateName } from "#src/rules/us-states.ts"
import type { NearGroup } from "#src/services/places/find-near.ts"
import { AgencyLinks } from "#src/web/components/agencies/agency-links.tsx"
import { DocketGrid } from "#src/web/components/dockets/docket-grid.tsx"
import { FollowLink } from "#src/web/components/site/follow-link.tsx"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"

type Props = { place: Place; groups: readonly NearGroup[]; now: Date }

/** Who serves a place, the nearest first, with what they ask; and what to do where nobody does yet. */
export function NearPlace({ place, groups, now }: Props) {
  const texts = useTexts()
  const { t } = texts
  const local = groups.some(({ kind }) => kind === "city" || kind === "county" || kind === "district")
  return (
    <>
      <FollowPlace place={place} groups={groups} />
      {!local && (
        <EmptyState
          icon="government"
          heading={t("No local agency takes part yet")}
          actions={
            <>
              <LinkButton to={paths.state(place.state_code)}>
                {t("Agencies in {state}", { state: stateInWords(place.state_code, texts) })}
              </LinkButton>
              <LinkButton variant="secondary" to={paths.onboarding()}>
                {t("Bring your agency here")}
              </LinkButton>
            </>
          }
        >
          <p>
            {t("No city, county, or district that names {place} is here yet. You can follow the state by email.", {
              place: placeInWords({ ...place, zip: null }, texts),
            })}
          </p>
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group key={group.kind} place={place} group={group} now={now} />
      ))}
    </>
  )
}

/** The city as its agencies write it, and the state: what can be followed by email. */
function FollowPlace({ place: { state_code }, groups }: Omit<Props, "now">) {
  const texts = useTexts()
  const { t } = texts
  const state = stateInWords(state_code, texts)
  const ofCity = groups.find(({ kind }) => kind === "city")?.agencies ?? []
  const jurisdictions = new Set(ofCity.map(({ jurisdiction }) => jurisdiction).filter((name) => name !== ""))
  return (
    <p className="cluster">
      <span>{t("New dockets by email:")}</span>
      {[...jurisdictions].map((jurisdiction) => (
        <FollowLink
          key={jurisdiction}
          kind="city"
          of={cityKey({ state_code, jurisdiction })}
          name={cityInWords({ state_code, jurisdiction }, texts)}
        />
      ))}
      <FollowLink kind="state" of={state_code} name={state} />
      <Link to={paths.agencies({ state: stateName(state_code) })}>{t("All agencies in {state}", { state })}</Link>
    </p>
  )
}

function headingOf(kind: NearGroup["kind"], { city, counties, state_code }: Place, texts: Texts): string {
  const { t } = texts
  const [state, ofCounties] = [stateInWords(state_code, texts), texts.list(counties)]
  const headings = {
    city: () => city ?? "",
    county: () => ofCounties,
    district: () => t("Districts of this place"),
    state: () => t("Statewide: {state}", { state }),
    federal: () => t("Federal agencies"),
    nearby: () => t("Elsewhere in {place}", { place: ofCounties }),
    perhaps: () => t("Districts in {state} that may serve you", { state }),
  } satisfies Record<NearGroup["kind"], () => string>
  return headings[kind]()
}

function Group({ place, group, now }: { place: Place; group: NearGroup; now: Date }) {
  const texts = useTexts()
  const { t, number } = texts
  const { kind, agencies, agency_total, open, open_total, upcoming, upcoming_total } = group
  const more = open_total > open.length || upcoming_total > upcoming.length || agency_total > agencies.length
  return (
    <section className="stack stack-loose" aria-labelledby={`near-${kind}`}>
      <h2 id={`near-${kind}`}>{headingOf(kind, place, texts)}</h2>
      <AgencyLinks agencies={agencies} />
      {open.length > 0 && (
        <>
          <h3>{t("Open for comment ({count})", { count: number(open_total) })}</h3>
          <DocketGrid dockets={open} now={now} />
        </>
      )}
      {upcoming.length > 0 && (
        <>
          <h3>{t("Opening soon ({count})", { count: number(upcoming_total) })}</h3>
          <DocketGrid dockets={upcoming} now={now} />
        </>
      )}
      {open.length + upcoming.length === 0 && (
        <p className="quiet">{t("Nothing is open for comment here right now.")}</p>
      )}
      {more && (
        <p className="quiet">{t("Not all are shown here. The page of each agency lists all of its dockets.")}</p>
      )}
    </section>
  )
}
