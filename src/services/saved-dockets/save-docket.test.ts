import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { countSavedDockets, listSavedAmong, listSavedDockets } from "./queries.ts"
import { saveDocket } from "./save-docket.ts"
import { unsaveDocket } from "./unsave-docket.ts"

type Tested = Awaited<ReturnType<typeof createTestDeps>>
let test: Tested
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

async function scene() {
  const { db } = test.database
  const agency = await makeAgency(db)
  const person = await makeMember(db, agency.id, "viewer")
  return { db, agency, person, ctx: test.ctx(person) }
}

describe("saved dockets", () => {
  it("are kept once, newest first, and only this person's", async () => {
    const { db, agency, person, ctx } = await scene()
    const first = await makeDocket(db, agency.id)
    const second = await makeDocket(db, agency.id)
    await saveDocket(ctx, first)
    test.clock.advance(1000)
    await saveDocket(ctx, second)
    await saveDocket(ctx, first)
    const own = { user_id: person.user_id }
    const listed = await listSavedDockets(db, { ...own, limit: 10 })
    expect(listed.map((docket) => docket.id)).toEqual([second.id, first.id])
    expect(await countSavedDockets(db, person.user_id)).toBe(2)
    expect(await listSavedAmong(db, { ...own, docket_ids: [first.id] })).toEqual(new Set([first.id]))
    const other = await makeMember(db, agency.id, "owner")
    expect(await listSavedDockets(db, { user_id: other.user_id, limit: 10 })).toEqual([])
  })

  it("can be taken off again, twice without harm", async () => {
    const { db, agency, person, ctx } = await scene()
    const docket = await makeDocket(db, agency.id)
    await saveDocket(ctx, docket)
    await unsaveDocket(ctx, docket)
    await unsaveDocket(ctx, docket)
    expect(await countSavedDockets(db, person.user_id)).toBe(0)
  })

  it("are kept and taken off from a page that was opened before the docket had another address", async () => {
    const { db, agency, person, ctx } = await scene()
    const docket = await makeDocket(db, agency.id)
    const slug = `once-${docket.slug}`
    await db.insertInto("docket_slug_history").values({ slug, docket_id: docket.id }).execute()
    await saveDocket(ctx, { slug })
    expect(await countSavedDockets(db, person.user_id)).toBe(1)
    await unsaveDocket(ctx, { slug })
    expect(await countSavedDockets(db, person.user_id)).toBe(0)
  })

  it("are not for drafts and not for strangers", async () => {
    const { db, agency, ctx } = await scene()
    const draft = await makeDocket(db, agency.id, { status: "draft" })
    await expect(saveDocket(ctx, draft)).rejects.toMatchObject({ code: "docket_not_found" })
    const open = await makeDocket(db, agency.id)
    await expect(saveDocket(test.ctx(), open)).rejects.toMatchObject({ code: "sign_in_required" })
  })
})
