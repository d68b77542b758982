/**
 * Writes src/platform/db/schema.ts, the types of every table and view, from the migrations and sql/; with --check it only says
 * whether the file is current (exit 1 when not). A check constraint that lists a column's values becomes the type of that column;
 * a column that a view takes from a table has the type it has there.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import pg from "pg"
import { createTestDatabase } from "#src/testing/database/database.ts"
import { startTestServer } from "#src/testing/database/test-server.ts"

const target = "src/platform/db/schema.ts"
const require = createRequire(import.meta.url)

type Column = { table_name: string; column_name: string }

const listGenerated = `
  select table_name, column_name from information_schema.columns
  where table_schema = 'public' and (is_generated = 'ALWAYS' or identity_generation = 'ALWAYS')`

const listChecks = `
  select t.relname as table_name, a.attname as column_name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  join pg_attribute a on a.attrelid = t.oid and array[a.attnum] = c.conkey
  where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and not t.relispartition`

function introspect(url: string): string {
  const settings = {
    dialect: "postgres",
    url,
    "include-pattern": "public.*",
    "exclude-pattern": "public.schema_*",
    "date-parser": "string",
    "numeric-parser": "number",
    "type-mapping": JSON.stringify({ int8: "number", tsvector: "string", bytea: "Buffer" }),
    "log-level": "error",
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const program = require.resolve("kysely-codegen/package.json").replace("package.json", "dist/cli/bin.js")
  return execFileSync(process.execPath, [program, ...flags, "--print"], { encoding: "utf8" })
}

const listViews = `
  select c.relname as name, pg_get_viewdef(c.oid) as definition from pg_class c
  where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and pg_get_viewdef(c.oid) !~ '(LEFT|RIGHT|FULL) JOIN'
  order by c.oid`

const findColumn = `
  select c.relname as table_name, a.attname as column_name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attrelid = $1 and a.attnum = $2`

/** The columns of views that are columns of tables, or of views before them; PostgreSQL takes any column of a view for one that may be null. */
async function viewColumns(client: pg.Client): Promise<(Column & { origin: Column })[]> {
  const { rows: views } = await client.query<{ name: string; definition: string }>(listViews)
  const found: (Column & { origin: Column })[] = []
  for (const { name, definition } of views) {
    const { fields } = await client.query(`${definition.replace(/;\s*$/, "")} limit 0`)
    for (const field of fields) {
      const { rows } = await client.query<Column>(findColumn, [field.tableID, field.columnID])
      if (rows[0]) found.push({ table_name: name, column_name: field.name, origin: rows[0] })
    }
  }
  return found
}

/** What is between the braces of a table's type. */
function bodyOf(source: string, table: string): { start: number; end: number; body: string } {
  const tables = source.slice(source.indexOf("export interface DB {")) // a column may be called like a table
  const name = new RegExp(`^  ${table}: (\\w+);$`, "m").exec(tables)?.[1]
  const start = source.indexOf(`export interface ${name} {`)
  const end = source.indexOf("\n}", start)
  return { start, end, body: source.slice(start, end) }
}

function typeOf(source: string, { table_name, column_name }: Column): string {
  return new RegExp(`^  ${column_name}: (.*);$`, "m").exec(bodyOf(source, table_name).body)?.[1] ?? ""
}

/** Rewrites the type of one column of the generated text. Throws when it is not there, since then this program is out of date. */
function changeColumn(source: string, column: Column, change: (type: string) => string): string {
  const { start, end, body } = bodyOf(source, column.table_name)
  const changed = body.replace(
    new RegExp(`^(  ${column.column_name}: )(.*);$`, "m"),
    (_line, head: string, type: string) => {
      return `${head}${change(type)};`
    },
  )
  if (changed === body)
    throw new Error(`No column ${column.table_name}.${column.column_name} to change in the generated types.`)
  return source.slice(0, start) + changed + source.slice(end)
}

async function refine(source: string, client: pg.Client): Promise<string> {
  let result = source
  for (const { definition, ...column } of (await client.query<Column & { definition: string }>(listChecks)).rows) {
    const values = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1]
    if (!values) continue
    const union = [...values.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => JSON.stringify(value)).join(" | ")
    result = changeColumn(result, column, (type) => type.replace("string", union))
  }
  for (const column of (await client.query<Column>(listGenerated)).rows)
    result = changeColumn(result, column, (type) => `GeneratedAlways<${/^Generated<(.*)>$/.exec(type)?.[1] ?? type}>`)
  for (const { origin, ...column } of await viewColumns(client)) {
    const type = typeOf(result, origin).replace(/^Generated(?:Always)?<(.*)>$/, "$1")
    if (type !== typeOf(result, column)) result = changeColumn(result, column, () => type)
  }
  return result
    .replace(/^export (?!interface DB )/gm, "") // row types are reached through DB
    .replace("import type { ColumnType }", "import type { ColumnType, GeneratedAlways }")
    .replace(
      /\/\*\*\n \* This file was generated.*?\*\//s,
      "/** Written by `npm run schema` from the migrations and sql/: change those, not this. */",
    )
}

function format(source: string): string {
  const program = path.join(path.dirname(require.resolve("oxfmt/package.json")), "bin", "oxfmt")
  return execFileSync(process.execPath, [program, `--stdin-filepath=${target}`], { encoding: "utf8", input: source })
}

const server = await startTestServer()
try {
  const database = await createTestDatabase(server.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const schema = format(await refine(introspect(database.url), client))
  await client.end()
  await database.close()
  const current = existsSync(target) && readFileSync(target, "utf8") === schema
  if (!process.argv.includes("--check")) {
    writeFileSync(target, schema)
    console.log(current ? `${target} was current` : `${target} written`)
  } else if (!current) {
    console.error(`${target} is not current: run npm run schema`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
