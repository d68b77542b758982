import { createHash } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { Permission } from "#src/rules/people/permissions.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { deactivateMember } from "#src/services/members/deactivate-member.ts"
import { screens } from "#src/web/routes.ts"
import { mayBySpec, rolesBySpec } from "./spec-permissions.ts"
import { type Watch, watch } from "./watch.ts"
import { get, makeWorld, type World } from "./world.ts"

/** A link to a file that somebody had while they might open it is worth nothing once they may not (settled 36, 45). */
let world: World
let watched: Watch
let exported: { open: string; confidential: string }
beforeAll(async () => {
  world = await makeWorld()
  exported = { open: await makeExport({ confidential: false }), confidential: await makeExport({ confidential: true }) }
  watched = await watch(world.app)
})
afterEach(() => watched.putBack())
afterAll(() => world.app.close())

/** The address of a finished export. */
async function makeExport({ confidential }: { confidential: boolean }): Promise<string> {
  const { deps } = world.app
  const bytes = Buffer.from("tracking_id\r\n")
  const file_path = `matrix/export-${confidential}`
  await deps.storage.put(file_path, bytes)
  const { id } = await deps.database
    .insertInto("exports")
    .values({
      agency_id: world.ours.agency.id,
      created_by: world.users.owner.user_id,
      created_at: deps.now(),
      completed_at: deps.now(),
      expires_at: new Date(deps.now().getTime() + 3_600_000),
      export_type: "csv",
      comment_statuses: confidential ? ["submitted", "published"] : ["published"],
      confidential,
      status: "completed",
      file_path,
      size_bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return `/agency/exports/${id}/download`
}

type Download = {
  name: string
  needs: readonly Permission[]
  address: () => string
  /** How it answers who may not: a file of a comment like one that does not exist. */
  refused?: number
  /** How it answers who is no member any more; a screen leads on. */
  left?: number
}
const ofComment = { needs: ["approve_comments"], refused: 404, left: 404 } as const

const downloads: readonly Download[] = [
  { name: "a finished export", needs: ["bulk_export"], address: () => exported.open, left: 404 },
  {
    name: "a finished export with confidential columns",
    needs: ["bulk_export", "approve_comments"],
    address: () => exported.confidential,
    left: 404,
  },
  {
    ...ofComment,
    name: "a file of a comment",
    address: () => `/agency/attachments/${world.ours.comments.submitted.attachment_id}`,
  },
  {
    ...ofComment,
    name: "a file of a comment, as its preview shows it",
    address: () => `/agency/attachments/${world.ours.comments.submitted.attachment_id}?as=preview`,
  },
  {
    name: "a document of a draft",
    needs: ["view_dashboard"],
    address: () => `/documents/${world.ours.dockets.draft.document_id}`,
    left: 404,
  },
  { name: "a table of the report", needs: ["view_analytics"], address: () => "/agency/reports/table.csv" },
  { name: "the audit log", needs: ["edit_agency_settings"], address: () => "/agency/audit-log.jsonl" },
  {
    name: "what a bulk action left as it was",
    needs: ["manage_moderation_queue"],
    address: () => `/agency/moderation/bulk/${world.ours.bulk_action_id}/not-changed.csv`,
  },
]

test("every file of the console that is no page is among them", () => {
  const files = screens.filter(({ pattern, access }) => access === "staff" && /\.\w+$/.test(pattern))
  const shapes = downloads.map(({ address }) => address().replace(/[0-9a-f]{8}(?:-[0-9a-f]+){4}/, ":id"))
  expect(files.map(({ pattern }) => pattern).filter((pattern) => !shapes.includes(pattern))).toEqual([])
})

/** Every way of asking: whole, for its head alone, and whether it has changed since it was loaded. */
async function answersTo(address: string, cookie: string | null, etag: string | null) {
  const ask = async (headers: Record<string, string>, method = "GET") => {
    const answer = await world.app.fetch(address, { method, headers: { ...headers, ...(cookie && { cookie }) } })
    return {
      status: answer.status,
      bytes: (await answer.arrayBuffer()).byteLength,
      disposition: answer.headers.get("content-disposition"),
    }
  }
  return Promise.all([ask({}), ask({}, "HEAD"), ...(etag ? [ask({ "if-none-match": etag })] : [])])
}

describe.each(downloads)("$name", ({ needs, address, refused = 403, left = 302 }) => {
  const { allowed, refused: without } = rolesBySpec(needs)

  test.each(agencyRoles)("is for a %s as the specification says", async (role) => {
    const answer = await get(world.app, address(), { cookie: world.cookies[role] })
    await answer.arrayBuffer()
    expect(answer.status).toBe(mayBySpec(role, ...needs) ? 200 : refused)
    if (!/[0-9a-f]{8}-/.test(address())) return
    const elsewhere = await get(world.app, address(), { cookie: world.elsewhere[role] })
    expect([403, 404]).toContain(elsewhere.status)
  })

  const changes = allowed.flatMap((from) => [...without.map((to) => ({ from, to })), { from, to: null }])
  test.each(changes)("has a link that a $from had no worth once they are $to", async ({ from, to }) => {
    const cookie = world.cookies[from]
    const opened = await get(world.app, address(), { cookie })
    await opened.arrayBuffer()
    expect(opened.status).toBe(200)
    const ctx = world.app.ctx(world.colleague.user)
    const whom = { agency_id: world.ours.agency.id, user_id: world.users[from].user_id }
    if (to) await changeMemberRole(ctx, { ...whom, from, role: to })
    else await deactivateMember(ctx, whom)
    for (const answer of await answersTo(address(), cookie, opened.headers.get("etag")))
      expect(answer).toMatchObject({ status: to ? refused : left, disposition: null })
  })
})

test.each(agencyRoles)("the API names to a %s the files of the exports that they may download", async (role) => {
  const { database, now } = world.app.deps
  const headers = await makeApiKey(database, world.users[role])
  const list = () => world.app.fetch(`/api/v1/agencies/${world.ours.agency.id}/exports`, { headers })
  const listed = await list()
  const { items } = (await listed.json()) as {
    items: { status: string; confidential: boolean; file_url: string | null }[]
  }
  const finished = items.filter(({ status }) => status === "completed")
  expect(finished.map(({ confidential }) => confidential).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    false,
    true,
  ])
  for (const { confidential, file_url } of finished)
    expect(file_url !== null).toBe(!confidential || mayBySpec(role, "approve_comments"))
  await database.updateTable("exports").set({ expires_at: now() }).where("status", "=", "completed").execute()
  expect(await (await list()).text()).not.toContain('/file"')
})
