import { readFileSync } from "node:fs"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { recordKinds } from "./record-kinds.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it("knows of every table and column whether it moves with an agency", async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    group by 1`.execute(database.db)
  const moved = new Map<string, readonly string[]>(recordKinds.map(({ table, columns }) => [table, columns]))
  const undecided = rows.filter(({ table }) => !moved.has(table) && !leftBehind.has(table)).map(({ table }) => table)
  expect(undecided).toEqual([])
  const all = ({ table }: { table: string }) => [...(moved.get(table) ?? []), ...(madeAnew[table] ?? [])].toSorted()
  const both = rows.filter(({ table }) => moved.has(table))
  expect(both.map((one) => [one.table, ...all(one)])).toEqual(both.map((one) => [one.table, ...one.columns.toSorted()]))
})

it("is described for those who read an archive without the product", () => {
  const page = readFileSync("docs/operating/moving.md", "utf8")
  const named = ["people", "files", ...recordKinds.map(({ table }) => table)]
  expect(named.filter((kind) => !page.includes(`\`${kind}`) && !page.includes(`records/${kind}.jsonl`))).toEqual([])
})

/** Columns of what moves that the database, or the other installation, makes anew. */
const madeAnew: Readonly<Record<string, readonly string[]>> = {
  agencies: ["number"],
  dockets: ["number", "search"],
  comments: ["commenter_type", "text_fingerprint"],
  moderation_logs: ["number"],
  audit_log: ["id"],
  webhooks: ["sealed_former_secret", "former_secret_until"],
}

/** Tables of which nothing moves: docs/operating/moving.md says why. */
const leftBehind = new Set(
  [
    // `people` has what moves of accounts: who they are, and no way in
    `users profiles identities platform_roles sessions one_time_tokens recovery_codes kept_forms failed_proofs auth_sessions auth_flows
    auth_codes auth_factors auth_challenges passkey_challenges used_id_tokens used_saml_assertions used_wallet_messages api_keys`,
    // bound to the installation's address, or to a key that others hold
    `invitations scim_keys scim_members scim_groups scim_group_members agency_domains sign_in_providers saml_providers saml_keys
    signing_keys service_keys secret_keys`,
    // what people of the installation chose for themselves
    "saved_dockets followers follows follow_letters docket_news morning_mail_days",
    // work in progress, and what was asked for here
    `comment_drafts uploads idempotency_keys comment_claims exports export_runs webhook_deliveries mail_outbox sent_forms used_captchas file_scans
    rate_limits impersonations contact_submissions returned_addresses mail_returns mail_return_totals`,
    // made from the record
    `comment_search search_partitions comment_search_backlog comment_languages staff_search staff_search_backlog comment_counts
    comment_count_deltas comment_type_counts repeated_texts report_agencies report_comments report_decisions report_decision_days
    report_decision_months report_decision_deltas report_comment_days report_comment_months report_file_days report_file_deltas
    report_reason_days report_reason_deltas sitemap_shards file_texts file_text_parts docket_document_words written_words data_sets`,
    // the installation's own
    `certification_texts audit_seals installation schema_migrations schema_definitions job_failures status_checks status_incidents
    file_checks`,
  ].flatMap((names) => names.split(/\s+/)),
)
