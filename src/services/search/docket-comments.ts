import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import type { DocketCommentFilters } from "#src/rules/input/dockets/docket-comments.ts"
import { DOCKET_COMMENT_SNIPPET_CHARACTERS, DOCKET_COMMENTS_FOUND_PER_PAGE } from "#src/rules/limits.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import type { DocketCommentSort } from "#src/rules/vocabulary.ts"
import type { FoundId } from "#src/services/search/results/found-ids.ts"
import { findInFiles, isInText } from "#src/services/search/results/found-in-files.ts"
import { knownLanguage } from "./language-queries.ts"
import { findMarks } from "#src/services/search/results/marked-text.ts"
import { searchComments } from "./public-search-queries.ts"
import type { TypedWords } from "./words.ts"
import { snippetOf } from "#src/services/search/results/snippet.ts"

type Narrowed = DocketCommentFilters & { sort: DocketCommentSort; offset: number }

/**
 * The published comments of a docket that meet its page's filters, 25 at a time, with their number (P 2.5). Their texts are whole; where
 * words are looked for, the part that has most of them, and the file in which they are. The docket is one that the caller found to be public.
 */
export function searchDocketComments(db: Db, docket_id: string, narrowed: Narrowed) {
  const { q, position, commenter_type, filing_company, has_attachments, sort, offset } = narrowed
  const filters = { q, position, commenter_type, filing_company, has_attachments }
  const search = { ...filters, docket_id, sort, offset, limit: DOCKET_COMMENTS_FOUND_PER_PAGE }
  return searchComments(db, search, (found, typed) => readTexts(db, found, typed))
}

async function readTexts(db: Db, found: readonly FoundId[], typed: TypedWords | null) {
  const ids = found.map(({ id }) => id)
  const rows = await db
    .selectFrom("comments")
    .leftJoin("comment_languages as languages", "languages.comment_id", "comments.id")
    .select(["id", "commenter_name", "commenter_organization", "created_at", "attachment_count"])
    .select(["commenter_type", "position", "content", knownLanguage])
    .select(isInText(typed).as("in_text"))
    .where("id", "in", ids)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute()
  const inFiles = rows.filter(({ in_text }) => !in_text).map(({ id }) => id)
  const [marks, files] = await Promise.all([
    findMarks(
      db,
      typed,
      rows.map(({ content: text, language }) => ({ text, language })),
    ),
    findInFiles(db, inFiles, typed),
  ])
  return rows.map(({ content, in_text: _in_text, ...shown }, at) => {
    const text = typed
      ? snippetOf(content, marks[at] ?? [], DOCKET_COMMENT_SNIPPET_CHARACTERS)
      : [{ text: content, hit: false }]
    return { ...shown, text, file: files.get(shown.id) ?? null }
  })
}
