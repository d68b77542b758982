import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const versionsIn = (html: string) => [...html.matchAll(/name="version"[^>]*value="([^"]*)"/g)].map(([, value]) => value)

it("a form that was refused for another reason stays about the version that it was typed over", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const owner = await makeMember(db, agency.id, "owner")
  const { user_id } = owner
  const docket = await makeDocket(db, agency.id)
  const headers = { origin: "http://localhost:3000", cookie: await makeSessionCookie(db, owner) }
  const post = (path: string, fields: Record<string, string>) =>
    app.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers })
  const at = new Date()
  const made = { agency_id: agency.id, created_at: at, updated_at: at, updated_by: user_id, version: 2 }
  const hook = { ...made, created_by: user_id, active_since: at, events: ["comment.published"] }
  const webhook = await db
    .insertInto("webhooks")
    .values({ ...hook, url: "https://one.example/", sealed_secret: Buffer.from("sealed") })
    .returning("id")
    .executeTakeFirstOrThrow()
  const reason = await db
    .insertInto("saved_reasons")
    .values({ ...made, action: "reject", label: "Off topic", reason: "It is off topic.", place: 1 })
    .returning("id")
    .executeTakeFirstOrThrow()
  await post(`/agency/dockets/${docket.id}/template`, { name: "Parks", idempotency_key: crypto.randomUUID() })
  const template = await db
    .updateTable("docket_templates")
    .set({ version: 2 })
    .where("agency_id", "=", agency.id)
    .returning("id")
    .executeTakeFirstOrThrow()
  await db
    .updateTable("dockets")
    .set({ version: 2, close_at: new Date("2030-06-01T13:00:00Z") })
    .where("id", "=", docket.id)
    .execute()
  const forms: [string, Record<string, string>][] = [
    [`/agency/settings/webhooks/${webhook.id}`, { intent: "change", url: "nowhere", events: "comment.published" }],
    ["/agency/settings", { intent: "reason_change", id: reason.id, label: "", reason: "Off.", letter: "" }],
    ["/agency/dockets/templates", { intent: "rename", id: template.id, name: "" }],
    [`/agency/dockets/${docket.id}?tab=settings`, { change: "extended", close_date: "nowhere", close_time: "" }],
  ]
  for (const [path, fields] of forms) {
    const refused = await post(path, { ...fields, version: "1" })
    expect([path, refused.status]).toEqual([path, 422])
    expect([path, versionsIn(await refused.text())]).toEqual([path, expect.arrayContaining(["1"])])
  }
})
