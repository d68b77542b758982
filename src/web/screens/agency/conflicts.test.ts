import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Fields = Record<string, string | string[]>
const post = (path: string, fields: Fields, cookie: string) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  return app.fetch(path, { method: "POST", body, headers: { origin: "http://localhost:3000", cookie } })
}
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "").replaceAll("&amp;", "&")
const inputs = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]*value="([^"]*)"`, "g"))].map(([, value]) => value)

/** Two managers of one agency, with a docket and a comment that both look at. */
async function twoManagers() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const people = [
    await signUpPerson(app, { full_name: "Ada First" }),
    await signUpPerson(app, { full_name: "Ben Second" }),
  ]
  const rows = people.map(({ user_id }) => ({ agency_id: agency.id, user_id, role: "manager" as const }))
  await db.insertInto("agency_members").values(rows).execute()
  const [first = "", second = ""] = people.map(({ cookie }) => cookie)
  const docket = await makeDocket(db, agency.id, {
    title: "Trees on Main Street",
    open_at: new Date("2026-06-01T13:00:00Z"),
  })
  return { db, agency, docket, first, second }
}

describe("console 5: a refused press shows the present state", () => {
  it("console 5: the list of the answer no longer holds what was decided", async () => {
    const { db, docket, first, second } = await twoManagers()
    const comment = await makeComment(db, docket, { status: "submitted", content: "Plant oaks." })
    const other = await makeComment(db, docket, { status: "submitted", content: "Plant limes." })
    const press = { press: `approve:${comment.id}:1` }
    expect((await post("/agency/moderation/queue", press, first)).status).toBe(303)
    const late = await post("/agency/moderation/queue", press, second)
    expect(late.status).toBe(409)
    const page = await textOf(late)
    expect(page).toContain("Ada First approved this comment in the meantime. It is now Approved.")
    expect(page).not.toContain(`value="approve:${comment.id}`)
    expect(page).toContain(`value="approve:${other.id}:1"`)
  })
})

