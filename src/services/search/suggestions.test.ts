import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gatherWrittenWords } from "#src/services/search/indexing/gather-written-words.ts"
import { findBetterQuery } from "./suggestion-queries.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
  const { db } = test.database
  const agency = await makeAgency(db, { name: "Wilmette Village" })
  const docket = await makeDocket(db, agency.id, { title: "Rezoning of the harbor", status: "open" })
  await makeDocket(db, agency.id, { title: "A clandestine draft", status: "draft" })
  const say = async (content: string, times: number, more: Parameters<typeof makeComment>[2] = {}) => {
    for (let time = 0; time < times; time++)
      await makeComment(db, docket, { content: `${content} ${time}`, status: "published", ...more })
  }
  await say("The parking beside our school is dangerous. Los niños caminan.", 3)
  await say("My neighbor Zebulon complained.", 2)
  await say("Unpublished pandemonium", 4, { status: "submitted" })
  await say("公交车太少", 3)
  await gather()
})
afterAll(() => test.close())

const gather = () => gatherWrittenWords(test.ctx({ kind: "job", name: "gather_written_words" }))

describe("words that occur, for a search that found nothing", () => {
  it.each([
    ["parkign", "parking"],
    ["PARKNIG", "parking"],
    ["dangerus skool", "dangerous skool"],
    ["scool parkin", "school parking"],
    ['"danjerous parking"', '"dangerous parking"'],
    ["schol -parkng", "school -parking"],
    ["ninnos", "niños"],
    ["rezzoning", "rezoning"],
    ["wilmete", "wilmette"],
    ["harbour", "harbor"],
  ])("%s becomes %s", async (typed, better) => {
    expect(await findBetterQuery(test.database.db, typed)).toBe(better)
  })

  it.each([
    ["words that occur, in another form too", "parked schools"],
    ["nothing that is near", "helicopter"],
    ["a word of fewer than three comments", "zebulom"],
    ["a word that is not published", "pandemonum"],
    ["a word of a draft", "clandestin"],
    ["numbers and signs", "2026-014 & %"],
    ["scripts without blanks", "公交车少"],
    ["an endless word", "parkign".repeat(1000)],
    ["nothing typed", ""],
  ])("says nothing for %s", async (_what, typed) => {
    expect(await findBetterQuery(test.database.db, typed)).toBeNull()
  })

  it("forgets a word once it is no longer published, and counts those that are there", async () => {
    const { db } = test.database
    expect(await findBetterQuery(db, "niñoss")).toBe("niños")
    const before = await gather()
    await db.updateTable("comments").set({ status: "flagged" }).where("content", "like", "%niños%").execute()
    expect(await gather()).toBeLessThan(before)
    expect(await findBetterQuery(db, "niñoss")).toBeNull()
  })
})
