import { expect, expectAccessible, expectHydrated, test } from "./product.ts"
import { pageOf, rows } from "./queue.ts"

test("a page of the console that cannot be reached blames the connection, and is there again with it", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-manager" })
  await page.route(/__manifest/, (route) => route.abort()) // nothing is known yet of where its links lead
  await page.goto("/agency/dockets")
  await expectHydrated(page)
  const title = (await rows(page).first().getByRole("link").first().textContent()) ?? ""
  await page.context().setOffline(true)
  await rows(page).first().getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be reached")
  await expect(page.getByRole("main")).toContainText("Check your internet connection")
  await expect(page.getByRole("navigation", { name: "Console", exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
})
