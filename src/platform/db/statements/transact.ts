import type { CompiledQuery, Kysely } from "kysely"
import type pg from "pg"
import { inSpan, poolOf, type Schema, together, type Tx } from "./client.ts"
import { builderOver } from "./statements.ts"

/** What a transaction ends with: its result, and the statements that are sent together with the commit. */
export type Ending<Result> = { result: Result; last: readonly CompiledQuery[] }

const bound = new WeakMap<pg.PoolClient, Kysely<Schema>>()

/**
 * Runs `work` in one transaction of `database`. Two round trips fewer than one statement after the other: BEGIN travels with the
 * first statement, and COMMIT with the `last` ones. Should one of those fail, PostgreSQL makes the commit a rollback, and its
 * error is what this rejects with.
 */
export function transact<Result>(database: Kysely<Schema>, work: (tx: Tx) => Promise<Ending<Result>>): Promise<Result> {
  return inSpan(database, "transaction", () => runTransaction(database, work))
}

async function runTransaction<Result>(
  database: Kysely<Schema>,
  work: (tx: Tx) => Promise<Ending<Result>>,
): Promise<Result> {
  const client = await poolOf(database).connect()
  let broken: Error | undefined
  try {
    together(client, () => void client.query("begin").catch(() => {})) // the next statement meets the same broken connection
    const { result, last } = await work(boundTo(client) as Tx)
    const sent = sendTogether(client, last)
    const commit = (await Promise.all(sent)).at(-1)
    if (commit?.command !== "COMMIT")
      throw new Error("The transaction was rolled back because the error of an earlier statement was ignored.")
    return result
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

function sendTogether(client: pg.PoolClient, last: readonly CompiledQuery[]): Promise<pg.QueryResult>[] {
  const sent: Promise<pg.QueryResult>[] = []
  together(client, () => {
    for (const { sql, parameters } of last) sent.push(client.query(sql, [...parameters]))
    sent.push(client.query("commit"))
  })
  return sent
}

/** A query builder whose statements run on this one connection. */
function boundTo(client: pg.PoolClient): Kysely<Schema> {
  const known = bound.get(client)
  if (known) return known
  const database = builderOver(({ sql, parameters }) => client.query<pg.QueryResultRow>(sql, [...parameters]))
  bound.set(client, database)
  return database
}
