import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { certified, createWizardDesk, fillIn } from "#src/testing/desks/wizard-desk.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"

type WizardDesk = Awaited<ReturnType<typeof createWizardDesk>>
let app: WizardDesk["app"]
let browser: WizardDesk["browser"]
let scene: WizardDesk["scene"]
beforeAll(async () => {
  ;({ app, browser, scene } = await createWizardDesk())
})
afterAll(() => app.close())

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

describe("the comment wizard", () => {
  it("counts no characters where nothing counts, and says by how many a text is too long", async () => {
    const { step, page } = await scene({ max_comment_length: 1000 })
    await page.post(step(1), { commenter_name: "", intent: "next" })
    expect((await page.get(step(2))).html).toContain("Up to 1,000 characters")
    const { html } = await page.post(step(2), { content: "x".repeat(1001), intent: "next" })
    expect(html).toContain("1,001 of 1,000 characters: 1 too many")
  })

  it("console 13: public 12: shows what the agency says at the foot of its pages beside the comment field, as text, and on its own pages", async () => {
    const { db, docket, step, page } = await scene()
    const agency = await db
      .selectFrom("agencies")
      .selectAll()
      .where("id", "=", docket.agency_id)
      .executeTakeFirstOrThrow()
    const addresses = [paths.docket(docket.slug), paths.agencyPage(agency.slug), step(2)]
    const notices = async () => {
      const pages = await Promise.all(addresses.map((address) => page.get(address)))
      return pages.map(({ html }) => html.includes(`Notice from`))
    }
    await page.post(step(1), { commenter_name: "", intent: "next" })
    expect(await notices()).toEqual([false, false, false])
    const footer_disclaimer = "All <b>public</b>. Todos son públicos."
    await db.insertInto("agency_settings").values({ agency_id: agency.id, footer_disclaimer }).execute()
    app.deps.committed({ actions: ["agency.settings_updated"], mails: 0 })
    for (const address of addresses) {
      const { html } = await page.get(address)
      expect(html).toContain("All &lt;b&gt;public&lt;/b&gt;. Todos son públicos.")
      expect(html).not.toContain("All <b>public")
    }
    expect((await page.get(step(1))).html).not.toContain("Todos son públicos")
  })

  it("asks for a confirmed address", async () => {
    const { docket, person, page, db } = await scene()
    await db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", person.user_id).execute()
    const shown = await page.get(paths.commentWizard(docket.slug))
    expect(shown).toMatchObject({ status: 200 })
    expect(shown.html).toContain("Please check your email and confirm your account")
  })

  it("goes from step to step, says what is missing and keeps what was typed", async () => {
    const { page, step } = await scene({ max_comment_length: 10 })
    expect(await page.post(step(1), { commenter_email: "nonsense", intent: "next" })).toMatchObject({ status: 422 })
    const back = await page.get(step(1))
    expect(back.html).toContain('value="nonsense"')
    expect((await page.post(step(1), { commenter_email: "", intent: "next" })).to).toBe(step(2))
    const long = await page.post(step(2), { content: "Eleven chars", intent: "next" })
    expect(long.status).toBe(422)
    expect(long.html).toContain("Comment must be 10 characters or less")
    expect(long.html).toContain(">Eleven chars</textarea>")
    expect((await page.post(step(2), { content: "still too long", intent: "previous" })).to).toBe(
      step(1).replace("?step=1", ""),
    )
    expect((await page.get(step(2))).html).toContain("still too long")
  })

  it("opens no step before those behind it are done", async () => {
    const { page, step } = await scene()
    const early = await page.get(step(4))
    expect(early).toMatchObject({ status: 302, to: `${step(2)}&check=true` })
    expect((await page.get(early.to ?? "")).html).toContain("Please enter your comment")
  })

  it("takes no comment that is only the line about a place of a document", async () => {
    const { page, step } = await scene()
    const line = "Sobre “The plan”, página 3: “ten feet”\n"
    const answer = await page.post(step(2), { content: line, intent: "next" })
    expect(answer.html).toContain("Please write your own words below the line that names the document")
    expect((await page.get(step(4))).to).toContain(step(2))
    expect(await page.post(step(2), { content: `${line}No.`, intent: "next" })).toMatchObject({ to: step(3) })
  })

  it("asks whom somebody represents, and forgets an organization that was only tried", async () => {
    const { page, step } = await scene()
    await page.post(step(2), { content: "Yes", intent: "next" })
    const answer = await page.post(step(4), { representation: "organization", organization_name: "", intent: "next" })
    expect(answer.html).toContain("Organization name is required when representing an organization")
    expect(answer.html).toContain("You must certify the accuracy of your information under penalty of perjury")
    await page.post(step(4), { ...certified, organization_name: "Tried Out Inc." })
    expect((await page.get(step(5))).html).not.toContain("Tried Out Inc.")
  })

  it("submits once, however often the form is sent, and leads back to the receipt", async () => {
    const { db, docket, page, person, step } = await scene()
    const { html, ...form } = await fillIn(page, step)
    expect(html).toContain("What stays private")
    const refused = await page.post(step(5), { ...form, intent: "submit" })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain("You must acknowledge that your comment will be public")
    const submit = () => page.post(step(5), { ...form, agreed_to_public: "on", intent: "submit" })
    const [first, second] = await Promise.all([submit(), submit()])
    const third = await submit()
    expect(first).toMatchObject({ status: 303, to: expect.stringMatching(/^\/thank-you\?tracking=CMT-/) as string })
    expect([second.to, third.to]).toEqual([first.to, first.to])
    expect((await page.get(step(5))).to).toBe(first.to)
    const comments = await db.selectFrom("comments").select("content").where("docket_id", "=", docket.id).execute()
    expect(comments).toEqual([{ content: "More trees, please." }])
    const receipt = await page.get(first.to ?? "")
    expect(receipt.html).toContain("What Happens Next")
    expect(receipt.html).toContain("Your text: 19 characters, exactly as you wrote it.")
    const other = await signUpPerson(app)
    expect((await browser(other.cookie).get(first.to ?? "")).status).toBe(404)
    page.signOut()
    expect((await page.get(first.to ?? "")).status).toBe(404)
    expect((await browser(person.cookie).get(paths.thankYou("CMT-NONE"))).status).toBe(404)
  })

  it("submits what was read in the review, and nothing that another tab made of it since", async () => {
    const { db, docket, page, step } = await scene()
    const { html, ...form } = await fillIn(page, step)
    await page.post(paths.commentDraft(docket.slug, 2), { content: "Half a thou", position: "oppose" })
    const submit = (sent: object) => page.post(step(5), { ...form, ...sent, agreed_to_public: "on", intent: "submit" })
    const refused = await submit({})
    expect(refused.status).toBe(409)
    expect(refused.html).toContain("Your comment has changed since you opened this page.")
    expect(refused.html).not.toContain("The other version")
    expect(refused.html.split("</main>")[0]).toContain("Half a thou")
    expect(await db.selectFrom("comments").select("id").where("docket_id", "=", docket.id).execute()).toEqual([])
    const reviewed = /name="reviewed" value="([^"]+)"/.exec(refused.html)?.[1] ?? ""
    expect((await submit({ reviewed })).to).toMatch(/thank-you/)
    expect(html).not.toContain("Half a thou")
  })

  it("keeps what one person types out of the draft of another who signs in in the same browser", async () => {
    const { docket, person, step, page } = await scene()
    await page.get(step(1))
    const { draft_id } = await fillIn(page, step, "Anna's text")
    const ben = await signUpPerson(app)
    await fillIn(browser(ben.cookie), step, "Ben's text")
    const draft = paths.commentDraft(docket.slug, 2)
    page.signOut()
    const signed_out = await page.post(draft, { draft_id, content: "Anna's text, and more" })
    expect(JSON.parse(signed_out.html)).toMatchObject({ signed_in: false })
    page.signIn(ben.cookie)
    expect((await page.get(step(2))).html.split("</main>")[0]).toContain(">Ben&#x27;s text</textarea>")
    expect((await page.post(draft, { draft_id, content: "Anna goes on" })).status).toBe(409)
    const newcomer = await signUpPerson(app)
    page.signIn(newcomer.cookie)
    const refused = await page.post(draft, { draft_id, content: "Anna goes on" })
    expect([refused.status, JSON.parse(refused.html)]).toMatchObject([
      409,
      { error: { code: "draft_changed_meanwhile" } },
    ])
    page.signIn(person.cookie)
    expect((await page.get(step(2))).html).toContain(">Anna&#x27;s text, and more</textarea>")
  })

  it("keeps what else was typed when name and email come from the account", async () => {
    const { page, step, person } = await scene()
    const typed = { commenter_name: "A.", commenter_email: "", commenter_organization: "Friends of the Bus" }
    await page.post(step(1), { ...typed, intent: "use_account" })
    const { html } = await page.get(step(1))
    expect(html).toContain(`value="${person.email}"`)
    expect(html).toContain('value="Friends of the Bus"')
    expect(html).not.toContain('value="A."')
  })

  it("takes a file with the form, names the refused one, and removes", async () => {
    const { page, step } = await scene()
    await page.post(step(2), { content: "See the files", intent: "next" })
    const form = new FormData()
    form.append("files", new File([Buffer.from(onePixel, "base64")], "plan.png", { type: "image/png" }))
    form.append("files", new File(["MZ"], "tool.exe"))
    form.append("intent", "upload")
    const answer = await page.send(step(3), form)
    expect(answer.status).toBe(422)
    expect(answer.html).toContain("tool.exe: File type not allowed")
    expect(answer.html).toContain("plan.png")
    const id = /<button[^>]*name="remove"[^>]*>/.exec(answer.html)?.[0].match(/value="([^"]+)"/)?.[1] ?? ""
    const removal = new FormData()
    removal.append("remove", id)
    expect((await page.send(step(3), removal)).to).toBe(step(3))
    expect((await page.get(step(3))).html).not.toContain("plan.png")
  })

  it("needs a solved captcha where the docket wants one, or the e-mailed link", async () => {
    const { page, step, person } = await scene({ require_captcha: true })
    const { html: _, ...form } = await fillIn(page, step)
    const submit = { ...form, agreed_to_public: "on", intent: "submit" }
    const refused = await page.post(step(5), submit)
    expect(refused.html).toContain("Please complete the CAPTCHA verification")
    const link = await page.post(step(5), { ...form, intent: "send_link" })
    expect(link.to).toBe(`${step(5)}&sent=true`)
    expect((await page.get(link.to ?? "")).html).toContain(person.email)
    const captcha = await solveCaptcha(await app.deps.captcha.challenge(captchaForm.draft(form.draft_id)))
    expect((await page.post(step(5), { ...submit, captcha })).to).toMatch(/thank-you/)
  })

  it("keeps the ticked acknowledgement while the link is on its way, and never ticks it unasked", async () => {
    const { page, step } = await scene({ require_captcha: true })
    const { html: untouched, ...form } = await fillIn(page, step)
    const isTicked = (html: string) => /<input[^>]*name="agreed_to_public"[^>]*>/.exec(html)?.[0].includes('checked=""')
    expect(isTicked(untouched)).toBe(false)
    expect(untouched).toContain("<noscript><p>This check needs JavaScript.</p></noscript>")
    const ticked = await page.post(step(5), { ...form, agreed_to_public: "on", intent: "send_link" })
    expect(ticked.to).toBe(`${step(5)}&sent=true`)
    for (const query of ["&sent=true", "&confirmed=true", ""])
      expect(isTicked((await page.get(`${step(5)}${query}`)).html)).toBe(true)
    const unticked = await page.post(step(5), { ...form, intent: "send_link" })
    expect(isTicked((await page.get(`${unticked.to}&agreed_to_public=on`)).html)).toBe(false)
  })

  it("confirms by the link from the mail without anything happening at a look", async () => {
    const { db, docket, page, step, person } = await scene({ require_captcha: true })
    const { html: _, ...form } = await fillIn(page, step)
    await page.post(step(5), { ...form, intent: "send_link" })
    const mail = await db
      .selectFrom("mail_outbox")
      .select("text_body")
      .where("to_address", "=", person.email)
      .where("kind", "=", "submission_link")
      .executeTakeFirstOrThrow()
    const token = /[?&]token=([\w-]+)/.exec(mail.text_body)?.[1] ?? ""
    const address = paths.confirmSubmission(docket.slug, token)
    const button = "Yes, I am submitting a comment"
    const saysPassed = async (at: string) => (await browser().get(at)).html.includes("<title>You passed the check")
    for (const nothing of [paths.confirmSubmission(docket.slug, "bad"), address])
      expect(await saysPassed(`${nothing}&done=true`)).toBe(false)
    expect(await saysPassed(`${paths.confirmSubmission(docket.slug)}?done=true`)).toBe(false)
    for (const _look of [1, 2]) expect((await page.get(address)).html).toContain(button)
    expect((await page.get(step(5))).html).not.toContain(wizardMessages.checkPassed)
    expect(await page.post(address, { token })).toMatchObject({ status: 303, to: `${step(5)}&confirmed=true` })
    expect((await page.get(step(5))).html).toContain(wizardMessages.checkPassed)
    const twice = await page.post(address, { token })
    expect([twice.status, twice.html.includes("You passed the check")]).toEqual([410, true])
    const bad = paths.confirmSubmission(docket.slug, "bad")
    expect(await Promise.all([address, `${address}&done=true`, bad].map(saysPassed))).toEqual([true, true, false])
    for (const dead of [address, bad]) {
      const { html } = await page.get(dead)
      expect([html.includes(button), html.includes(`href="${step(5)}"`)]).toEqual([false, true])
    }
    expect((await page.get(bad)).html).toContain(accountMessages.linkDead)
    expect((await page.post(step(5), { ...form, agreed_to_public: "on", intent: "submit" })).to).toMatch(/thank-you/)
    expect((await page.get(`${address}&done=true`)).html).toContain("Your comment was submitted")
  })

  it("says why no comment can be sent, and shows the text that was written", async () => {
    const { db, docket, page, step } = await scene()
    const missing = await page.get(paths.commentWizard("no-such-docket"))
    expect(missing.status).toBe(404)
    expect(missing.html).toContain("Unable to Submit Comment")
    expect(missing.html).toContain("Comment period not found")
    await page.post(step(2), { content: "Written before", intent: "next" })
    await db.updateTable("dockets").set({ status: "closed" }).where("id", "=", docket.id).execute()
    const late = await page.post(step(2), { content: "Written too late", intent: "next" })
    const shown = late.status === 303 ? await page.get(late.to ?? "") : late
    expect(shown.status).toBe(409)
    expect(shown.html).toContain("This comment period is no longer accepting submissions")
    expect(shown.html).toContain("Written too late")
    const files = new FormData()
    files.set("intent", "next")
    const lateFiles = await page.send(step(3), files)
    expect(lateFiles.status).toBe(409)
    expect(lateFiles.html).toContain("Written too late")
    expect((await browser().get(step(1))).status).toBe(409)
  })

  it("says of a period that has not begun when it begins, not that it is over", async () => {
    const { page, step } = await scene({ open_at: new Date(Date.now() + 86_400_000) })
    const { status, html } = await page.get(step(1))
    expect(status).toBe(409)
    expect(html).toContain("You can submit comments starting")
    expect(html.split("</main>")[0]).not.toContain("no longer accepting")
  })

  it("refuses fields it does not know", async () => {
    const { page, step } = await scene()
    expect((await page.post(step(1), { status: "published", intent: "next" })).status).toBe(422)
    const form = await fillIn(page, step)
    const submit = { draft_id: "x", idempotency_key: form.idempotency_key, agreed_to_public: "on", intent: "submit" }
    expect((await page.post(step(5), submit)).status).toBe(422)
  })
})

describe("the autosave", () => {
  it("keeps a step's fields, and tells who is signed out", async () => {
    const { docket, page, step } = await scene()
    await page.get(step(2))
    const kept = await page.post(paths.commentDraft(docket.slug, 2), { content: "Half a sent" })
    expect(kept.status).toBe(200)
    expect(JSON.parse(kept.html)).toMatchObject({ signed_in: true })
    expect((await page.get(step(2))).html).toContain("Half a sent")
    const stranger = browser()
    await stranger.get(step(2))
    const answer = await stranger.post(paths.commentDraft(docket.slug, 2), { content: "A sentence" })
    expect(JSON.parse(answer.html)).toMatchObject({ signed_in: false })
    expect((await page.post(paths.commentDraft(docket.slug, 2), { status: "x" })).status).toBe(422)
  })
})
