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

it.each([
  ["/stop-comment-letters", "/account/letters"],
  ["/stop-morning-summary", "/agency/select?next=%2Fagency%2Fmorning-summary"],
  ["/emails-about-dockets", "/account/following"],
])("a dead link at %s says how else to stop these emails", async (page, choice) => {
  for (const token of ["", "dead"]) {
    const html = await (await app.fetch(`${page}?token=${token}`)).text()
    expect(html).toContain("This link has expired or was already used.")
    expect(html).toContain("To stop these emails, use the link in a newer one")
    expect(html).toContain(`<a href="${choice}" data-discover="true">sign in and change your choice</a>`)
  }
})
