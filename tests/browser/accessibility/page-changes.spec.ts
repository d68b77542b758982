import type { Page } from "@playwright/test"
import { foundAgency } from "../console/new-agency.ts"
import { browserOf } from "../people.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { listen, said } from "../said.ts"

/** What a page that the scripts exchange owes to those who listen and those without a mouse, as a loaded one has it by itself. */

const heading = (page: Page) => page.getByRole("heading", { level: 1 })

async function expectArrived(page: Page, name: string | RegExp) {
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(said(page)).toContainText(await page.title())
}

test("public 13: after a page change the keyboard goes on from the new heading, and the title is read out", async ({
  page,
}) => {
  await listen(page)
  await page.goto("/")
  await expectHydrated(page)
  await expect(said(page)).toBeEmpty() // a page that the browser loaded is read out by itself
  await page.getByRole("banner").getByRole("link", { name: "Browse Dockets" }).click()
  await expectArrived(page, "Browse Dockets")
  const docket = page.getByRole("article").first().getByRole("heading")
  const title = await docket.innerText()
  await docket.getByRole("link").click()
  await expectArrived(page, title)
  await page.goBack()
  await expectArrived(page, "Browse Dockets")
})

test("what was pressed keeps the focus where it can be seen afterwards", async ({ page }) => {
  await listen(page)
  await page.goto("/dockets")
  await expectHydrated(page)
  const field = page.getByRole("main").getByRole("searchbox")
  await field.pressSequentially("water")
  await expect(page).toHaveURL("/dockets?q=water")
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("water")
  await expect(field).toBeFocused()
  await expect(said(page)).toContainText(/\d+ dockets?/)
  await expect(said(page)).not.toContainText(await page.title())
})

test("the console's pages do the same", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  await listen(page)
  await page.goto("/agency/dashboard")
  await expectHydrated(page)
  await page.getByRole("navigation").getByRole("link", { name: "Review Queue" }).first().click()
  await expectArrived(page, "Moderation Queue")
  await page.context().close()
})

test("Back before the scripts have come shows the page that the address names", async ({ page }) => {
  const shown = page.getByRole("main").getByText(/^Showing comments/)
  await page.goto("/comments/search?sort=oldest")
  await expectHydrated(page)
  await page.getByRole("navigation", { name: "Pages of comments" }).getByRole("link", { name: "Next" }).click()
  await expect(shown).toContainText("Showing comments 11-20 of")
  let bring = () => {}
  const asked = new Promise<void>((resolve) => (bring = resolve))
  await page.route("**/assets/*.js", async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  await page.evaluate(() => history.back())
  await expect(shown).toContainText("Showing comments 1-10 of")
  bring()
  await expectHydrated(page)
  await expect(page).toHaveURL("/comments/search?sort=oldest")
  await expect(shown).toContainText("Showing comments 1-10 of")
})

test("the answer to a form takes the focus again when the same is done once more", async ({ browser, product }) => {
  const owner = { email: "pat@answers.example.gov", name: "Pat Doe" }
  const page = await foundAgency({ browser, product }, { name: "Town of Answers", owner })
  await page.goto("/agency/settings")
  await expectHydrated(page)
  const form = page.locator("form").filter({ has: page.locator("input[name=intent][value=tag_add]") })
  for (const name of ["Harbors", "Rivers", "Wells"]) {
    await form.getByRole("textbox").fill(name)
    await form.getByRole("button").click()
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    const answer = page.getByRole("main").locator(".alert", { hasText: "The tags are saved." })
    await expect(answer).toBeFocused()
    await expect(answer).toBeInViewport()
  }
  await page.context().close()
})

test("the answer to a form leaves the focus alone once somebody has moved it on", async ({ page }) => {
  await page.goto("/login?tab=sign_up")
  await expectHydrated(page)
  let bring = () => {}
  const asked = new Promise<void>((resolve) => (bring = resolve))
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await asked // the refusal has been shown; the page's own data has yet to come
    await route.continue()
  })
  const reloaded = page.waitForRequest((request) => request.method() === "GET" && request.url().includes(".data"))
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).press("Enter")
  const answer = page.getByRole("alert")
  await expect(answer).toBeFocused()
  await answer.getByRole("link").first().press("Enter")
  const field = page.locator("#full_name")
  await expect(field).toBeFocused()
  await reloaded
  bring()
  await expect(page.getByRole("main").getByRole("button", { name: "Sign Up" })).not.toHaveAttribute("aria-busy", "true")
  await expect(field).toBeFocused()
})
