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
  if (known.size >= CAPACITY) known.clear()
  const [operation, table] = readStatement(sql)
  const facts = { "db.system.name": "postgresql", "db.client.connection.pool.name": pool }
  const statement: Statement = table
    ? {
        name: `${operation} ${table}`,
        kind: "client",
        facts: { ...facts, "db.operation.name": operation, "db.collection.name": table },
      }
    : { name: operation, kind: "client", facts: { ...facts, "db.operation.name": operation } }
  known.set(key, statement)
  return statement
}

/** What changes something says so by these words; a statement that only reads has none of them. */
const change = /\b(insert|update|delete)\s+(?:(?:into|from|only)\s+)*"?([a-z_]\w*)"?/i
const source = /\bfrom\s+"?([a-z_]\w*)"?/i

/** Its verb, and the first table that it changes or reads. */
function readStatement(sql: string): [operation: string, table?: string | undefined] {
  const [, verb = "statement"] = /^\s*([a-z]+)/i.exec(sql) ?? []
  if (!/^(?:select|with|insert|update|delete)$/i.test(verb)) return [verb.toLowerCase()]
  const [, changes, changed] = /^select$/i.test(verb) ? [] : (change.exec(sql) ?? [])
  if (changes) return [changes.toLowerCase(), changed]
  return ["select", source.exec(sql)?.[1]]
}
