import {
  desktop,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  newestMail,
  phone,
  test,
} from "../product.ts"
import {
  agreeAndProve,
  docket,
  expectStep,
  fillInUntilReview,
  next,
  picture,
  signIn,
  signUpForWizard,
  submit,
  text,
  wizard,
} from "./wizard-steps.ts"

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`a resident comments, ${name}`, async ({ page, product }) => {
    await page.setViewportSize(viewport)
    const email = await signUpForWizard(page, product)
    await expectHydrated(page)
    await page.getByRole("button", { name: "Use the name and email from my account" }).click()
    await expect(page.getByLabel("Name", { exact: false }).first()).toHaveValue("Ada Miller")
    await next(page)
    await expectStep(page, 2, "Your Comment")
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await next(page)
    await expect(page.getByRole("alert")).toBeFocused()
    await page.getByRole("alert").getByRole("link", { name: "Please enter your comment" }).click()
    await expect(page.getByLabel("Your comment")).toBeFocused()
    await page.getByLabel("Your comment").fill(text)
    await page.getByLabel("Support").check()
    await expect(page.getByText(/Draft saved \d+:\d\d/)).toBeVisible()
    await next(page)
    await expectStep(page, 3, "Attachments")
    await page
      .getByLabel("Add files")
      .setInputFiles([
        picture,
        { name: "tool.exe", mimeType: "", buffer: Buffer.from("MZ") },
        { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
      ])
    await expect(page.getByText("1 KB · PNG")).toBeVisible()
    const files = page.getByRole("list", { name: "Your files" })
    await expect(files.getByText("notes.txt: This file is empty")).toHaveCount(1)
    await page.getByRole("button", { name: "Remove notes.txt" }).click()
    await expect(files).toContainText("tool.exe: File type not allowed")
    await page.getByRole("button", { name: "Remove tool.exe" }).click()
    await expectNoSidewaysScroll(page)
    await next(page)
    await expectStep(page, 4, "Certification")
    await page.getByLabel("An organization").check()
    await page.getByRole("textbox", { name: "Organization name" }).fill("Friends of the Bus")
    await page.getByLabel(/I certify under penalty of perjury.*authorized to submit/).check()
    await next(page)
    await expectStep(page, 5, "Review & Submit")
    const side = (name: string) => page.locator("section").filter({ has: page.getByRole("heading", { name }) })
    await expect(side("What becomes public")).toContainText("fifteen neighbors")
    await expect(side("What becomes public")).not.toContainText(email)
    await expect(side("What stays private")).toContainText(email)
    await expectNoSidewaysScroll(page)
    await agreeAndProve(page)
    await submit(page)
    await expect(page.getByRole("heading", { name: "What Happens Next" })).toBeVisible()
    await expect(page.getByText(/^CMT-[0-9A-Z]+$/)).toBeVisible()
    await expect(page.getByText("plan of the park.png")).toBeVisible()
    await expectNoSidewaysScroll(page)
    const tracking = new URL(page.url()).searchParams.get("tracking") ?? ""
    expect(await newestMail(product, email, /Comment received/)).toContain(tracking)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`tracking=${tracking}`))
    await page.goto("/dashboard?tab=comments")
    await expect(page.getByText(tracking)).toBeVisible()
  })
}

test("without JavaScript: a file, the e-mailed link, the receipt", async ({ browser, product, page }) => {
  const email = await signUpForWizard(page, product)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address, viewport: phone })
  await plain.addCookies(await page.context().cookies())
  const bare = await plain.newPage()
  await bare.goto(wizard())
  await bare.getByLabel("Name", { exact: false }).first().fill("Ada")
  await next(bare)
  await bare.getByLabel("Your comment").fill(text)
  await next(bare)
  await bare.getByLabel("Add files").setInputFiles(picture)
  await bare.getByRole("button", { name: "Upload" }).click()
  await expect(bare.getByText("1 KB · PNG")).toBeVisible()
  await next(bare)
  await bare.getByLabel("Myself").check()
  await bare.getByLabel(/I certify under penalty of perjury/).check()
  await next(bare)
  await expectStep(bare, 5, "Review & Submit")
  await bare.getByRole("button", { name: "Email me a confirmation link" }).click()
  await expect(bare.getByText(`We have sent a link to ${email}`)).toBeVisible()
  const mail = await newestMail(product, email, /Confirm your comment/)
  await bare.goto(/https?:\/\/\S+token=[\w-]+/.exec(mail)?.[0] ?? "")
  await bare.getByRole("button", { name: "Yes, I am submitting a comment" }).click()
  await expect(bare.getByText("Thank you. You passed the check.")).toBeVisible()
  await bare.getByLabel(/I understand that my comment/).check()
  await submit(bare)
  await expect(bare.getByRole("heading", { name: "What Happens Next" })).toBeVisible()
  await expect(bare.getByText("plan of the park.png")).toBeVisible()
  await plain.close()
})

