import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startViewing } from "#src/services/impersonation/start-viewing.ts"
import { keep, keepAtOnce, write } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { accessMatrix } from "./access-matrix.ts"
import { addressOf } from "./rows/examples.ts"
import { patternsFor } from "./screens.ts"
import { forms } from "./forms/forms.ts"
import { filledBy, sendForm } from "./forms/send-form.ts"
import { viewingIn } from "./viewing.ts"
import { fingerprint, get, makeWorld, post, type World } from "./world.ts"

/** A super owner sees pages as a member does, and changes nothing (settled 14, decision 37). */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

const { db, cookie, reason, ctx, see, sawDashboard, memberId, begin, entries, startOver } = viewingIn(() => world)
beforeEach(startOver)

describe("beginning", () => {
  test("a form with a reason leads to the member's console, under a banner, and nobody keeps the page", async () => {
    const { member_id, agency_id } = await memberId(world.users.owner.user_id)
    const form = `/platform-admin/agencies/${agency_id}/view-as/${member_id}`
    expect(await (await see(`/platform-admin/agencies/${agency_id}`)).text()).toContain(form)
    expect((await see(form)).status).toBe(200)
    for (const bad of ["", " ", "x".repeat(2001)])
      expect((await post(world.app, form, { fields: { reason: bad }, cookie: cookie() })).status).toBe(422)
    expect(await sawDashboard()).toBe(false)

    const begun = await post(world.app, form, { fields: { reason }, cookie: cookie() })
    expect([begun.status, begun.headers.get("location")]).toEqual([303, "/agency/dashboard"])
    for (const address of ["/agency/dashboard", "/", "/unauthorized", "/no/such/page"]) {
      const page = await see(address)
      expect(page.headers.get("cache-control")).toBe("private, no-store")
      expect(await page.text()).toMatch(/you are viewing pages as .*Robin owner/)
    }
    const stopped = await post(world.app, "/stop-viewing", { fields: {}, cookie: cookie() })
    expect(stopped.status).toBe(303)
    expect(await (await see("/")).text()).not.toContain("you are viewing pages as")
    expect(await sawDashboard()).toBe(false)
  })

  test.each(["super_user", "owner", "citizen"] as const)("is refused to a %s", async (persona) => {
    const wish = await memberId(world.users.viewer.user_id)
    const refused = startViewing(world.app.ctx(world.users[persona]), { ...wish, reason })
    await expect(refused).rejects.toMatchObject({ code: "permission_denied" })
  })

  test("needs the second factor where the platform does", async () => {
    const strict = await createTestDeps({ AUTH_MFA_REQUIRED: "true" })
    const person = await makePerson(strict.deps.database)
    await strict.deps.database
      .insertInto("platform_roles")
      .values({ user_id: person.user_id, role: "super_owner" })
      .execute()
    const wish = { agency_id: crypto.randomUUID(), member_id: crypto.randomUUID(), reason }
    await expect(startViewing(strict.ctx(person), wish)).rejects.toMatchObject({ code: "second_factor_required" })
    await strict.close()
  })

  test("is refused for oneself, the platform's people, and those who were deactivated", async () => {
    await expect(begin(world.users.former.user_id)).rejects.toMatchObject({ code: "member_not_found" })
    const { user_id } = world.users.owner
    await db().insertInto("platform_roles").values({ user_id, role: "super_user" }).execute()
    await expect(begin()).rejects.toMatchObject({ code: "member_not_found" })
  })
})

const refusalsOfTheView = [
  "You are viewing pages as another person. Nothing can be changed until you stop.",
  "This page is closed while you are viewing pages as another person.",
]

/** What changes nothing even without the view, and so is answered as ever. */
const answeredOtherwise = {
  // Who is signed in is led on.
  ...Object.fromEntries(
    ["sign in", "sign up", "older sign-in", "older sign-up", "staff sign in", "show a second factor"].map((name) => [
      name,
      "302 for another reason",
    ]),
  ),
  // No link and no device of theirs.
  ...Object.fromEntries(
    [
      "accept with a new account",
      "confirm",
      "new password",
      "confirm a follow",
      "a follower's address again",
      "letters to a follower",
      "stop letters about comments",
      "stop the morning summary",
    ].map((name) => [name, "410 for another reason"]),
  ),
  "ask for a redaction": "404 for another reason", // no comment of theirs
  "correct a comment": "403 for another reason",
  "withdraw a comment": "403 for another reason",
  "link to submit": "403 for another reason", // an address without its link
  "follow by address": "422 for another reason", // who is signed in follows with the account
  passkey: "422 for another reason",
  "sign in with a passkey": "422 for another reason",
  "choose an agency": "303 for another reason", // a cookie of the browser: whose pages are seen
  "preview a description": "200 for another reason", // it is only looked at
  "save a docket": "302 for another reason", // refused, and led back to the docket
  "wizard, step 5": "303 for another reason", // led back: the draft is no one's
  "step 3 of a draft, check": "200 for another reason", // says only whether an address is free
}

