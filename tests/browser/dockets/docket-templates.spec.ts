import type { Product } from "#src/testing/product/product.ts"
import { query } from "../database.ts"
import { expect, expectAccessible, expectHydrated, test } from "../product.ts"
import { expectWhole, pageOf } from "../whole-pages.ts"

const manager = { key: "brightwater-manager" } as const

/** A docket of the agency that has both dates. */
async function knownDocket(product: Product) {
  const [docket] = await query<{ id: string; title: string }>(
    product,
    `select d.id, d.title from dockets d join agencies a on a.id = d.agency_id
     where a.name like '%Brightwater%' and d.open_at is not null and d.close_at is not null order by d.number limit 1`,
  )
  if (!docket) throw new Error("The sample data lacks a docket.")
  return docket
}

test("a docket becomes a template, and a new docket begins with it", async ({ browser, product }) => {
  const page = await pageOf(browser, product, manager)
  await page.goto("/agency/dockets")
  await page.getByRole("link", { name: "Templates" }).click()
  await expect(page.getByRole("heading", { name: "No templates yet" })).toBeVisible()
  await expectWhole(page)

  const docket = await knownDocket(product)
  const more = page.locator("summary", { hasText: "More" })
  const placed = async () => {
    await page.goto(`/agency/dockets/${docket.id}`)
    await page.evaluate(() => document.fonts.ready.then(() => true))
    return more.boundingBox()
  }
  await page.route("**/assets/*.js", (route) => route.abort())
  const before = await placed()
  await page.unroute("**/assets/*.js")
  const after = await placed()
  await expectHydrated(page)
  expect([after, await more.boundingBox()]).toEqual([before, before]) // no button moves away when the scripts arrive
  await more.click()
  await page.getByRole("link", { name: "Save as template" }).click()
  await expectWhole(page)
  const save = page.getByRole("button", { name: "Save as template" })
  await save.click()
  await expect(page.locator(".error-summary")).toContainText("Please enter a name for the template")
  await page.getByRole("textbox", { name: "Name of the template" }).fill("Street works")
  await save.click()
  await expect(page.getByText("The template is saved.")).toBeVisible()
  await expectWhole(page)

  await page.getByRole("button", { name: "Rename Street works" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: "Name of the template" }).fill("Streets")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Rename" }).click()
  await expect(page.getByText("The template is renamed.")).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole("link", { name: "Use Streets" }).click()
  await expectHydrated(page)
  await expect(page.getByText("This docket begins with the template Streets.")).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(docket.title)
  await expectWhole(page)
  await page.getByRole("textbox", { name: "Title" }).fill("Works on Elm Street") // other tests look for the title that was there
  await page.getByLabel("Open date").fill("2099-03-01")
  await page.getByRole("button", { name: "Next" }).filter({ visible: true }).click()
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Step 2 of 3")
  await expect(page.getByLabel("Open date")).toHaveValue("2099-03-01")
  await expect(page.getByLabel("Close date")).toHaveValue(/^2099-\d\d-\d\d$/)

  await page.goto("/agency/dockets/new")
  await expectHydrated(page)
  await page.getByRole("combobox", { name: "Begin with a template" }).selectOption("Built in: Budget")
  await page.getByRole("button", { name: "Use this template" }).click()
  await expect(page.getByText("This docket begins with the template Budget.")).toBeVisible()
  await expect(page.getByRole("checkbox", { name: "Budget" })).toBeChecked()
  await expectWhole(page)

  await page.goto("/agency/dockets/templates")
  await page.getByRole("button", { name: "Delete Streets" }).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("The template is deleted.")).toBeVisible()
  await expect(page.getByRole("heading", { name: "No templates yet" })).toBeVisible()
  await page.context().close()
})

test("templates without JavaScript: saved, renamed, used, deleted", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { ...manager, javaScriptEnabled: false })
  const docket = await knownDocket(product)
  const name = page.getByRole("textbox", { name: "Name of the template" })
  await page.goto(`/agency/dockets/${docket.id}/template`)
  await name.fill("Hearings")
  await page.getByRole("button", { name: "Save as template" }).click()
  await expect(page.getByText("The template is saved.")).toBeVisible()
  await page.getByRole("link", { name: "Rename Hearings" }).click()
  await name.fill("")
  await page.getByRole("button", { name: "Rename" }).click()
  await expect(page.locator(".error-summary")).toContainText("Please enter a name for the template")
  await name.fill("Public hearings")
  await page.getByRole("button", { name: "Rename" }).click()
  await expect(page.getByText("The template is renamed.")).toBeVisible()

  await page.goto("/agency/dockets/new")
  await page.getByRole("combobox", { name: "Begin with a template" }).selectOption("Public hearings")
  await page.getByRole("button", { name: "Use this template" }).click()
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(docket.title)
  await page.getByRole("textbox", { name: "Title" }).fill("Works on Oak Street")
  await page.getByLabel("Open date").fill("")
  await page.getByRole("button", { name: "Next" }).click()
  await expect(page.locator(".error-summary")).toContainText("Open date is required")
  await page.getByLabel("Open date").fill("2099-03-01")
  await page.getByRole("button", { name: "Next" }).click()
  await expect(page.getByLabel("Open date")).toHaveValue("2099-03-01")

  await page.goto("/agency/dockets/templates")
  await page.getByRole("link", { name: "Delete Public hearings" }).click()
  await page.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("The template is deleted.")).toBeVisible()
  await page.context().close()
})
