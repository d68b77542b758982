import type { Page } from "@playwright/test"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import { browserOf } from "../people.ts"
import { holdScripts } from "../starting/hold-scripts.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { newWizard } from "./new-wizard.ts"
import { expectStep, next, wizard } from "./wizard-steps.ts"

/** What users of a product of this kind have met elsewhere, each by the name of the complaint. */

const results = (page: Page) => page.getByRole("main").getByRole("article")
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" })

test("typed spaces survive", async ({ page, browser, product }) => {
  await page.goto("/dockets")
  await expectHydrated(page)
  const field = page.getByRole("searchbox")
  await field.pressSequentially("water ")
  await expect(page).toHaveURL(/\/dockets\?q=water/)
  await expect(chips(page)).toContainText("water")
  await expect(field).toHaveValue("water ") // the answer that arrived in the meantime took nothing away
  await field.pressSequentially("rate  adjustment")
  await expect(page).toHaveURL(/q=water\+rate/)
  await expect(field).toHaveValue("water rate  adjustment")

  const citizen = await (await browserOf(browser, product, { key: "citizen" })).newPage()
  const typed = "  Two  spaces,\n\n  an indented line, and one at the end: "
  await citizen.goto(wizard(2))
  await expectHydrated(citizen)
  await citizen.getByLabel("Your comment").fill(typed)
  await expect(citizen.getByText(/Draft saved/)).toBeVisible()
  await citizen.reload()
  await expect(citizen.getByLabel("Your comment")).toHaveValue(typed)
  await citizen.context().close()
})

test("what is typed before the scripts came is searched for all the same", async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto("/dockets")
  await page.getByRole("searchbox").fill("water")
  await page.getByRole("heading", { level: 1 }).click() // the focus is elsewhere, too
  come()
  await expect(page).toHaveURL("/dockets?q=water")
  await expect(page.getByRole("searchbox")).toHaveValue("water")
})

test("what is chosen before the scripts came applies all the same", async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto("/dockets?offset=10")
  await page.getByLabel("Per page").selectOption("50")
  come()
  await expect(page).toHaveURL("/dockets?limit=50")
  await expect(page.getByLabel("Per page")).toHaveValue("50")
  await page.goBack()
  await expect(page.getByLabel("Per page")).toHaveValue("10")
  await expect(page).toHaveURL("/dockets?offset=10")
})

test("a click that began before the scripts came is not lost", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  const come = await holdScripts(page)
  await page.goto("/agency/settings")
  await page.getByRole("link", { name: "Archive Agency" }).hover()
  await page.mouse.down()
  come()
  await expectHydrated(page)
  await page.mouse.up()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.context().close()
})

test("what is typed before the scripts came is kept, also over a draft", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "citizen" })).newPage()
  const address = `${await newWizard(product, "typed-early")}?step=2`
  await page.goto(address.replace("?step=2", ""))
  await next(page)
  await expectStep(page, 2, "Your Comment")
  await page.getByLabel("Your comment").fill("A first thought.")
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const come = await holdScripts(page)
  await page.goto(address)
  await page.getByLabel("Your comment").fill("A better thought.")
  come()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expect(page.locator("#content-counter")).toHaveText("17 of 4,000 characters")
  await expect(page.getByLabel("Your comment")).toHaveValue("A better thought.")
  await page.reload()
  await expect(page.getByLabel("Your comment")).toHaveValue("A better thought.")
  await page.context().close()
})

test("reload while signed in stays signed in, and on the page", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "citizen" })).newPage()
  for (const address of ["/dashboard?tab=comments", "/", wizard(1), "/account"]) {
    await page.goto(address)
    await page.reload()
    await expectHydrated(page)
    await expect(page).toHaveURL(address)
    await expect(page.locator(".site-nav").getByText("Public Login")).toHaveCount(0)
  }
  await page.context().close()
})

test("signed-out deep link to the wizard leads through login back to it", async ({ page }) => {
  await page.goto(wizard(2))
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(wizard(2))}`)
  // Through a wrong password, too.
  for (const password of ["Wrong-Secret-1!", samplePassword]) {
    await page.getByLabel("Email").fill("citizen@opendocket.example")
    await page.locator("#password").fill(password)
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click()
    if (password !== samplePassword) await expect(page.getByRole("alert")).toContainText("Invalid email or password")
  }
  await expect(page).toHaveURL(wizard(2))
  await expect(page.getByLabel("Your comment")).toBeVisible()
})

test("page 2 shows page 2", async ({ page }) => {
  const links = () => results(page).getByRole("link", { name: /^View Full Comment/ })
  const shown = () => links().evaluateAll((all) => all.map((one) => one.getAttribute("href")))
  await page.goto("/comments/search?sort=oldest")
  const first = await shown()
  expect(first).toHaveLength(10)
  await page.getByRole("navigation", { name: "Pages of comments" }).getByRole("link", { name: "Next" }).click()
  await expect(page.getByRole("main")).toContainText("Showing comments 11-20 of")
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  const second = await shown()
  expect(second).toHaveLength(10)
  expect(second.filter((href) => first.includes(href))).toEqual([])
  await page.reload()
  expect(await shown()).toEqual(second)
  await page.goBack()
  await expect(page.getByRole("main")).toContainText("Showing comments 1-10 of")
  expect(await shown()).toEqual(first)
})

/** The agency is named on the chip, in every result, and on the next page; the address holds it through a reload. */
async function expectAgencyHeld(page: Page, agency: string) {
  const expectOnlyAgency = async () => {
    await expect(chips(page)).toContainText(agency)
    expect(await results(page).count()).toBeGreaterThan(0)
    for (const result of await results(page).all()) await expect(result).toContainText(agency)
  }
  await expectOnlyAgency()
  await page.reload()
  await expectOnlyAgency()
  await page.getByLabel("Sort by").selectOption("oldest")
  await expect(page).toHaveURL(/sort=oldest/)
  await expectOnlyAgency()
  await page.getByRole("navigation", { name: "Pages of comments" }).getByRole("link", { name: "Next" }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expectOnlyAgency()
}

test("agency filter from home and from 'More from {agency}' holds", async ({ page }) => {
  const agency = "City of Brightwater"
  await page.goto("/")
  await page.getByText("Advanced Search").click()
  await page.getByLabel("Agency", { exact: true }).fill(agency)
  await page.getByRole("searchbox", { name: "Search Comments" }).press("Enter")
  await expect(page).toHaveURL(/\/comments\/search\?agency(?:_name)?=City/)
  await expectAgencyHeld(page, agency)

  await results(page)
    .getByRole("link", { name: /^View Full Comment/ })
    .first()
    .click()
  await page.getByRole("link", { name: `More from ${agency}` }).click()
  await expect(page).toHaveURL(/\/comments\/search\?agency_slug=city-of-brightwater/)
  await expectAgencyHeld(page, agency)
})
