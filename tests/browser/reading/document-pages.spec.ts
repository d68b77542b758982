import type { Page } from "@playwright/test"
import { browserOf } from "../people.ts"
import { desktop, expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, narrow, test } from "../product.ts"
import { withoutScripts } from "./readers.ts"

/** Opens the sample document that is read first, as soon as it has been read. */
async function openDocument(page: Page): Promise<void> {
  await page.goto("/dockets?q=alder+street")
  await page
    .getByRole("link", { name: /^Alder Street safe corridor/i })
    .first()
    .click()
  await page.getByRole("list", { name: "Supporting documents" }).getByRole("link").first().click()
  await expect(page).toHaveURL(/\/dockets\/[^/]+\/documents\//)
  // The job that reads files begins within a minute of the start.
  await expect(async () => {
    await page.reload()
    await expect(page.locator("#page-1")).toBeVisible({ timeout: 500 })
  }).toPass()
}

test("a document is read in the page, at every width, and commented on by page with the words that are selected", async ({
  browser,
  product,
}) => {
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  await openDocument(page)
  await expectHydrated(page)
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByText("Show the PDF on this page").click()
  await expect(page.locator("iframe")).toBeVisible()
  await expectAccessible(page)

  const selected = await page
    .locator("#page-1 .verbatim p")
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      window.getSelection()?.removeAllRanges()
      window.getSelection()?.addRange(range)
      return paragraph.textContent.replaceAll(/\s+/g, " ").trim()
    })
  await page
    .locator("#page-1")
    .getByRole("button", { name: /Comment on this page/ })
    .click()
  await expect(page).toHaveURL(/\/comment/)
  await page.goto(`${new URL(page.url()).pathname}?step=2`)
  const typed = await page.getByRole("textbox", { name: "Your comment", exact: true }).inputValue()
  expect(typed).toMatch(/About “.+”, page 1: “/)
  expect(typed).toContain(selected.slice(0, 40))
  await context.close()
})

test("without JavaScript the text, its contents list, and the button work", async ({ browser, product }) => {
  const page = await withoutScripts(browser, product)
  await openDocument(page)
  await page
    .locator("#page-1")
    .getByRole("button", { name: /Comment on this page/ })
    .click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.context().close()
})
