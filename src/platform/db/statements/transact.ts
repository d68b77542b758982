import type { CompiledQuery, Kysely } from "kysely"
import type pg from "pg"
import { isDeadlock } from "#src/rules/requests/outage.ts"
import { againAfterDeadlock } from "./after-deadlock.ts"
import { inSpan, poolOf, type Schema, together, type Tx } from "./client.ts"
import { builderOver } from "./statements.ts"

/** What a transaction ends with: its result, and the statements that are sent together with the commit. */
export type Ending<Result> = { result: Result; last: readonly CompiledQuery[] }
type Work<Result> = (tx: Tx) => Promise<Ending<Result>>

/**
 * Runs `work` in one transaction of `database`. Two round trips fewer than one statement after the other: BEGIN travels with the
 * first statement, and COMMIT with the `last` ones. Should one of those fail, PostgreSQL makes the commit a rollback, and its
 * error is what this rejects with. After a deadlock `work` runs again, in a new transaction.
 */
export function transact<Result>(database: Kysely<Schema>, work: Work<Result>): Promise<Result> {
  return inSpan(database, "transaction", () => againAfterDeadlock(() => runTransaction(database, work)))
}

async function runTransaction<Result>(database: Kysely<Schema>, work: Work<Result>): Promise<Result> {
  const client = await poolOf(database).connect()
  const course = { ended: false, deadlock: null as unknown }
  let broken: Error | undefined
  try {
    together(client, () => void client.query("begin").catch(() => {})) // the next statement meets the same broken connection
    const { result, last } = await work(boundTo(client, course))
    course.ended = true
    const sent = sendTogether(client, last)
    const commit = (await Promise.all(sent)).at(-1)
    if (commit?.command !== "COMMIT")
      throw new Error("The transaction was rolled back because the error of an earlier statement was ignored.")
    return result
  } catch (error) {
    course.ended = true
    await client.query("rollback").catch((failure: Error) => (broken = failure))
    throw course.deadlock ?? error
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

/** `deadlock`: the error that ended it, which whoever else asks in this transaction only learns as "aborted". */
type Course = { ended: boolean; deadlock: unknown }

/**
 * A query builder whose statements run on this one connection, until the transaction has ended: what is asked later by work that goes on
 * beside a failure would hold by itself, or be somebody else's.
 */
function boundTo(client: pg.PoolClient, course: Course): Tx {
  return builderOver(async ({ sql, parameters }) => {
    if (course.ended) throw new Error("The transaction of this statement has ended.")
    try {
      return await client.query<pg.QueryResultRow>(sql, [...parameters])
    } catch (error) {
      if (isDeadlock(error)) course.deadlock ??= error
      throw error
    }
  }) as Tx
}
