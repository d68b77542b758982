import type { Kysely } from "kysely"
import { openDatabase, poolOf, type Schema } from "#src/platform/db/statements/client.ts"

/** A node of a plan as PostgreSQL tells it. */
type PlanNode = {
  "Node Type": string
  "Relation Name"?: string
  "Index Name"?: string
  "Function Name"?: string
  "Scan Direction"?: string
  Plans?: PlanNode[]
}
/** How a table is read: `Index Scan comment_search_1 by comment_search_1_pkey`. */
export type Read = { how: string; table: string; index: string | null }

/** A database whose only connection notes the plan of every statement, those inside functions too. Of the test server only. */
export async function openRecordedDatabase(url: string) {
  const database: Kysely<Schema> = openDatabase(url, { poolSize: 1 })
  const pool = poolOf(database)
  let plans: PlanNode[] = []
  pool.on("connect", (client) => {
    client.on("notice", ({ message }) => {
      const json = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(message ?? "")?.[1]
      if (json) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan)
    })
  })
  for (const statement of [
    "load 'auto_explain'",
    "set auto_explain.log_min_duration = 0",
    "set auto_explain.log_nested_statements = on",
    "set auto_explain.log_format = json",
    "set auto_explain.log_level = notice",
  ])
    await pool.query(statement)
  return {
    database,
    /** How each table was read since the last call, in order. */
    reads: (): Read[] => {
      const seen = plans.flatMap(readsOf)
      plans = []
      return seen
    },
    /** The functions of which rows were selected since then. */
    called: (): Set<string> => new Set(plans.flatMap(functionsOf)),
    close: () => database.destroy(),
  }
}

function functionsOf({ "Function Name": name, Plans: plans = [] }: PlanNode): string[] {
  return [...(name === undefined ? [] : [name]), ...plans.flatMap(functionsOf)]
}

function readsOf(node: PlanNode): Read[] {
  const below = (node.Plans ?? []).flatMap(readsOf)
  const table = node["Relation Name"]
  const index = node["Index Name"] ?? null
  if (node["Node Type"] === "Bitmap Heap Scan") {
    const indexes = below.filter(({ how }) => how === "Bitmap Index Scan").map((read) => read.index)
    return [{ how: "Bitmap Heap Scan", table: table ?? "", index: indexes.join(" and ") }]
  }
  if (table === undefined && node["Node Type"] !== "Bitmap Index Scan") return below
  const direction = node["Scan Direction"] === "Backward" ? " Backward" : ""
  return [{ how: node["Node Type"] + direction, table: table ?? "", index }, ...below]
}
