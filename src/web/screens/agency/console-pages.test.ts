import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { agencyRoles, type AgencyRole } from "#src/rules/people/roles.ts"
import { may } from "#src/rules/people/permissions.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function anOffice() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "Trees on Main Street" })
  const comment = await makeComment(db, docket, { status: "submitted", content: "Please plant <oaks> & limes." })
  return { db, agency, docket, comment }
}
async function staff(agency_id: string, role: AgencyRole) {
  const { cookie, user_id } = await signUpPerson(app)
  await app.deps.database.insertInto("agency_members").values({ agency_id, user_id, role }).execute()
  return cookie
}
const get = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } })
const post = (path: string, fields: [string, string][], cookie: string) =>
  app.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "http://localhost:3000", cookie },
  })
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "").replaceAll("&amp;", "&")
const statusOf = async (id: string) =>
  (await app.deps.database.selectFrom("comments").select("status").where("id", "=", id).executeTakeFirst())?.status
const queue = "/agency/moderation/queue"

describe("who may open what", () => {
  for (const role of agencyRoles)
    test(`${role}`, async () => {
      const { agency, docket, comment } = await anOffice()
      const cookie = await staff(agency.id, role)
      for (const path of ["/agency/dashboard", "/agency/dockets", "/agency/threads", `/agency/dockets/${docket.id}`])
        expect((await get(path, cookie)).status).toBe(200)
      const allowed = may(role, "approve_comments")
      for (const path of [
        queue,
        "/agency/moderation",
        "/agency/moderation/flagged",
        `/agency/moderation/comment/${comment.id}`,
      ]) {
        const response = await get(path, cookie)
        expect(response.status).toBe(allowed ? 200 : 403)
        const html = await textOf(response)
        const sentence = "Access Restricted - You don't have permission to access the moderation queue."
        expect(html.includes(sentence)).toBe(!allowed)
        expect(html).toContain(agency.name)
        expect(html.includes("Please plant")).toBe(allowed && path !== "/agency/moderation/flagged")
      }
      const answer = await post(queue, [["press", `approve:${comment.id}:1`]], cookie)
      expect(answer.status).toBe(allowed ? 303 : 403)
      expect(await statusOf(comment.id)).toBe(allowed ? "published" : "submitted")
    })
})

test("pages of bulk actions do not tell a reviewer that the queue is closed to them", async () => {
  const { agency } = await anOffice()
  for (const path of ["/agency/moderation/bulk", "/agency/moderation/bulk-actions"]) {
    const response = await get(path, await staff(agency.id, "reviewer"))
    expect(response.status).toBe(403)
    const sentence = "Access Restricted - You don't have permission to decide on many comments at once."
    expect(await textOf(response)).toContain(sentence)
  }
})

test("addresses of members and of invited people break in front of the @, not inside a word", async () => {
  const { db, agency } = await anOffice()
  const cookie = await staff(agency.id, "owner")
  const invited = { agency_id: agency.id, email: "invited-person@brightwater.example", role: "viewer" } as const
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000)
  await db
    .insertInto("invitations")
    .values({ ...invited, token_hash: Buffer.from(agency.id), expires_at })
    .execute()
  const html = await textOf(await get("/agency/users", cookie))
  expect(html).toMatch(/<div class="quiet">person-\d+<wbr\/>@example\.org<\/div>/)
  expect(html).toContain("invited-person<wbr/>@brightwater.example")
})

test("an invitation that expired and is sent again says when it was sent again, to the agency and to the platform", async () => {
  const { db, agency } = await anOffice()
  const cookie = await staff(agency.id, "owner")
  const now = app.clock.now()
  const days = (count: number) => new Date(now.getTime() + count * DAY)
  const invited = { agency_id: agency.id, email: `late@${agency.slug}.gov`, role: "viewer" } as const
  const { id } = await db
    .insertInto("invitations")
    .values({ ...invited, token_hash: Buffer.from(agency.id), created_at: days(-40), expires_at: days(-33) })
    .returning("id")
    .executeTakeFirstOrThrow()
  const team = await signUpPerson(app)
  await db.insertInto("platform_roles").values({ user_id: team.user_id, role: "super_owner" }).execute()
  const sent = async () => {
    const pages = [get("/agency/users", cookie), get(`/platform-admin/agencies/${agency.id}`, team.cookie)]
    const texts = await Promise.all(pages.map(async (page) => textOf(await page)))
    return texts.map((html) => /datetime="([^"]+)"/i.exec(html.slice(html.search(/late(<wbr.>)?@/)))?.[1])
  }
  expect(await sent()).toEqual([days(-40).toISOString(), days(-40).toISOString()])
  expect(
    (
      await post(
        "/agency/users",
        [
          ["intent", "resend"],
          ["id", id],
        ],
        cookie,
      )
    ).status,
  ).toBe(303)
  expect(await sent()).toEqual([now.toISOString(), now.toISOString()])
})

