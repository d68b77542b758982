import { sql, type SqlBool } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { isTrackingId } from "#src/rules/record/comments/tracking-id.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { lastOfAddress } from "#src/rules/addresses/last-of-address.ts"

type NamedDocket = { id: string; number: number }

/** The published comment that was named by its id, tracking ID, or address; null if there is none. */
export async function findNamedComment(db: Db, typed: string): Promise<string | null> {
  const name = lastOfAddress(typed)
  const column = isUuid(name.toLowerCase()) ? "id" : isTrackingId(name) ? "tracking_id" : null
  if (column === null) return null
  const row = await db
    .selectFrom("comments")
    .select("id")
    .where("status", "=", PUBLIC_COMMENT_STATUS)
    .where(column, "=", column === "id" ? name.toLowerCase() : name.toUpperCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/** The public dockets that were named by id, reference code, or address. Two agencies may use the same code. */
export async function listNamedDockets(db: Db, typed: string): Promise<NamedDocket[]> {
  const name = lastOfAddress(typed).toLowerCase()
  const dockets = db.selectFrom("public_dockets").select(["id", "number"])
  if (isUuid(name)) return dockets.where("id", "=", name).execute()
  const former = db.selectFrom("docket_slug_history").select("docket_id").where("slug", "=", name)
  const [bySlug, byCode] = await Promise.all([
    dockets.where((eb) => eb.or([eb("slug", "=", name), eb("id", "in", former)])).execute(),
    listDocketsWithCode(db, typed),
  ])
  return bySlug.length > 0 ? bySlug : byCode
}

/** More agencies than this do not use one code: the newest of its dockets. */
const WITH_ONE_CODE = 100

/** The public dockets with this reference code, which are found by its words first. */
export function listDocketsWithCode(db: Db, code: string): Promise<NamedDocket[]> {
  return db
    .selectFrom("public_dockets")
    .select(["id", "number"])
    .where(sql<SqlBool>`search @@ typed_docket_words(${code})`)
    .where(sql`lower(reference_code)`, "=", code.toLowerCase())
    .orderBy("id", "desc")
    .limit(WITH_ONE_CODE)
    .execute()
}