test("nothing is lost: reload, another tab, an ended session, no connection", async ({ page, product, context }) => {
  const email = await signUpForWizard(page, product)
  await page.goto(wizard(2))
  await expectHydrated(page)
  await page.getByLabel("Your comment").fill("First sentence.")
  await page.reload()
  await expect(page.getByLabel("Your comment")).toHaveValue("First sentence.")

  const tab = await context.newPage()
  await tab.goto(wizard(2))
  await expectHydrated(tab)
  await expect(tab.getByLabel("Your comment")).toHaveValue("First sentence.")
  const saved = tab.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok())
  await tab.getByLabel("Your comment").fill("First sentence. Second one.")
  await saved // that the draft is saved was said of the first sentence already
  await tab.close()
  await page.reload()
  await expectHydrated(page)
  await expect(page.getByLabel("Your comment")).toHaveValue("First sentence. Second one.")

  await page.route("**/comment**", (route) => route.abort("internetdisconnected"))
  await page.getByLabel("Your comment").fill("Typed without a connection.")
  await next(page)
  await expect(page.getByText("An unexpected error occurred. Please try again.")).toBeVisible()
  await expect(page.getByLabel("Your comment")).toHaveValue("Typed without a connection.")
  await page.unroute("**/comment**")

  await context.clearCookies({ name: /session/ })
  await page.getByLabel("Your comment").fill("Typed after the session had ended.")
  await next(page)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, email)
  await expectStep(page, 2, "Your Comment")
  await expect(page.getByLabel("Your comment")).toHaveValue("Typed after the session had ended.")
})

test("what another tab wrote is not overwritten by what a reload had put aside", async ({ page, product, context }) => {
  await signUpForWizard(page, product)
  await page.goto(wizard(2))
  await expectHydrated(page)
  await page.getByLabel("Your comment").fill("First sentence.")
  await page.route("**/assets/entry.client*.js", (route) => route.abort())
  await page.reload() // puts the text aside; nothing takes it up again
  const tab = await context.newPage()
  await tab.goto(wizard(2))
  await expect(tab.getByLabel("Your comment")).toHaveValue("First sentence.")
  await expectHydrated(tab)
  const saved = tab.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok())
  await tab.getByLabel("Your comment").fill("First sentence. Second one.")
  await saved
  await tab.close()
  await page.unroute("**/assets/entry.client*.js")
  await page.reload()
  await expectHydrated(page)
  await expect(page.getByLabel("Your comment")).toHaveValue("First sentence. Second one.")
})

test("a comment sent twice is one comment", async ({ page, product, context }) => {
  await signUpForWizard(page, product)
  await fillInUntilReview(page)
  const tab = await context.newPage()
  await tab.goto(wizard(5))
  await page.bringToFront()
  await agreeAndProve(page)
  await tab.bringToFront()
  await agreeAndProve(tab)
  await page.getByRole("button", { name: "Submit", exact: true }).dblclick()
  await expect(page).toHaveURL(/thank-you/)
  await submit(tab)
  await expect(tab).toHaveURL(/thank-you/)
  expect(tab.url()).toBe(page.url())
  await page.goto("/dashboard?tab=comments")
  await expect(page.getByRole("link", { name: "My Comments (1)" })).toBeVisible()
})

