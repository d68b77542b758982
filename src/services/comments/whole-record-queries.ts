import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { readTogether } from "#src/platform/db/statements/read-together.ts"
import { RECORD_PART_BYTES, RECORD_PART_COMMENTS } from "#src/rules/limits.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import { findCommentsBeside } from "./public-comment-queries.ts"

/**
 * A part of the record of a docket that the caller found to be public: its published comments with their whole texts and the names of
 * their files, in the order received, `after` the last one read. At most 1,000 comments or about two million bytes of text, whichever
 * comes first. `first` is the number of the first one, counted from 1; `next_after` continues the record, or is null at its end.
 */
export async function readRecordPart(db: Db, docket_id: string, { after, ...most }: Reading) {
  const [part, before] = await Promise.all([
    listPartIds(db, docket_id, { after, ...most }),
    countUntil(db, docket_id, after),
  ])
  const rows = part.ids.length > 0 ? await readComments(db, part.ids) : []
  const files = part.ids.length > 0 ? await readFilenames(db, part.ids) : new Map<string, string[]>()
  const comments = rows.map((row) => ({ ...row, filenames: files.get(row.id) ?? [] }))
  return { comments, first: before + 1, next_after: part.more ? (part.ids.at(-1) ?? null) : null }
}

type Reading = { after: string | null; most_comments?: number; most_bytes?: number }

const published = (db: Db, docket_id: string) =>
  db.selectFrom("comments").where("docket_id", "=", docket_id).where("status", "=", PUBLIC_COMMENT_STATUS)

/** The sizes are summed before any text is read. A single comment always fits. */
async function listPartIds(
  db: Db,
  docket_id: string,
  { after, most_comments = RECORD_PART_COMMENTS, most_bytes = RECORD_PART_BYTES }: Reading,
) {
  const next = published(db, docket_id)
    .select(["id", sql<number>`octet_length(content)`.as("bytes")])
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(most_comments + 1)
    .as("next")
  const rows = await db
    .selectFrom(next)
    .select(["id", sql<number>`(sum(bytes) over (order by id))::int`.as("bytes")])
    .orderBy("id")
    .execute()
  const fitting = rows.slice(0, most_comments).filter(({ bytes }, place) => place === 0 || bytes <= most_bytes)
  return { ids: fitting.map(({ id }) => id), more: rows.length > fitting.length }
}

async function countUntil(db: Db, docket_id: string, id: string | null): Promise<number> {
  if (id === null) return 0
  const { count } = await published(db, docket_id)
    .where("id", "<=", id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function readComments(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("comments")
    .select(["id", "commenter_name", "commenter_organization", "commenter_type", "position", "created_at", "content"])
    .where("id", "in", ids)
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .orderBy("id")
    .execute()
}

/** By the comment's id, those that are given out. */
async function readFilenames(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("comment_attachments")
    .select(["comment_id", "filename"])
    .where("comment_id", "in", ids)
    .where("scan_status", "in", servedScans)
    .orderBy("id")
    .execute()
  const byComment = new Map<string, string[]>()
  for (const { comment_id, filename } of rows)
    byComment.set(comment_id, [...(byComment.get(comment_id) ?? []), filename])
  return byComment
}

/** Comments further back are not counted: the number is for those who read one after the other. */
const COUNTED_COMMENTS = 10_000

/**
 * Which of the published comments of a docket one of them is, in the order received, counted from 1; null beyond 10,000. It moves when an
 * earlier one is published or taken back, so it names no comment: that does its address.
 */
export async function findPlaceInRecord(db: Db, { id, docket_id }: { id: string; docket_id: string }) {
  const until = published(db, docket_id)
    .where("id", "<=", id)
    .select("id")
    .orderBy("id", "desc")
    .limit(COUNTED_COMMENTS + 1)
    .as("until")
  const { number, total } = await db
    .selectFrom(until)
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .select(sql<number>`published_comment_count(${docket_id})`.as("total"))
    .executeTakeFirstOrThrow()
  return Number(number) > COUNTED_COMMENTS ? null : { number: Number(number), total: Number(total) }
}
export type PlaceInRecord = Awaited<ReturnType<typeof findPlaceInRecord>>

/** The published comments beside one of a docket, and its place among all, read together. */
export async function findAround(db: Db, comment: { id: string; docket_id: string }) {
  const one = readTogether(db)
  const [beside, place] = await Promise.all([findCommentsBeside(one, comment), findPlaceInRecord(one, comment)])
  return { beside, place }
}