test("open invitations are listed page by page, for the agency and for the platform", async () => {
  const { db, agency } = await anOffice()
  const cookie = await staff(agency.id, "owner")
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000)
  const emails = Array.from({ length: 53 }, (_, n) => `guest-${n}@${agency.slug}.gov`)
  for (const email of emails)
    await db
      .insertInto("invitations")
      .values({ agency_id: agency.id, email, role: "viewer", token_hash: Buffer.from(email), expires_at })
      .execute()
  const team = await signUpPerson(app)
  await db.insertInto("platform_roles").values({ user_id: team.user_id, role: "super_owner" }).execute()
  for (const [path, by] of [
    ["/agency/users", cookie],
    [`/platform-admin/agencies/${agency.id}`, team.cookie],
  ] as const) {
    const guestsIn = (html: string) =>
      [...(html.split("<script")[0]?.matchAll(/>: (guest-\d+)@/g) ?? [])].map(([, who]) => who)
    const first = await textOf(await get(path, by))
    const older = /href="([^"]*invited_before=[^"]*)"[^>]*>Older invitations/.exec(first)?.[1] ?? ""
    const second = await textOf(await get(older, by))
    const seen = [...guestsIn(first), ...guestsIn(second)]
    expect(new Set(seen)).toEqual(new Set(emails.map((email) => email.split("@")[0])))
    expect(new Set(guestsIn(second)).size).toBe(3)
    expect([first.includes("Newest invitations"), second.includes("Older invitations")]).toEqual([false, false])
    expect(second).toMatch(/>Newest invitations</)
    // Without scripts a question leads to the same page of the list.
    const asking = /href="([^"]*ask=[^"]*)"[^>]*>Revoke/.exec(second)?.[1] ?? ""
    expect(asking).toContain("invited_before=")
    expect(await textOf(await get(asking, by))).toMatch(/Revoke the invitation|revoke/i)
  }
})

test("a stranger signs in first, and a person without an agency is told so", async () => {
  const { comment } = await anOffice()
  const stranger = await app.fetch(`/agency/moderation/comment/${comment.id}`)
  expect(stranger.headers.get("location")).toContain("/agency/login?next=")
  const { cookie } = await signUpPerson(app)
  expect((await get(queue, cookie)).headers.get("location")).toBe("/agency/no-access")
})

test("another agency's comment and docket answer exactly like ones that do not exist", async () => {
  const { agency } = await anOffice()
  const theirs = await anOffice()
  const cookie = await staff(agency.id, "owner")
  const body = async (path: string, id: string) => {
    const response = await get(`${path}${id}`, cookie)
    expect(response.status).toBe(404)
    const text = (await response.text()).replaceAll(id, "ID").replaceAll(/nonce="[^"]*"/g, "")
    // Request id and nonce differ from answer to answer.
    return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "").replaceAll(/[\w+/]{22}==/g, "")
  }
  for (const [path, id] of [
    ["/agency/moderation/comment/", theirs.comment.id],
    ["/agency/dockets/", theirs.docket.id],
  ] as const)
    expect(await body(path, id)).toBe(await body(path, crypto.randomUUID()))
  expect((await get("/agency/dockets/no-id", cookie)).status).toBe(404)
  expect((await get(`${queue}?comment=${theirs.comment.id}`, cookie)).status).toBe(200)
  expect(await textOf(await get(`${queue}?comment=${theirs.comment.id}`, cookie))).not.toContain('id="details"')
})

