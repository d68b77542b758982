import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import {
  makeAgency,
  makeComment,
  makeDocket,
  makeMember,
  makePerson,
  makeSessionCookie,
} from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const db = () => app.deps.database
const words = "We stood in the turn lane.\n\nFor <b>an hour</b>."

async function get(address: string, cookie = "") {
  const answer = await app.fetch(address, { headers: { cookie } })
  return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() }
}

/** A comment with a file and one that was marked as unsafe, who sent it, and who decides. */
async function sent(change: Parameters<typeof makeComment>[2] = {}) {
  const agency = await makeAgency(db(), { contact_email: "clerk@city.gov" })
  const docket = await makeDocket(db(), agency.id)
  const person = await makePerson(db())
  const tracking_id = `CMT-${randomUUID().replaceAll("-", "").toUpperCase()}`
  const own = { status: "submitted", user_id: person.user_id, content: words, tracking_id, ...change } as const
  const comment = await makeComment(db(), docket, own)
  const bytes = Buffer.from("A plan.")
  const file = async (
    filename: string,
    scan_status: "clean" | "infected" | "waiting",
    scan_note: string | null = null,
  ) => {
    const storage_key = randomUUID()
    await app.deps.storage.put(storage_key, bytes)
    const at = { agency_id: agency.id, comment_id: comment.id, created_at: new Date(), sha256: "0".repeat(64) }
    return db()
      .insertInto("comment_attachments")
      .values({
        ...at,
        filename,
        scan_status,
        scan_note,
        storage_key,
        mime_type: "text/plain",
        file_size: bytes.length,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  }
  const files = { plan: (await file("plan.txt", "clean")).id, unsafe: (await file("unsafe.txt", "infected")).id }
  await file("found.txt", "infected", "Test.Malware")
  await file("later.txt", "waiting")
  const reviewer = app.ctx(await makeMember(db(), agency.id, "reviewer"))
  const cookie = await makeSessionCookie(db(), person)
  const address = `/dashboard/comments/${tracking_id}`
  let version = 1
  const decide = async (action: "approve" | "reject" | "flag", reason: string | null = null) =>
    moderateComment(reviewer, { agency_id: agency.id, comment_id: comment.id, version: version++, action, reason })
  return { agency, docket, person, comment, files, reviewer, cookie, address, tracking_id, decide }
}

it("public 11: shows its sender all of it: text, files, and what happens next", async () => {
  const { cookie, address, files, tracking_id } = await sent()
  const { status, html } = await get(address, cookie)
  expect(status).toBe(200)
  for (const receipt of [`${address}/receipt`, `/thank-you?tracking=${tracking_id}`]) {
    const page = await get(receipt, cookie)
    for (const why of ["found “Test.Malware” in this file", "Waiting for the malware scan"])
      expect([receipt, page.html.includes(why)]).toEqual([receipt, true])
  }
  expect(html).toContain("For &lt;b&gt;an hour&lt;/b&gt;.")
  expect(html).toContain("reads your comment before publishing it, usually between")
  expect(html).toContain(`/attachments/${files.plan}`)
  expect(html).toContain("Withheld: this file was marked as unsafe")
  expect(html).toContain("Withheld: the malware scan found “Test.Malware” in this file")
  expect(html).toContain("Waiting for the malware scan")
  expect(html).toContain("you can submit another copy with another comment.")
  expect(html).not.toContain(`/attachments/${files.unsafe}`)
  expect((await get(`/attachments/${files.plan}`, cookie)).html).toBe("A plan.")
  expect((await get(`/attachments/${files.unsafe}`, cookie)).status).toBe(404)
  expect((await get(`/thank-you?tracking=${tracking_id}`, cookie)).html).toContain(`href="${address}"`)
})

it("is there for nobody else, published or not", async () => {
  for (const status of ["submitted", "published"] as const) {
    const { address, files, agency } = await sent({ status })
    expect(await get(address)).toMatchObject({ status: 302, location: `/login?next=${encodeURIComponent(address)}` })
    const others = [
      await makePerson(db()),
      await makeMember(db(), agency.id, "owner"),
      await makeMember(db(), (await makeAgency(db())).id, "owner"),
    ]
    for (const other of others) {
      const cookie = await makeSessionCookie(db(), other)
      const theirs = await get(address, cookie)
      expect([theirs.status, theirs.html.includes("turn lane")]).toEqual([404, false])
      expect(theirs.html).toContain("We show it only to the person who sent it.")
      expect((await get(`/attachments/${files.plan}`, cookie)).status).toBe(status === "published" ? 200 : 404)
    }
  }
})

it("tells why the agency rejected it, not why it was flagged, and nothing of what was undone", async () => {
  const { cookie, address, decide, reviewer, agency } = await sent()
  const { batch_id } = await decide("reject", "A slip of the hand.")
  await undoModeration(reviewer, { agency_id: agency.id, batch_id })
  expect((await get(address, cookie)).html).not.toContain("A slip of the hand.")
})

it("offers to submit another comment after a rejection only to who may still send one", async () => {
  const { cookie, address, decide, docket, person } = await sent()
  await decide("reject")
  const again = `/dockets/${docket.slug}/comment`
  expect((await get(address, cookie)).html).toContain(again)
  const all = { docket_id: docket.id, user_id: person.user_id, comment_count: 3 }
  await db().insertInto("docket_participation").values(all).execute()
  expect((await get(address, cookie)).html).not.toContain(again)
})

it("tells each decision in its turn", async () => {
  const { cookie, address, decide, docket } = await sent()
  await decide("approve")
  expect((await get(address, cookie)).html).toContain("Anyone can read it on")
  await decide("flag", "Names a neighbor?")
  const flagged = (await get(address, cookie)).html
  expect(flagged).toContain("Taken off the public page; the agency is still reading it")
  expect(flagged).not.toContain("Names a neighbor?")
  await decide("reject", "It names a neighbor.")
  const rejected = (await get(address, cookie)).html
  expect(rejected).toContain("It names a neighbor.")
  expect(rejected).toContain("clerk@city.gov")
  expect(rejected).toContain(`/dockets/${docket.slug}/comment`)
  const spanish = (await get(`${address}?lang=es`, cookie)).html
  expect(spanish).toContain("La agencia decidió no publicar su comentario.")
})

it("its confirmation and its receipt say what became of it, not what they promised when it arrived", async () => {
  const { cookie, address, decide, tracking_id } = await sent()
  const both = async () => {
    const pages = await Promise.all(
      [`/thank-you?tracking=${tracking_id}`, `${address}/receipt`].map((at) => get(at, cookie)),
    )
    return pages.map(({ html }) => html) as [string, string]
  }
  const promise = "once approved, your comment appears on"
  const [thanks, receipt] = await both()
  expect([thanks.includes(promise), receipt.includes("Pending")]).toEqual([true, true])
  for (const [action, said, step] of [
    ["approve", "Anyone can read it on", "Published"],
    ["flag", "The agency is still reading your comment", "Taken off the public page"],
    ["reject", "The agency decided not to publish your comment", "Rejected"],
  ] as const) {
    await decide(action)
    const [confirmation, paper] = await both()
    for (const untrue of [promise, "this docket publishes comments immediately"])
      expect([action, untrue, confirmation.includes(untrue)]).toEqual([action, untrue, false])
    expect([action, confirmation.includes(said), paper.includes(step)]).toEqual([action, true, true])
  }
})

it("its confirmation and its receipt say that it was withdrawn or corrected", async () => {
  const { cookie, address, tracking_id } = await sent()
  await post(`${address}/correct`, cookie, { version: "1", content: "It was two hours." })
  await post(`${address}/withdraw`, cookie, {})
  expect((await get(`/thank-you?tracking=${tracking_id}`, cookie)).html).toContain("You withdrew this comment.")
  const { html } = await get(`${address}/receipt`, cookie)
  for (const step of ["Withdrawn", "You corrected it", "You withdrew it"]) expect(html).toContain(step)
})

it("its confirmation says that its docket published it at once only where it did", async () => {
  const at = new Date("2026-06-15T21:00:00Z")
  const { cookie, tracking_id } = await sent({ status: "published", created_at: at, published_at: at })
  const { html } = await get(`/thank-you?tracking=${tracking_id}`, cookie)
  expect(html).toContain("this docket publishes comments immediately")
})

it("public 24: stays readable after its agency is archived, and the list says so instead of leading nowhere", async () => {
  const { cookie, address, agency, docket } = await sent()
  await db().updateTable("agencies").set({ deleted_at: new Date() }).where("id", "=", agency.id).execute()
  const page = await get(address, cookie)
  expect(page.status).toBe(200)
  expect(page.html).toContain("is no longer on the platform. Your comment stays in its record.")
  expect(page.html).not.toContain("usually between")
  const list = (await get("/dashboard?tab=comments", cookie)).html
  expect(list).toContain("This agency is no longer on the platform.")
  for (const html of [page.html, list]) expect(html).not.toContain(`/dockets/${docket.slug}`)
})

it("has a receipt to print, with its time and zone and the fingerprints of its files", async () => {
  const { cookie, address, agency, tracking_id } = await sent({ created_at: new Date("2026-06-15T21:00:00Z") })
  await db().updateTable("agencies").set({ time_zone: "America/Chicago" }).where("id", "=", agency.id).execute()
  const { status, html } = await get(`${address}/receipt`, cookie)
  expect(status).toBe(200)
  for (const part of [tracking_id, "For &lt;b&gt;an hour&lt;/b&gt;.", "0".repeat(64), "plan.txt", "4:00 PM CDT"])
    expect(html.replaceAll("\u202F", " ")).toContain(part)
  expect((await get(address, cookie)).html).toContain(`href="${address}/receipt"`)
  const other = await makeSessionCookie(db(), await makePerson(db()))
  expect((await get(`${address}/receipt`, other)).status).toBe(404)
})

it("is where one asks to have something removed once it was decided about, and staff who decide read that beside the comment", async () => {
  const { cookie, address, decide, agency, comment } = await sent()
  const ask = `${address}/redaction`
  expect((await get(address, cookie)).html).not.toContain(ask)
  expect((await get(ask, cookie)).html).toContain("once the agency has decided about your comment")
  const send = (what: string) =>
    app.fetch(ask, {
      method: "POST",
      body: new URLSearchParams({ what }),
      headers: { cookie, origin: "http://localhost:3000" },
    })
  // The decision that the form was opened for may have been taken back meanwhile: what was typed stays.
  const undone = await send("My number, 555 0100")
  expect(undone.status).toBe(409)
  expect(await undone.text()).toContain("My number, 555 0100</textarea>")
  await decide("approve")
  expect((await get(address, cookie)).html).toContain(`href="${ask}"`)
  const empty = await send(" ")
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining("Say what should be removed")])
  expect((await send("My number, 555 0100")).headers.get("location")).toBe(address)
  const own = (await get(address, cookie)).html
  expect(own).toMatch(/You asked on [^<]* to have something removed/)
  expect(own).toContain("My number, 555 0100")
  for (const [role, reads] of [
    ["reviewer", true],
    ["viewer", false],
  ] as const) {
    const member = await makeSessionCookie(db(), await makeMember(db(), agency.id, role))
    const { html } = await get(paths.moderationComment(comment.id), member)
    expect([role, html.includes("My number, 555 0100")]).toEqual([role, reads])
    expect([role, html.includes("you can flag the comment")]).toEqual([role, reads])
  }
  await decide("flag")
  const reviewer = await makeSessionCookie(db(), await makeMember(db(), agency.id, "reviewer"))
  const flagged = (await get(paths.moderationComment(comment.id), reviewer)).html
  expect([flagged.includes("My number, 555 0100"), flagged.includes("you can flag")]).toEqual([true, false])
})

