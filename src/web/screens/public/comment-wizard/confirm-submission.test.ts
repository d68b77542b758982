import { afterAll, beforeAll, expect, it } from "vitest"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { mailedToken } from "#src/testing/accounts/sign-up.ts"
import { createWizardDesk, fillIn } from "#src/testing/desks/wizard-desk.ts"

let desk: Awaited<ReturnType<typeof createWizardDesk>>
beforeAll(async () => {
  desk = await createWizardDesk()
})
afterAll(() => desk.app.close())

it("a mailed link says that its comment was submitted, and where the receipt is only to who submitted it", async () => {
  const { docket, page, step, person } = await desk.scene({ require_captcha: true })
  const { html: _, ...form } = await fillIn(page, step)
  const mailed = async () => {
    await page.post(step(5), { ...form, intent: "send_link" })
    return mailedToken(desk.app, person.email)
  }
  const [unused, token] = [await mailed(), await mailed()]
  expect(unused).not.toBe(token)
  await page.post(paths.confirmSubmission(docket.slug, token), { token })
  const sent = await page.post(step(5), { ...form, agreed_to_public: "on", intent: "submit" })
  const receipt = sent.to ?? ""
  expect(receipt).toContain("/thank-you?tracking=CMT-")
  const other = await desk.scene()
  for (const [reader, sees] of [
    [page, true],
    [desk.browser(), false],
    [other.page, false],
  ] as const)
    for (const link of [token, unused]) {
      const address = paths.confirmSubmission(docket.slug, link)
      for (const { html } of [await reader.get(address), await reader.post(address, { token: link })]) {
        const shown = html.replaceAll(/<script.*?<\/script>/gs, "")
        expect(shown).toContain("<title>Your comment was submitted")
        expect(shown).not.toContain(accountMessages.linkDead)
        expect([shown.includes(`href="${receipt}"`), html.includes("CMT-")]).toEqual([sees, sees])
      }
    }
})
