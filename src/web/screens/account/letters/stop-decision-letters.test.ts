import { afterAll, beforeAll, expect, it } from "vitest"
import { stopDecisionLettersUrl } from "#src/services/moderation/letters/stop-decision-letters.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makePerson } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it.each([
  ["en", "What the agency writes to you itself is always sent."],
  ["es", "Lo que la propia agencia le escriba se envía siempre."],
  ["zh", "机构本身写给您的内容总会发送。"],
])("who stops the letters about decisions is told which letters come all the same, in %s", async (lang, sentence) => {
  const { user_id } = await makePerson(app.deps.database)
  const { pathname, search } = new URL(stopDecisionLettersUrl(app.ctx(), user_id))
  const answer = await app.fetch(`${pathname}${search}&lang=${lang}`)
  expect(await answer.text()).toContain(sentence)
})
