import { afterAll, beforeAll, expect, test } from "vitest"
import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import type { User } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { beginBulk, commentsIn, makeBulkOffice, takeBulkSteps } from "#src/testing/desks/bulk-office.ts"
import { makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"
import { undoBulkAction } from "#src/services/moderation/bulk/undo-bulk-action.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const browser = async (user: User) => {
  const cookie = await makeSessionCookie(app.deps.database, user)
  return async (address: string) => {
    const answer = await app.fetch(address, { headers: { cookie } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}
const loadAgain = "Reload this page"

test("the queue offers all that match where there are more than the page shows, to those who may", async () => {
  const at = await makeBulkOffice(app, { pending: 26 })
  const manager = await browser(at.member)
  const { text } = await manager("/agency/moderation/queue")
  expect(text).toContain(words.selectAll("26"))
  expect(text).toContain('href="/agency/moderation/bulk?tab=pending"')
  const reviewer = await browser(await makeMember(app.deps.database, at.agency_id, "reviewer"))
  expect((await reviewer("/agency/moderation/queue")).text).not.toContain("/agency/moderation/bulk")
  const few = await makeBulkOffice(app, { pending: 3 })
  expect((await (await browser(few.member))("/agency/moderation/queue")).text).not.toContain("that match")
})

test("progress without scripts, what was left as it was, and the same as a file", async () => {
  const at = await makeBulkOffice(app, { pending: 250 })
  const get = await browser(at.member)
  const begun = await beginBulk(app, at)
  const address = `/agency/moderation/bulk/${begun.id}`
  await takeBulkSteps(app, 1)
  const [first = ""] = await commentsIn(app, at, "submitted")
  const reject = { comment_id: first, version: 1, action: "reject" as const, reason: null }
  await moderateComment(at.owner, { agency_id: at.agency_id, ...reject })
  const [, second = ""] = (await commentsIn(app, at, "submitted")).slice(0, 2)
  const withdrawn = { status: "withdrawn", withdrawn_at: new Date() } as const
  await app.deps.database.updateTable("comments").set(withdrawn).where("id", "=", second).execute()
  const running = await get(address)
  expect(running.text).toContain(loadAgain)
  expect(running.text).toContain(words.progress(false, "200", "250"))
  expect(running.text).toContain('value="stop"')
  await takeBulkSteps(app)
  const finished = await get(address)
  expect(finished.text).not.toContain(loadAgain)
  expect(finished.text).toContain('value="undo"')
  const why = "Robin owner rejected this comment in the meantime. It is now Rejected."
  expect(finished.text).toContain(why)
  expect(finished.text.replaceAll("<!-- -->", "")).toMatch(/Left the list meanwhile<\/dt><dd>1</)
  expect((await get("/agency/moderation/bulk-actions")).text).toContain(
    `248 approved, 1 not changed, ${words.left("1")}`,
  )
  const file = await get(`${address}/not-changed.csv`)
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8")
  const lines = file.text.trimEnd().split("\r\n")
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"CMT-[0-9A-Z]+","Ann 201","Comment 201 says something about the road.","Decision",/)
  expect(lines[1]).toContain(`"${why}"`)
})

test("Undo that is pressed twice, or in another tab too, is not refused: it is being done, or was", async () => {
  const at = await makeBulkOffice(app, { pending: 3 })
  const begun = await beginBulk(app, at)
  await takeBulkSteps(app)
  const cookie = await makeSessionCookie(app.deps.database, at.member)
  const address = `/agency/moderation/bulk/${begun.id}`
  const undo = async () => {
    const headers = { cookie, origin: "http://localhost:3000" }
    const answer = await app.fetch(address, { method: "POST", headers, body: new URLSearchParams({ press: "undo" }) })
    return [answer.status, answer.headers.get("location")]
  }
  expect(await undo()).toEqual([303, address])
  expect(await undo()).toEqual([303, address])
  await takeBulkSteps(app)
  expect(await undo()).toEqual([303, address])
  expect(await commentsIn(app, at, "submitted")).toHaveLength(3)
})

test("the list of bulk actions says who, on what, how far and until when, a page at a time", async () => {
  const at = await makeBulkOffice(app, { pending: 250 })
  const get = await browser(at.member)
  const list = "/agency/moderation/bulk-actions"
  expect((await get(list)).text).toContain(words.none)
  expect((await get("/agency/moderation/queue")).text).toContain(`href="${list}"`)
  const begun = await beginBulk(app, at, { docket_id: at.docket.id, q: "the road" })
  await takeBulkSteps(app, 1)
  const running = (await get(list)).text
  expect(running).toContain(words.progress(false, "200", "250"))
  expect(running).toContain(loadAgain)
  expect(running).not.toContain('value="undo"')
  const [first = ""] = await commentsIn(app, at, "submitted")
  const reject = { comment_id: first, version: 1, action: "reject" as const, reason: null }
  await moderateComment(at.owner, { agency_id: at.agency_id, ...reject })
  await takeBulkSteps(app)
  const finished = (await get(list)).text
  expect(finished).toContain(`href="/agency/moderation/bulk/${begun.id}"`)
  expect(finished).toContain(words.decideAll("Approve", 250, "250"))
  expect(finished).toContain(`that contain “the road”`)
  expect(finished).toContain(words.states.finished)
  expect(finished).toContain(`249 approved, ${words.notChanged("1")}`)
  expect(finished).toContain(`href="/agency/moderation/bulk/${begun.id}/not-changed.csv"`)
  expect(finished).toContain(`action="/agency/moderation/bulk/${begun.id}"`)
  // Only the person who began it may take it back.
  const colleague = await browser(await makeMember(app.deps.database, at.agency_id, "admin"))
  const seen = (await colleague(list)).text
  expect(seen).toContain(words.states.finished)
  expect(seen).not.toContain('value="undo"')
  expect((await get(`/agency/moderation/bulk/${begun.id}`)).text).toContain(`href="${list}"`)
  await undoBulkAction(at.ctx, begun.input)
  await takeBulkSteps(app)
  expect((await get(list)).text).toContain(words.broughtBack("249"))
  // No other agency sees it.
  const elsewhere = await makeBulkOffice(app)
  expect((await (await browser(elsewhere.member))(list)).text).toContain(words.none)
})

test("the pages of the list hold each bulk action once, the newest first", async () => {
  const at = await makeBulkOffice(app, { pending: 27 })
  const begun: string[] = []
  for (const id of await commentsIn(app, at, "submitted")) {
    begun.unshift((await beginBulk(app, at, { last_id: id })).id)
    await takeBulkSteps(app)
  }
  const get = await browser(at.member)
  const list = "/agency/moderation/bulk-actions"
  const idsOn = (page: string) => [
    ...new Set([...page.matchAll(/href="\/agency\/moderation\/bulk\/([0-9a-f-]{36})"/g)].map(([, id]) => id)),
  ]
  const one = (await get(list)).text
  const next = `${list}?before=${begun[24]}`
  expect(one).toContain(`href="${next}"`)
  const two = (await get(next)).text
  expect([...idsOn(one), ...idsOn(two)]).toEqual(begun)
  expect(two).not.toContain("Next page")
  expect(two).toContain("First page")
})

test("a reason for comments that are all decided meanwhile is shown again, with why it was not used", async () => {
  const at = await makeBulkOffice(app, { pending: 1 })
  const cookie = await makeSessionCookie(app.deps.database, at.member)
  const address = "/agency/moderation/bulk?tab=pending"
  const form = await (await app.fetch(address, { headers: { cookie } })).text()
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...hidden].map(([, ...field]) => field))
  const [comment_id = ""] = await commentsIn(app, at, "submitted")
  const reject = { comment_id, version: 1, action: "reject" as const, reason: null }
  await moderateComment(at.owner, { agency_id: at.agency_id, ...reject })
  const body = new URLSearchParams({ ...fields, action: "reject", reason: "All of one & the same sender." })
  const headers = { cookie, origin: "http://localhost:3000" }
  const late = await app.fetch(address, { method: "POST", headers, body })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain("No comments match anymore. Nothing was changed.")
  expect(page).toContain("All of one &amp; the same sender.")
})
