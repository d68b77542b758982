import type pg from "pg"
import type { CopiedTable } from "./table-backup.ts"

/** How many rows a table has, and a sum over the hashes of all of them, in whatever order they lie. */
type Fingerprint = { rows: number; sum: string }
export type Fingerprints = { tables: Record<string, Fingerprint>; rows: number }

/** Reads every value of these tables. MD5 means the same in every version of PostgreSQL; nobody is kept out by it here. */
export async function fingerprintTables(client: pg.Client, tables: readonly CopiedTable[]): Promise<Fingerprints> {
  const found: Record<string, Fingerprint> = {}
  let total = 0
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `t.${client.escapeIdentifier(column)}`).join(", ")
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${values})::text), 15))::bit(60)::bigint), 0)::text as sum
       from public.${client.escapeIdentifier(name)} t`,
    )
    const [counted] = rows
    found[name] = { rows: Number(counted?.rows ?? 0), sum: counted?.sum ?? "" }
    total += found[name].rows
  }
  return { tables: found, rows: total }
}

type Compared = Fingerprints & { sequences: readonly { name: string; last_value: number }[] }

/** What differs, a sentence each. */
export function compareTables(before: Compared, after: Compared): string[] {
  const names = new Set([...Object.keys(before.tables), ...Object.keys(after.tables)])
  const last = new Map(after.sequences.map(({ name, last_value }) => [name, last_value]))
  const moved = before.sequences.filter(({ name, last_value }) => last.get(name) !== last_value)
  return [
    ...[...names].flatMap((name) => differenceOf(name, before.tables[name], after.tables[name])),
    ...moved.map(({ name, last_value }) => `The sequence ${name} is at ${last.get(name)} instead of ${last_value}.`),
  ]
}

const none: Fingerprint = { rows: 0, sum: "" }

function differenceOf(name: string, was = none, is = none): string[] {
  if (was.rows !== is.rows) return [`The table ${name} has ${is.rows} rows instead of ${was.rows}.`]
  return was.sum === is.sum ? [] : [`The rows of the table ${name} are not what they were.`]
}
