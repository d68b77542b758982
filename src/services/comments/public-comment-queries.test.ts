import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import {
  countPositions,
  findCommentsBeside,
  findCommentUnderReview,
  findPublicComment,
} from "./public-comment-queries.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe("a comment's page", () => {
  it("exists for a published comment, says it is under review when flagged, and otherwise is not there", async () => {
    const { db } = database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const shown: string[] = []
    const underReview: string[] = []
    for (const status of commentStatuses) {
      const { id } = await makeComment(db, docket, { status })
      if (await findPublicComment(db, id)) shown.push(status)
      if (await findCommentUnderReview(db, id)) underReview.push(status)
    }
    expect(shown).toEqual(["published"])
    expect(underReview).toEqual(["flagged"])
  })

  it("knows the published comments before and after it, of its docket alone", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    const docket = await makeDocket(db, agency.id)
    const ids: string[] = []
    for (const status of ["published", "rejected", "published", "flagged", "published"] as const) {
      const { id } = await makeComment(db, docket, { status })
      if (status === "published") ids.push(id)
      await makeComment(db, await makeDocket(db, agency.id))
    }
    const [first, second, third] = ids.toSorted()
    const beside = (id = "") => findCommentsBeside(db, { id, docket_id: docket.id })
    expect(await beside(first)).toEqual({ older: null, newer: second })
    expect(await beside(second)).toEqual({ older: first, newer: third })
    expect(await beside(third)).toEqual({ older: second, newer: null })
  })

  it("tells neither who sent it nor any address, and under review nothing it says", async () => {
    const { db } = database
    const docket = await makeDocket(db, (await makeAgency(db)).id)
    const fields = { commenter_email: "ann@people.example", commenter_name: "Ann", content: "My words" }
    const published = await makeComment(db, docket, fields)
    const flagged = await makeComment(db, docket, { ...fields, status: "flagged" })
    const page = await findPublicComment(db, published.id)
    expect(page).toMatchObject({ content: "My words", commenter_name: "Ann", agency_archived: false })
    expect(JSON.stringify(page)).not.toContain("ann@people.example")
    expect(JSON.stringify(page)).not.toMatch(/user_id|tracking_id|commenter_email/)
    expect(JSON.stringify(await findCommentUnderReview(db, flagged.id))).not.toMatch(/My words|Ann/)
  })

  it("lists its files, but no infected one", async () => {
    const { db } = database
    const agency = await makeAgency(db)
    const comment = await makeComment(db, await makeDocket(db, agency.id))
    const file = {
      agency_id: agency.id,
      comment_id: comment.id,
      file_size: 5,
      mime_type: "application/pdf",
      sha256: "0".repeat(64),
      created_at: new Date(),
    }
    await db
      .insertInto("comment_attachments")
      .values([
        { ...file, filename: "letter.pdf", storage_key: "a" },
        { ...file, filename: "virus.pdf", storage_key: "b", scan_status: "infected" },
      ])
      .execute()
    const page = await findPublicComment(db, comment.id)
    expect(page?.attachments.map((attachment) => attachment.filename)).toEqual(["letter.pdf"])
  })

  it("stays reachable, marked, when its agency is archived", async () => {
    const { db } = database
    const agency = await makeAgency(db, { deleted_at: new Date() })
    const comment = await makeComment(db, await makeDocket(db, agency.id))
    expect(await findPublicComment(db, comment.id)).toMatchObject({ agency_archived: true })
  })
})

it("positions of a docket are those of all its published comments, whether or not they were added to the totals", async () => {
  const { db, owner } = database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const neighbor = await makeDocket(db, agency.id)
  const receive = async () => {
    for (const position of ["support", "oppose", "support", null] as const) {
      await makeComment(db, docket, { position })
      await makeComment(db, neighbor, { position })
      await makeComment(db, docket, { position, status: "submitted" })
    }
    const moved = await makeComment(db, docket, { position: "oppose" })
    await db.updateTable("comments").set({ status: "flagged" }).where("id", "=", moved.id).execute()
  }
  const counted = async () => {
    const found = await countPositions(db, docket)
    return Object.fromEntries(found.map(({ position, comments }) => [position, Number(comments)]))
  }
  const times = (n: number) => ({ support: 2 * n, oppose: n, not_specified: n })
  await receive()
  expect(await counted()).toEqual(times(1))
  await sql`select fold_comment_counts()`.execute(db)
  expect(await counted()).toEqual(times(1))
  await receive()
  expect(await counted()).toEqual(times(2))
  const { rows } = await owner.query("select from comment_count_deltas where docket_id = $1", [docket.id])
  expect(rows.length).toBeGreaterThan(0)
})
