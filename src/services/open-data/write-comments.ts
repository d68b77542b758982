import { openParquet } from "#src/platform/parquet/parquet-file.ts"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { openStoredStream, type StoredStream } from "#src/platform/storage/stored-stream.ts"
import { paths } from "#src/rules/paths.ts"
import { type DataColumn, dataColumns } from "#src/rules/record/open-data/data-columns.ts"
import type { StoredDataFile } from "#src/rules/record/open-data/data-files.ts"
import type { Ctx } from "#src/services/context.ts"
import type { MadeFile } from "./queries.ts"
import { type CommentRow, csvHeading, listCommentRows } from "./row-queries.ts"

/** Comments that are read at once; the longest have 100,000 characters. */
const PAGE = 200
/** A group of rows of the Parquet file ends at so many comments or characters: encoding it makes others wait for some milliseconds. */
const GROUP_ROWS = 2000
const GROUP_CHARACTERS = 1_500_000
const PATIENCE_MS = 100

const parquetTypes = { text: "STRING", moment: "TIMESTAMP", number: "INT32", list: "JSON" } as const
const parquetColumns = dataColumns.map(({ name, type, required }: DataColumn) => ({
  name,
  type: parquetTypes[type],
  required,
}))

type Writing = {
  docket_id: string
  /** Where each file goes. */
  keyOf: (name: StoredDataFile) => string
  /** Called between two pages. May throw, which ends it. */
  check: () => void
}

/**
 * The published comments of a docket in three formats, from one reading: each file has the same comments, in the order of receipt. What
 * is in memory is a page and a group of rows. Without a comment there is no file.
 */
export async function writeComments(
  ctx: Ctx,
  { docket_id, keyOf, check }: Writing,
): Promise<{ comments: number; files: MadeFile[] }> {
  let open: CommentFiles | undefined
  let comments = 0
  try {
    for (let after: string | null = null; ;) {
      const rows = await listCommentRows(ctx.db, { docket_id, after, limit: PAGE })
      check()
      after = rows.at(-1)?.id ?? null
      if (!after) break
      open ??= await openCommentFiles(ctx, keyOf)
      await open.add(rows)
      comments += rows.length
      await quietMoment({ patience: PATIENCE_MS })
    }
    return { comments, files: (await open?.end()) ?? [] }
  } catch (error) {
    open?.abandon(error as Error)
    throw error
  }
}

type CommentFiles = Awaited<ReturnType<typeof openCommentFiles>>
type CommentRecord = ReturnType<typeof tellOf>

async function openCommentFiles(ctx: Ctx, keyOf: Writing["keyOf"]) {
  const open = (name: StoredDataFile, gzip: boolean) => openStoredStream(ctx.storage, keyOf(name), { gzip })
  const csv = open("comments.csv.gz", true)
  const jsonl = open("comments.jsonl.gz", true)
  const parquet = open("comments.parquet", false)
  const groups = openParquet(parquetColumns)
  let group: CommentRecord[] = []
  let characters = 0
  await csv.write(csvHeading)

  async function endGroup(): Promise<void> {
    if (group.length > 0) await parquet.write(groups.group(group))
    group = []
    characters = 0
  }
  return {
    async add(rows: Awaited<ReturnType<typeof listCommentRows>>) {
      const told = rows.map(({ line: _line, ...row }) => tellOf(ctx, row))
      await csv.write(rows.map(({ line }) => line).join(""))
      await jsonl.write(told.map((row) => `${JSON.stringify(row)}\n`).join(""))
      for (const row of told) {
        group.push(row)
        characters += row.content.length
        if (group.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS) await endGroup()
      }
    },
    async end(): Promise<MadeFile[]> {
      await endGroup()
      await parquet.write(groups.end())
      const made = async (name: StoredDataFile, stream: StoredStream) => ({
        name,
        ...(await stream.end()),
        key: keyOf(name),
      })
      return [
        await made("comments.csv.gz", csv),
        await made("comments.jsonl.gz", jsonl),
        await made("comments.parquet", parquet),
      ]
    },
    abandon(error: Error) {
      for (const stream of [csv, jsonl, parquet]) stream.abandon(error)
    },
  }
}

/** A comment as the files have it, in the order of `dataColumns`. */
function tellOf({ config }: Ctx, { attachments, ...row }: CommentRow) {
  const files = attachments.map((file) => ({
    ...file,
    file_url: new URL(paths.attachment(file.id), config.PUBLIC_URL).href,
  }))
  return { ...row, attachment_count: files.length, attachments: files }
}
