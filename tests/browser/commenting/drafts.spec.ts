import { formatTime } from "#src/rules/dates/dates.ts"
import { browserOf } from "../people.ts"
import { expect, expectAccessible, expectHydrated, test } from "../product.ts"
import { newWizard } from "./new-wizard.ts"
import { agreeAndProve, expectStep, next, submit } from "./wizard-steps.ts"

/** What is typed in the comment wizard is kept, also by two tabs and on a bad connection. */

test("a tab whose draft was submitted in another one says so, and goes on with what is typed as another comment", async ({
  browser,
  product,
}) => {
  const step = `${await newWizard(product, "draft-submitted-in-another-tab")}?step=2`
  const context = await browserOf(browser, product, { key: "citizen" })
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, second]) {
    await tab.goto(step)
    await expectHydrated(tab)
  }
  await first.getByLabel("Your comment").fill("Typed in the first tab")
  await next(first)
  await expectStep(first, 3, "Attachments")
  await next(first)
  await first.getByLabel("Myself").check()
  await first.getByLabel(/I certify under penalty of perjury/).check()
  await next(first)
  await expectStep(first, 5, "Review & Submit")
  await agreeAndProve(first)
  await submit(first)
  await expect(first).toHaveURL(/thank-you/)
  await second.getByLabel("Your comment").fill("Typed in the second tab")
  const gone = /This draft was submitted or discarded on another page/
  await expect(second.getByText(gone)).toBeVisible()
  await next(second)
  await expect(second.getByRole("alert")).toContainText(gone)
  await expect(second.getByLabel("Your comment")).toHaveValue("Typed in the second tab")
  await expectAccessible(second)
  await next(second)
  await expectStep(second, 3, "Attachments")
})

test("public 10: two tabs on one step ask which text to keep, and lose neither", async ({ browser, product }) => {
  const step = `${await newWizard(product, "draft-in-two-tabs")}?step=2`
  const context = await browserOf(browser, product, { key: "citizen" })
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, second]) {
    await tab.goto(step)
    await expectHydrated(tab)
  }
  await second.getByLabel("Your comment").fill("Typed in the second tab")
  await expect(second.getByText(/Draft saved/)).toBeVisible()
  await first.getByLabel("Your comment").fill("Typed in the first tab")
  await expect(first.getByText(/Your draft has a different version of this step/)).toBeVisible()
  await first.getByRole("button", { name: "Choose which one to keep" }).click()
  await first.getByText("Read it").click()
  await expect(first.getByText("Typed in the second tab")).toBeVisible()
  await expect(first.getByLabel("Your comment")).toHaveValue("Typed in the first tab")
  await expect(first.getByText(/Draft saved/)).toHaveCount(0)
  await expectAccessible(first)

  await first.getByRole("link", { name: "Use the other version" }).click()
  await expect(first.getByLabel("Your comment")).toHaveValue("Typed in the second tab")
  await expectHydrated(first)
  const kept = first.waitForResponse(/\/comment\/draft/)
  await first.getByLabel("Your comment").fill("Typed in the first tab again")
  expect((await kept).status()).toBe(200)

  await second.getByLabel("Your comment").fill("Typed in the second tab again")
  await next(second) // without looking
  await expect(second.getByRole("alert")).toContainText("Your draft has a different version of this step")
  await next(second) // having been told
  await expectStep(second, 3, "Attachments")
  await first.goto(step)
  await expect(first.getByLabel("Your comment")).toHaveValue("Typed in the second tab again")
  await context.close()
})

test("public small 4: who types with pauses is alone: each save follows from the one before, by the clock of whoever reads it", async ({
  browser,
  product,
}) => {
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const saves: number[] = []
  page.on("response", (answer) => void (answer.url().includes("/comment/draft") && saves.push(answer.status())))
  await page.goto(`${await newWizard(product, "draft-with-pauses")}?step=2`)
  await expectHydrated(page)
  for (const [round, text] of ["One", "One two", "One two three"].entries()) {
    await page.getByLabel("Your comment").fill(text)
    await expect.poll(() => saves.length).toBe(round + 1)
    await expect(page.getByText(/Draft saved/)).toBeVisible()
  }
  await expect(page.getByText(/Draft saved/)).toContainText(formatTime(new Date(), zone).split(" ").at(-1) ?? "?")
  expect(saves).toEqual([200, 200, 200])
  await next(page)
  await expectStep(page, 3, "Attachments")
  await context.close()
})

test("public 15: what did not arrive with Next is kept as soon as there is a connection", async ({
  browser,
  product,
}) => {
  const step = `${await newWizard(product, "draft-on-a-bad-line")}?step=2`
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  await page.goto(step)
  await expectHydrated(page)
  await context.setOffline(true)
  await page.getByLabel("Your comment").fill("Typed in a tunnel")
  await next(page)
  await expect(page.getByRole("alert")).toContainText("An unexpected error occurred. Please try again.")
  await expect(page.getByText(/Not saved yet/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto(step)
  await expect(elsewhere.getByLabel("Your comment")).toHaveValue("Typed in a tunnel")
  await context.close()
})

test("a long text that is left at once is kept", async ({ browser, product }) => {
  const step = `${await newWizard(product, "draft-of-many-characters")}?step=2`
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  await page.goto(step)
  await expectHydrated(page)
  const long = "请保留晚班车。".repeat(1200)
  await page.getByLabel("Your comment").fill(long)
  const kept = page.waitForResponse(/\/comment\/draft/)
  await page.getByRole("link", { name: "Draft Of Many Characters" }).first().click()
  expect((await kept).status()).toBe(200)
  await page.goto(step)
  await expect(page.getByLabel("Your comment")).toHaveValue(long)
  await context.close()
})

test("what is chosen while a refused step is still drawn anew is this page's own", async ({ browser, product }) => {
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  await page.goto(`${await newWizard(product, "draft-drawn-anew")}?step=2`)
  await expectHydrated(page)
  await page.getByLabel("Your comment").fill("Please keep the evening bus.")
  await next(page)
  await expect(page).toHaveURL(/step=3$/)
  await next(page)
  await expect(page).toHaveURL(/step=4$/)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "GET") await held
    await route.continue()
  })
  await next(page)
  await expect(page.getByRole("alert")).toBeVisible()
  await page.getByRole("radio", { name: "Myself" }).check()
  const drawn = page.waitForResponse((answer) => /\.data/.test(answer.url()) && answer.request().method() === "GET")
  goOn()
  await drawn
  await page.getByRole("checkbox", { name: /penalty of perjury/ }).check()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await next(page)
  await expect(page).toHaveURL(/step=5$/)
  await context.close()
})

test.describe("without JavaScript", () => {
  test("public 10: two tabs on one step ask which text to keep", async ({ browser, product }) => {
    const step = `${await newWizard(product, "draft-without-scripts")}?step=2`
    const context = await browserOf(browser, product, { key: "citizen", javaScriptEnabled: false })
    const [first, second] = [await context.newPage(), await context.newPage()]
    for (const tab of [first, second]) await tab.goto(step)
    await second.getByLabel("Your comment").fill("Typed in the second tab")
    await next(second)
    await first.getByLabel("Your comment").fill("Typed in the first tab")
    await next(first)
    await expect(first.getByText(/Your draft has a different version of this step/).first()).toBeVisible()
    await expect(first.getByLabel("Your comment")).toHaveValue("Typed in the first tab")
    await next(first)
    await expectStep(first, 3, "Attachments")
    await context.close()
  })
})
