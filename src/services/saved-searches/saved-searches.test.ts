import { afterAll, beforeAll, expect, it } from "vitest"
import { SAVED_SEARCHES_MAX } from "#src/rules/limits.ts"
import { authorize, requireUser } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"
import { deleteSearch } from "./delete-search.ts"
import { listSavedSearches } from "./queries.ts"
import { renameSearch } from "./rename-search.ts"
import { saveSearch } from "./save-search.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

async function office() {
  const agency_id = (await makeAgency(test.database.db)).id
  const member = await makeMember(test.database.db, agency_id, "viewer")
  const ctx = test.ctx(member)
  const list = async (user_id = member.user_id) =>
    listSavedSearches(ctx.db, await authorize(ctx, agency_id, "view_dashboard"), user_id)
  return { agency_id, ctx, list, save: (name: string, query = "q=park") => saveSearch(ctx, { agency_id, name, query }) }
}

it("a search is kept with its order but without its page, named anew and deleted, each in the audit log", async () => {
  const { agency_id, ctx, list, save } = await office()
  await save("Zoning", "q=zone&offset=50&sort_by=oldest&tags=Zoning")
  await save("Parks")
  const [parks, zoning] = await list()
  expect([parks?.name, zoning]).toMatchObject(["Parks", { name: "Zoning", query: "q=zone&tags=Zoning&sort_by=oldest" }])
  await expect(save("parks")).rejects.toMatchObject({ code: "invalid_input" })
  const id = zoning?.id ?? ""
  await expect(renameSearch(ctx, { agency_id, id, name: "PARKS" })).rejects.toMatchObject({ code: "invalid_input" })
  for (const _ of [1, 2]) await renameSearch(ctx, { agency_id, id, name: "zoning" }) // logged once
  await deleteSearch(ctx, { agency_id, id: parks?.id ?? "" })
  await deleteSearch(ctx, { agency_id, id: parks?.id ?? "" })
  expect((await list()).map(({ name }) => name)).toEqual(["zoning"])
  const log = test.database.db.selectFrom("audit_log").select("action").where("agency_id", "=", agency_id).orderBy("id")
  expect((await log.execute()).map(({ action }) => action)).toEqual([
    "saved_search.added",
    "saved_search.added",
    "saved_search.renamed",
    "saved_search.removed",
  ])
})

it("is not kept where a filter cannot be read: left out, it would find more each time; one from before still opens", async () => {
  const { agency_id, ctx, list, save } = await office()
  for (const [query, why] of [
    ["q=zone&tag=Zoning", "A search has no parameter “tag”, or takes it only once."],
    ["q=zone&q=park", "A search has no parameter “q”, or takes it only once."],
    ["docket_statuses=opn", "docket_statuses: Choose one of the options."],
    ["date_from=2026-02-31", "date_from: Enter a date, such as 2026-03-15."],
  ] as const)
    await expect(save("Zoning", query)).rejects.toMatchObject({ code: "invalid_input", fields: { query: why } })
  expect(await list()).toEqual([])
  const kept = { name: "Old", query: "q=zone&tag=Zoning", created_at: ctx.now() }
  const row = { ...kept, agency_id, user_id: requireUser(ctx).user_id }
  await test.database.db.insertInto("saved_searches").values(row).execute()
  expect(await list()).toMatchObject([{ name: "Old", query: "q=zone&tag=Zoning" }])
})

it("is nobody else's: not a colleague's, not of another agency", async () => {
  const ours = await office()
  await ours.save("Parks")
  const [saved] = await ours.list()
  const id = saved?.id ?? ""
  const colleague = test.ctx(await makeMember(test.database.db, ours.agency_id, "owner"))
  const theirs = await office()
  for (const [ctx, agency_id] of [
    [colleague, ours.agency_id],
    [theirs.ctx, theirs.agency_id],
  ] as const) {
    await expect(renameSearch(ctx, { agency_id, id, name: "Mine" })).rejects.toMatchObject({
      code: "changed_meanwhile",
    })
    await deleteSearch(ctx, { agency_id, id })
  }
  await expect(renameSearch(theirs.ctx, { agency_id: ours.agency_id, id, name: "Mine" })).rejects.toMatchObject({
    code: "agency_not_found",
  })
  expect(await ours.list()).toEqual([saved])
})

it("there are only so many", async () => {
  const { list, save } = await office()
  for (let n = 0; n < SAVED_SEARCHES_MAX; n++) await save(`Search ${n}`)
  await expect(save("One more")).rejects.toMatchObject({ code: "invalid_input" })
  expect(await list()).toHaveLength(SAVED_SEARCHES_MAX)
})

it("there are no more of them when several are saved at once, and a name is taken once", async () => {
  const { agency_id, ctx, list, save } = await office()
  for (let n = 1; n < SAVED_SEARCHES_MAX; n++) await save(`Search ${n}`)
  const saved = await Promise.all(["A", "B", "C"].map((name) => outcomeOf(save(name))))
  expect(saved.toSorted()).toEqual(["done", "invalid_input", "invalid_input"])
  const ids = (await list()).slice(0, 3).map(({ id }) => id)
  const renamed = await Promise.all(ids.map((id) => outcomeOf(renameSearch(ctx, { agency_id, id, name: "Same" }))))
  expect(renamed.toSorted()).toEqual(["done", "invalid_input", "invalid_input"])
  const { rows } = await test.database.owner.query("select from saved_searches where agency_id = $1", [agency_id])
  expect(rows).toHaveLength(SAVED_SEARCHES_MAX)
})
