import { afterAll, beforeAll, expect, it } from "vitest"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { findNews, forgetOldNews } from "./find-news.ts"
import { tellFollowers } from "./tell-followers.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database
const job = () => test.ctx({ kind: "job", name: "tell_followers" })

async function tell() {
  await findNews(job())
  test.clock.advance(NEWS_WAIT_MINUTES * MINUTE)
  while (await tellFollowers(job()));
}

it("a docket that closed by its date is not told to have closed once more when it is archived", async () => {
  const agency = await makeAgency(db())
  const close_at = new Date(test.clock.now().getTime() + DAY)
  const docket = await makeDocket(db(), agency.id, { title: "Trees", close_at })
  const person = await makePerson(db())
  await saveDocket(test.ctx(person), docket)
  test.clock.advance(DAY)
  await tell()
  const subjects = async () =>
    (await db().selectFrom("mail_outbox").select("subject").where("to_address", "=", person.email).execute()).map(
      ({ subject }) => subject,
    )
  expect(await subjects()).toContain("Closed: Trees")
  const letters = (await subjects()).length

  test.clock.advance(31 * DAY)
  await forgetOldNews(job())
  const manager = test.ctx(await makeMember(db(), agency.id, "manager"))
  await changeDocketStatus(manager, { agency_id: agency.id, docket_id: docket.id, to: "archived", reason: null })
  await tell()
  expect(await subjects()).toHaveLength(letters)
})

it("a docket that is closed, opened, and closed again within minutes is told to have closed once, at last", async () => {
  const agency = await makeAgency(db())
  const docket = await makeDocket(db(), agency.id, { title: "Wells" })
  const person = await makePerson(db())
  await saveDocket(test.ctx(person), docket)
  const manager = test.ctx(await makeMember(db(), agency.id, "manager"))
  for (const to of ["closed", "open", "closed"] as const) {
    await changeDocketStatus(manager, { agency_id: agency.id, docket_id: docket.id, to, reason: "It must be." })
    await findNews(job())
    test.clock.advance(MINUTE)
  }
  const last = new Date(test.clock.now().getTime() - MINUTE)
  for (let turn = 0; turn < 4; turn++) await tell()
  const told = db().selectFrom("docket_news").select(["kind", "at"]).where("docket_id", "=", docket.id)
  expect(await told.where("kind", "=", "closed").execute()).toEqual([{ kind: "closed", at: last }])
  const letters = db().selectFrom("mail_outbox").select("subject").where("to_address", "=", person.email)
  expect(await letters.execute()).toEqual([{ subject: "Closed: Wells" }])
})