test("without scripts: ticked comments are rejected with a reason, and undone", async () => {
  const { agency, docket, comment, db } = await anOffice()
  const second = await makeComment(db, docket, { status: "under_review" })
  const cookie = await staff(agency.id, "manager")
  const ticked: [string, string][] = [
    ["comments", `${comment.id}:1`],
    ["comments", `${second.id}:1`],
  ]
  const asked = await textOf(await post(queue, [...ticked, ["press", "ask_reject"]], cookie))
  expect(asked).toContain("Reject Comment(s)")
  expect(asked).toContain(`value="${second.id}:1"`)
  expect(await statusOf(comment.id)).toBe("submitted")
  const done = await post(queue, [...ticked, ["press", "reject"], ["reason", "Spam"]], cookie)
  expect(done.status).toBe(303)
  const page = await textOf(await get(done.headers.get("location") ?? "", cookie))
  expect(page).toContain("2 comments rejected.")
  const batch = /name="undo" value="([^"]+)"/.exec(page)?.[1] ?? ""
  const undone = await post(queue, [["undo", batch]], cookie)
  expect(await textOf(await get(undone.headers.get("location") ?? "", cookie))).toContain(
    "Undone. 2 comments are back.",
  )
  expect([await statusOf(comment.id), await statusOf(second.id)]).toEqual(["submitted", "under_review"])
})

test("what could not be done is said, comment by comment", async () => {
  const { agency, docket, comment, db } = await anOffice()
  const gone = await makeComment(db, docket, { status: "submitted", commenter_name: "Maria" })
  const cookie = await staff(agency.id, "manager")
  await post(queue, [["press", `approve:${gone.id}:1`]], await staff(agency.id, "reviewer"))
  const both: [string, string][] = [
    ["comments", `${comment.id}:1`],
    ["comments", `${gone.id}:1`],
    ["press", "approve"],
  ]
  const response = await post(queue, both, cookie)
  expect(response.status).toBe(200)
  const html = await textOf(response)
  expect(html).toContain("1 comment was not changed")
  expect(html).toContain("Comment approved.")
  expect(html).toMatch(/\w approved this comment in the meantime. It is now Approved\./)
  const alone = await post(queue, [["press", `approve:${gone.id}:1`]], cookie)
  expect(alone.status).toBe(409)
  expect(await textOf(alone)).toContain("It is now Approved.")
})

test("what no form sends is refused and changes nothing", async () => {
  const { agency, comment } = await anOffice()
  const cookie = await staff(agency.id, "manager")
  const seen = `${comment.id}:1`
  for (const [fields, status] of [
    [[["press", `publish:${seen}`]], 422],
    [[["press", `approve:${comment.id}:x`]], 422],
    [[["press", "approve"]], 422],
    [[], 422],
    [
      [
        ["press", `approve:${seen}`],
        ["status", "published"],
      ],
      422,
    ],
    [
      [
        ["press", `approve:${seen}`],
        ["agency_id", agency.id],
      ],
      422,
    ],
    [[["press", "approve"], ...Array.from({ length: 201 }, (): [string, string] => ["comments", seen])], 422],
    [[["undo", crypto.randomUUID()]], 409],
  ] as [[string, string][], number][])
    expect((await post(queue, fields, cookie)).status).toBe(status)
  expect(await statusOf(comment.id)).toBe("submitted")
})

test("a docket is closed from its settings, after its question, and a reviewer cannot", async () => {
  const { agency, docket, db } = await anOffice()
  const settings = `/agency/dockets/${docket.id}?tab=settings`
  const closing: [string, string][] = [
    ["change", "closed"],
    ["version", "1"],
  ]
  const reviewer = await staff(agency.id, "reviewer")
  expect((await post(settings, closing, reviewer)).status).toBe(403)
  const manager = await staff(agency.id, "manager")
  const question = "Are you sure you want to close this comment window? This will prevent new submissions."
  expect(await textOf(await get(`${settings}&ask=closed`, manager))).toContain(question)
  const done = await post(settings, closing, manager)
  expect(done.status).toBe(303)
  expect(await textOf(await get(done.headers.get("location") ?? "", manager))).toContain(
    "The comment window is closed.",
  )
  const refused = await post(
    settings,
    [
      ["change", "open"],
      ["version", "2"],
      ["reason", ""],
    ],
    manager,
  )
  expect(refused.status).toBe(422)
  expect(await textOf(refused)).toContain("Please give a reason")
  const row = await db.selectFrom("dockets").select("status").where("id", "=", docket.id).executeTakeFirst()
  expect(row?.status).toBe("closed")
})

test("the search of the console shows comments only to those who moderate", async () => {
  const { agency } = await anOffice()
  const reviewer = await textOf(await get("/agency/search?q=oaks", await staff(agency.id, "reviewer")))
  expect(reviewer).toContain("Please plant")
  const viewer = await textOf(await get("/agency/search?q=oaks", await staff(agency.id, "viewer")))
  expect(viewer).not.toContain("Please plant")
  expect(viewer).toContain("No results found")
})
