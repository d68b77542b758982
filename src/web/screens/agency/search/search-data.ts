import { performance } from "node:perf_hooks"
import { redirect } from "react-router"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import {
  agencySearchParameters,
  type AgencySearchQuery,
  parseAgencySearchQuery,
} from "#src/rules/input/moderation/agency-search-query.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { OFFSET_MAX_ROWS } from "#src/rules/limits.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { describeSearchFilters } from "#src/rules/record/agency-search-filters.ts"
import { hasWord } from "#src/rules/text/has-word.ts"
import { ANONYMOUS, fixedTags } from "#src/rules/vocabulary.ts"
import { requireUser } from "#src/services/context.ts"
import { listAgencyTags } from "#src/services/dockets/queries.ts"
import { listSavedSearches } from "#src/services/saved-searches/queries.ts"
import { type AgencyResult, searchAgency } from "#src/services/search/staff/search-agency.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** Everything the page of the search shows (S 2). Nothing is searched before something is asked, or while a field is wrong. */
export async function loadSearch(staff: Staff & { url: URL }) {
  const { ctx, scope, url } = staff
  const query = parseAgencySearchQuery(url.searchParams)
  const moderates = may(scope.role, "approve_comments")
  const { search, errors, notes } = readAgencySearch(query, { moderates })
  const asked = [...url.searchParams.keys()].some((name) => name !== "mode" && name !== "done")
  const [found, tags, saved] = await Promise.all([
    asked && Object.keys(errors).length === 0 ? runSearch(staff, { query, search }) : null,
    listAgencyTags(ctx.db, scope),
    listSavedSearches(ctx.db, scope, requireUser(ctx).user_id),
  ])
  return {
    query,
    here: agencySearchParameters(query),
    /** What was typed and could not be read, by its field. */
    typed: Object.fromEntries(query.dropped.map((name) => [name, url.searchParams.get(name) ?? ""])),
    filters: describeSearchFilters(query),
    asked,
    moderates,
    may_export: may(scope.role, "bulk_export"),
    errors: found?.no_words
      ? { q: hasWord(search.words ?? "") ? words.onlyCommonWords : englishOnly(searchMessages.onlySigns) }
      : errors,
    notes,
    found: found?.no_words ? null : found,
    tags: [...fixedTags, ...tags.offered, ...tags.retired],
    saved,
    done: doneIn(url),
    now: ctx.now(),
  }
}
export type SearchData = Awaited<ReturnType<typeof loadSearch>>
export type ShownResult = NonNullable<SearchData["found"]>["items"][number]

async function runSearch(
  { ctx, scope, membership }: Staff,
  { query, search }: { query: AgencySearchQuery; search: ReturnType<typeof readAgencySearch>["search"] },
) {
  const { limit, offset, sort_by: sort } = query
  if (offset > OFFSET_MAX_ROWS) refuse("offset_too_large")
  const began = performance.now()
  const { items, more, ...found } = await searchAgency(ctx.db, scope, { search, sort, limit, offset, now: ctx.now() })
  const elapsed_ms = Math.max(1, Math.round(performance.now() - began))
  const total = found.dockets + found.comments.total
  if (items.length === 0 && offset > 0 && !found.no_words) {
    const last = Math.max(0, Math.ceil(Math.min(total, offset) / limit) - 1) * limit
    throw redirect(paths.agencySearch({ ...agencySearchParameters(query), offset: last }), 303)
  }
  const page = Math.floor(offset / limit) + 1
  return {
    ...found,
    elapsed_ms,
    page,
    page_count: Math.max(Math.ceil(Math.min(total, OFFSET_MAX_ROWS) / limit), page + (more ? 1 : 0)),
    items: items.map((item) => inWords(item, membership.time_zone)),
  }
}

/** A result with its moments in the agency's zone, so that server and browser say the same. */
function inWords(item: AgencyResult, zone: string) {
  const moment = (at: Date) => ({ iso: at.toISOString(), words: formatShortDate(at, zone) })
  const shown = { created: moment(item.created_at), percent: Math.round((item.rank ?? 0) * 100) }
  return item.type === "docket"
    ? { ...item, ...shown, deadline: item.close_at && moment(item.close_at) }
    : { ...item, ...shown, commenter_name: item.commenter_name ?? ANONYMOUS }
}

function doneIn(url: URL): string | null {
  const told: Record<string, string> = {
    saved: "The search was saved.",
    renamed: "The search was renamed.",
    deleted: "The search was deleted.",
  }
  return told[url.searchParams.get("done") ?? ""] ?? null
}
