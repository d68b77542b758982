import type pg from "pg"
import { type Db, poolOf, together } from "./client.ts"
import { builderOver } from "./statements.ts"

/**
 * Reads on one connection what `work` asks for before it waits for anything: in one packet, one statement after the other. For many small
 * statements: each connection that is written to costs the server a system call, and the database the waking of a process.
 */
export async function readTogether<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await poolOf(db).connect()
  const asked: Promise<pg.QueryResult>[] = []
  const reader = builderOver(({ sql, parameters }) => {
    const answer = client.query<pg.QueryResultRow>(sql, [...parameters])
    asked.push(answer)
    return answer
  })
  try {
    const done = Promise.withResolvers<Result>()
    together(client, () => done.resolve(work(reader)))
    return await done.promise
  } finally {
    await Promise.allSettled(asked) // where one fails the others are still under way
    client.release()
  }
}
