import { errors, refuse } from "#src/rules/errors.ts"
import type { CommentDraftInput } from "#src/rules/input/comments/comment-wizard.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { isOnlyQuotes, withQuote } from "#src/rules/record/comments/document-quote.ts"
import { isStorableText } from "#src/rules/text/verbatim-text.ts"

/** The fields of all steps (P 2.6), kept as they were typed, valid or not; the files are rows of their own. */
const draftFieldNames = [
  "commenter_name",
  "commenter_email",
  "commenter_organization",
  "content",
  "position",
  "representation",
  "organization_name",
  "authorization_statement",
  "perjury_certified",
  "agreed_to_public",
] as const satisfies (keyof CommentDraftInput)[]
export type DraftFields = CommentDraftInput

/** Far above every limit of a docket: text that is too long is kept too, but not without end. */
const mostCharacters = { content: 400_000, authorization_statement: 20_000, other: 2_000 } as const

/** The given fields, if they can be stored and come back unchanged. Raises `invalid_input` for others, `payload_too_large`. */
export function checkedDraftFields(fields: DraftFields): DraftFields {
  for (const [name, value] of Object.entries(fields)) {
    if (!draftFieldNames.some((known) => known === name)) refuse("invalid_input")
    if (typeof value !== "string") continue
    if (!isStorableText(value)) refuse("invalid_input", { fields: { [name]: wizardMessages.textUnreadable } })
    const most = name in mostCharacters ? mostCharacters[name as keyof typeof mostCharacters] : mostCharacters.other
    if (value.length > most) refuse("payload_too_large", { fields: { [name]: errors.payload_too_large.message } })
  }
  return fields
}

/** The fields a stored draft holds; what is not one of them is left out. */
export function readDraftFields(stored: unknown): DraftFields {
  const kept = typeof stored === "object" && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(kept.filter(([name]) => draftFieldNames.some((known) => known === name))) as DraftFields
}

/** Two drafts of one person become one: a field that the newer one fills wins, others stay (an empty one never erases text). */
export function mergeDraftFields(older: DraftFields, newer: DraftFields): DraftFields {
  const filled = Object.entries(newer).filter(([, value]) => value !== "" && value !== false)
  return { ...newer, ...older, ...Object.fromEntries(filled) }
}

/**
 * The text of a person's draft when a browser's becomes part of it: places of documents that were only quoted there, before signing in,
 * stand below it. Undefined for any other text, of which the newer one wins.
 */
export function textWithQuotes(own: DraftFields, begun: DraftFields): string | undefined {
  const [text, quotes] = [own.content ?? "", begun.content ?? ""]
  if (text.trim() === "" || !isOnlyQuotes(quotes)) return undefined
  return quotes
    .split("\n")
    .filter((line) => line.trim() !== "")
    .reduce(withQuote, text)
}
