import type { Facts } from "./tracing.ts"

type Statement = { name: string; kind: "client"; facts: Facts }

/** Statements differ by the length of their lists; beyond this many texts they are read anew. */
const CAPACITY = 2000
const known = new Map<string, Statement>()

/** A statement as a span: its verb and table, never its text, let alone its values. */
export function statementOf(sql: string, pool: string): Statement {
  const key = `${pool} ${sql}`
  const found = known.get(key)
  if (found) return found
  const read = readStatement(sql, pool)
  if (known.size >= CAPACITY) known.clear()
  known.set(key, read)
  return read
}

/** What changes something says so by these words; a statement that only reads has none of them. */
const change = /\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]\w*)"?/i
const source = /\bfrom\s+"?([a-z_]\w*)"?/i

function readStatement(sql: string, pool: string): Statement {
  const verb = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? "statement"
  const [, changes, changed] = verb === "with" || change.test(sql.slice(0, 40)) ? (change.exec(sql) ?? []) : []
  const operation = changes?.split(/\s/, 1)[0]?.toLowerCase() ?? (verb === "with" ? "select" : verb)
  const table = changed ?? (operation === "select" ? source.exec(sql)?.[1] : undefined)
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: "client",
    facts: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table && { "db.collection.name": table }),
      "db.client.connection.pool.name": pool,
    },
  }
}