describe("while it runs", () => {
  test("every form that people have is refused, and nothing changes but the log of views", async () => {
    await begin()
    const unlogged = async () =>
      (await fingerprint(world.app))
        .split("\n")
        .filter((line) => !/^(?:audit_log|sessions) /.test(line))
        .join("\n")
    const before = await unlogged()
    const refusals: Record<string, string> = {}
    for (const form of forms) {
      if (form.name === "stop viewing" || form.pattern === "/sign-out") continue
      const response = await sendForm(world, filledBy(form, world, "owner"), cookie())
      const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, "") // what is said, not only sent
      const why = refusalsOfTheView.some((sentence) => html.includes(sentence)) ? "for the view" : "for another reason"
      refusals[form.name] = `${response.status} ${why}`
    }
    expect(await unlogged()).toBe(before)
    const acts = await db().selectFrom("audit_log").select("action").distinct().execute()
    expect(acts.map(({ action }) => action).toSorted()).toEqual(
      expect.arrayContaining(["impersonation.started", "impersonation.viewed"]),
    )
    const others = Object.entries(refusals).filter(([, refusal]) => refusal !== "403 for the view")
    expect(Object.fromEntries(others)).toEqual(answeredOtherwise)
  })

  test("the console's pages are those that the member sees", async () => {
    await begin()
    const different: string[] = []
    for (const row of accessMatrix.filter(({ pattern }) => patternsFor("staff").has(pattern))) {
      const address = addressOf(row, world)
      const [theirs, seen] = [await get(world.app, address, { cookie: world.cookies.owner }), await see(address)]
      if (theirs.status !== seen.status) different.push(`${row.pattern} ${theirs.status} ${seen.status}`)
    }
    expect(different.filter((line) => !/\.(?:csv|jsonl) 200 403$/.test(line))).toEqual([])
  })

  test("write and keep refuse, whatever is called", async () => {
    const seen_by = { user_id: world.users.super_owner.user_id, name: "Sue", until: world.app.clock.now() }
    const viewing = world.app.ctx({ ...world.users.owner, seen_by })
    const refused = { code: "read_only_view", status: 403 }
    await expect(write(viewing, null, () => Promise.reject(new Error("reached")))).rejects.toMatchObject(refused)
    await expect(keep(viewing, () => Promise.reject(new Error("reached")))).rejects.toMatchObject(refused)
    await expect(keepAtOnce(viewing, () => Promise.reject(new Error("reached")))).rejects.toMatchObject(refused)
  })

  test("the person's own account, downloads, and doors for programs are closed", async () => {
    await begin()
    for (const address of [
      "/account",
      "/account/sessions",
      "/account/api-keys",
      "/Account/second-factor",
      "/account/data",
    ])
      expect([address, (await see(address)).headers.get("location")]).toEqual([address, "/unauthorized"])
    for (const address of [
      "/agency/audit-log.jsonl",
      "/agency/Audit-Log.JSONL/",
      "/agency/audit-log%2Ejsonl",
      "/agency/reports/table.csv",
      "/agency/reports/table.csv.data",
      "/agency/reports/table.csv/_.data",
      `/agency/exports/${crypto.randomUUID()}/download`,
      `/Agency/Exports/${crypto.randomUUID()}/download`,
    ])
      expect([address, (await see(address)).status]).toEqual([address, 403])
    expect((await see("/api/v1/me")).status).toBe(401)
    expect((await see("/platform-admin")).headers.get("location")).toBe("/unauthorized")
    expect((await see("/agency/audit-log")).status).toBe(200)
  })

  test("the banner is above every page, also above one that refuses before a screen is reached", async () => {
    await begin()
    const id = crypto.randomUUID()
    const unbannered: string[] = []
    const look = async (address: string, answer: Response) => {
      const html = await answer.text()
      const whole = html.includes("you are viewing pages as") && html.includes('action="/stop-viewing"')
      if (!whole || answer.headers.get("cache-control")?.includes("no-store") !== true) unbannered.push(address)
      return answer.status
    }
    const headers = { cookie: cookie() ?? "", accept: "text/html" }
    for (const [address, status] of [
      ["/api/v1/docs", 200],
      ["/agency/audit-log.jsonl", 403],
      [`/agency/exports/${id}/download`, 403],
      [`/documents/${id}`, 404],
      [`/attachments/${id}`, 404],
      [`/agency/attachments/${id}`, 404],
      ["/dockets/nope/feed.atom", 404],
      ["/sitemaps/nope.xml", 404],
      ["/dockets/nope", 404],
      ["/agency/nope", 404],
    ] as const)
      expect([address, await look(address, await world.app.fetch(address, { headers }))]).toEqual([address, status])
    for (const [address, status] of [
      ["/", 405],
      ["/no/such/page", 405],
      ["/account/profile", 403],
      ["/agency/dashboard", 405],
      ["/unauthorized", 405],
      ["/dockets/nope/comment", 404],
      ["/agency/settings", 422],
    ] as const) {
      const answer = await post(world.app, address, { fields: { anything: "else" }, cookie: cookie() })
      expect([address, await look(`POST ${address}`, answer)]).toEqual([address, status])
    }
    expect(unbannered).toEqual([])
    const spoken = await world.app.fetch("/documents/nope", { headers: { ...headers, "accept-language": "es" } })
    expect(await spoken.text()).toContain('<section class="view" aria-label="Viewing as another person" lang="en">')
  })

  test("a press of Stop that is not understood says so, stops nothing, and asks again", async () => {
    await begin()
    const send = (body: BodyInit, type: string) =>
      world.app.fetch("/stop-viewing", {
        method: "POST",
        body,
        headers: { cookie: cookie() ?? "", origin: "http://localhost:3000", accept: "text/html", "content-type": type },
      })
    const form = "application/x-www-form-urlencoded"
    for (const [answer, status] of [
      [await send("{}", "application/json"), 400],
      [await send("a=%FF", form), 400],
      [await send("anything=else", form), 422],
    ] as const) {
      const page = await answer.text()
      expect([answer.status, page]).toEqual([
        status,
        expect.stringContaining("You have not stopped viewing pages as another person."),
      ])
      expect(page).toMatch(/<form[^>]*action="\/stop-viewing"[^>]*>(?:(?!<\/form>).)*Stop viewing/)
    }
    expect(await sawDashboard()).toBe(true)
    expect((await send("", form)).status).toBe(303)
    expect(await sawDashboard()).toBe(false)
  })

  test("each view is in the platform's log, without its query; start and end are in the agency's too", async () => {
    const before = (await entries()).length
    await begin()
    await see("/agency/dockets?q=secret")
    await post(world.app, "/stop-viewing", { fields: {}, cookie: cookie() })
    const { user_id } = world.users.owner
    const [agency_id, actor_id] = [world.ours.agency.id, world.users.super_owner.user_id]
    const entry = { agency_id: null, actor_id, entity_id: user_id, reason: null, after: null }
    expect((await entries()).slice(before)).toMatchObject([
      { ...entry, action: "impersonation.started", reason },
      { ...entry, action: "member.view_started", agency_id, reason },
      { ...entry, action: "impersonation.viewed", after: { path: "/agency/dockets" } },
      { ...entry, action: "impersonation.ended" },
      { ...entry, action: "member.view_ended", agency_id },
    ])
  })

  test("each agency that the person works for has start and end in its log, also one that they leave meanwhile", async () => {
    const before = (await entries()).length
    const { user_id } = world.users.owner
    const second = { agency_id: world.theirs.agency.id, user_id, role: "viewer" } as const
    const { id } = await db().insertInto("agency_members").values(second).returning("id").executeTakeFirstOrThrow()
    try {
      const { agency_id, member_id } = await db()
        .selectFrom("agency_members")
        .select(["agency_id", "id as member_id"])
        .where("user_id", "=", user_id)
        .where("agency_id", "=", world.ours.agency.id)
        .executeTakeFirstOrThrow()
      await startViewing(ctx(), { agency_id, member_id, reason })
      await db().updateTable("agency_members").set({ status: "inactive" }).where("id", "=", id).execute()
      await post(world.app, "/stop-viewing", { fields: {}, cookie: cookie() })
      const told = (await entries()).slice(before).filter((entry) => entry.agency_id === world.theirs.agency.id)
      expect(told.map(({ action }) => action)).toEqual(["member.view_started", "member.view_ended"])
    } finally {
      await db().deleteFrom("agency_members").where("id", "=", id).execute()
    }
  })

  test("a page whose view cannot be logged is not shown", async () => {
    await begin()
    const { owner } = world.app.database
    await owner.query(`create function refuse_views() returns trigger language plpgsql as
      $$ begin if new.action = 'impersonation.viewed' then raise 'no log today'; end if; return new; end $$`)
    await owner.query(
      "create trigger refuse_views before insert on audit_log for each row execute function refuse_views()",
    )
    try {
      const page = await see("/agency/dashboard")
      expect(page.status).toBe(500)
      expect(await page.text()).not.toContain("Springfield")
    } finally {
      await owner.query("drop function refuse_views cascade")
    }
    expect(await sawDashboard()).toBe(true)
  })
})
