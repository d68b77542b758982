import type { Page } from "@playwright/test"
import { query } from "../database.ts"
import { newWizard } from "./new-wizard.ts"
import { browserOf } from "../people.ts"
import { expect, expectAccessible, expectHydrated, test } from "../product.ts"
import { listen, said } from "../said.ts"
import type { Product } from "#src/testing/product/product.ts"

/** A comment form that is open when its period ends says so, and takes nothing from whoever is writing. */

const closed = "This comment period is no longer accepting submissions"
const comment = (page: Page) => page.getByLabel("Your comment")

async function closeIn(product: Product, slug: string, seconds: number) {
  await query(product, "update dockets set close_at = now() + make_interval(secs => $2) where slug = $1", [
    slug,
    seconds,
  ])
}

test("an open comment form says that its period is over, and keeps what was typed and the focus", async ({
  browser,
  product,
}) => {
  const step = `${await newWizard(product, "written-at-the-deadline")}?step=2`
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  await closeIn(product, "written-at-the-deadline", 3600)
  await page.clock.install()
  await listen(page)
  await page.goto(step)
  await expectHydrated(page)
  await comment(page).fill("Please keep the evening bus.")
  await expect(page.getByRole("main").getByText(closed)).toHaveCount(0)
  await closeIn(product, "written-at-the-deadline", 0)
  await page.clock.fastForward("01:00:10")
  await expect(page.getByRole("main").getByText(closed)).toBeVisible()
  await expect(said(page)).toContainText(closed)
  await expect(page.getByText("Comments closed")).toBeVisible()
  await expect(comment(page)).toHaveValue("Please keep the evening bus.")
  await expect(comment(page)).toBeFocused()
  await expectAccessible(page)
  await comment(page).press("End")
  await page.keyboard.type(" Too late?")
  await page.getByRole("button", { name: "Next", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Unable to Submit Comment" })).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Your text" })).toHaveValue("Please keep the evening bus. Too late?")
  await context.close()
})

test("a form that somebody writes in says so once the agency has closed the docket early, and keeps what is typed", async ({
  browser,
  product,
}) => {
  const slug = "closed-while-somebody-writes"
  const step = `${await newWizard(product, slug)}?step=2`
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  await listen(page)
  await page.goto(step)
  await expectHydrated(page)
  await comment(page).fill("Please keep the evening bus.")
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await query(product, "update dockets set status = 'closed', closed_at = now() where slug = $1", [slug])
  await comment(page).press("End")
  await page.keyboard.type(" Too late?")
  await expect(page.getByRole("main").getByText(closed)).toBeVisible()
  await expect(said(page)).toContainText(closed)
  await expect(page.getByText("Comments closed")).toBeVisible()
  await expect(page.getByText("No closing date")).toHaveCount(0)
  await expect(comment(page)).toBeFocused()
  await expectAccessible(page)
  await query(product, "update dockets set status = 'open', closed_at = null where slug = $1", [slug])
  await page.keyboard.type(" No!")
  await expect(page.getByRole("main").getByText(closed)).toHaveCount(0)
  await expect(comment(page)).toHaveValue("Please keep the evening bus. Too late? No!")
  await page.getByRole("button", { name: "Next", exact: true }).click()
  await page.waitForURL(/step=3/)
  await context.close()
})

test("a period that was extended meanwhile is not called over: the form says the new end", async ({
  browser,
  product,
}) => {
  const step = `${await newWizard(product, "extended-at-the-deadline")}?step=2`
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  await closeIn(product, "extended-at-the-deadline", 3600)
  await page.clock.install()
  await page.goto(step)
  await expectHydrated(page)
  const asked = page.waitForResponse(/\/comment\/period$/)
  const before = await page.getByRole("complementary").innerText()
  await closeIn(product, "extended-at-the-deadline", 40 * 86_400)
  await comment(page).fill("There is time.")
  await page.clock.fastForward("01:00:10")
  expect(await (await asked).json()).toMatchObject({ open: true })
  await expect(page.getByRole("complementary")).not.toHaveText(before)
  await expect(page.getByText("Comments close", { exact: true })).toBeVisible()
  await expect(page.getByText(closed)).toHaveCount(0)
  await expect(comment(page)).toHaveValue("There is time.")
  await context.close()
})