describe("console 6: a typed reason outlives a refusal", () => {
  it("console 6: it is shown again where the comment can no longer be rejected", async () => {
    const { db, docket, first, second } = await twoManagers()
    const comment = await makeComment(db, docket, { status: "submitted" })
    await post("/agency/moderation/queue", { press: `approve:${comment.id}:1` }, first)
    const fields = { press: `reject:${comment.id}:1`, reason: "It names <a child>." }
    const page = await textOf(await post("/agency/moderation/queue", fields, second))
    expect(page).toContain("Ada First approved this comment in the meantime. It is now Approved.")
    expect(page).toContain("Nothing was rejected. Here is the reason you typed:")
    expect(page).toContain("It names &lt;a child&gt;.")
  })

  it("console 6: it is asked once more, filled in, where the comment can still be rejected", async () => {
    const { db, docket, first, second } = await twoManagers()
    const comment = await makeComment(db, docket, { status: "submitted" })
    await post("/agency/moderation/queue", { press: `approve:${comment.id}:1` }, first)
    await post("/agency/moderation/queue?tab=approved", { press: `flag:${comment.id}:2` }, first)
    const fields = { press: `reject:${comment.id}:1`, reason: "It names <a child>." }
    const refused = await post("/agency/moderation/queue", fields, second)
    expect(refused.status).toBe(409)
    const page = await textOf(refused)
    expect(page).toContain("Ada First flagged this comment in the meantime. It is now Flagged.")
    expect(page).toMatch(/<textarea[^>]*name="reason"[^>]*>It names &lt;a child&gt;\.<\/textarea>/)
    const [again = ""] = inputs(page, "press").filter((value) => value?.startsWith("reject:"))
    expect(again).toBe(`reject:${comment.id}:3`)
    const done = await post("/agency/moderation/queue", { press: again, reason: "It names <a child>." }, second)
    expect(done.status).toBe(303)
    const log = db.selectFrom("moderation_logs").select("reason").where("comment_id", "=", comment.id)
    expect(await log.orderBy("id", "desc").executeTakeFirst()).toEqual({ reason: "It names <a child>." })
  })

  it("console 6: of several comments, for those that are left", async () => {
    const { db, docket, first, second } = await twoManagers()
    const made = [1, 2, 3].map(() => makeComment(db, docket, { status: "submitted" }))
    const [gone, flagged, mine] = (await Promise.all(made)).map(({ id }) => id)
    await post("/agency/moderation/queue", { press: `approve:${gone}:1` }, first)
    await post("/agency/moderation/queue", { press: `approve:${flagged}:1` }, first)
    await post("/agency/moderation/queue?tab=approved", { press: `flag:${flagged}:2` }, first)
    const comments = [`${gone}:1`, `${flagged}:1`, `${mine}:1`]
    const page = await textOf(
      await post("/agency/moderation/queue", { press: "reject", comments, reason: "Spam" }, second),
    )
    expect(page).toContain("2 comments were not changed")
    expect(page).toContain("Comment rejected.")
    expect(inputs(page, "press").filter((value) => value?.startsWith("reject:"))).toEqual([`reject:${flagged}:3`])
    expect(page).toMatch(/<textarea[^>]*name="reason"[^>]*>Spam<\/textarea>/)
  })

  it("console 6: the reason for a change of a docket that somebody else changed first is shown again", async () => {
    const { docket, first, second } = await twoManagers()
    const settings = `/agency/dockets/${docket.id}?tab=settings`
    expect((await post(settings, { change: "closed", version: "1" }, first)).status).toBe(303)
    const late = await post(settings, { change: "closed", version: "1", reason: "The hall burned down." }, second)
    expect(late.status).toBe(409)
    const page = await textOf(late)
    expect(page).toContain("Someone else changed this docket in the meantime.")
    expect(page).toContain("The hall burned down.")
    expect(inputs(page, "version").filter((version) => version !== "2")).toEqual([])
  })
})

describe("a role that a colleague changed first", () => {
  it("is asked about once more, with who did what, the role there is now and the one that was chosen", async () => {
    const { db, agency, first, second } = await twoManagers()
    await db.updateTable("agency_members").set({ role: "owner" }).where("agency_id", "=", agency.id).execute()
    const { user_id } = await signUpPerson(app, { full_name: "Cleo Third" })
    await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "viewer" }).execute()
    const change = { intent: "role", id: user_id, from: "viewer" }
    expect((await post("/agency/users", { ...change, role: "manager" }, first)).status).toBe(303)
    const late = await post("/agency/users", { ...change, role: "reviewer" }, second)
    expect(late.status).toBe(409)
    const page = await textOf(late)
    expect(page).toContain("Ada First changed this person's role to Manager in the meantime.")
    expect(page).toContain('<option value="reviewer" selected="">')
    expect(inputs(page, "from")).toEqual(["manager"])
    expect((await post("/agency/users", { ...change, from: "manager", role: "reviewer" }, second)).status).toBe(303)
    const held = db.selectFrom("agency_members").select("role").where("user_id", "=", user_id)
    expect(await held.execute()).toEqual([{ role: "reviewer" }])
  })

  it("that the person has already is neither said to be changed nor written to the audit log", async () => {
    const { db, agency, first } = await twoManagers()
    await db.updateTable("agency_members").set({ role: "owner" }).where("agency_id", "=", agency.id).execute()
    const { user_id } = await signUpPerson(app, { full_name: "Cleo Third" })
    await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "viewer" }).execute()
    const same = { intent: "role", id: user_id, from: "viewer", role: "viewer" }
    expect((await post("/agency/users", same, first)).headers.get("location")).toContain("done=same_role")
    const logged = db.selectFrom("audit_log").select("id").where("action", "=", "member.role_changed")
    expect(await logged.where("agency_id", "=", agency.id).execute()).toEqual([])
  })
})

