import { createHash, randomUUID } from "node:crypto"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import { changeAgencyTag } from "#src/services/agencies/change-agency-tag.ts"
import type { Ctx, User } from "#src/services/context.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { changeSavedReason } from "#src/services/moderation/reasons/change-saved-reason.ts"
import { saveSearch } from "#src/services/saved-searches/save-search.ts"
import { createScimKey } from "#src/services/accounts/scim-keys/create-scim-key.ts"
import { addWebhook } from "#src/services/webhooks/add-webhook.ts"
import { pauseWebhook } from "#src/services/webhooks/pause-webhook.ts"
import { testWebhook } from "#src/services/webhooks/test-webhook.ts"
import { makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import type { App, House } from "./world.ts"

/** Who sends a form of the console: members of our agency, and one who works for both. */
export const members = [...agencyRoles, "both"] as const
export type Member = AgencyRole | "both"

export type Records = Awaited<ReturnType<typeof makeRecords>>

/** What the forms of the console are about beside dockets and comments: one of each in our agency, and what is a person's own. */
export async function makeRecords(app: App, ours: House, people: Record<Member, User>) {
  const agency_id = ours.agency.id
  const ctx = app.ctx(people.owner)
  const closing = await makeDocket(app.deps.database, agency_id, {
    title: "Springfield docket about marmalade that closes",
    open_at: new Date("2026-06-01T13:00:00Z"),
    close_at: new Date("2026-07-15T21:00:00Z"),
    require_captcha: false,
  })
  return {
    closing,
    left_id: await makeFormerViewer(app, agency_id),
    viewer_id: (await makeMember(app.deps.database, agency_id, "viewer")).user_id,
    second_document_id: await makeSecondDocument(app, ours),
    invitation_id: (await inviteMember(ctx, { agency_id, email: "asked@town.gov", role: "viewer", full_name: "" }))
      .invitation_id,
    ...(await makeReasonsAndTags(ctx, agency_id)),
    webhook: await makeWebhooks(ctx, agency_id),
    scim_key_id: (await createScimKey(ctx, { agency_id, name: "Okta", days: 90, current_password: undefined })).id,
    ...(await makeWork(app, { agency_id, user_id: people.manager.user_id })),
    own: await makeOwn(app, { ours, closing, people }),
  }
}

async function makeFormerViewer({ deps: { database } }: App, agency_id: string): Promise<string> {
  const { user_id } = await makeMember(database, agency_id, "viewer")
  await database.updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", user_id).execute()
  return user_id
}

async function makeSecondDocument({ deps }: App, { agency, dockets: { open } }: House): Promise<string> {
  const bytes = Buffer.from("A second plan.")
  const storage_key = `matrix/${randomUUID()}`
  await deps.storage.put(storage_key, bytes)
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const file = { storage_key, sha256, file_size: bytes.length, mime_type: "text/plain" }
  const { id } = await deps.database
    .insertInto("docket_documents")
    .values({ agency_id: agency.id, docket_id: open.id, name: "marmalade-plan.txt", ...file })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Two saved reasons and one that is no longer offered; a tag and one that is not. */
async function makeReasonsAndTags(ctx: Ctx, agency_id: string) {
  const labels = ["Off topic", "Spam", "No longer said"]
  for (const label of labels)
    await changeSavedReason(ctx, agency_id, {
      intent: "reason_add",
      action: "reject",
      label,
      reason: "Because.",
      letter: null,
    })
  const rows = await ctx.db
    .selectFrom("saved_reasons")
    .select(["id", "label"])
    .where("agency_id", "=", agency_id)
    .execute()
  const [first = "", second = "", retired = ""] = labels.map((label) => rows.find((row) => row.label === label)?.id)
  await changeSavedReason(ctx, agency_id, { intent: "reason_retire", id: retired })
  const tags = { offered: "Bridges", retired: "Canals" }
  for (const name of Object.values(tags)) await changeAgencyTag(ctx, agency_id, { intent: "tag_add", name })
  await changeAgencyTag(ctx, agency_id, { intent: "tag_retire", tag: tags.retired })
  return { reasons: { first, second, retired }, tags }
}

/** A webhook with a test that waits, and one that is paused. */
async function makeWebhooks(ctx: Ctx, agency_id: string) {
  const add = (path: string) =>
    addWebhook(ctx, { agency_id, url: `https://hooks.example.org/${path}`, events: ["comment.published"] })
  const [{ id }, { id: paused_id }] = [await add("first"), await add("paused")]
  const { id: delivery_id } = await testWebhook(ctx, { agency_id, id })
  await pauseWebhook(ctx, { agency_id, id: paused_id, to: "paused" })
  return { id, paused_id, delivery_id }
}

/** Work that failed or is under way, and a letter that could not be sent. */
async function makeWork({ deps }: App, { agency_id, user_id }: { agency_id: string; user_id: string }) {
  const order = { agency_id, created_by: user_id, comment_statuses: ["published"], created_at: deps.now() }
  const { id: export_id } = await deps.database
    .insertInto("exports")
    .values({ ...order, export_type: "csv", status: "failed", error_message: "The disk was full." })
    .returning("id")
    .executeTakeFirstOrThrow()
  const letter = { agency_id, kind: "comment_published", subject: "Published", text_body: "x", html_body: "x" }
  const { id: letter_id } = await deps.database
    .insertInto("mail_outbox")
    .values({ ...letter, to_address: "pat@example.org", message_id: `<${randomUUID()}@x>`, status: "failed" })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { export_id, letter_id, running_bulk_id: await makeBulk(deps, { agency_id, user_id }, { state: "running" }) }
}

type Whose = { agency_id: string; user_id: string }

async function makeBulk(
  deps: App["deps"],
  { agency_id, user_id }: Whose,
  { state }: { state: "running" | "finished" },
) {
  const at = deps.now()
  const nothing = "00000000-0000-4000-8000-000000000000"
  const { id } = await deps.database
    .insertInto("bulk_actions")
    .values({
      agency_id,
      actor_id: user_id,
      second_factor: false,
      action: "approve",
      tab: "pending",
      q: "",
      last_id: nothing,
      reached_id: nothing,
      total: 1,
      done: state === "finished" ? 1 : 0,
      state,
      next_step_at: at,
      started_at: at,
      ended_at: state === "finished" ? at : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

type Owned = { ours: House; closing: { id: string; agency_id: string }; people: Record<Member, User> }

/** What only the person themselves may take back or change: a decision, a bulk action, a saved search. */
async function makeOwn(app: App, { ours, closing, people }: Owned) {
  const { database } = app.deps
  const agency_id = ours.agency.id
  const own = {} as Record<Member, { batch_id: string; bulk_id: string; search_id: string }>
  for (const by of members) {
    const ctx = app.ctx(people[by])
    const { user_id } = people[by]
    await saveSearch(ctx, { agency_id, name: "Ponds", query: "q=ponds" })
    const search = database.selectFrom("saved_searches").select("id").where("user_id", "=", user_id)
    const comment = await makeComment(database, closing, {
      status: "submitted",
      content: "Words about marmalade.",
      created_at: new Date("2026-06-15T14:00:00Z"),
    })
    // Viewers decide nothing, so there is nothing of theirs to undo.
    const decided = app.ctx(by === "viewer" ? people.owner : people[by])
    const decision = { agency_id, action: "approve", reason: null, comment_id: comment.id, version: 1 } as const
    own[by] = {
      batch_id: (await moderateComment(decided, decision)).batch_id,
      bulk_id: await makeBulk(app.deps, { agency_id, user_id }, { state: "finished" }),
      search_id: (await search.executeTakeFirstOrThrow()).id,
    }
  }
  return own
}
