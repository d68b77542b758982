/**
 * Writes docs/data-model.md from the migrated database: a diagram for each area, every table with its columns, checks and
 * comments, and what each view holds. With --check it only says whether the file is current (exit 1 when not).
 */
import { readFileSync, writeFileSync } from "node:fs"
import pg from "pg"
import { createTestDatabase } from "#src/testing/database/database.ts"
import { startTestServer } from "#src/testing/database/test-server.ts"

const target = "docs/data-model.md"

const files = {
  Accounts: ["0002_accounts.sql", "0010_account_pages.sql", "0012_failed_proofs.sql", "0017_browsers_and_proofs.sql"],
  Agencies: ["0003_agencies.sql", "0150_scim.sql"],
  Dockets: [
    "0004_dockets.sql",
    "0043_docket_templates.sql",
    "0058_following.sql",
    "0088_file_texts.sql",
    "0089_format_requests.sql",
    "0114_docket_languages.sql",
  ],
  Comments: ["0005_comments.sql", "0220_redaction_requests.sql"],
  "Moderation and audit": [
    "0006_moderation_and_audit.sql",
    "0020_bulk_actions.sql",
    "0022_comment_claims.sql",
    "0031_saved_reasons_and_assignments.sql",
    "0033_staff_notes.sql",
    "0053_decision_letters.sql",
    "0062_corrected_comments.sql",
  ],
  "Search and counts": [
    "0007_search_and_counts.sql",
    "0034_staff_search.sql",
    "0102_written_words.sql",
    "0104_languages_of_comments.sql",
    "0120_docket_document_words.sql",
    "0121_comment_types_counted.sql",
    "0210_repeated_texts.sql",
    "0211_decision_totals.sql",
    "0035_reports.sql",
    "0250_report_totals.sql",
    "0045_search_in_every_language.sql",
    "0274_tables_of_the_staff_search.sql",
  ],
  Operations: [
    "0008_operations.sql",
    "0014_roles_and_seals.sql",
    "0018_definitions.sql",
    "0028_exports.sql",
    "0036_audit_log_reading.sql",
    "0038_impersonations.sql",
    "0041_sent_forms.sql",
    "0042_morning_mail.sql",
    "0099_installation.sql",
    "0107_open_data.sql",
    "0111_webhooks.sql",
    "0200_file_checks.sql",
    "0240_returned_mail.sql",
    "0244_malware_scans.sql",
    "0248_sitemap_shards.sql",
  ],
  Authentication: [
    "0009_authentication.sql",
    "0011_ways_to_sign_in.sql",
    "0016_passkeys.sql",
    "0093_api_keys.sql",
    "0140_sign_in_providers.sql",
    "0160_saml.sql",
    "0180_used_wallet_messages.sql",
  ],
}

/** Which tables are drawn together, by the files that make or rename them; every table of the database has its area. */
function areas(existing: ReadonlySet<string>): { heading: string; tables: string[] }[] {
  const madeBy = (file: string) =>
    [
      ...readFileSync(`migrations/${file}`, "utf8").matchAll(
        /^(?:create (?:unlogged )?table|alter table \w+ rename to) (\w+)/gm,
      ),
    ].map(([, name = ""]) => name)
  const drawn = Object.entries(files).map(([heading, names]) => ({
    heading,
    tables: [...new Set(names.flatMap(madeBy))].filter((table) => existing.has(table)),
  }))
  const inAreas = new Set(drawn.flatMap(({ tables }) => tables))
  const left = [...existing].filter((table) => !inAreas.has(table) && table !== "schema_migrations") // the migrator's own
  if (left.length > 0) throw new Error(`Give these tables an area in scripts/written/data-model.ts: ${left.join(", ")}`)
  return drawn
}

type Column = { table: string; name: string; type: string; required: boolean; comment: string | null }
type Reference = { from: string; to: string; columns: string; required: boolean }

const listColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    col_description(c.oid, a.attnum) as comment
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const listReferences = `
  select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
    (select string_agg(a.attname, ', ' order by k.ord) from unnest(f.conkey) with ordinality k(num, ord)
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as columns,
    (select bool_and(a.attnotnull) from unnest(f.conkey) num join pg_attribute a on a.attrelid = f.conrelid and a.attnum = num) as required
  from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 2, 3`

const listComments = `
  select relname as table, obj_description(oid) as comment from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and obj_description(oid) is not null`

const listViews = `
  select relname as view, obj_description(oid) as comment,
    (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0) as columns
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`

function diagram(tables: string[], references: Reference[]): string {
  const drawn = references.filter(({ from }) => tables.includes(from))
  const lines = drawn.map(
    ({ from, to, columns, required }) => `  ${to} ${required ? "||" : "|o"}--o{ ${from} : "${columns}"`,
  )
  const alone = tables.filter((table) => !drawn.some(({ from, to }) => from === table || to === table))
  return ["```mermaid", "erDiagram", ...lines, ...alone.map((table) => `  ${table}`), "```"].join("\n")
}

function tableText(table: string, columns: Column[], comment: string | undefined): string {
  const rows = columns
    .filter((column) => column.table === table)
    .map(
      ({ name, type, required, comment: note }) =>
        `| \`${name}\` | ${type} | ${required ? "yes" : ""} | ${note ?? ""} |`,
    )
  const head = ["| column | type | required | note |", "|---|---|---|---|"]
  return [`### ${table}`, ...(comment ? ["", comment] : []), "", ...head, ...rows].join("\n")
}

async function describe(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: columns } = await client.query<Column>(listColumns)
  const { rows: references } = await client.query<Reference>(listReferences)
  const { rows: comments } = await client.query<{ table: string; comment: string }>(listComments)
  const { rows: views } = await client.query<{ view: string; comment: string | null; columns: string }>(listViews)
  await client.end()
  const commentOf = new Map(comments.map(({ table, comment }) => [table, comment]))
  const sections = areas(new Set(columns.map(({ table }) => table))).map(({ heading, tables }) =>
    [
      `## ${heading}`,
      diagram(tables, references),
      ...tables.map((table) => tableText(table, columns, commentOf.get(table))),
    ].join("\n\n"),
  )
  return [
    "# Data model",
    "Written by `npm run schema` from the migrations and `sql/`: change those, not this.",
    "A row of one agency can never point at another's: what belongs to an agency carries `agency_id`, and its references are composite\n(`agency_id` and the id together). Ids of what is created in order are UUIDv7, so that id order is time order. Times are UTC.",
    "`audit_log`, `moderation_logs` and `certification_texts` are append-only: the application's role has no right to change them, and a\ntrigger refuses everybody.",
    ...sections,
    "## Views",
    ...views.map(({ view, comment, columns: names }) => `### ${view}\n\n${comment ?? ""}\n\nColumns: ${names}.`),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n")
}

const server = await startTestServer()
try {
  const database = await createTestDatabase(server.url)
  const text = await describe(database.url)
  await database.close()
  if (!process.argv.includes("--check")) writeFileSync(target, text)
  else if (readFileSync(target, "utf8") !== text) {
    console.error(`${target} is not current: npm run schema`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
