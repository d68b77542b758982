import { paths } from "#src/rules/paths.ts"
import { holdScripts } from "./hold-scripts.ts"
import { expect, expectHydrated, test } from "../product.ts"

test("what is typed and chosen before the scripts come stays, and so does the focus", async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto(paths.commentSearch())
  const words = page.getByRole("main").getByRole("searchbox")
  await words.fill("parking")
  await page.getByText("Advanced Search", { exact: true }).click()
  await page.getByLabel("Position").selectOption("support")
  await page.getByLabel("From Date").fill("2026-01-02")
  const name = page.locator("input[name=comment_filter]")
  await name.fill("Ana")
  come()
  await expectHydrated(page)
  await expect(words).toHaveValue("parking")
  await expect(page.getByLabel("Position")).toHaveValue("support")
  await expect(page.getByLabel("From Date")).toHaveValue("2026-01-02")
  await expect(name).toBeFocused()
  await expect(name).toHaveValue("Ana")
})

test("what is set on the home page before the scripts come is shown as set", async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto(paths.home())
  await page.getByText("Advanced Search", { exact: true }).click()
  await page.getByRole("main").getByLabel("Position").selectOption("support")
  come()
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Support")
})
