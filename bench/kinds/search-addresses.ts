import { DAY } from "#src/rules/dates/milliseconds.ts"
import { type CommentSearchAddress, paths } from "#src/rules/paths.ts"
import { below, type Random, rareWordOf, wordOf } from "../records/synthetic-text.ts"

export type PublicPage = { name: string; address: (random: Random) => string }
export type SearchPage = PublicPage & {
  /** What the p95 must not exceed at a million comments with one reader, in milliseconds. */
  goal_ms: number
}

// Ranks whose words stand in so many of the comments.
const common = (random: Random) => wordOf(5 + below(random, 50)) // 25 to 40 %
const frequent = (random: Random) => wordOf(280 + below(random, 300)) // 3 to 8 %
const uncommon = (random: Random) => wordOf(2200 + below(random, 400)) // about 1 %
const rare = (random: Random) => rareWordOf(below(random, 200_000)) // some of a million
const aState = (random: Random) => ["OH", "CA", "TX", "VT", "NY"][below(random, 5)] ?? "OH"
const name = (random: Random) => wordOf(below(random, 300))
const phrase = (random: Random) => `"${common(random)} ${common(random)}"`
const tenWords = (random: Random) => Array.from({ length: 10 }, () => wordOf(5 + below(random, 300))).join(" ")
const day = (before: number) => new Date(Date.now() - before * DAY).toISOString().slice(0, 10)

type Asks = (random: Random) => CommentSearchAddress

/** A page of the search is asked for with its newest, oldest or best matches first; without words the newest are. */
const oneOrTwoWords: Record<string, Asks> = {
  "common word (25-40 %)": (r) => ({ q: common(r), sort: "newest" }),
  "common word, oldest first": (r) => ({ q: common(r), sort: "oldest" }),
  "word in 3-8 %": (r) => ({ q: frequent(r), sort: "newest" }),
  "word in about 1 %": (r) => ({ q: uncommon(r), sort: "newest" }),
  "rare word": (r) => ({ q: rare(r), sort: "newest" }),
  "word that nobody wrote": (r) => ({ q: `${rare(r)}qzx` }),
  "two common words, newest first": (r) => ({ q: `${common(r)} ${common(r)}`, sort: "newest" }),
  "common word and one in 1 %": (r) => ({ q: `${common(r)} ${uncommon(r)}`, sort: "newest" }),
}

/** Phrases, by relevance, and two filters, of which words may be one. */
const together: Record<string, Asks> = {
  "common word, by relevance": (r) => ({ q: common(r) }),
  "word in 3-8 %, by relevance": (r) => ({ q: frequent(r) }),
  "word in about 1 %, by relevance": (r) => ({ q: uncommon(r) }),
  "rare word, by relevance": (r) => ({ q: rare(r) }),
  "two common words": (r) => ({ q: `${common(r)} ${common(r)}` }),
  "phrase of two common words": (r) => ({ q: phrase(r), sort: "newest" }),
  "same, by relevance": (r) => ({ q: phrase(r) }),
  "word and state": (r) => ({ q: frequent(r), state: aState(r) }),
  "word and 400 agencies": (r) => ({ q: frequent(r), agency: "county" }),
  "common word, with files": (r) => ({ q: common(r), has_attachments: "yes" }),
  "rare word, with files": (r) => ({ q: rare(r), has_attachments: "yes" }),
  "phrase, with files": (r) => ({ q: phrase(r), has_attachments: "yes" }),
  "common word, in Spanish": (r) => ({ q: common(r), language: "es" }),
  "word in 3-8 %, in Chinese": (r) => ({ q: frequent(r), language: "zh", sort: "newest" }),
  "word and part of a name": (r) => ({ q: common(r), comment_filter: name(r) }),
  "word, 30 days a year ago": (r) => ({ q: common(r), date_from: day(395), date_to: day(365) }),
}

const others: Record<string, Asks> = {
  "common word, by agency": (r) => ({ q: common(r), sort: "agency" }),
  "common word, by docket": (r) => ({ q: common(r), sort: "docket" }),
  "common word, offset 9,000": (r) => ({ q: common(r), sort: "newest", offset: 9000 }),
  "common word, 50 a page": (r) => ({ q: common(r), limit: 50 }),
  "ten words": (r) => ({ q: tenWords(r) }),
  "common word without another": (r) => ({ q: `${common(r)} -${common(r)}` }),
  "only an excluded word": (r) => ({ q: `-${common(r)}` }),
  "no filter": () => ({}),
  "no filter, offset 9,990": () => ({ offset: 9990 }),
  "no filter, by agency": () => ({ sort: "agency" }),
  state: (r) => ({ state: aState(r) }),
  "agency, one": (r) => ({ agency_slug: `agency-${1 + below(r, 2000)}` }),
  "agency by words of its name": (r) => ({ agency: `of ${wordOf(500 + 5 * below(r, 300))}` }),
  "agency, 400 of them": () => ({ agency: "county" }),
  "largest docket": () => ({ docket_id: "docket-1" }),
  "word, type and position": (r) => ({ q: common(r), commenter_type: "organization", position: "oppose" }),
  "with files": () => ({ has_attachments: "yes" }),
  "in English (90 %)": () => ({ language: "en" }),
  "in Spanish (7 %)": () => ({ language: "es" }),
  "in Chinese (2 %)": () => ({ language: "zh" }),
  "in a language nobody wrote": () => ({ language: "vi" }),
  "word, in Spanish, with files": (r) => ({ q: frequent(r), language: "es", has_attachments: "yes" }),
  "part of a name": (r) => ({ comment_filter: name(r) }),
  "two letters of a name": () => ({ comment_filter: "ai" }),
  "two letters nobody has": () => ({ comment_filter: "qz" }),
  "part of an organization": (r) => ({ filing_company: name(r) }),
  "30 days a year ago": () => ({ date_from: day(395), date_to: day(365) }),
}

const around: Record<string, PublicPage["address"]> = {
  "dockets, newest": () => paths.dockets(),
  "dockets, closing soon": () => paths.dockets({ sort: "closing_soon" }),
  "dockets, rare word": (r) => paths.dockets({ q: wordOf(3000 + below(r, 3000)) }),
  "dockets, word that a quarter of the documents have": (r) => paths.dockets({ q: uncommon(r) }),
  "dockets, word in 3-8 % of documents' pages": (r) => paths.dockets({ q: frequent(r) }),
  "dockets, word that most documents have": (r) => paths.dockets({ q: common(r) }),
  "dockets, two such words": (r) => paths.dockets({ q: `${common(r)} ${common(r)}` }),
  docket: (r) => paths.docket(`docket-${2 + below(r, 19_000)}`),
  "docket, the largest": () => paths.docket("docket-1"),
  agency: (r) => paths.agencyPage(`agency-${1 + below(r, 2000)}`),
  state: (r) => paths.state(aState(r)),
}

const ofSearch = (goal_ms: number, kinds: Record<string, Asks>): SearchPage[] =>
  Object.entries(kinds).map(([kind, asks]) => ({
    name: kind,
    address: (random) => paths.commentSearch(asks(random)),
    goal_ms,
  }))

/** Every kind of search of the public side, and the pages around it. */
export const searchPages: readonly SearchPage[] = [
  ...ofSearch(60, oneOrTwoWords),
  ...ofSearch(100, together),
  ...ofSearch(150, others),
  ...Object.entries(around).map(([kind, address]) => ({ name: kind, address, goal_ms: 150 })),
]
