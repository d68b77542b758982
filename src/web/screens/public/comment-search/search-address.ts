import { type CommentSearchQuery } from "#src/rules/input/comments/comment-search.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { type CommentSearchAddress, paths } from "#src/rules/paths.ts"
import { commentLanguageLabel } from "#src/rules/record/comments/comment-languages.ts"
import { stateInWords, stateName } from "#src/rules/us-states.ts"
import { commenterTypeFilterLabel, commentSortLabel, defaultCommentSort, positionLabel } from "#src/rules/vocabulary.ts"
import type { ChipItem } from "#src/web/ui/labels/chip.tsx"
import { agencyInWords, type CalledAgency, dayInWords } from "#src/web/screens/public/dockets/browse-address.ts"

/** What the parameters of the search are called on the page. */
export const searchLabels = {
  agency: searchMessages.agency,
  agency_slug: searchMessages.agency,
  state: searchMessages.state,
  comment_filter: searchMessages.commentFilter,
  filing_company: searchMessages.filingCompany,
  comment_id: searchMessages.commentId,
  docket_id: searchMessages.docketId,
  date_from: searchMessages.fromDate,
  date_to: searchMessages.toDate,
  commenter_type: searchMessages.commenterType,
  position: searchMessages.position,
  language: searchMessages.language,
  has_attachments: searchMessages.files,
  sort: "Sort by",
  limit: "Per page",
  offset: "Page",
} as const

/** Defaults that the address leaves out; the order depends on whether there are search words. */
export function searchDefaults(url: URL): Record<string, string> {
  const sort = defaultCommentSort(url.searchParams.get("q") ?? "")
  return { sort, limit: String(PAGE_SIZE_DEFAULT), offset: "0" }
}

/** The address of the search with some of it changed; every change but that of the page begins at the first one. */
export function searchAddress(query: CommentSearchQuery, change: CommentSearchAddress = {}): string {
  return paths.commentSearch({
    q: query.q,
    agency: query.agency,
    agency_slug: query.agency_slug,
    state: query.state_code ? stateName(query.state_code) : "",
    comment_filter: query.comment_filter,
    filing_company: query.filing_company,
    comment_id: query.comment_id,
    docket_id: query.docket_id,
    date_from: query.date_from ?? "",
    date_to: query.date_to ?? "",
    commenter_type: query.commenter_type ?? "",
    position: query.position ?? "",
    language: query.language ?? "",
    has_attachments: query.has_attachments ?? "",
    sort: query.sort === defaultCommentSort(query.q) ? "" : query.sort,
    limit: query.limit === PAGE_SIZE_DEFAULT ? 0 : query.limit,
    ...change,
  })
}

/** What the ids of filters are called; null for what is not there. */
export type FilterNames = { docket_title: string | null; agency_called: CalledAgency | null }

/** The active filters, each with the address that takes it away (P 2.8). */
export function searchChips(query: CommentSearchQuery, names: FilterNames, texts: Texts): ChipItem[] {
  const { t } = texts
  const chip = (name: keyof typeof searchLabels & keyof CommentSearchAddress, value: string | null, label = value) =>
    value
      ? [
          {
            label: t("{label}: {value}", { label: t(searchLabels[name]), value: label ?? value }),
            removeTo: searchAddress(query, { [name]: "" }),
          },
        ]
      : []
  const { commenter_type, position, language } = query
  return [
    ...chip("agency", query.agency),
    ...chip("agency_slug", query.agency_slug, agencyInWords(names.agency_called, texts) ?? query.agency_slug),
    ...chip("state", query.state_code, query.state_code && stateInWords(query.state_code, texts)),
    ...chip("comment_filter", query.comment_filter),
    ...chip("filing_company", query.filing_company),
    ...chip("comment_id", query.comment_id),
    ...chip("docket_id", query.docket_id, names.docket_title ?? query.docket_id),
    ...chip("date_from", query.date_from, dayInWords(query.date_from, texts)),
    ...chip("date_to", query.date_to, dayInWords(query.date_to, texts)),
    ...chip("commenter_type", commenter_type && t(commenterTypeFilterLabel[commenter_type])),
    ...chip("position", position && t(positionLabel[position])),
    ...chip("language", language && t(commentLanguageLabel[language])),
    ...chip("has_attachments", query.has_attachments && t(searchMessages.withFiles)),
  ]
}

/** The search without its filters but with its words (P 2.8). */
export function searchUnfiltered(query: CommentSearchQuery): string {
  const { q, limit } = query
  return paths.commentSearch({ q, limit: limit === PAGE_SIZE_DEFAULT ? 0 : limit })
}

/** The orders on offer: relevance only where there are words to be relevant to (settled 34). */
export function sortsFor(q: string): Readonly<Record<string, PlainSaying>> {
  const { relevance, ...others } = commentSortLabel
  return q === "" ? others : { relevance, ...others }
}
