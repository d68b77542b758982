import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { certified, createWizardDesk, fillIn } from "#src/testing/desks/wizard-desk.ts"

type WizardDesk = Awaited<ReturnType<typeof createWizardDesk>>
let app: WizardDesk["app"]
let browser: WizardDesk["browser"]
let scene: WizardDesk["scene"]
beforeAll(async () => {
  ;({ app, browser, scene } = await createWizardDesk())
})
afterAll(() => app.close())

describe("what somebody types while something ends, without scripts", () => {
  it("sends a stranger to sign in, and keeps what they had typed", async () => {
    const { docket, person, step } = await scene()
    const page = browser()
    expect(await page.get(paths.commentWizard(docket.slug))).toMatchObject({
      status: 302,
      to: paths.login(paths.commentWizard(docket.slug)),
    })
    const typed = await page.post(step(2), { content: "Typed while\r\nthe session ended", intent: "next" })
    const back = `${step(2)}&kept=true`
    expect(typed).toMatchObject({ status: 303, to: paths.login(back) })
    for (const address of [paths.login(back), paths.signUp(back)])
      expect((await page.get(address)).html).toContain(wizardMessages.signedOutWhileTyping)
    expect((await page.get(paths.login(step(2)))).html).not.toContain(wizardMessages.signedOutWhileTyping)
    page.signIn(person.cookie)
    expect((await page.get(back)).html).toContain("Typed while\nthe session ended")
  })

  it("says that files which came after the end of a session were not kept", async () => {
    const { step } = await scene()
    const page = browser()
    const body = new FormData()
    body.set("files", new File(["A note."], "note.txt", { type: "text/plain" }))
    body.set("intent", "next")
    const { to } = await page.send(step(3), body)
    expect(to).toBe(paths.login(`${step(3)}&kept=all_but_files`))
    expect((await page.get(to ?? "")).html).toContain(wizardMessages.signedOutWithFiles)
  })

  it("shows what was written to who sends a step after the agency was archived", async () => {
    const { db, docket, page, step } = await scene()
    await page.post(step(2), { content: "Kept in the draft.", intent: "next" })
    await db.updateTable("agencies").set({ deleted_at: new Date() }).where("id", "=", docket.agency_id).execute()
    const sent = await page.post(step(2), { content: "Typed just now.", intent: "next" })
    expect(sent.status).toBe(404)
    for (const words of [wizardMessages.unableToSubmit, "Typed just now.</textarea>"])
      expect(sent.html).toContain(words)
    const later = await page.post(step(4), certified)
    expect([later.status, later.html.includes("Kept in the draft.</textarea>")]).toEqual([404, true])
    expect((await page.get(step(1))).html).toContain("Kept in the draft.</textarea>")
    expect((await browser().get(step(1))).html).not.toContain("Kept in the draft.")
  })

  it("says to a page whose draft was submitted or discarded elsewhere that it is gone, and makes of it another comment", async () => {
    const { db, docket, page, step } = await scene()
    const opened = async () => /name="draft_id"[^>]* value="([^"]+)"/.exec((await page.get(step(2))).html)?.[1] ?? ""
    const stale = await opened()
    const { html: _, ...form } = await fillIn(page, step, "The first comment.")
    expect((await page.post(step(5), { ...form, agreed_to_public: "on", intent: "submit" })).to).toMatch(/thank-you/)
    const discarded = await opened()
    await db.deleteFrom("comment_drafts").where("id", "=", discarded).execute()
    for (const draft_id of [stale, discarded]) {
      const typed = { draft_id, based_on: "", content: `Typed over ${draft_id}`, intent: "next" }
      const autosaved = await page.post(paths.commentDraft(docket.slug, 2), { draft_id, content: typed.content })
      expect([autosaved.status, JSON.parse(autosaved.html)]).toMatchObject([
        409,
        { error: { code: "draft_gone_meanwhile" } },
      ])
      const refused = await page.post(step(2), typed)
      expect(refused.status).toBe(409)
      const shown = refused.html.split("</main>")[0] ?? ""
      for (const words of [
        wizardMessages.draftGoneMeanwhile,
        wizardMessages.asAnotherComment,
        `>${typed.content}</textarea>`,
      ])
        expect([words, shown.includes(words)]).toEqual([words, true])
      expect(shown).not.toContain("The other version")
    }
    const last = await page.post(step(2), { draft_id: await opened(), content: "The second comment.", intent: "next" })
    expect(last.to).toBe(step(3))
  })
})