it("is listed with its first words, cut between words", async () => {
  const { cookie } = await sent({ content: "neighborhood ".repeat(50) })
  expect((await get("/dashboard?tab=comments", cookie)).html).toMatch(/neighborhood neighborhood…</)
})

async function post(address: string, cookie: string, fields: Record<string, string>) {
  const init = {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  }
  const answer = await app.fetch(address, init)
  return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() }
}

it("is corrected and withdrawn by plain forms, with what was written before", async () => {
  const { cookie, address } = await sent()
  expect((await get(address, cookie)).html).toContain(`href="${address}/correct"`)
  const blank = await post(`${address}/correct`, cookie, { version: "1", content: " " })
  expect([blank.status, blank.html.includes("Please enter your comment")]).toEqual([422, true])
  const corrected = await post(`${address}/correct`, cookie, { version: "1", content: "It was <i>two</i> hours." })
  expect(corrected).toMatchObject({ status: 303, location: address })
  const { html } = await get(address, cookie)
  for (const part of [
    "It was &lt;i&gt;two&lt;/i&gt; hours.",
    "What you wrote before",
    "For &lt;b&gt;an hour&lt;/b&gt;.",
  ])
    expect(html).toContain(part)
  expect(await post(`${address}/withdraw`, cookie, {})).toMatchObject({ status: 303, location: address })
  const withdrawn = (await get(address, cookie)).html
  expect(withdrawn).toContain("You withdrew it")
  expect(withdrawn).not.toContain(`${address}/correct`)
})

it("asks once more where another tab corrected it first, and keeps what was typed", async () => {
  const { cookie, address } = await sent()
  const correct = (version: string, content: string) => post(`${address}/correct`, cookie, { version, content })
  await correct("1", "It was two hours.")
  const second = await correct("1", "It was three hours.")
  expect(second.status).toBe(409)
  for (const part of ["You corrected this comment somewhere else", "It was three hours."])
    expect(second.html).toContain(part)
  const [, version = ""] = second.html.match(/name="version" value="(\d+)"/) ?? []
  expect(await correct(version, "It was three hours.")).toMatchObject({ status: 303 })
  expect((await get(address, cookie)).html).toContain("It was two hours.") // what was written before
})

it("keeps a correction that comes after the decision in its form, and says why", async () => {
  const { cookie, address, decide } = await sent()
  await decide("approve")
  const late = await post(`${address}/correct`, cookie, { version: "1", content: "Words that came too late." })
  expect(late.status).toBe(409)
  expect(late.html).toContain("You can no longer withdraw or correct this comment.")
  expect(late.html).toContain("Words that came too late.")
})
