import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { readCsv } from "#src/testing/outside/read-csv.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { csvHeading, listCommentRows } from "./row-queries.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it("the rows of all formats say of nobody who speaks for themselves whom they would speak for", async () => {
  const { db } = database
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  const named = { organization_name: "Tried Out Inc.", authorization_statement: "Tried by the board." }
  for (const representation of ["myself", "behalf_of_another"] as const)
    await makeComment(db, docket, { representation, ...named })
  const rows = await listCommentRows(db, { docket_id: docket.id, after: null, limit: 9 })
  expect(rows).toMatchObject([{ organization_name: null, authorization_statement: null }, named])
  const cells = readCsv(Buffer.from(csvHeading + rows.map(({ line }) => line).join("")))
  expect(cells).toMatchObject([{ organization_name: "", authorization_statement: "" }, named])
})
