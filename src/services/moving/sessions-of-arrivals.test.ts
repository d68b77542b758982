import { afterAll, beforeAll, expect, it } from "vitest"
import { exportWholeAgency, importFrom, withPassphrase } from "#src/testing/desks/moving-desk.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { makeAgency, makeMember, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

type Parts = Awaited<ReturnType<typeof createTestDeps>>

let from: Parts
let to: Parts
let made: Awaited<ReturnType<typeof exportWholeAgency>>
beforeAll(async () => {
  from = await createTestDeps(withPassphrase)
  to = await createTestDeps(withPassphrase)
  made = await exportWholeAgency(from.deps)
})
afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  made.close()
})

/** An agency with a provider of its own. */
async function aProvider() {
  const { db } = to.database
  const { id: agency_id } = await makeAgency(db)
  const { user_id } = await makeMember(db, agency_id, "owner")
  const { id } = await db
    .insertInto("sign_in_providers")
    .values({
      agency_id,
      issuer: "https://id.example.org",
      client_id: "us",
      client_auth: "secret",
      sealed_credential: Buffer.from("nothing"),
      created_at: testTime,
      created_by: user_id,
      updated_at: testTime,
      updated_by: user_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

it("what another agency's provider has opened for somebody ends when an agency arrives that they work for", async () => {
  const { db } = to.database
  const provider = await aProvider()
  const [owner, other] = [await makePerson(db), await makePerson(db)]
  await db.updateTable("users").set({ email: made.made.owner.email }).where("id", "=", owner.user_id).execute()
  for (const person of [owner, other]) await makeSessionCookie(db, person)
  const own = await makePerson(db)
  await makeSessionCookie(db, { ...own, user_id: owner.user_id })
  const opened = [owner, other].map(({ session_id }) => session_id)
  await db.updateTable("sessions").set({ sign_in_provider_id: provider }).where("id", "in", opened).execute()
  await importFrom(to.deps, made.folder)
  const open = await db.selectFrom("sessions").select("id").where("revoked_at", "is", null).execute()
  expect(new Set(open.map(({ id }) => id))).toEqual(new Set([other.session_id, own.session_id]))
  const entries = db.selectFrom("audit_log").select("entity_id").where("action", "=", "session.ended")
  expect(await entries.execute()).toEqual([{ entity_id: owner.session_id }])
})
