import type { Log } from "#src/platform/log.ts"
import { advisoryLock } from "#src/platform/db/advisory-locks.ts"
import { DatabaseClient } from "#src/platform/db/connections/database-client.ts"

/**
 * Builds the indexes that the database at `url` (signed in as its owner) still lacks, one after the other, while requests read and write the tables: an
 * update that waited for them would take minutes at a million comments. Answers how many it built: none where another process is at it. One that is broken
 * off is built anew at the next start.
 */
export async function buildLateIndexes(url: string, stopping?: AbortSignal): Promise<number> {
  const client = new DatabaseClient({ connectionString: url, application_name: "opendocket indexes" })
  stopping?.addEventListener("abort", () => client.giveUp())
  await client.connect()
  try {
    return await build(client)
  } finally {
    await client.end()
  }
}

async function build(client: DatabaseClient): Promise<number> {
  const lock = advisoryLock("late indexes")
  const { rows: locks } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [lock])
  if (!locks[0]?.alone) return 0
  const { rows } = await client.query<{ statement: string }>(
    "select late_indexes() as statement union all select late_indexes_of_comments()",
  )
  for (const { statement } of rows) await client.query(statement)
  return rows.filter(({ statement }) => statement.startsWith("create")).length
}

/** The same beside all else that a process does. Answers how to break it off. */
export function keepBuildingIndexes(url: string, log: Log): () => Promise<void> {
  const began = performance.now()
  const stopping = new AbortController()
  const building = buildLateIndexes(url, stopping.signal).then(
    (built) => {
      if (built > 0) log.info({ built, ms: Math.round(performance.now() - began) }, "indexes were built")
    },
    (error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, "indexes were not built; the next start tries again")
    },
  )
  return () => {
    stopping.abort()
    return building
  }
}
