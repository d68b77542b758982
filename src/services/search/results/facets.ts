import type { CommentLanguage } from "#src/rules/record/comments/comment-languages.ts"
import type { CommenterTypeFilter, PositionFilter } from "#src/rules/vocabulary.ts"

/** What the facet lexemes of a search row can say (see `comment_facets` in `sql/`). */
export type Facets = {
  agency_numbers?: readonly number[] | null | undefined
  /** Any of these dockets, and of the next. */
  named_dockets?: readonly number[] | null | undefined
  docket_numbers?: readonly number[] | null | undefined
  state_code?: string | null | undefined
  commenter_type?: CommenterTypeFilter | null | undefined
  position?: PositionFilter | null | undefined
  language?: CommentLanguage | null | undefined
  has_attachments?: "yes" | null | undefined
}

const typeLexeme = {
  individual: "=tindividual",
  organization: "=torganization",
  agent: "=tbehalf_of_another",
  anonymous: "=anonymous",
} as const satisfies Record<CommenterTypeFilter, string>

/**
 * The facets as text of a tsquery, null when there is none. Every lexeme begins with `=`, which no word of a query or of a
 * comment can: the parser takes it for a blank. All values come from tables of ours, never from what was typed.
 */
export function facetQuery(facets: Facets): string | null {
  const { agency_numbers, named_dockets, docket_numbers, state_code, commenter_type, position } = facets
  const { language, has_attachments } = facets
  const parts = [
    agency_numbers && anyOf(agency_numbers.map((number) => `=a${number}`)),
    named_dockets && anyOf(named_dockets.map((number) => `=d${number}`)),
    docket_numbers && anyOf(docket_numbers.map((number) => `=d${number}`)),
    state_code && quoted(`=s${state_code}`),
    commenter_type && quoted(typeLexeme[commenter_type]),
    position && quoted(`=p${position}`),
    language && quoted(`=l${language}`),
    has_attachments && quoted("=files"),
  ].filter((part) => typeof part === "string")
  return parts.length > 0 ? parts.join(" & ") : null
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "")}'`
const anyOf = (lexemes: readonly string[]) => `(${lexemes.map(quoted).join(" | ")})`
