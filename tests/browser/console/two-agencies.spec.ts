import type { Page } from "@playwright/test"
import { query } from "../database.ts"
import { browserOf } from "../people.ts"
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, phone, test } from "../product.ts"

const brightwater = "City of Brightwater"
const harbor = "Harbor Line Transit District"

async function choose(page: Page, agency: string) {
  await page.goto("/agency/select")
  await page.getByRole("button", { name: `Continue with ${agency}` }).click()
  await expect(page.locator(".console-agency")).toContainText(agency)
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript"
  test(`console 1: a form of an older tab is never sent to another agency, ${how}`, async ({ browser, product }) => {
    const context = await browserOf(browser, product, { key: "two-agencies", javaScriptEnabled })
    const older = await context.newPage()
    await choose(older, harbor)
    await older.goto("/agency/dockets/new")
    if (javaScriptEnabled) await expectHydrated(older)
    const title = `Ferries after midnight ${how}`
    await older.getByRole("textbox", { name: "Title" }).fill(title)
    await older.getByRole("textbox", { name: "Summary" }).fill("Shall they run?\n\nAnd <how often>?")
    const newer = await context.newPage()
    await choose(newer, brightwater)

    await older.getByRole("button", { name: "Next" }).click()
    await expect(older.getByRole("heading", { level: 1 })).toHaveText(`Switch to ${harbor}?`)
    await expect(
      older.getByText(`This form belongs to ${harbor}. You are now working in ${brightwater}.`),
    ).toBeVisible()
    await expect(older.locator(".console-agency")).toContainText(brightwater)
    await older.setViewportSize(phone)
    await expectNoSidewaysScroll(older)
    if (javaScriptEnabled) await expectAccessible(older)
    const made = () =>
      query<{ agency: string }>(
        product,
        "select a.name as agency from dockets d join agencies a on a.id = d.agency_id where d.title = $1",
        [title],
      )
    expect(await made()).toEqual([])

    await older.getByRole("button", { name: `Switch to ${harbor}` }).click()
    await expect(older.getByRole("heading", { level: 1 })).toHaveText("This has not been sent yet")
    await expect(older.getByText(title)).toBeVisible()
    await expect(older.getByText("And <how often>?")).toBeVisible()
    await expectNoSidewaysScroll(older)
    if (javaScriptEnabled) await expectAccessible(older)
    await older.getByRole("button", { name: "Send it now" }).click()
    await expect(older.getByRole("heading", { level: 2 }).first()).toContainText("Step 2 of 3")
    expect(await made()).toEqual([{ agency: harbor }])
    await context.close()
  })
}

test("console 18: two tabs show two agencies, and an address of the other one offers to switch", async ({
  browser,
  product,
}) => {
  const [docket] = await query<{ id: string; title: string }>(
    product,
    "select d.id, d.title from dockets d join agencies a on a.id = d.agency_id where a.name = $1 limit 1",
    [harbor],
  )
  const context = await browserOf(browser, product, { key: "two-agencies" })
  const page = await context.newPage()
  await choose(page, brightwater)
  const address = `/agency/dockets/${docket?.id}?tab=activity`
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(409)
  await expect(page.getByText(`This page belongs to ${harbor}. You are now working in ${brightwater}.`)).toBeVisible()
  await page.getByRole("button", { name: `Switch to ${harbor}` }).click()
  await expect(page).toHaveURL(new RegExp(`${docket?.id}\\?tab=activity$`))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(docket?.title ?? "")
  const other = await context.newPage()
  await choose(other, brightwater)
  await expect(page.locator(".console-agency")).toContainText(harbor)
  await page.goto("/agency/dashboard")
  await expect(page.locator(".console-agency")).toContainText(brightwater)
  await context.close()
})
