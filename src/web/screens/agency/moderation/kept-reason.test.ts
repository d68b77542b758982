import { afterAll, beforeAll, expect, it } from "vitest"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
  await app.database.owner.query(
    `create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no' ; end $$`,
  )
})
afterAll(() => app.close())

/** A comment that waits, a saved reason, and a decision with it by a browser without scripts, where the text stays empty. */
async function aDecision() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const comment = await makeComment(db, docket, { status: "submitted" })
  const reviewer = await makeMember(db, agency.id, "reviewer")
  const at = new Date()
  const words = { label: "Off topic", reason: "It is off topic.", place: 1 }
  const { id } = await db
    .insertInto("saved_reasons")
    .values({
      agency_id: agency.id,
      action: "reject",
      ...words,
      created_at: at,
      updated_at: at,
      updated_by: reviewer.user_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const headers = { cookie: await makeSessionCookie(db, reviewer), origin: "http://localhost:3000" }
  const manager = await makeMember(db, agency.id, "manager")
  const managing = { ...headers, cookie: await makeSessionCookie(db, manager) }
  const reject = async (version: number) => {
    const body = new URLSearchParams({ press: `reject:${comment.id}:${version}`, saved_reason_id: id, reason: "" })
    const answer = await app.fetch("/agency/moderation/queue", { method: "POST", headers, body })
    return { status: answer.status, html: await answer.text() }
  }
  const rejectAll = async (change: Record<string, string>) => {
    const list = { tab: "pending", q: "", last_id: comment.id, idempotency_key: crypto.randomUUID() }
    const body = new URLSearchParams({ ...list, action: "reject", saved_reason_id: id, reason: "", ...change })
    const answer = await app.fetch("/agency/moderation/bulk?tab=pending", { method: "POST", headers: managing, body })
    return { status: answer.status, html: await answer.text() }
  }
  const rejectBoth = async (typed: string) => {
    const other = await makeComment(db, docket, { status: "submitted" })
    const body = new URLSearchParams({ press: "reject", reason: typed })
    for (const one of [comment, other]) body.append("comments", `${one.id}:1`)
    const answer = await app.fetch("/agency/moderation/queue", { method: "POST", headers: managing, body })
    return { status: answer.status, html: await answer.text() }
  }
  const chosen = new RegExp(`<input[^>]*name="saved_reason_id"[^>]*checked=""[^>]*value="${id}"`)
  const askAboutAll = async () => (await app.fetch("/agency/moderation/bulk?tab=pending", { headers: managing })).text()
  return { db, id, comment, reject, rejectAll, rejectBoth, askAboutAll, chosen }
}

it("a saved reason that a colleague retires meanwhile is still chosen when the question is asked again", async () => {
  const { db, id, comment, reject, chosen } = await aDecision()
  await db.updateTable("saved_reasons").set({ place: null }).where("id", "=", id).execute()
  await db.updateTable("comments").set({ version: 2 }).where("id", "=", comment.id).execute()
  const page = await reject(1)
  expect(page.status).toBe(409)
  expect(page.html).toContain(">Off topic<")
  expect(page.html).toMatch(chosen)
  expect((await reject(2)).status).toBe(303)
})

it("a decision that fails for a reason that nobody expected is asked about again, with the saved reason", async () => {
  const { reject, chosen } = await aDecision()
  const { owner } = app.database
  await owner.query(
    "create trigger refused before insert on moderation_logs for each row execute function refuse_all()",
  )
  const page = await reject(1)
  await owner.query("drop trigger refused on moderation_logs")
  expect(page.status).toBe(500)
  expect(page.html).toMatch(chosen)
  expect((await reject(1)).status).toBe(303)
})

it("a saved reason that a colleague retires meanwhile is still chosen in a refused decision on all that match", async () => {
  const { db, id, rejectAll, chosen } = await aDecision()
  await db.updateTable("saved_reasons").set({ place: null }).where("id", "=", id).execute()
  const page = await rejectAll({ reason: "x".repeat(2001) })
  expect(page.status).toBe(422)
  expect(page.html).toContain(">Off topic<")
  expect(page.html).toMatch(chosen)
  const { status } = await rejectAll({})
  expect(status).toBe(303)
})

it("a decision on all that match offers no retired saved reason to who has not chosen it", async () => {
  const { db, id, rejectAll } = await aDecision()
  await db.updateTable("saved_reasons").set({ place: null }).where("id", "=", id).execute()
  const page = await rejectAll({ saved_reason_id: "", reason: "x".repeat(2001) })
  expect(page.status).toBe(422)
  expect(page.html).not.toContain(">Off topic<")
})

it("a retired saved reason does not travel with the page of a decision on all that match", async () => {
  const { db, id, askAboutAll } = await aDecision()
  expect(await askAboutAll()).toContain("It is off topic.")
  await db.updateTable("saved_reasons").set({ place: null }).where("id", "=", id).execute()
  const page = await askAboutAll()
  expect(page).toContain("Decide on 1 comment")
  expect(page).not.toContain("It is off topic.")
})

it("a decision on all that match is asked about again with its saved reason, when it fails for a reason that nobody expected", async () => {
  const { db, id, rejectAll, chosen } = await aDecision()
  await db.updateTable("saved_reasons").set({ place: null }).where("id", "=", id).execute()
  const { owner } = app.database
  await owner.query("create trigger refused before insert on bulk_actions for each row execute function refuse_all()")
  const page = await rejectAll({})
  await owner.query("drop trigger refused on bulk_actions")
  expect(page.status).toBe(500)
  expect(page.html).toMatch(chosen)
})

it("a reason that one of two comments was rejected with is not called unused, although a colleague was first with the other", async () => {
  const { db, comment, rejectBoth } = await aDecision()
  await db.updateTable("comments").set({ status: "rejected", version: 2 }).where("id", "=", comment.id).execute()
  const page = await rejectBoth("It is off topic.")
  expect(page.status).toBe(200)
  expect(page.html).toContain("1 comment was not changed")
  expect(page.html).not.toContain(moderationMessages.reasonNotUsed)
})
