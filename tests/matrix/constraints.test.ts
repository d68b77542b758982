import { execFileSync } from "node:child_process"
import { afterAll, beforeAll, expect, test } from "vitest"
import { followKinds, newsKinds, paces } from "#src/rules/record/following.ts"
import { bulkActionStates, bulkStopReasons } from "#src/rules/record/comments/bulk-action.ts"
import { languages } from "#src/rules/languages/language.ts"
import {
  commentStatuses,
  countedStatuses,
  moderationActionNames,
  queueTabNames,
  reasonedActions,
} from "#src/rules/record/comments/comment-status.ts"
import { fileProblems } from "#src/rules/files/comment-files.ts"
import { scanStatuses } from "#src/rules/files/scan-status.ts"
import { components } from "#src/rules/component-state.ts"
import { documentFormats } from "#src/rules/record/dockets/document-formats.ts"
import { docketStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { fileFilterNames } from "#src/rules/record/comments/queue-filter.ts"
import { exportStatuses, exportTypes } from "#src/rules/record/export-status.ts"
import { readFailures } from "#src/platform/documents/read/document-parts.ts"
import { returnKinds } from "#src/rules/record/returned-mail.ts"
import { platformRoles } from "#src/rules/people/platform-roles.ts"
import {
  deliveryFailures,
  deliveryStates,
  TEST_EVENT,
  webhookEventNames,
  webhookStatuses,
} from "#src/rules/record/webhook-events.ts"
import { groupRoles } from "#src/rules/scim/group-resource.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import {
  clientAuths,
  domainProofs,
  memberships,
  providerKinds,
  providerStatuses,
} from "#src/rules/people/sign-in/sign-in-providers.ts"
import { usStates } from "#src/rules/us-states.ts"
import {
  commenterTypes,
  contactCategories,
  contactUserTypes,
  jurisdictionTypes,
  positionFilters,
  positions,
  representations,
} from "#src/rules/vocabulary.ts"
import { searches } from "#src/services/search/indexing/begin-partition.ts"
import { sealedLogs } from "#src/services/audit/sealed-logs.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"

/** Columns whose values are enumerated by a rule. */
const ruled: Record<string, readonly string[]> = {
  "agencies.jurisdiction_type": jurisdictionTypes,
  "agencies.state_code": [...usStates.map((state) => state.code), "US"],
  "agency_domains.proof": domainProofs,
  "agency_members.role": agencyRoles,
  "agency_members.status": ["active", "inactive"],
  "audit_seals.log": sealedLogs,
  "bulk_action_refusals.status": commentStatuses,
  "bulk_actions.action": moderationActionNames,
  "bulk_actions.commenter_type": commenterTypes,
  "bulk_actions.files": fileFilterNames,
  "bulk_actions.position": positionFilters,
  "bulk_actions.state": bulkActionStates,
  "bulk_actions.stopped_because": bulkStopReasons,
  "bulk_actions.tab": queueTabNames,
  "comment_attachments.scan_status": scanStatuses,
  "comment_assignments.status": commentStatuses,
  "comment_counts.status": commentStatuses,
  "comment_type_counts.commenter_type": commenterTypes,
  "comment_type_counts.status": commentStatuses,
  "comments.language": languages,
  "comments.commenter_type": commenterTypes,
  "comments.position": positions,
  "comments.representation": representations,
  "comments.status": commentStatuses,
  "search_partitions.parent": searches,
  "staff_search.status": commentStatuses.filter((status) => status !== "published"),
  "contact_submissions.category": contactCategories,
  "contact_submissions.user_type": contactUserTypes,
  "docket_documents.scan_status": scanStatuses,
  "dockets.status": docketStatuses,
  "docket_news.kind": newsKinds,
  "exports.export_type": exportTypes,
  "exports.status": exportStatuses,
  "file_texts.failure": [...readFailures, "missing"],
  "file_texts.parts_are": ["pages", "sections"],
  "file_texts.state": ["done", "failed", "no_text", "waiting"],
  "format_requests.format": Object.keys(documentFormats),
  "followers.pace": paces,
  "follows.kind": followKinds,
  "invitations.role": agencyRoles,
  "moderation_logs.new_status": countedStatuses,
  "moderation_logs.previous_status": countedStatuses,
  "platform_roles.role": platformRoles,
  "profiles.role": ["public", "agency"],
  "repeated_texts.tab": queueTabNames,
  "report_comment_months.position": positionFilters,
  "report_comment_months.status": commentStatuses,
  "report_comments.position": positionFilters,
  "report_comments.status": commentStatuses,
  "saved_reasons.action": reasonedActions,
  "scim_group_members.role": groupRoles,
  "scim_groups.role": groupRoles,
  "sign_in_providers.client_auth": clientAuths,
  "sign_in_providers.kind": providerKinds,
  "sign_in_providers.membership": memberships,
  "sign_in_providers.status": providerStatuses,
  "status_incidents.component": components,
  "mail_return_totals.kind": returnKinds,
  "returned_addresses.suppressed_by": returnKinds,
  "uploads.refusal": fileProblems,
  "webhook_deliveries.event": [...webhookEventNames, TEST_EVENT],
  "webhook_deliveries.failure": deliveryFailures,
  "webhook_deliveries.state": deliveryStates,
  "webhooks.status": webhookStatuses,
}
/** Columns whose values no one outside one service names: the generated types of the schema are their table. */
const unruled = [
  "audit_log.actor_kind",
  "bulk_action_refusals.code",
  "decision_letters.state",
  "export_runs.work",
  "invitations.status",
  "mail_outbox.status",
  "moderation_logs.action",
  "one_time_tokens.purpose",
  "status_incidents.state",
  "uploads.status",
]
/** Words of the protocol of /auth/v1, which its own specification fixes. */
const ofTheProtocol = /^(auth_\w+|signing_keys|users)\./

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test("checks of the database name exactly the values of the rules", async () => {
  const { rows } = await database.owner.query<{ column: string; definition: string }>(`
    select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and array[a.attnum] = c.conkey
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and not t.relispartition
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`)
  const enumerated = rows.map(({ column, definition }) => {
    const values = [...definition.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? "")
    return [column, values.toSorted()] as const
  })
  const expected = Object.entries(ruled).map(([column, values]) => [column, values.toSorted()] as const)
  expect(
    Object.fromEntries(enumerated.filter(([column]) => !unruled.includes(column) && !ofTheProtocol.test(column))),
  ).toEqual(Object.fromEntries(expected))
  const columns = enumerated.map(([column]) => column)
  expect(unruled.filter((column) => !columns.includes(column))).toEqual([])
})

test.each([
  ["the generated types of the tables", "scripts/written/schema.ts"],
  ["docs/data-model.md", "scripts/written/data-model.ts"],
])("current: %s", (_what, script) => {
  const env = { ...process.env, NODE_OPTIONS: "" }
  expect(() => execFileSync(process.execPath, [script, "--check"], { env, stdio: "pipe" })).not.toThrow()
})
