import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { COLLEAGUES_LISTED_UNASKED } from "#src/rules/record/comments/queue-filter.ts"
import { previewOf } from "./queue-data.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let cookie = ""
let agency = { id: "" }
beforeAll(async () => {
  app = await createTestApp()
  agency = await makeAgency(app.deps.database)
  const person = await signUpPerson(app)
  cookie = person.cookie
  await app.deps.database
    .insertInto("agency_members")
    .values({ agency_id: agency.id, user_id: person.user_id, role: "manager" })
    .execute()
})
afterAll(() => app.close())

async function queue(query: string) {
  const answer = await app.fetch(`/agency/moderation/queue?${query}`, { headers: { cookie } })
  const html = (await answer.text()).split("</main>")[0]?.replaceAll("<!-- -->", "") ?? "" // without the data for the scripts
  const link = (words: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<svg[^>]*>(?:<path[^>]*></path>)*</svg>)?${words}`)
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&") ?? ""
  const shown = [...html.matchAll(/Number (\d+)\./g)].map(([, number]) => Number(number))
  return { status: answer.status, html, shown, link, where: /Page \d+ of \d+/.exec(html)?.[0] }
}
const queryOf = (address: string) => address.split("?")[1] ?? ""

describe("a search of the queue", () => {
  it("leads from a tracking ID to its comment, in whichever list that is, and to none of another agency", async () => {
    const { database } = app.deps
    const docket = await makeDocket(database, agency.id)
    const tracking_id = "CMT-MWXDNWA1OZXZNLXYQRVUG"
    const { id } = await makeComment(database, docket, { status: "rejected", tracking_id })
    const foreign = await makeDocket(database, (await makeAgency(database)).id)
    const theirs = "CMT-MWXDNWA1OZXZNLXYQRVUH"
    await makeComment(database, foreign, { status: "submitted", tracking_id: theirs })
    const ask = (q: string) => app.fetch(`/agency/moderation/queue?q=${q}`, { headers: { cookie } })
    const led = await ask(tracking_id.toLowerCase())
    expect([led.status, led.headers.get("location")]).toEqual([302, `/agency/moderation/comment/${id}`])
    const { status, html, link } = await queue(`q=${theirs}`)
    expect([status, html.includes("No pending comments")]).toEqual([200, true])
    expect(link("Search all comments")).toBe(`/agency/search?q=${theirs}`)
  })
})

describe("console 8: the queue of one docket", () => {
  it("is chosen from the dockets that have such comments, and left again", async () => {
    const [trees, roads] = [
      await makeDocket(app.deps.database, agency.id, { title: "Trees" }),
      await makeDocket(app.deps.database, agency.id, { title: "Roads" }),
    ]
    const quiet = await makeDocket(app.deps.database, agency.id, { title: "Nobody wrote" })
    for (const [number, docket] of [trees, roads, trees].entries())
      await makeComment(app.deps.database, docket, { status: "submitted", content: `Number ${number}.` })
    const all = await queue("")
    expect(all.shown).toEqual([2, 1, 0])
    expect(all.html).toContain("Trees (2)")
    expect(all.html).toContain("Roads (1)")
    expect(all.html).not.toContain(quiet.title)
    const one = await queue(`docket_id=${trees.id}&sort=oldest`)
    expect(one.shown).toEqual([0, 2])
    expect(one.html).toContain(`<option value="${trees.id}" selected="">Trees (2)</option>`)
    expect(one.html).not.toContain(`>Docket</th>`)
    expect(queryOf(one.link("<span><span[^>]*>Remove filter: </span>Docket: Trees"))).toBe("tab=pending&sort=oldest")
    expect((await queue(`docket_id=${quiet.id}`)).html).toContain("No pending comments")
  })
  it("is no other list when the agency has no such docket", async () => {
    const other = await makeDocket(app.deps.database, (await makeAgency(app.deps.database)).id)
    for (const docket_id of [other.id, crypto.randomUUID(), "nonsense"]) {
      const { status, html } = await queue(`docket_id=${docket_id}`)
      expect(status).toBe(404)
      expect(html).toContain("Docket Not Found")
      expect(html).not.toContain("Number 1.")
    }
  })
})

describe("the pages of the queue", () => {
  it("go on from the comments they show, and an old address by a count is the beginning", async () => {
    const docket = await makeDocket(app.deps.database, agency.id, { title: "Many" })
    for (let number = 0; number < 7; number++)
      await makeComment(app.deps.database, docket, { status: "rejected", content: `Number ${number}.` })
    const list = `tab=rejected&docket_id=${docket.id}&limit=3`
    const first = await queue(list)
    expect([first.shown, first.where]).toEqual([[6, 5, 4], "Page 1 of 3"])
    const second = await queue(`${queryOf(first.link("Next"))}&limit=3`)
    expect([second.shown, second.where]).toEqual([[3, 2, 1], "Page 2 of 3"])
    const third = await queue(`${queryOf(second.link("Next"))}&limit=3`)
    expect([third.shown, third.where]).toEqual([[0], "Page 3 of 3"])
    const back = await queue(`${queryOf(second.link("Previous"))}&limit=3`)
    expect([back.shown, back.where]).toEqual([[6, 5, 4], "Page 1 of 3"])
    const old = await queue(`${list}&offset=5`)
    expect([old.status, old.shown]).toEqual([200, [6, 5, 4]])
  })
})

it("says in words that there is nothing to read, and how many files came instead", async () => {
  const docket = await makeDocket(app.deps.database, agency.id)
  for (const content of ["\u200b \n", "_", "👍"])
    await makeComment(app.deps.database, docket, { content, status: "submitted" })
  const { html } = await queue(`docket_id=${docket.id}`)
  expect(html).toContain("(no text)")
  expect(html).toContain("“_” (no words)")
  expect(html).toContain(">👍<")
  expect([previewOf("  ", 1), previewOf("_", 2)]).toEqual(["(no text, 1 file)", "“_” (no words, 2 files)"])
  expect(previewOf("\u200b".repeat(81))).toBe("(no visible text at the beginning)")
})

it("lists very many colleagues when it is asked to, and otherwise the one it names", async () => {
  const docket = await makeDocket(app.deps.database, agency.id)
  const comment = await makeComment(app.deps.database, docket, { status: "submitted" })
  const people: { user_id: string }[] = []
  for (let made = 0; made < COLLEAGUES_LISTED_UNASKED; made++)
    people.push(await makeMember(app.deps.database, agency.id, "reviewer"))
  const [first] = people
  const listed = (html: string) => people.filter(({ user_id }) => html.includes(`<option value="${user_id}"`)).length
  const list = `docket_id=${docket.id}&comment=${comment.id}`
  const few = await queue(list)
  expect([listed(few.html), few.html.split("List all colleagues").length - 1]).toEqual([0, 3])
  const named = await queue(`${list}&assigned=${first?.user_id}`)
  expect(listed(named.html)).toBe(1)
  expect(named.html).toContain(`<option value="${first?.user_id}" selected="">`)
  const all = await queue(queryOf(few.link("List all colleagues")).split("#")[0] ?? "")
  expect([listed(all.html), all.html.includes("List all colleagues")]).toEqual([people.length, false])
  expect(queryOf(all.link("Next comment") || all.link("Close"))).toContain("colleagues=all")
})

it("what was ticked is ticked still when nobody can be given it", async () => {
  const docket = await makeDocket(app.deps.database, agency.id)
  const [one, other, left] = [
    await makeComment(app.deps.database, docket, { status: "submitted" }),
    await makeComment(app.deps.database, docket, { status: "submitted" }),
    await makeComment(app.deps.database, docket, { status: "submitted" }),
  ]
  const away = await makeMember(app.deps.database, agency.id, "reviewer")
  await app.deps.database
    .updateTable("agency_members")
    .set({ status: "inactive" })
    .where("user_id", "=", away.user_id)
    .execute()
  const body = new URLSearchParams({ press: "assign", assign_to: away.user_id })
  for (const { id } of [one, other]) body.append("comments", `${id}:1`)
  const headers = { origin: "http://localhost:3000", cookie }
  const path = `/agency/moderation/queue?docket_id=${docket.id}`
  const refused = await app.fetch(path, { method: "POST", body, headers })
  const html = await refused.text()
  const boxes = [one, other, left].map(
    ({ id }) => new RegExp(`value="${id}:1"[^>]*|[^<]*value="${id}:1"[^>]*`).exec(html)?.[0],
  )
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(boxes.map((box) => box?.includes('checked=""'))).toEqual([true, true, false])
})

it("a colleague who was chosen is chosen still when no comment was ticked", async () => {
  const docket = await makeDocket(app.deps.database, agency.id)
  await makeComment(app.deps.database, docket, { status: "submitted" })
  const colleague = await makeMember(app.deps.database, agency.id, "reviewer")
  const refused = await app.fetch(`/agency/moderation/queue?docket_id=${docket.id}&colleagues=all`, {
    method: "POST",
    body: new URLSearchParams({ press: "assign", assign_to: colleague.user_id }),
    headers: { origin: "http://localhost:3000", cookie },
  })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(`<option value="${colleague.user_id}" selected="">`)
})
