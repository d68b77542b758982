import type { DocketCommentsQuery } from "#src/rules/input/dockets/docket-comments.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { type DocketCommentsAddress, paths } from "#src/rules/paths.ts"
import { commenterTypeFilterLabel, positionLabel } from "#src/rules/vocabulary.ts"
import type { ChipItem } from "#src/web/ui/labels/chip.tsx"

/** What the filters of a docket's comments are called on its page. */
export const commentFilterLabels = {
  q: "Keywords",
  position: searchMessages.position,
  commenter_type: searchMessages.commenterType,
  filing_company: "Organization",
  has_attachments: searchMessages.files,
  sort: "Sort by",
  before: "Page",
  shown: "Per page",
  offset: "Page",
  text: "Language",
} as const

/** A parameter of what scripts load below the comments that a page shows already. */
export const MORE = "more"

/** The address of a docket's comments with some of it changed; every change but that of the page begins at the first one. */
export function commentsAddress(slug: string, query: DocketCommentsQuery, change: DocketCommentsAddress = {}): string {
  const { q, position, commenter_type, filing_company, has_attachments, sort, text } = query
  const filters = { q, position, commenter_type, filing_company, has_attachments }
  return paths.docketComments(slug, { text, ...filters, sort, ...change })
}

/** The active filters, each with the address that takes it away. */
export function commentChips(slug: string, query: DocketCommentsQuery, { t }: Texts): ChipItem[] {
  const { q, position, commenter_type, filing_company, has_attachments } = query
  const shown = {
    q,
    position: position && t(positionLabel[position]),
    commenter_type: commenter_type && t(commenterTypeFilterLabel[commenter_type]),
    filing_company,
    has_attachments: has_attachments && t(searchMessages.withFiles),
  }
  return (Object.keys(shown) as (keyof typeof shown)[]).flatMap((name) => {
    const value = shown[name]
    if (!value) return []
    const label = t("{label}: {value}", { label: t(commentFilterLabels[name]), value })
    return [{ label, removeTo: commentsAddress(slug, query, { [name]: "" }) }]
  })
}
