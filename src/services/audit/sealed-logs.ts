import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"

/** The logs whose entries are sealed. */
export const sealedLogs = ["audit_log", "moderation_logs"] as const
export type SealedLog = (typeof sealedLogs)[number]

/** An entry as it is sealed: its place in its log, and the SHA-256 of all it says. */
export type EntryMark = { id: number; hash: Buffer }

const instant = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text as ${column}`

/**
 * All columns as text that depends on no setting and no release: a seal must mean the same in ten years. A new column of a log
 * needs a new format here, chosen by the seal; never change these.
 */
const formats = {
  audit_log: {
    order: "id",
    columns: `id::text, ${instant("at")}, actor_kind, actor_id::text, actor_name, agency_id::text, action, entity_id::text,
      before::text, after::text, reason, request_id`,
  },
  moderation_logs: {
    order: "number",
    columns: `number::text, id::text, batch_id::text, agency_id::text, comment_id::text, action, actor_id::text, reason,
      previous_status, new_status, ${instant("created_at")}`,
  },
} as const

type Range = { log: SealedLog; after: number | null; until: number | null; limit: number }

/** The marks of at most `limit` entries after one and until another (null: from the first, to the last), in order. */
export async function listEntryMarks(db: Db, { log, after, until, limit }: Range): Promise<EntryMark[]> {
  const { order, columns } = formats[log]
  const place = sql.raw(`${log}.${order}`) // by its full name: the column of that name in the result is a text
  // The bound above is outside, so that the rows are always walked along the index, whatever is known of the table.
  const entries = sql<Record<string, string | null>>`(select ${sql.raw(columns)} from (
      select * from ${sql.raw(log)} where ${after}::bigint is null or ${place} > ${after}::bigint order by ${place} limit ${limit}
    ) as ${sql.raw(log)} where ${until}::bigint is null or ${place} <= ${until}::bigint)`
  const rows = await db.selectFrom(entries.as("entry")).selectAll().execute()
  return rows
    .map((row) => ({ id: Number(row[order]), hash: sha256(JSON.stringify([log, ...Object.values(row)])) }))
    .toSorted((one, other) => one.id - other.id)
}

type Newest = { log: SealedLog; after: number | null; most?: number }

/** How many entries of a log come after the last sealed one, counted no further than `most`. */
export async function countEntriesAfter(db: Db, { log, after, most }: Newest): Promise<number> {
  const counted = sql<{ entries: number }>`(select count(*) as entries from (select from ${sql.raw(log)}
    where ${after}::bigint is null or ${sql.ref(formats[log].order)} > ${after}::bigint limit ${most ?? null}) as newest)`
  return (await db.selectFrom(counted.as("counted")).selectAll().executeTakeFirstOrThrow()).entries
}

/** SHA-256 over some parts, one after the other. */
export function sha256(...parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest()
}