test("an upload goes on where it broke off", async ({ page, product }) => {
  await signUpForWizard(page, product)
  await page.goto(wizard(2))
  await page.getByLabel("Your comment").fill("See the file.")
  await next(page)
  await expectStep(page, 3, "Attachments")
  await expectHydrated(page) // before that, the form itself takes the file along to the next step
  const large = { name: "long.txt", mimeType: "text/plain", buffer: Buffer.alloc(3_000_000, "All of this is text.\n") }
  await page.route("**/uploads/*", (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()))
  await page.route("**/uploads", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer })
  })
  await page.getByLabel("Add files").setInputFiles(large)
  await next(page)
  await expect(page.getByText("Please wait until your files are uploaded, or remove them.")).toBeVisible()
  await page.getByRole("button", { name: "Pause long.txt" }).click()
  await expect(page.getByRole("button", { name: "Resume long.txt" })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Choose the same file again/)).toBeVisible()
  await page.unroute("**/uploads/*")
  await page.unroute("**/uploads")
  await page.getByLabel("Add files").setInputFiles(large)
  await expect(page.getByText("2.9 MB · Plain text")).toBeVisible()
  await expect(page.getByRole("list", { name: "Your files" }).getByRole("listitem")).toHaveCount(1)
})

test("files chosen together keep their order, however long each takes to begin", async ({ page, product }) => {
  await signUpForWizard(page, product)
  await page.goto(wizard(2))
  await page.getByLabel("Your comment").fill("See the files.")
  await next(page)
  await expectStep(page, 3, "Attachments")
  let begun = 0
  await page.route("**/uploads", async (route) => {
    const slow = begun++ === 0
    if (slow) await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  const names = ["01-zoning.txt", "02-map.txt", "03-accounts.txt"]
  const files = names.map((name, at) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.alloc(90_000 - at * 40_000, "x "),
  }))
  await page.getByLabel("Add files").setInputFiles(files)
  const items = page.getByRole("list", { name: "Your files" }).getByRole("listitem")
  await expect(items.filter({ hasText: "Plain text" })).toHaveCount(3)
  await page.reload()
  for (const [at, name] of names.entries()) await expect(items.nth(at)).toContainText(name)
})

test("files that could not begin, were removed at once, or have one name do no harm to each other", async ({
  page,
  product,
  context,
}) => {
  await signUpForWizard(page, product)
  await page.goto(wizard(2))
  await page.getByLabel("Your comment").fill("See the files.")
  await next(page)
  await expectStep(page, 3, "Attachments")
  await expectHydrated(page)
  const items = page.getByRole("list", { name: "Your files" }).getByRole("listitem")
  const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })
  await context.setOffline(true)
  await page.getByLabel("Add files").setInputFiles(file("plan.txt", "A plan"))
  const again = page.getByRole("button", { name: "Try again plan.txt" })
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(items.filter({ hasText: "Plain text" })).toHaveCount(1)

  let place = () => {}
  const held = new Promise<void>((resolve) => (place = resolve))
  await page.route("**/uploads", async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.getByLabel("Add files").setInputFiles(file("mistake.txt", "A mistake"))
  await page.getByRole("button", { name: "Remove mistake.txt" }).click()
  const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE")
  place()
  await removed
  await expect(items).toHaveCount(1)
  await page.unroute("**/uploads")
  await page.getByRole("button", { name: "Remove plan.txt" }).click()
  await expect(items).toHaveCount(0)

  let goOn = () => {}
  const slow = new Promise<void>((resolve) => (goOn = resolve))
  let sent = 0
  await page.route("**/uploads/*", async (route) => {
    if (route.request().method() === "PATCH" && ++sent === 1) await slow
    await route.continue()
  })
  await page.getByLabel("Add files").setInputFiles(file("scan.txt", "The first"))
  await page.getByLabel("Add files").setInputFiles(file("list.txt", "A list"))
  await expect(items.filter({ hasText: "Plain text" })).toHaveCount(1)
  await page.getByLabel("Add files").setInputFiles(file("scan.txt", "Another one"))
  await expect(items.filter({ hasText: "Plain text" })).toHaveCount(2)
  goOn()
  await expect(items.filter({ hasText: "Plain text" })).toHaveCount(3)
})

test("what prevents a comment is said with its own status", async ({ page, request }) => {
  expect((await request.get("/dockets/no-such-docket/comment")).status()).toBe(404)
  await page.goto("/dockets/no-such-docket/comment")
  await expect(page.getByRole("heading", { name: "Unable to Submit Comment" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Go Back" })).toBeVisible()
  await expectAccessible(page)
  await page.goto(wizard())
  expect(new URL(page.url()).searchParams.get("next")).toBe(`/dockets/${docket}/comment`)
})
