import type { User } from "#src/services/context.ts"
import { saveDocketTemplate } from "#src/services/dockets/templates/save-docket-template.ts"
import { createExports } from "#src/services/exports/create-exports.ts"
import { follow } from "#src/services/following/follow.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { changeSavedReason } from "#src/services/moderation/reasons/change-saved-reason.ts"
import { writeNote } from "#src/services/notes/write-note.ts"
import { saveSearch } from "#src/services/saved-searches/save-search.ts"
import { addWebhook } from "#src/services/webhooks/add-webhook.ts"
import { testWebhook } from "#src/services/webhooks/test-webhook.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import type { createTestApp } from "#src/testing/product/app.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "./factories.ts"

type App = Awaited<ReturnType<typeof createTestApp>>

/** One of everything that a response of the API can contain, by the name of its parameter, and the headers of an owner who is on the platform team. */
export async function makeApiRecords(app: App) {
  const { db } = app.database
  const agency = await makeAgency(db, { state_code: "OH", logo_url: "logo", contact_email: "clerk@example.gov" })
  const docket = await makeDocket(db, agency.id, {
    tags: ["Housing", "Our own"],
    close_at: new Date(testTime.getTime() + 86_400_000),
  })
  const file = { agency_id: agency.id, file_size: 10, mime_type: "application/pdf", sha256: "0".repeat(64) }
  const { id: document_id } = await db
    .insertInto("docket_documents")
    .values({ ...file, docket_id: docket.id, name: "Plan.pdf", storage_key: "plan" })
    .returning("id")
    .executeTakeFirstOrThrow()
  const comment = await makeComment(db, docket, {
    content: "Traffic at the school",
    representation: "organization",
    organization_name: "Riders",
    position: "support",
  })
  await makeComment(db, docket, { content: "Anonymous traffic near a school" })
  await db
    .insertInto("comment_attachments")
    .values({ ...file, comment_id: comment.id, filename: "Counts.pdf", storage_key: "counts", created_at: testTime })
    .execute()
  const owner = await makeMember(db, agency.id, "owner")
  await db.insertInto("platform_roles").values({ user_id: owner.user_id, role: "super_owner" }).execute()
  const headers: Record<string, string> = await makeApiKey(db, owner)
  const own = await makeComment(db, docket, { user_id: owner.user_id, content: "My own words" })
  await db
    .insertInto("saved_dockets")
    .values({ user_id: owner.user_id, docket_id: docket.id, saved_at: testTime })
    .execute()
  const { tracking_id } = await db
    .selectFrom("comments")
    .select("tracking_id")
    .where("id", "=", own.id)
    .executeTakeFirstOrThrow()
  const ofConsole = await makeOfConsole(app, owner, {
    agency_id: agency.id,
    docket_id: docket.id,
    comment_id: comment.id,
  })
  const attachment_id = crypto.randomUUID() // of a file that is not asked for
  const values: Record<string, string> = {
    docket: docket.slug,
    agency: agency.slug,
    id: comment.id,
    code: "oh",
    tracking_id,
    attachment_id,
    document_id,
    ...ofConsole,
  }
  return { headers, values }
}

type Subject = { agency_id: string; docket_id: string; comment_id: string }

/** What staff made of it. */
async function makeOfConsole(app: App, owner: User, { agency_id, docket_id, comment_id }: Subject) {
  const ctx = app.ctx(owner)
  await inviteMember(ctx, { agency_id, email: "kim@town.gov", role: "viewer", full_name: "Kim" })
  const wanted = { idempotency_key: crypto.randomUUID(), docket_id, search: null }
  const kind = { export_types: ["csv" as const], include_all_statuses: false, include_attachments: false }
  const { ids } = await createExports(ctx, { agency_id, ...wanted, ...kind })
  const hook = { url: "https://hooks.example.org/", events: ["comment.received" as const] }
  const { id: webhook_id } = await addWebhook(ctx, { agency_id, ...hook })
  await testWebhook(ctx, { agency_id, id: webhook_id })
  const template = { agency_id, docket_id, name: "Streets" }
  const wish = { idempotency_key: crypto.randomUUID() }
  const { id: template_id } = await saveDocketTemplate(ctx, { ...template, ...wish })
  const bulk_action_id = await makeBulkAction(app, owner, { agency_id, comment_id })
  const note = { body: "Look at page 3.", mentions: [], idempotency_key: crypto.randomUUID() }
  for (const subject of [
    { docket_id, comment_id: null },
    { docket_id: null, comment_id },
  ])
    await writeNote(ctx, { agency_id, subject, ...note, idempotency_key: crypto.randomUUID() })
  await saveSearch(ctx, { agency_id, name: "Traffic", query: "q=traffic" })
  await follow(ctx, { followed: { kind: "tag", subject: "Housing" }, following: true })
  await changeSavedReason(ctx, agency_id, {
    intent: "reason_add",
    action: "reject",
    label: "Spam",
    reason: "It is spam.",
    letter: null,
  })
  return { agency_id, docket_id, comment_id, export_id: ids[0] ?? "", webhook_id, template_id, bulk_action_id }
}

/** One that has ended, with a comment that it left as it was; two comments have one text. */
async function makeBulkAction(app: App, owner: User, { agency_id, comment_id }: Omit<Subject, "docket_id">) {
  const { db } = app.database
  const ended = { started_at: testTime, ended_at: testTime, next_step_at: testTime }
  const { id } = await db
    .insertInto("bulk_actions")
    .values({
      agency_id,
      actor_id: owner.user_id,
      second_factor: false,
      action: "approve",
      tab: "pending",
      q: "",
      last_id: comment_id,
      reached_id: comment_id,
      total: 1,
      refused: 1,
      state: "finished",
      ...ended,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const refusal = { code: "comment_changed_meanwhile" as const, status: "published" as const }
  await db
    .insertInto("bulk_action_refusals")
    .values({ agency_id, bulk_action_id: id, undoing: false, comment_id, ...refusal })
    .execute()
  return id
}
