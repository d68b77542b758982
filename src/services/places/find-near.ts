import type { Db } from "#src/platform/db/statements/client.ts"
import { zipCodes } from "#src/platform/places/zip-codes.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { NEAR_AGENCIES_MAX, NEAR_DOCKETS_MAX, NEAR_UPCOMING_MAX } from "#src/rules/limits.ts"
import type { Place } from "#src/rules/places/place.ts"
import { type Nearness, nearness, nearnessTo, type Surroundings } from "#src/rules/places/serves.ts"
import { listAgenciesOfState } from "#src/services/agencies/agency-place-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import {
  countComingDockets,
  type GroupedDocket,
  listComingDockets,
} from "#src/services/dockets/docket-place-queries.ts"

type Agency = Awaited<ReturnType<typeof listAgenciesOfState>>[number] & {
  open_docket_count: number
  upcoming_docket_count: number
}

/** The agencies of one kind that serve a place, those with most open dockets first, at most `NEAR_AGENCIES_MAX`, and their dockets. */
export type NearGroup = {
  kind: Nearness
  agencies: Agency[]
  agency_total: number
  open: GroupedDocket[]
  open_total: number
  upcoming: GroupedDocket[]
  upcoming_total: number
}

/** The kinds that are shown with all their agencies; of the others, those that ask for nothing now would only be in the way. */
const shownWhole: readonly Nearness[] = ["city", "county", "district", "state"]

/**
 * The agencies that serve a place, the nearest kind first, with their open and upcoming dockets as readers of a language find them; a
 * kind without agencies is left out.
 */
export async function findNear(
  db: Db,
  place: Place,
  { now, reader }: { now: Date; reader: Language },
): Promise<NearGroup[]> {
  const nearnessOf = nearnessTo(place, surroundingsOf(place))
  const serving = (await listAgenciesOfState(db, place.state_code)).flatMap((agency) => {
    const kind = nearnessOf(agency)
    return kind === null ? [] : [{ ...agency, kind }]
  })
  const groups = serving.map(({ id, kind }) => ({ agency_id: id, group: kind }))
  const [counts, found] = await Promise.all([
    countComingDockets(db, { agency_ids: serving.map(({ id }) => id), now }),
    listComingDockets(db, { groups, open_max: NEAR_DOCKETS_MAX, upcoming_max: NEAR_UPCOMING_MAX, now }),
  ])
  const dockets = await inReadersLanguage(db, found, reader)
  const countOf = new Map(counts.map((count) => [count.agency_id, count]))
  const counted = serving.map((agency) => {
    const { open = 0, upcoming = 0 } = countOf.get(agency.id) ?? {}
    return { ...agency, open_docket_count: open, upcoming_docket_count: upcoming }
  })
  return nearness.flatMap((kind) => {
    const ofKind = counted.filter((agency) => agency.kind === kind)
    const group = groupOf(kind, ofKind, dockets)
    return group.agency_total === 0 ? [] : [group]
  })
}

function groupOf(kind: Nearness, agencies: readonly Agency[], dockets: readonly GroupedDocket[]): NearGroup {
  const shown = shownWhole.includes(kind)
    ? agencies
    : agencies.filter((agency) => agency.open_docket_count + agency.upcoming_docket_count > 0)
  const inOrder = shown.toSorted((one, other) => other.open_docket_count - one.open_docket_count)
  const ofKind = dockets.filter((docket) => docket.group === kind)
  const sum = (count: "open_docket_count" | "upcoming_docket_count") =>
    agencies.reduce((total, agency) => total + agency[count], 0)
  return {
    kind,
    agencies: inOrder.slice(0, NEAR_AGENCIES_MAX),
    agency_total: inOrder.length,
    open: ofKind.filter((docket) => docket.open),
    open_total: sum("open_docket_count"),
    upcoming: ofKind.filter((docket) => !docket.open),
    upcoming_total: sum("upcoming_docket_count"),
  }
}

function surroundingsOf({ state_code, counties }: Place): Surroundings {
  const inState = zipCodes().countiesIn(state_code)
  const union = (cores: Iterable<ReadonlySet<string>>) => new Set([...cores].flatMap((set) => [...set]))
  return {
    county_cities: union(counties.flatMap((county) => inState.get(county) ?? [])),
    state_cities: union(inState.values()),
  }
}
