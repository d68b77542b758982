import { query } from "../database.ts"
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, phone, test } from "../product.ts"
import { pageOf } from "../moderation/queue.ts"

/** Runs in the page: goes back the moment it says this, which on a slow computer is long before it is at rest. */
function goBackWith(words: string): void {
  const seen = new MutationObserver(() => {
    if (![...document.querySelectorAll("h2")].some((heading) => heading.textContent.includes(words))) return
    seen.disconnect()
    history.back()
  })
  seen.observe(document.body, { subtree: true, childList: true, characterData: true })
}

test("the first step leaves no empty form behind it: Back leads to the list with the draft", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.goto("/agency/dockets")
  await expectHydrated(page)
  await page.getByRole("link", { name: "New Docket" }).last().click()
  await page.getByRole("textbox", { name: "Title" }).fill("Benches at the Ferry Landing")
  await page.getByRole("textbox", { name: "Summary" }).fill("Where shall they stand?")
  const processor = await page.context().newCDPSession(page)
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  await page.evaluate(goBackWith, "Step 2 of 3")
  await page.getByRole("button", { name: "Next" }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/agency\/dockets$/)
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  await expect(page.getByRole("link", { name: "Benches at the Ferry Landing" }).first()).toBeVisible()
})

test("console 17: a docket is made in three steps: nothing typed is lost, and its address is checked while typing", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.goto("/agency/dockets/new")
  await expectHydrated(page)
  const text = (name: string) => page.getByRole("textbox", { name })
  const next = () => page.getByRole("button", { name: "Next" }).filter({ visible: true }).click()
  const step = page.getByRole("heading", { level: 2 }).first()
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled()
  await text("Title").fill("Quiet Nights on Año Street")
  await expect(page.getByText("/dockets/quiet-nights-on-ano-street.")).toBeVisible()
  await expectAccessible(page)

  let asked = 0
  page.on("dialog", (dialog) => {
    asked += 1
    return dialog.dismiss()
  })
  await page.getByRole("link", { name: "All Dockets" }).click()
  await expect.poll(() => asked).toBe(1)
  await expect(text("Title")).toHaveValue("Quiet Nights on Año Street")
  await next()
  await expect(page.getByRole("alert").or(page.locator(".error-summary")).first()).toContainText("Summary is required")
  await text("Summary").fill("Shall trucks stay away at night?")
  await next()

  await expect(step).toContainText("Step 2 of 3")
  await page.getByLabel("Close date").fill("2020-01-01")
  await next()
  await expect(page.locator(".error-summary")).toContainText("Close date must be after open date")
  await page.getByLabel("Close date").fill("2099-06-01")
  await next()

  await expect(step).toContainText("Step 3 of 3")
  await expect(step).toBeFocused()
  const [taken] = await query<{ slug: string }>(product, "select slug from dockets where status <> 'draft' limit 1")
  await text("URL slug").fill(taken?.slug ?? "")
  // Which number is free depends on what other tests made before.
  await expect(
    page.getByText(new RegExp(`^This address is taken\\. The docket will get ${taken?.slug}-\\d+ instead\\.$`)),
  ).toBeVisible()
  await text("URL slug").fill("quiet nights")
  await expect(page.locator("output").filter({ hasText: "URL slug can only contain" })).toBeVisible()
  await text("URL slug").fill("quiet-nights")
  await expect(page.getByText("This address is free.")).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Previous" }).click()
  await expect(page.getByLabel("Close date")).toHaveValue("2099-06-01")
  await next()
  await expect(text("URL slug")).toHaveValue("quiet-nights")
  await page.getByRole("button", { name: "Create Docket" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quiet Nights on Año Street")
  await expectAccessible(page)
  await page.getByRole("link", { name: "Preview" }).click()
  await expect(page.getByText("Preview: this docket is a draft")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quiet Nights on Año Street")
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(asked).toBe(1)
  await page.context().close()
})

test("without a connection, what a part of the form asks for by itself leaves the form as it is", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  const text = (name: string) => page.getByRole("textbox", { name })
  const reach = (connected: boolean) => page.context().setOffline(!connected)
  const [docket] = await query<{ id: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, description, open_at, status, require_captcha)
     select agency_id, 'a-cherry-orchard', 'A cherry orchard', 'What we plan.', 'Ten quinces.', '2026-01-05T14:00:00Z', 'draft', false
     from dockets where title like 'Alder Street%' returning id`,
  )
  await page.goto(`/agency/dockets/${docket?.id}/setup?step=1`)
  await expectHydrated(page)
  await text("Description").fill("Ten **quinces** and a bench.")
  const preview = page.getByRole("button", { name: "Preview description" })
  await reach(false)
  await preview.click() // for the first time: nothing that it needs is here
  await expect(page.locator(":focus")).toContainText("Check your internet connection, and then try again.")
  await expectAccessible(page)
  await expect(text("Description")).toHaveValue("Ten **quinces** and a bench.")
  await reach(true)
  await preview.click()
  await expect(page.getByText("Preview of the description")).toBeFocused()
  const breaks = /\/agency\/dockets\/formatting/
  await page.route(breaks, (route) => route.abort()) // the browser takes itself to be connected
  await preview.click()
  await expect(page.locator(":focus")).toContainText("Check your internet connection, and then try again.")
  await expect(text("Description")).toHaveValue("Ten **quinces** and a bench.")
  await page.unroute(breaks)

  await page.goto(`/agency/dockets/${docket?.id}/setup?step=3`)
  await expectHydrated(page)
  await text("URL slug").fill("a-quince-and-pear-orchard")
  await expect(page.getByText("This address is free.")).toBeVisible()
  await reach(false)
  const failed = page.waitForEvent("requestfailed")
  await text("URL slug").fill("a-quince-and-plum-orchard")
  await failed
  await expect(page.getByText("This address is free.")).toHaveCount(0)
  await expect(text("URL slug")).toHaveValue("a-quince-and-plum-orchard")
  await reach(true)
  await text("URL slug").fill("a-quince-and-fig-orchard")
  await expect(page.getByText("This address is free.")).toBeVisible()
})
