import { browserOf } from "../people.ts"
import { desktop, expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, narrow, test } from "../product.ts"

for (const [javaScriptEnabled, viewport] of [
  [true, desktop],
  [false, narrow],
] as const) {
  const how = javaScriptEnabled ? "desktop" : "narrow, no JavaScript"

  test(`public 14: a super owner views pages as a member, changes nothing, and stops (${how})`, async ({
    browser,
    product,
  }) => {
    const context = await browserOf(browser, product, { key: "super-owner", javaScriptEnabled, viewport })
    const page = await context.newPage()
    const accessible = async () => {
      await expectNoSidewaysScroll(page)
      if (!javaScriptEnabled) return // axe is a script
      for (const size of [narrow, desktop]) {
        await page.setViewportSize(size)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    }
    await page.goto("/platform-admin?tab=agencies&q=Brightwater")
    await page
      .getByRole("link", { name: /Brightwater/ })
      .first()
      .click()
    await page
      .getByRole("link", { name: /^View as this person/ })
      .first()
      .click()
    await expect(page.getByRole("heading", { name: /^View as / })).toBeVisible()
    await accessible()
    await page.getByRole("button", { name: "View as this person" }).click()
    await expect(page.getByText("Please say why you need to view pages as this person.").first()).toBeVisible()
    await page.getByLabel("Reason").fill("Ticket 4711: the queue looks empty")
    await page.getByRole("button", { name: "View as this person" }).click()

    await expect(page).toHaveURL(/\/agency\/dashboard$/)
    const banner = page.getByRole("region", { name: "Viewing as another person" })
    await expect(banner).toContainText("You can change nothing.")
    await accessible()
    await page.goto("/agency/settings")
    await expect(banner).toBeVisible()
    await accessible()
    await page.goto("/")
    await expect(banner).toBeVisible()
    await accessible()

    await banner.getByRole("button", { name: "Stop" }).click()
    await expect(page).toHaveURL(/\/platform-admin/)
    await expect(banner).toHaveCount(0)
    await page.goto("/platform-admin/audit-log")
    await expect(page.getByText(/viewed a page as/).first()).toBeVisible()
    await context.close()
  })
}

test("an account form of a tab that was open before says whose pages these are now", async ({ browser, product }) => {
  const context = await browserOf(browser, product, { key: "super-owner" })
  const [page, account] = [await context.newPage(), await context.newPage()]
  await account.goto("/account/profile")
  await expectHydrated(account)
  await page.goto("/platform-admin?tab=agencies&q=Brightwater")
  await page
    .getByRole("link", { name: /Brightwater/ })
    .first()
    .click()
  await page
    .getByRole("link", { name: /^View as this person/ })
    .first()
    .click()
  await page.getByLabel("Reason").fill("Ticket 4712")
  await page.getByRole("button", { name: "View as this person" }).click()
  await expect(page).toHaveURL(/\/agency\/dashboard$/)

  const banner = account.getByRole("region", { name: "Viewing as another person" })
  await expect(banner).toHaveCount(0)
  await account.getByRole("button", { name: /^Save$/ }).click()
  await expect(account.getByText("This page is closed while you are viewing pages as another person.")).toBeVisible()
  await expect(banner).toBeVisible()
  await expectAccessible(account)
  await banner.getByRole("button", { name: "Stop" }).click()
  await expect(account).toHaveURL(/\/platform-admin/)
  await context.close()
})