describe("a conflict of two who save the settings", () => {
  const settingsOf = (name: string, change: Fields): Fields => ({
    intent: "save",
    version: "1",
    name,
    jurisdiction_type: "city",
    jurisdiction: "City of Sample",
    state_code: "OH",
    time_zone: "America/New_York",
    contact_email: "",
    description: "",
    max_file_size_mb: "10",
    accent_color: "#0050D8",
    allowed_mime_types: ["application/pdf", "image/png"],
    captcha_enabled: "on",
    footer_disclaimer: "",
    ...change,
  })

  async function savedByBoth(theirs: Fields, mine: Fields) {
    const made = await twoManagers()
    const { db, agency, first, second } = made
    await db.updateTable("agency_members").set({ role: "admin" }).where("agency_id", "=", agency.id).execute()
    const types = { allowed_mime_types: ["application/pdf", "image/png"], agency_id: agency.id }
    await db.insertInto("agency_settings").values(types).execute()
    const save = (change: Fields, cookie: string) => post("/agency/settings", settingsOf(agency.name, change), cookie)
    expect((await save(theirs, first)).status).toBe(303)
    const late = await save(mine, second)
    const stored = () => db.selectFrom("agencies").selectAll().where("id", "=", agency.id).executeTakeFirstOrThrow()
    return { ...made, save, late, page: await textOf(late), stored }
  }

  it("says who changed what, shows both versions, and is resolved by keeping mine", async () => {
    const { late, page, save, second, stored } = await savedByBoth(
      { name: "Their Town", auto_publish: "on", description: "" },
      { name: "My Town", description: "Typed with care" },
    )
    expect(late.status).toBe(409)
    expect(page).toContain("Someone else changed these settings while you were editing them")
    expect(page).toMatch(/Ada First: Settings saved \(Display Name, Auto-publish comments[^)]*\)\), <time/)
    expect(page).toMatch(/Their Town.*My Town/s)
    expect(page).toContain("The form below has the saved version of: Auto-publish comments (skip moderation queue).")
    expect(page).toMatch(/<textarea[^>]*name="description"[^>]*>Typed with care<\/textarea>/)
    expect(page).toMatch(/<input[^>]*name="auto_publish"[^>]*checked=""/)
    expect(inputs(page, "name")).toEqual(["My Town", ""]) // the other is that of a new tag
    expect(inputs(page, "version")).toEqual(["2"])
    const again = { version: "2", name: "My Town", description: "Typed with care", auto_publish: "on" }
    expect((await save(again, second)).status).toBe(303)
    expect(await stored()).toMatchObject({ name: "My Town", description: "Typed with care", version: 3 })
  })

  it("is not forgotten by a form that was first refused for another reason", async () => {
    const { late, page, stored } = await savedByBoth({ description: "Theirs" }, { name: "" })
    expect(late.status).toBe(422)
    expect(inputs(page, "version")).toEqual(["1"])
    expect((await stored()).description).toBe("Theirs")
  })
})

const editOf = (docket: { slug: string }, change: Fields): Fields => ({
  title: "Trees on Main Street",
  summary: "What we plan.",
  description: "",
  open_date: "2026-06-01",
  open_time: "09:00",
  close_date: "",
  close_time: "",
  max_file_size_mb: "10",
  allowed_mime_types: ["application/pdf"],
  slug: docket.slug,
  version: "1",
  max_comment_length: "5000",
  max_comments_per_user: "3",
  max_files_per_comment: "5",
  ...change,
})

