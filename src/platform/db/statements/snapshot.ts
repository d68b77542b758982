import type { Compilable } from "kysely"
import type pg from "pg"
import { type Db, poolOf } from "./client.ts"

/** The database as it was at one moment. */
export type Snapshot = {
  /** The rows of a select, so many at once: however many there are, few are in memory. */
  read: <Row>(query: Compilable<Row>) => AsyncGenerator<Row[]>
}

const ROWS_AT_ONCE = 500
const PATIENCE_MS = 600_000

/** The first rows may take long. */
const fetch: pg.QueryConfig & { query_timeout: number } = {
  text: `fetch ${ROWS_AT_ONCE} from rows_of_snapshot`,
  query_timeout: PATIENCE_MS,
}

/** All that `work` reads is as of the moment it began, though others go on writing. One select is read to its end before the next. */
export async function inSnapshot<Result>(db: Db, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const client = await poolOf(db).connect()
  let broken: Error | undefined
  try {
    await client.query("begin isolation level repeatable read read only")
    await client.query(`set local statement_timeout = ${PATIENCE_MS}`)
    await client.query(`set local idle_in_transaction_session_timeout = ${PATIENCE_MS}`)
    return await work({
      async *read<Row>(query: Compilable<Row>) {
        const { sql, parameters } = query.compile()
        await client.query(`declare rows_of_snapshot no scroll cursor for ${sql}`, [...parameters])
        for (;;) {
          const { rows } = await client.query(fetch)
          if (rows.length === 0) break
          yield rows as Row[]
        }
        await client.query("close rows_of_snapshot")
      },
    })
  } finally {
    await client.query("rollback").catch((failure: Error) => (broken = failure)) // it only read
    client.release(broken)
  }
}
