import { afterAll, beforeAll, expect, test } from "vitest"
import { BYTES_PER_MEGABYTE } from "#src/rules/limits.ts"
import { makeApiKey } from "#src/testing/accounts/api-key.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"

/** What a records system of an agency does with one key: the whole work on a docket, without a page. */

type Json = Record<string, unknown>
type App = Awaited<ReturnType<typeof createTestApp>>

let app: App
let agency_id = ""
let headers: Record<string, string> = {}
let owner: Awaited<ReturnType<typeof makeMember>>
beforeAll(async () => {
  app = await createTestApp()
  agency_id = (await makeAgency(app.deps.database)).id
  owner = await makeMember(app.deps.database, agency_id, "owner")
  headers = await makeApiKey(app.deps.database, owner)
})
afterAll(() => app.close())

async function call(method: string, path: string, body?: object): Promise<{ status: number; json: Json }> {
  const form = body instanceof FormData
  const answer = await app.fetch(`/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      "idempotency-key": crypto.randomUUID(),
      ...(body && !form && { "content-type": "application/json" }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as Json }
}
const ofAgency = (path: string) => `/agencies/${agency_id}${path}`
const file = (name: string, bytes: number, also: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(also)) form.set(field, value)
  form.set("version" in also ? "file" : "files", new File([pdfBytes(bytes)], name))
  return form
}

test("a docket begins from a template, gets documents, and says who did what", async () => {
  const model = await makeDocket(app.deps.database, agency_id, { title: "Model", tags: ["Housing"] })
  const kept = await call("POST", ofAgency(`/dockets/${model.id}/template`), { name: "Streets" })
  expect(kept).toMatchObject({ status: 201, json: { name: "Streets", version: 1 } })
  const begun = { title: "Elm Street", summary: "Bike lanes.", from: kept.json["id"], open_date: "2026-09-01" }
  const docket = await call("POST", ofAgency("/docket-drafts"), { ...begun, tags: ["Housing"] })
  expect(docket).toMatchObject({ status: 201, json: { slug: "elm-street", status: "draft", tags: ["Housing"] } })
  const documents = ofAgency(`/dockets/${String(docket.json["id"])}/documents`)
  const added = await call("POST", documents, file("plan.pdf", 2000))
  expect(added).toMatchObject({ status: 201, json: { version: 2, refused: [], items: [{ title: "plan.pdf" }] } })
  const [plan] = added.json["items"] as { id: string; file_url: string }[]
  const bytes = await app.fetch(new URL(plan?.file_url ?? "").pathname, { headers })
  expect(Buffer.from(await bytes.arrayBuffer()).equals(pdfBytes(2000))).toBe(true)
  const title = { title: "The plan", version: 1 }
  const late = await call("PUT", `${documents}/${plan?.id}/title`, title)
  expect(late).toMatchObject({
    status: 409,
    json: { code: "docket_changed_meanwhile", current: { version: 2, items: [{ title: "plan.pdf" }] } },
  })
  expect(await call("PUT", `${documents}/${plan?.id}/title`, { ...title, version: 2 })).toMatchObject({
    status: 200,
    json: { version: 3, items: [{ title: "The plan", filename: "plan.pdf" }] },
  })
  const replaced = await call("PUT", `${documents}/${plan?.id}/file`, file("plan-2.pdf", 2500, { version: "3" }))
  expect(replaced).toMatchObject({ status: 200, json: { items: [{ title: "The plan", filename: "plan-2.pdf" }] } })
  const large = await call("POST", documents, file("maps.pdf", 3 * BYTES_PER_MEGABYTE))
  expect(large).toMatchObject({ status: 201, json: { refused: [] } }) // more than a form without files may send
  const { json: log } = await call("GET", ofAgency(`/audit-log?record=elm-street`))
  const kinds = (log["items"] as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toEqual(["document.added", "document.replaced", "document.renamed", "document.added", "docket.created"])
})

test("a file that does not fit is refused by name, and nothing is kept of a form with nothing else", async () => {
  const docket = await makeDocket(app.deps.database, agency_id, { status: "draft" })
  const form = new FormData()
  form.set("files", new File(["MZ\u0090"], "run.exe"))
  const refused = await call("POST", ofAgency(`/dockets/${docket.id}/documents`), form)
  expect(refused).toMatchObject({ status: 422, json: { fields: { files: expect.stringContaining("run.exe") } } })
  const wrong = await call("POST", ofAgency(`/dockets/${docket.id}/documents`), { files: [] })
  expect(wrong).toMatchObject({ status: 400, json: { code: "malformed_request" } })
  expect((await call("GET", ofAgency(`/dockets/${docket.id}/documents`))).json).toMatchObject({ version: 1, items: [] })
})

test("exports that are asked for again with the same key are the same ones, all of them", async () => {
  const wanted = { docket_id: null, export_types: ["csv", "combined"] }
  const key = { "idempotency-key": crypto.randomUUID(), "content-type": "application/json" }
  const ask = async () => {
    const also = { ...headers, ...key }
    const body = JSON.stringify({ ...wanted, include_all_statuses: false, include_attachments: false })
    const answer = await app.fetch(`/api/v1${ofAgency("/exports")}`, { method: "POST", headers: also, body })
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return [answer.status, ...items.map(({ id }) => id).toSorted()]
  }
  await call("POST", ofAgency("/exports"), { ...wanted, include_all_statuses: true, include_attachments: false })
  const first = await ask()
  expect(first).toHaveLength(3)
  expect(await ask()).toEqual(first)
})

test("what makes no sense in a query is refused and never left out, which would widen the answer", async () => {
  const wrong = [
    "/moderation/comments?after=junk",
    "/moderation/comments?assigned=somebody",
    "/moderation/comments?waiting_days=ten",
    "/moderation/comments?limit=all",
    "/members?after=junk",
    "/analytics?docket_id=junk",
    "/analytics?date_from=2026-13-01",
    "/analytics?date_to=yesterday",
    "/dockets?offset=second",
  ]
  for (const path of wrong) {
    const name = /\?(\w+)=/.exec(path)?.[1] ?? ""
    const { status, json } = await call("GET", ofAgency(path))
    expect([path, status, Object.keys(json["fields"] ?? {})]).toEqual([path, 422, [name]])
  }
  for (const path of ["/moderation/comments?after=&limit=&waiting_days=0&assigned=nobody", "/analytics?date_from="])
    expect([path, (await call("GET", ofAgency(path))).status]).toEqual([path, 200])
})

test("comments are assigned, noted, and decided about as a list", async () => {
  const { database } = app.deps
  const docket = await makeDocket(database, agency_id)
  const same = { status: "submitted", content: "Please keep the old trees on Elm Street." } as const
  const first = await makeComment(database, docket, same)
  const last = await makeComment(database, docket, same)
  const given = await call("PUT", ofAgency("/moderation/assignments"), { user_id: "me", comment_ids: [first.id] })
  expect(given).toMatchObject({ status: 200, json: { assigned: 1 } })
  const mine = await call("GET", ofAgency("/moderation/comments?assigned=me"))
  expect(mine.json).toMatchObject({ items: [{ id: first.id, assigned_to: { user_id: owner.user_id } }] })
  const note = await call("POST", ofAgency(`/moderation/comments/${first.id}/notes`), { body: "See page 3." })
  expect(note).toMatchObject({ status: 201, json: { told: 0 } })
  const notes = await call("GET", ofAgency(`/moderation/comments/${first.id}/notes`))
  expect(notes.json).toMatchObject({ items: [{ body: "See page 3." }], total: 1 })
  const texts = await call("GET", ofAgency(`/moderation/same-texts?docket_id=${docket.id}`))
  expect(texts.json).toMatchObject({ items: [{ comments: 2, beginning: same.content }], next_after: null })
  const [{ text = "" } = {}] = texts.json["items"] as { text?: string }[]
  const decision = { action: "approve", reason: null, tab: "pending", text_fingerprint: text, last_id: last.id }
  const bulk = await call("POST", ofAgency("/moderation/bulk-actions"), decision)
  expect(bulk).toMatchObject({ status: 201, json: { state: "running", total: 2, done: 0, text_fingerprint: text } })
  const at = ofAgency(`/moderation/bulk-actions/${String(bulk.json["id"])}`)
  expect(await call("POST", `${at}/stop`)).toMatchObject({ json: { state: "stopped", stopped_because: "pressed" } })
  expect((await call("GET", `${at}/refusals`)).json).toEqual({ items: [], next_after: null })
})

test("an archived agency is brought back by a super owner, with its invitations", async () => {
  const { database } = app.deps
  const gone = await makeAgency(database, { deleted_at: new Date(), name: "Old Board" })
  const team = await makePerson(database)
  await database.insertInto("platform_roles").values({ user_id: team.user_id, role: "super_owner" }).execute()
  const own = headers
  headers = await makeApiKey(database, team)
  const listed = await call("GET", "/platform/agencies?q=old&archived=true")
  expect(listed.json).toMatchObject({ total: 1, items: [{ id: gone.id, owner_count: 0 }] })
  expect((await call("GET", "/platform/agencies?q=old&archived=false")).json).toMatchObject({ total: 0, items: [] })
  const restored = await call("POST", `/platform/agencies/${gone.id}/restoration`, { reason: "A mistake." })
  expect(restored).toMatchObject({ status: 200, json: { archived_at: null, invitations: [] } })
  const invited = { email: "clerk@town.gov", role: "owner", full_name: "" }
  await call("POST", `/platform/agencies/${gone.id}/invitations`, invited)
  const [invitation] = (await call("GET", `/platform/agencies/${gone.id}`)).json["invitations"] as { id: string }[]
  const settlement = `/platform/agencies/${gone.id}/invitations/${invitation?.id}/settlement`
  expect((await call("POST", settlement, { press: "revoke" })).json).toMatchObject({ invitations: [] })
  headers = own
})

test("a person follows a tag, and chooses when letters about it come", async () => {
  expect((await call("POST", "/me/follows", { kind: "tag", of: "Housing" })).json).toMatchObject({ following: true })
  expect((await call("GET", "/me/follows")).json).toMatchObject({ items: [{ kind: "tag", subject: "Housing" }] })
  expect(await call("POST", "/me/follows", { kind: "docket", of: "no-such-docket" })).toMatchObject({ status: 404 })
  const letters = await call("PUT", "/me/letters/dockets", { dockets: "daily" })
  expect(letters.json).toEqual({ dockets: "daily", decisions: true })
  expect((await call("DELETE", "/me/follows?kind=tag&of=Housing")).json).toMatchObject({ following: false })
  expect((await call("GET", "/me/follows")).json).toEqual({ items: [], total: 0 })
})
