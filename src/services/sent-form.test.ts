import { afterAll, beforeAll, expect, it } from "vitest"
import { newId } from "#src/rules/uuid.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { beginBulk, makeBulkOffice } from "#src/testing/desks/bulk-office.ts"
import { createExportDesk, type ExportDesk } from "#src/testing/desks/export-desk.ts"

let desk: ExportDesk
beforeAll(async () => {
  desk = await createExportDesk()
})
afterAll(() => desk.close())

const rowsOf = async (table: "dockets" | "bulk_actions" | "exports", agency_id: string) =>
  (await desk.db.selectFrom(table).select("id").where("agency_id", "=", agency_id).execute()).map(({ id }) => id)

/** What is made when a form is sent three times, twice at the same moment, then once more with another key. */
async function sentAgain(send: (idempotency_key: string) => Promise<string>) {
  const key = newId()
  const same = await Promise.all([send(key), send(key)])
  return { same: new Set([...same, await send(key)]), other: await send(newId()) }
}

it("the form of a new docket makes one", async () => {
  const { agency_id, ctx } = await desk.office()
  const before = await rowsOf("dockets", agency_id)
  const subject = { agency_id, title: "A weir", summary: "Where?", description: "", tags: [] }
  const { same, other } = await sentAgain(
    async (idempotency_key) => (await createDocket(ctx, { ...subject, idempotency_key })).id,
  )
  expect(same.size).toBe(1)
  expect(new Set(await rowsOf("dockets", agency_id))).toEqual(new Set([...before, ...same, other]))
})

it("the form of a bulk action begins one, also when nothing matches any more", async () => {
  const office = await makeBulkOffice(desk, { pending: 2 })
  const idempotency_key = newId()
  const { last_id } = await newest(office.agency_id)
  const begin = async () => (await beginBulk(desk, office, { idempotency_key, last_id })).id
  const same = new Set(await Promise.all([begin(), begin()]))
  await desk.db.updateTable("comments").set({ status: "published" }).where("agency_id", "=", office.agency_id).execute()
  same.add(await begin())
  expect(await rowsOf("bulk_actions", office.agency_id)).toEqual([...same])
})

async function newest(agency_id: string) {
  const query = desk.db.selectFrom("comments").select("id as last_id").where("agency_id", "=", agency_id)
  return query.orderBy("id", "desc").limit(1).executeTakeFirstOrThrow()
}

it("the form of an export asks for each type once; with other words in it, it is another form", async () => {
  const { agency_id, ask } = await desk.office()
  const { same, other } = await sentAgain((idempotency_key) => ask({ idempotency_key, export_types: ["csv", "zip"] }))
  expect(same.size).toBe(1)
  expect(await rowsOf("exports", agency_id)).toEqual(expect.arrayContaining([...same, other]))
  expect(await rowsOf("exports", agency_id)).toHaveLength(4)
  const idempotency_key = newId()
  await ask({ idempotency_key })
  await ask({ idempotency_key, include_attachments: false })
  expect(await rowsOf("exports", agency_id)).toHaveLength(6)
})
