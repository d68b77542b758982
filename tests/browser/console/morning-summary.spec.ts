import { morningMailMessages as words } from "#src/rules/messages/people/morning-mail-messages.ts"
import { query } from "../database.ts"
import { expect, expectAccessible, test } from "../product.ts"
import { expectWhole, pageOf } from "../whole-pages.ts"

const SUMMARY = "/agency/morning-summary"

test("the morning summary: found on the dashboard, chosen, changed, switched off", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-reviewer" })
  await page.goto("/agency/dashboard")
  await page.getByRole("link", { name: words.choose }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title)
  await expectWhole(page)
  await page.getByRole("checkbox", { name: words.parts.waiting }).check()
  await page.getByRole("checkbox", { name: words.parts.mentions }).check()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(words.on)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole("checkbox", { name: words.parts.waiting })).toBeChecked()
  await expect(page.getByRole("checkbox", { name: words.parts.closing })).not.toBeChecked()

  await page.goto("/agency/dashboard")
  await page.getByRole("link", { name: words.change }).click()
  for (const part of ["waiting", "mentions"] as const)
    await page.getByRole("checkbox", { name: words.parts[part] }).uncheck()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(words.off)).toBeVisible()

  await page.goto("/stop-morning-summary?token=abc")
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible()
  await expectWhole(page)
  await page.context().close()
})

test("without JavaScript it is chosen", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-viewer", javaScriptEnabled: false })
  await page.goto(SUMMARY)
  await expect(page.getByRole("checkbox", { name: words.parts.waiting })).toHaveCount(0) // viewers do not review
  await page.getByRole("checkbox", { name: words.parts.closing }).check()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(words.on)).toBeVisible()

  const chosen = await query<{ n: number }>(
    product,
    "select count(*)::int as n from morning_mail_choices where parts = array['closing']",
  )
  expect(chosen).toEqual([{ n: 1 }])
  await page.context().close()
})
