import { afterAll, beforeAll, expect, it } from "vitest"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"
import { withCtx } from "#src/services/context.ts"
import { extendDocket } from "#src/services/dockets/status/extend-docket.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { sendDigests } from "./send-digests.ts"
import { choosePace } from "./stop-following.ts"
import { tellFollowers } from "./tell-followers.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
  teach("es", spanish)
  test.clock.set("2026-06-15T15:00:00Z")
})
afterAll(() => test.close())

it("letters call a translated docket as its page does in the reader's language, at once and once a day", async () => {
  const db = test.deps.database
  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY)
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "Trees", close_at: inDays(20) })
  const manager = await makeMember(db, agency.id, "manager")
  const about = { agency_id: agency.id, docket_id: docket.id }
  await db
    .insertInto("docket_translations")
    .values({
      ...about,
      language: "es",
      title: "Árboles",
      summary: "¿Cuáles?",
      official: true,
      words_version: 1,
      version: 1,
      updated_at: test.clock.now(),
      updated_by: manager.user_id,
    })
    .execute()
  const [english, spanishReader, daily] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  await saveDocket(test.ctx(english), docket)
  for (const reader of [spanishReader, daily]) await saveDocket(withCtx(test.ctx(reader), { language: "es" }), docket)
  await choosePace(withCtx(test.ctx(daily), { language: "es" }), "daily")
  await extendDocket(test.ctx(manager), { ...about, close_at: inDays(30), reason: "More time." })
  test.clock.advance(NEWS_WAIT_MINUTES * MINUTE)
  const job = test.ctx({ kind: "job", name: "tell_followers" })
  while (await tellFollowers(job)) {}
  test.clock.set("2026-06-16T12:00:00Z")
  await sendDigests(job)
  const letterTo = ({ email }: { email: string }) =>
    db.selectFrom("mail_outbox").select(["subject", "text_body"]).where("to_address", "=", email).executeTakeFirst()
  expect((await letterTo(english))?.subject).toBe("New closing date: Trees")
  expect((await letterTo(spanishReader))?.subject).toBe("Nueva fecha de cierre: Árboles")
  expect((await letterTo(daily))?.text_body).toContain("- Nueva fecha de cierre: Árboles")
})
