import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"

/** How many index entries and rows of comments this transaction has read so far. */
export async function tuplesRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ tuples: number }>`
    select sum(pg_stat_get_xact_tuples_returned(part))::int as tuples
    from (select indexrelid from pg_index where indrelid = 'comments'::regclass union all select 'comments'::regclass) parts (part)`.execute(
    tx,
  )
  return rows[0]?.tuples ?? 0
}
