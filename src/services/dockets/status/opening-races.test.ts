import { afterAll, beforeAll, expect, it } from "vitest"
import { archiveAgency } from "#src/services/agencies/archive-agency.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { changeDocketStatus } from "./change-docket-status.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database

async function office(status: "draft" | "closed") {
  const agency = await makeAgency(db())
  const docket = await makeDocket(db(), agency.id, { status })
  const owner = test.ctx(await makeMember(db(), agency.id, "owner"))
  const manager = test.ctx(await makeMember(db(), agency.id, "manager"))
  const expires_at = new Date("2099-01-01T00:00:00Z")
  const invitation = { agency_id: agency.id, email: "new@example.org", role: "viewer", expires_at } as const
  await db()
    .insertInto("invitations")
    .values({ ...invitation, token_hash: Buffer.from(agency.id) })
    .execute()
  const agency_id = agency.id
  return {
    agency_id,
    open: () =>
      outcomeOf(changeDocketStatus(manager, { agency_id, docket_id: docket.id, to: "open", reason: "Once more" })),
    archive: () => outcomeOf(archiveAgency(owner, { agency_id, typed_name: agency.name })),
    statusNow: async () =>
      (await db().selectFrom("dockets").select("status").where("id", "=", docket.id).executeTakeFirst())?.status,
  }
}

it.each(["draft", "closed"] as const)("a %s docket is not opened once its agency is being archived", async (status) => {
  const { agency_id, open, archive, statusNow } = await office(status)
  let archived = Promise.resolve("not begun")
  let opened = archived
  await db()
    .transaction()
    .execute(async (tx) => {
      // The last thing archiving touches: it has looked for open dockets by then.
      await tx.selectFrom("invitations").select("id").where("agency_id", "=", agency_id).forUpdate().execute()
      archived = archive()
      await waitForLocks(test.database, 1)
      opened = open()
      await waitForLocks(test.database, 2)
    })
  expect(await archived).toBe("done")
  expect(await opened).toBe("agency_not_found")
  expect(await statusNow()).toBe(status)
})

it("an agency that is archived while a docket opens waits, and closes it", async () => {
  const { agency_id, open, archive, statusNow } = await office("draft")
  let archived = Promise.resolve("not begun")
  let opened = archived
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("dockets").select("id").where("agency_id", "=", agency_id).forUpdate().execute()
      opened = open()
      await waitForLocks(test.database, 1)
      archived = archive()
      await waitForLocks(test.database, 2)
    })
  expect(await opened).toBe("done")
  expect(await archived).toBe("done")
  expect(await statusNow()).toBe("closed")
})
