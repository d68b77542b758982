import { noonOf } from "#src/rules/dates/dates.ts"
import type { DocketBrowseQuery } from "#src/rules/input/dockets/docket-browse.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"
import { type DocketBrowseAddress, paths } from "#src/rules/paths.ts"
import { tagName } from "#src/rules/record/dockets/tag-name.ts"
import { stateInWords, stateName } from "#src/rules/us-states.ts"
import { browseStatusLabel, DEFAULT_DOCKET_SORT } from "#src/rules/vocabulary.ts"
import type { ChipItem } from "#src/web/ui/labels/chip.tsx"

/** What the address need not say. */
export const browseDefaults = {
  status: "all",
  sort: DEFAULT_DOCKET_SORT,
  limit: String(PAGE_SIZE_DEFAULT),
  offset: "0",
} as const

export const browseLabels: Readonly<Record<string, PlainSaying>> = {
  agency: "Agency",
  agency_slug: "Agency",
  state: "State",
  date_from: "From Date",
  date_to: "To Date",
  status: "Status",
  tag: "Tag",
  sort: "Sort by",
  limit: "Per page",
  offset: "Page",
}

/** The address of the list with some of it changed; every change but that of the page begins at the first one. */
export function browseAddress(query: DocketBrowseQuery, change: DocketBrowseAddress = {}): string {
  const { q, agency, agency_slug, tag } = query
  return paths.dockets({
    q,
    agency,
    agency_slug,
    state: query.state_code ? stateName(query.state_code) : "",
    date_from: query.date_from ?? "",
    date_to: query.date_to ?? "",
    status: query.status === "all" ? "" : query.status,
    tag,
    sort: query.sort === DEFAULT_DOCKET_SORT ? "" : query.sort,
    limit: query.limit === PAGE_SIZE_DEFAULT ? 0 : query.limit,
    ...change,
  })
}

/** The active filters, each with the address that takes it away (P 2.4). */
export function browseChips(query: DocketBrowseQuery, called: CalledAgency | null, texts: Texts): ChipItem[] {
  const chip = (name: keyof DocketBrowseAddress, value: string | null, label = value) =>
    value
      ? [
          {
            label: texts.t("{label}: {value}", {
              label: texts.t(browseLabels[name] ?? "Keyword"),
              value: label ?? value,
            }),
            removeTo: browseAddress(query, { [name]: "" }),
          },
        ]
      : []
  return [
    ...chip("q", query.q),
    ...chip("agency", query.agency),
    ...chip("agency_slug", query.agency_slug, agencyInWords(called, texts) ?? query.agency_slug),
    ...chip("state", query.state_code, query.state_code && stateInWords(query.state_code, texts)),
    ...chip("status", query.status === "all" ? null : texts.t(browseStatusLabel[query.status])),
    ...chip("tag", query.tag, query.tag && tagName(query.tag, texts)),
    ...chip("date_from", query.date_from, dayInWords(query.date_from, texts)),
    ...chip("date_to", query.date_to, dayInWords(query.date_to, texts)),
  ]
}

/** The list without its filters; order and size of the pages stay. */
export function browseCleared(query: DocketBrowseQuery): string {
  const filters = { q: "", agency: "", agency_slug: "", state: "", status: "", tag: "", date_from: "", date_to: "" }
  return browseAddress(query, filters)
}

export type CalledAgency = { name: string; state_code: string }

/** 'City of Springfield, Ohio': an agency that a filter names by its slug. */
export function agencyInWords(called: CalledAgency | null, texts: Texts): string | null {
  return called && texts.t("{one}, {other}", { one: called.name, other: stateInWords(called.state_code, texts) })
}

/** 'January 5, 2026' of a 'YYYY-MM-DD'. */
export function dayInWords(day: string | null, { date }: Texts): string | null {
  return day && date(noonOf(day), "UTC")
}
