import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { type CommentStatus, PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import type { DocketStatus } from "#src/rules/record/dockets/docket-status.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { findInFiles, type FoundFile, isInText } from "#src/services/search/results/found-in-files.ts"
import { findMarks } from "#src/services/search/results/marked-text.ts"
import { type Mark, type Segment, snippetOf } from "#src/services/search/results/snippet.ts"
import type { TypedWords } from "#src/services/search/words.ts"
import { prepareAgencySearch } from "./agency-filter.ts"
import { type AgencyTotals, countAgencyFound, findAgencyPage, type SearchedPage } from "./found-rows.ts"

type Found = {
  id: string
  /** From 0 to 1; null where results are not ranked. */
  rank: number | null
  title: Segment[]
  /** The part of the text with most of the words, which are marked (S 9). */
  snippet: Segment[]
  created_at: Date
}
export type FoundAgencyDocket = Found & {
  type: "docket"
  status: DocketStatus
  open_at: Date | null
  close_at: Date | null
  comment_count: number
  reference_code: string | null
  tags: string[]
}
export type FoundAgencyComment = Found & {
  type: "comment"
  status: CommentStatus
  commenter_name: string | null
  commenter_organization: string | null
  attachment_count: number
  docket_id: string
  /** The file that was found, where the text has not all that was searched for. */
  file: FoundFile | null
}
export type AgencyResult = FoundAgencyDocket | FoundAgencyComment

export type AgencyResults = AgencyTotals & {
  items: AgencyResult[]
  more: boolean
  /** The query has no searchable word, only such as 'the' and 'of', so nothing was searched. */
  no_words: boolean
  /** More comments than are searched one by one still wait for the index, so older ones of them may be missing. */
  waiting: boolean
}

/**
 * One page of the agency's dockets and comments: comments of any status for those who may approve them, also one that was received
 * this moment; published ones for others (S 2, settled 52). Raises `permission_denied` for filters that need `approve_comments`.
 */
export async function searchAgency(db: Db, scope: AgencyScope, page: SearchedPage): Promise<AgencyResults> {
  const prepared = await prepareAgencySearch(db, scope, page)
  if (prepared === "no_words")
    return {
      items: [],
      more: false,
      dockets: 0,
      comments: { total: 0, total_exact: true },
      no_words: true,
      waiting: false,
    }
  const { rows, more, seen } = await findAgencyPage(db, scope, { ...page, prepared })
  const { typed } = prepared
  const idsOf = (wanted: AgencyResult["type"]) => rows.filter(({ type }) => type === wanted).map(({ id }) => id)
  const [totals, dockets, comments] = await Promise.all([
    countAgencyFound(db, scope, { ...page, prepared, seen }),
    readDockets(db, scope, { ids: idsOf("docket"), typed }),
    readComments(db, scope, { ids: idsOf("comment"), typed }),
  ])
  const read = new Map([...dockets, ...comments].map((item) => [item.id, item]))
  const items = rows.flatMap(({ id, rank }) => {
    const item = read.get(id)
    return item ? [{ ...item, rank }] : []
  })
  return { items, more, ...totals, no_words: false, waiting: prepared.waiting }
}

type Shown = { ids: readonly string[]; typed: TypedWords | null }

async function readDockets(db: Db, scope: AgencyScope, { ids, typed }: Shown): Promise<FoundAgencyDocket[]> {
  if (ids.length === 0) return []
  const told = db
    .selectFrom("dockets")
    .selectAll()
    .select(sql<string>`concat_ws(E'\n\n', summary, nullif(plain_description(description), ''))`.as("told"))
    .where("id", "in", ids)
    .where("agency_id", "=", scope.agency_id)
    .as("dockets")
  const rows = await db
    .selectFrom(told)
    .select(["dockets.id", "dockets.title", "dockets.told", "dockets.status", "dockets.open_at", "dockets.close_at"])
    .select(["dockets.reference_code", "dockets.tags", "dockets.created_at", "dockets.language"])
    .select((eb) =>
      eb
        .selectFrom("current_comment_counts as counts")
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>("counts.total"), sql<number>`0`).as("total"))
        .whereRef("counts.docket_id", "=", "dockets.id")
        .where("counts.status", "<>", "withdrawn")
        .as("comment_count"),
    )
    .$narrowType<{ status: DocketStatus; comment_count: number }>()
    .execute()
  const marks = await findMarks(db, typed, [
    ...rows.map(({ title: text, language }) => ({ text, language })),
    ...rows.map(({ told: text, language }) => ({ text, language })),
  ])
  return rows.map(({ title, told: text, language: _language, ...row }, at) => ({
    ...row,
    type: "docket",
    rank: null,
    title: whole(title, marks[at]),
    snippet: snippetOf(text, marks[rows.length + at] ?? []),
  }))
}

async function readComments(db: Db, scope: AgencyScope, { ids, typed }: Shown): Promise<FoundAgencyComment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .leftJoin("comment_languages as languages", "languages.comment_id", "comments.id")
    .select(["comments.id", "comments.status", "comments.content", "comments.created_at", "comments.docket_id"])
    .select(["comments.commenter_name", "comments.commenter_organization", "comments.attachment_count"])
    .select([
      "dockets.title",
      "dockets.language as docket_language",
      "languages.language",
      isInText(typed).as("in_text"),
    ])
    .where("comments.id", "in", ids)
    .where("comments.agency_id", "=", scope.agency_id)
    .$if(!may(scope.role, "approve_comments"), (query) => query.where("comments.status", "=", PUBLIC_COMMENT_STATUS))
    .$narrowType<{ status: CommentStatus }>()
    .execute()
  const inFiles = rows.filter(({ in_text }) => !in_text).map(({ id }) => id)
  const [marks, files] = await Promise.all([
    findMarks(db, typed, [
      ...rows.map(({ title: text, docket_language: language }) => ({ text, language })),
      ...rows.map(({ content: text, language }) => ({ text, language })),
    ]),
    findInFiles(db, inFiles, typed),
  ])
  return rows.map(({ title, content, in_text: _in, docket_language: _of_docket, language: _language, ...row }, at) => ({
    ...row,
    type: "comment",
    rank: null,
    file: files.get(row.id) ?? null,
    title: whole(title, marks[at]),
    snippet: snippetOf(content, marks[rows.length + at] ?? []),
  }))
}

const whole = (text: string, marks: readonly Mark[] = []) => snippetOf(text, marks, text.length)