describe("console 7: a conflict of two edits", () => {
  async function editedByBoth(mine: Fields, theirs: Fields) {
    const made = await twoManagers()
    const edit = `/agency/dockets/${made.docket.id}/edit`
    const stored = () =>
      made.db.selectFrom("dockets").selectAll().where("id", "=", made.docket.id).executeTakeFirstOrThrow()
    const {
      max_comment_length,
      max_comments_per_user,
      max_files_per_comment,
      allowed_mime_types,
      max_file_size_mb,
      ...seen
    } = await stored()
    const same: Fields = {
      max_comment_length: String(max_comment_length),
      max_comments_per_user: String(max_comments_per_user),
      max_files_per_comment: String(max_files_per_comment),
      max_file_size_mb: String(max_file_size_mb),
      allowed_mime_types,
      ...(seen.require_captcha && { require_captcha: "on" }),
      ...(seen.uploads_enabled && { uploads_enabled: "on" }),
      ...(seen.auto_publish && { auto_publish: "on" }),
    }
    expect((await post(edit, editOf(made.docket, { ...same, ...theirs }), made.first)).status).toBe(303)
    const late = await post(edit, editOf(made.docket, { ...same, ...mine }), made.second)
    return { ...made, edit, stored, same, late, page: await textOf(late) }
  }

  it("console 7: says who changed what and when, shows both versions, and is resolved by keeping mine", async () => {
    const { late, page, edit, same, docket, second, stored } = await editedByBoth(
      { title: "Oaks on Main Street", description: "My words" },
      { title: "Limes on Main Street", summary: "What they plan." },
    )
    expect(late.status).toBe(409)
    expect(page).toContain("Someone else changed this docket while you were editing it")
    expect(page).toMatch(/Ada First: Docket edited \(Title, Summary\), <time[^>]*>June 15, 2026/)
    expect(page).toMatch(/Limes on Main Street.*Oaks on Main Street/s)
    // What only one of the two changed needs no decision.
    expect(page).toContain("The form below has the saved version of: Summary.")
    expect(page).toMatch(/<textarea[^>]*name="summary"[^>]*>What they plan\.<\/textarea>/)
    expect(page).toMatch(/<textarea[^>]*name="description"[^>]*>My words<\/textarea>/)
    expect(inputs(page, "title")).toEqual(["Oaks on Main Street"])
    expect(inputs(page, "version")).toEqual(["2"])
    const mine = {
      ...same,
      title: "Oaks on Main Street",
      description: "My words",
      summary: "What they plan.",
      version: "2",
    }
    expect((await post(edit, editOf(docket, mine), second)).status).toBe(303)
    expect(await stored()).toMatchObject({
      title: "Oaks on Main Street",
      summary: "What they plan.",
      description: "My words",
      version: 3,
    })
  })

  it("console 7: is not forgotten by a form that was first refused for another reason", async () => {
    const { docket, edit, same, second, stored } = await editedByBoth({ title: "" }, { description: "Theirs" })
    const refused = await post(edit, editOf(docket, { ...same, title: "" }), second)
    expect(refused.status).toBe(422)
    expect(inputs(await textOf(refused), "version")).toEqual(["1"]) // what was typed is still about the first one
    const again = await post(edit, editOf(docket, { ...same, title: "Oaks", description: "" }), second)
    expect(again.status).toBe(409)
    expect((await stored()).description).toBe("Theirs")
  })

  it("console 7: leads to the saved version for whoever takes theirs", async () => {
    const { page, edit, second } = await editedByBoth({ title: "Oaks" }, { title: "Limes" })
    expect(page).toContain(`href="${edit}"`)
    const fresh = await textOf(await app.fetch(edit, { headers: { cookie: second } }))
    expect(inputs(fresh, "title")).toEqual(["Limes"])
    expect(inputs(fresh, "version")).toEqual(["2"])
  })

  it("console 7: loses nothing that was typed when the docket was archived", async () => {
    const { db, docket, second } = await twoManagers()
    await db.updateTable("dockets").set({ status: "archived", version: 2 }).where("id", "=", docket.id).execute()
    const late = await post(`/agency/dockets/${docket.id}/edit`, editOf(docket, { title: "Oaks for all" }), second)
    expect(late.status).toBe(422)
    expect(await textOf(late)).toContain("Oaks for all")
  })
})
