import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely"
import type pg from "pg"
import type { Schema } from "./client.ts"

type RunStatement = (statement: Pick<CompiledQuery, "sql" | "parameters">) => Promise<pg.QueryResult>

/** A query builder whose statements are run by `run`, one by one. It begins no transaction of its own and does not stream. */
export function builderOver(run: RunStatement): Kysely<Schema> {
  const connection = {
    async executeQuery<Row>(statement: CompiledQuery) {
      const { rows, rowCount, command } = await run(statement)
      const changed = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command)
      return { rows: rows as Row[], ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery() {
      throw new Error("These statements do not stream.")
    },
  }
  const nothing = async () => {}
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        destroy: nothing,
      }),
    },
  })
}
