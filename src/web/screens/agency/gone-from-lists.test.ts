import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

/** Presses on pages that were loaded before a colleague did something: the page stays, says why, and shows what is true by now. */
let app: Awaited<ReturnType<typeof createTestApp>>
let agency: Awaited<ReturnType<typeof makeAgency>>
let platform = ""
beforeAll(async () => {
  app = await createTestApp()
  agency = await makeAgency(app.deps.database)
  const person = await makePerson(app.deps.database)
  const role = { user_id: person.user_id, role: "super_owner" } as const
  await app.deps.database.insertInto("platform_roles").values(role).execute()
  platform = await makeSessionCookie(app.deps.database, person)
})
afterAll(() => app.close())

const cookieOf = async (role: AgencyRole) =>
  makeSessionCookie(app.deps.database, await makeMember(app.deps.database, agency.id, role))

async function press(address: string, fields: Record<string, string>, cookie: string) {
  const headers = { origin: "http://localhost:3000", cookie }
  const answer = await app.fetch(address, { method: "POST", body: new URLSearchParams(fields), headers })
  const shown = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "")
  const html = shown.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("<!-- -->", "")

  return { status: answer.status, heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1], html }
}

const gone = crypto.randomUUID()
const changed = "This has changed in the meantime. Please look at the list again."

describe("what a colleague has done with meanwhile", () => {
  const users = { address: "/agency/users", heading: "Users & Roles", sentence: "This invitation could not be found." }
  const signIn = { address: "/agency/settings/sign-in", heading: "How your people sign in", sentence: changed }
  const reports = { address: "/agency/reports", heading: "Reports & Exports" }
  const search = { address: "/agency/search", heading: "Search", sentence: "This search has been deleted" }
  const deleted = "This export could not be found or has been deleted."
  it.each([
    { ...users, fields: { intent: "revoke", id: gone } },
    { ...users, fields: { intent: "resend", id: gone } },
    { ...reports, fields: { intent: "delete", export_id: gone }, sentence: deleted },
    { address: "/agency/stuck", heading: "What Is Stuck", fields: { what: "letter", id: gone }, sentence: changed },
    { ...search, fields: { intent: "rename", id: gone, name: "Mine" } },
    { ...signIn, fields: { intent: "give_up", domain_id: gone } },
    { ...signIn, fields: { intent: "switch_off" } },
    { ...signIn, fields: { intent: "require", seen: "false", way_back_user_id: gone } },
  ])("$address stays: $fields", async ({ address, heading, fields, sentence }) => {
    const page = await press(address, fields, await cookieOf("owner"))
    expect([page.status, page.heading]).toEqual([409, heading])
    expect(page.html).toContain(sentence)
  })

  const ofPlatform: [string, Record<string, string>, string][] = [
    ["/platform-admin/stuck", { what: "letter", id: gone }, changed],
    ["/platform-admin/returned-mail", { id: gone }, changed],
    ["/platform-admin?tab=super-users", { intent: "remove_super_user", user_id: gone }, platformMessages.notRemovable],
  ]
  it.each(ofPlatform)("%s stays", async (address, fields, sentence) => {
    const page = await press(address, fields, platform)
    expect([page.status, page.heading]).toEqual([409, "Platform Administration"])
    expect(page.html).toContain(sentence)
  })

  it("an agency that a colleague restored is not said to be missing", async () => {
    const fields = { intent: "restore_agency", agency_id: agency.id, reason: "It was archived by mistake." }
    const page = await press("/platform-admin?tab=agencies", fields, platform)
    expect([page.status, page.heading]).toEqual([409, "Platform Administration"])
    expect(page.html).toContain(changed)
    expect(page.html).toMatch(/Nothing was changed\. Here is the reason you typed:[^]*It was archived by mistake\./)
  })

  it("an invitation that was accepted leaves the page of its agency as it is", async () => {
    const fields = { invitation_id: gone, press: "revoke" }
    const page = await press(`/platform-admin/agencies/${agency.id}`, fields, platform)
    expect(page.status).toBe(409)
    expect(page.html).toContain("This invitation could not be found.")
    expect(page.html).toContain(agency.name)
    const nowhere = await press(`/platform-admin/agencies/${gone}`, fields, platform)
    expect(nowhere.status).toBe(404)
    const archived = await makeAgency(app.deps.database, { deleted_at: new Date() })
    const away = await press(`/platform-admin/agencies/${archived.id}`, fields, platform)
    expect(away.status).toBe(409)
    expect(away.html).toContain(changed)
  })
})

