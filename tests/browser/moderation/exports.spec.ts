import { readFileSync } from "node:fs"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { browserOf } from "../people.ts"
import { expect, expectAccessible, expectHydrated, narrow, test } from "../product.ts"
import { knownRecords } from "../known-records.ts"
import { expectWhole, pageOf } from "../whole-pages.ts"

test("the comments of a docket: asked for in a dialog, made, downloaded, deleted", async ({ browser, product }) => {
  const { id } = await knownRecords(product)
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  await page.goto("/agency/reports")
  const rows = page
    .getByRole("region", { name: "Exports, newest first" })
    .getByRole("row")
    .filter({ hasText: "Alder Street" })
  const before = await rows.count() // other tests of this product export, too
  await page.goto(`/agency/dockets/${id}`)
  await expectHydrated(page)
  await page.getByRole("button", { name: "Export" }).click()
  const dialog = page.getByRole("dialog", { name: words.newExport })
  await dialog.getByLabel("Comments CSV").uncheck()
  await expect(dialog.getByRole("button", { name: "Create Export" })).toHaveAttribute("aria-disabled", "true")
  await expect(dialog.getByText(words.largeWarning)).toHaveCount(0)
  await dialog.getByLabel("Comments CSV").check()
  await dialog.getByLabel("Combined Export").check()
  await expect(dialog.getByText(words.largeWarning)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Create Export" }).click()
  await expect(dialog.getByText(words.created)).toBeVisible()
  await expectAccessible(page)
  await expect(dialog).toHaveCount(0)

  await page.goto("/agency/reports")
  await expect(rows).toHaveCount(before + 2)
  for (const row of [rows.nth(0), rows.nth(1)]) await expect(row).toContainText("Completed") // the page asks again by itself
  await expectWhole(page)
  const downloading = page.waitForEvent("download")
  await rows
    .getByRole("link", { name: /^Download Comments CSV/ })
    .first()
    .click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^csv-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), "utf8")
  expect(text).toMatch(/^\ufefftracking_id,docket_title,/)
  expect(text).toContain('"published"')

  await rows
    .getByRole("button", { name: /^Delete Combined Export/ })
    .first()
    .click()
  await expect(page.getByText(words.confirmDelete)).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("The export was deleted.")).toBeVisible()
  await expect(rows).toHaveCount(before + 1)
  await page.context().close()
})

test("without JavaScript an export is asked for and deleted on pages", async ({ browser, product }) => {
  const { id } = await knownRecords(product)
  const context = await browserOf(browser, product, {
    key: "brightwater-manager",
    javaScriptEnabled: false,
    viewport: narrow,
  })
  const page = await context.newPage()
  await page.goto(`/agency/dockets/${id}`)
  await page.getByRole("link", { name: "Export", exact: true }).click()
  // All of it is below the report, which is several screens long.
  await expect(page.getByRole("heading", { name: words.newExport })).toBeInViewport()
  await page.getByRole("checkbox", { name: /^Comments CSV/ }).uncheck()
  await page.getByRole("button", { name: "Create Export" }).click()
  await expect(page.getByText(words.typeRequired).first()).toBeInViewport()
  await page.getByRole("checkbox", { name: /^Attachments ZIP/ }).check()
  await page.getByRole("button", { name: "Create Export" }).click()
  await expect(page.getByText(words.created)).toBeInViewport()
  await page
    .getByRole("link", { name: /^Delete Attachments ZIP/ })
    .first()
    .click()
  await expect(page.getByText(words.confirmDelete)).toBeInViewport()
  await page.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page.getByText("The export was deleted.")).toBeInViewport()
  await context.close()
})
