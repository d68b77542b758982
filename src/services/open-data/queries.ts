import { sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { DOCKET_DOCUMENTS_MAX } from "#src/rules/limits.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import type { DataFile } from "#src/rules/record/open-data/data-files.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"

/** A file that was made: where it is stored, and what its content was chosen by, if it need not be made anew for the same. */
export type MadeFile = DataFile & { key: string; made_of?: string }

const filesOf = sql<MadeFile[]>`data_sets.files`.as("files")

/** The sets of public dockets that can be downloaded. */
const publicSets = (db: Db) =>
  db
    .selectFrom("data_sets")
    .innerJoin("public_dockets as dockets", "dockets.id", "data_sets.docket_id")
    .where("data_sets.made", ">", 0)

/** What can be downloaded of a public docket, and as of when; undefined as long as nothing was made. */
export async function findDocketData(db: Db, slug: string) {
  return publicSets(db)
    .where("dockets.slug", "=", slug)
    .select(["data_sets.docket_id", "data_sets.comment_count", "data_sets.file_count", "data_sets.files_left_out"])
    .select([sql<Date>`data_sets.as_of`.as("as_of"), filesOf])
    .select(["dockets.slug", "dockets.title", "dockets.reference_code", "dockets.agency_name", "dockets.agency_slug"])
    .select(["dockets.state_code", "dockets.time_zone"])
    .modifyEnd(keepPlan)
    .executeTakeFirst()
}
export type DocketData = NonNullable<Awaited<ReturnType<typeof findDocketData>>>

/** The slug of a docket whose comments can be downloaded: the newest one; undefined if there is none. */
export async function findDocketWithComments(db: Db): Promise<string | undefined> {
  const row = await publicSets(db)
    .where("data_sets.comment_count", ">", 0)
    .select("dockets.slug")
    .orderBy("data_sets.docket_id", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.slug
}

/** What can be downloaded of the whole site; undefined as long as nothing was made. */
export async function findSiteData(db: Db) {
  return db
    .selectFrom("data_sets")
    .where("docket_id", "is", null)
    .where("made", ">", 0)
    .select([sql<Date>`as_of`.as("as_of"), filesOf])
    .executeTakeFirst()
}

/** The sets of which something can be downloaded, by id; `after`: the last one that was read. */
export function listMadeSets(db: Db, { after, limit }: { after: string | null; limit: number }) {
  return db
    .selectFrom("data_sets")
    .select(["id", filesOf])
    .where("made", ">", 0)
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute()
}

type Listing = { agency_id?: string | undefined; limit: number; offset: number }

/** The dockets whose data can be downloaded, the last changed first, and how many they are. */
export async function listDocketsWithData(db: Db, { agency_id, limit, offset }: Listing) {
  const sets = publicSets(db).$if(agency_id !== undefined, (query) =>
    query.where("dockets.agency_id", "=", agency_id ?? ""),
  )
  const [items, { total }] = await Promise.all([
    sets
      .select(["dockets.slug", "dockets.title", "dockets.language", "dockets.agency_name", "dockets.time_zone"])
      .select(["data_sets.comment_count", sql<Date>`data_sets.as_of`.as("as_of"), filesOf])
      .orderBy("data_sets.as_of", "desc")
      .orderBy("data_sets.id")
      .limit(limit)
      .offset(offset)
      .execute(),
    sets.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** Public dockets by id with what the list of all says of them; `after`: the last one that was read. */
export function listDocketsForCatalog(db: Db, { after, limit }: { after: string | null; limit: number }) {
  return db
    .selectFrom("public_dockets as dockets")
    .leftJoin("data_sets", (join) => join.onRef("data_sets.docket_id", "=", "dockets.id").on("data_sets.made", ">", 0))
    .leftJoin("public_agencies as agencies", "agencies.id", "dockets.agency_id")
    .select(["dockets.id", "dockets.slug", "dockets.reference_code", "dockets.title", "dockets.summary"])
    .select(["dockets.tags", "dockets.status", "dockets.open_at", "dockets.close_at", "dockets.opened_at"])
    .select(["dockets.closed_at", "dockets.created_at", "dockets.updated_at", "dockets.state_code"])
    .select(["dockets.agency_name", "dockets.agency_slug", "dockets.agency_jurisdiction", "agencies.contact_email"])
    .select(["data_sets.comment_count", "data_sets.as_of"])
    .select(sql<MadeFile[] | null>`data_sets.files`.as("files"))
    .$if(after !== null, (query) => query.where("dockets.id", ">", after ?? ""))
    .orderBy("dockets.id")
    .limit(limit)
    .execute()
}
export type CatalogDocket = Awaited<ReturnType<typeof listDocketsForCatalog>>[number]

/** A docket that the public may see, as its making needs it; undefined otherwise. */
export async function findDocketToMake(db: Db, id: string) {
  return db
    .selectFrom("public_dockets")
    .where("id", "=", id)
    .select(["id", sql<number>`published_comment_count(id)`.as("comment_count")])
    .executeTakeFirst()
}

const file = ["filename", "file_size", "mime_type", "storage_key", "sha256", "created_at"] as const

/** The supporting documents of a docket as they are. */
export async function listDocumentsToArchive(db: Db, docket_id: string) {
  return db
    .selectFrom("docket_documents")
    .select(["name as filename", "file_size", "mime_type", "storage_key", "sha256", "created_at"])
    .where("docket_id", "=", docket_id)
    .where("ended_at", "is", null)
    .where("scan_status", "in", servedScans)
    .orderBy("position")
    .orderBy("id")
    .limit(DOCKET_DOCUMENTS_MAX)
    .execute()
}

const publicFiles = (db: Db, docket_id: string) =>
  db
    .selectFrom("comments")
    .innerJoin("comment_attachments as file", "file.comment_id", "comments.id")
    .where("comments.docket_id", "=", docket_id)
    .where("comments.status", "=", PUBLIC_COMMENT_STATUS)
    .where("comments.attachment_count", ">", 0)
    .where("file.scan_status", "in", servedScans)

/** The first files of the published comments of a docket, in the order of receipt. */
export function listFilesToArchive(db: Db, docket_id: string, limit: number) {
  return publicFiles(db, docket_id)
    .select(["file.comment_id", ...file.map((column) => `file.${column}` as const)])
    .orderBy("file.comment_id")
    .orderBy("file.id")
    .limit(limit)
    .execute()
}

/** How many files the published comments of a docket have. */
export async function countPublicFiles(db: Db, docket_id: string): Promise<number> {
  const { total } = await publicFiles(db, docket_id)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}