it("what was typed for a webhook that a colleague deleted can be added as a new one", async () => {
  const typed = { url: "https://hooks.example/new", events: "comment.published" }
  const cookie = await cookieOf("owner")
  const page = await press(`/agency/settings/webhooks/${gone}`, { intent: "change", version: "1", ...typed }, cookie)
  expect([page.status, page.heading]).toEqual([404, "Webhooks"])
  expect(page.html).toContain("This webhook has been deleted in the meantime")
  expect(page.html).toContain(`value="${typed.url}"`)
  expect(page.html.match(/<input[^>]*name="events"[^>]*checked=""/g)).toHaveLength(1)
  const test = await press(`/agency/settings/webhooks/${gone}`, { intent: "test" }, cookie)
  expect([test.status, test.html.includes("This webhook could not be found.")]).toEqual([404, true])
})

it.each<[string, Record<string, string>, string]>([
  ["/agency/settings", { intent: "tag_rename", tag: "Gone" }, "name"],
  ["/agency/dockets/templates", { intent: "rename", id: gone, version: "1" }, "name"],
  ["/agency/search", { intent: "rename", id: gone }, "name"],
  ["documents", { intent: "rename", document_id: gone, version: "1" }, "title"],
])("the name that was typed for what a colleague has deleted is shown again: %s", async (address, fields, field) => {
  const { id } = await makeDocket(app.deps.database, agency.id)
  const to = address === "documents" ? `/agency/dockets/${id}/documents` : address
  const page = await press(to, { ...fields, [field]: "Harbors <and> rivers" }, await cookieOf("owner"))
  expect(page.status).toBeGreaterThan(400)
  expect(page.html).toContain("Nothing was renamed. Here is the name you typed:")
  expect(page.html).toContain("Harbors &lt;and&gt; rivers</blockquote>")
})

it("a delivery that is no longer kept leaves the page of its webhook as it is", async () => {
  const db = app.deps.database
  const { user_id } = await makeMember(db, agency.id, "admin")
  const at = new Date()
  const made = { created_at: at, created_by: user_id, updated_at: at, updated_by: user_id, active_since: at }
  const hook = { url: "https://hooks.example/", events: ["comment.published"], sealed_secret: Buffer.from("sealed") }
  const row = db.insertInto("webhooks").values({ agency_id: agency.id, ...hook, ...made })
  const { id } = await row.returning("id").executeTakeFirstOrThrow()
  const fields = { intent: "resend", delivery_id: gone }
  const page = await press(`/agency/settings/webhooks/${id}`, fields, await cookieOf("owner"))
  expect([page.status, page.heading]).toEqual([409, "Webhook to hooks.example"])
  expect(page.html).toContain("This delivery is no longer kept, so it cannot be sent again.")
})

it("what was typed over a saved reason that is no longer offered stays, and can be saved", async () => {
  const cookie = await cookieOf("owner")
  const content = { label: "Off topic", reason: "It is off topic.", letter: "" }
  const send = (fields: Record<string, string>) => press("/agency/settings", fields, cookie)
  await send({ intent: "reason_add", action: "reject", ...content })
  const stored = () =>
    app.deps.database
      .selectFrom("saved_reasons")
      .select(["id", "version", "reason", "place"])
      .where("agency_id", "=", agency.id)
      .executeTakeFirstOrThrow()
  const { id, version } = await stored()
  const change = { intent: "reason_change", id, ...content }
  await send({ ...change, version: String(version), reason: "It is about something else." })
  await send({ intent: "reason_retire", id })
  const late = { ...change, version: String(version), reason: "It is about <another> plan." }
  const page = await send(late)
  expect([page.status, page.html.includes("Save again to replace it with what you typed.")]).toEqual([409, true])
  expect(page.html).toContain("It is about &lt;another&gt; plan.</textarea>")
  const again = /name="id" value="[^"]*"\/><input type="hidden" name="version" value="(\d+)"/.exec(page.html)?.[1] ?? ""
  expect((await send({ ...late, version: again })).status).toBe(303)
  expect(await stored()).toMatchObject({ reason: "It is about <another> plan.", place: null })
})

describe("settings of somebody whose role has changed since the page was loaded", () => {
  const forms: Record<string, string>[] = [
    { intent: "tag_add", name: "Harbors" },
    { intent: "second_factor", seen: "false", asked: "on" },
    { intent: "transfer", new_owner_id: gone },
    { intent: "archive", typed_name: "Anything" },
  ]
  it.each(forms)("say that nothing was done: $intent", async (fields) => {
    const page = await press("/agency/settings", fields, await cookieOf("reviewer"))
    expect([page.status, page.heading]).toEqual([403, "Agency Settings"])
    expect(page.html).toContain("Access denied")
  })
})
