import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  desktop,
  narrow,
  phone,
  test,
} from "../product.ts"
import { holdAnswers } from "../hold-answers.ts"
import { withoutScripts } from "./readers.ts"

/** Where people live leads to who governs there (decision 45). */

for (const [name, size] of [
  ["a phone", phone],
  ["a desk", desktop],
] as const) {
  test(`where I live, on ${name}: from the home page to the dockets of a city, and on to following it`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto("/")
    await expectHydrated(page)
    await page.getByRole("textbox", { name: "Where do you live?" }).fill("12 Elm Street, Brightwater, OR")
    await page.getByRole("button", { name: "Find", exact: true }).click()
    await expect(page).toHaveURL("/near?place=Brightwater%2C+OR")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dockets near Brightwater, Oregon")
    await expect(page.getByRole("heading", { name: /Open for comment/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("link", { name: "Follow every agency in City of Brightwater, Oregon" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("City of Brightwater")
  })

  test(`where I live, on ${name}, without JavaScript: one of several, and what is no place`, async ({
    browser,
    product,
  }) => {
    const page = await withoutScripts(browser, product)
    await page.setViewportSize(size)
    await page.goto("/dockets")
    const field = page.getByRole("textbox", { name: "Where do you live?" })
    await field.fill("Springfield")
    await page.getByRole("button", { name: "Find", exact: true }).click()
    await expect(page.getByRole("heading", { level: 2, name: "Which “Springfield” do you mean?" })).toBeVisible()
    await page.getByRole("link", { name: "Springfield, Illinois" }).click()
    await expect(page).toHaveURL("/near?place=Springfield%2C+IL")
    await expect(page.getByRole("heading", { name: "No local agency takes part yet" })).toBeVisible()
    await field.fill("Nowhereville, OR")
    await field.press("Enter")
    await expect(page.getByRole("heading", { name: "We do not know this place" })).toBeVisible()
    await expect(field).toHaveValue("Nowhereville, OR")
    await page.getByRole("main").getByRole("link", { name: "All agencies", exact: true }).click()
    await expect(page).toHaveURL("/agencies")
    await page.getByLabel("Kind of agency").selectOption({ label: "County" })
    await page.getByRole("button", { name: "Search" }).click()
    await expect(page).toHaveURL("/agencies?kind=county")
    await page.getByRole("navigation", { name: "First letter" }).getByRole("link", { name: "L", exact: true }).click()
    await expect(page.getByRole("link", { name: "Larkspur County" })).toBeVisible()
    await page.context().close()
  })
}

test("the map says how many dockets are open, to eye, ear and keyboard, and is a list on a phone", async ({ page }) => {
  await page.setViewportSize(desktop)
  const map = page.getByRole("list", { name: "Map of states" })
  const oregon = map.getByRole("link", { name: /^OR Oregon: \d+ open dockets$/ })
  const counted = async () => Number(await oregon.locator(".tile-number").textContent())
  // Other tests add dockets in the database itself, of which a page that is kept for some seconds knows nothing.
  await expect(async () => {
    await page.goto("/state/or")
    const heading = await page.getByRole("heading", { name: /^Open for comment \(\d+\)$/ }).textContent()
    await page.goto("/state")
    expect(heading).toBe(`Open for comment (${await counted()})`)
  }).toPass()
  const number = await counted()
  expect(number).toBeGreaterThan(0)
  await oregon.focus()
  await expect(oregon.locator(".tile-name")).toBeVisible()
  await expect(page.getByRole("list", { name: "Open dockets" }).getByRole("listitem")).toHaveCount(5)
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/state/or")
  await expect(page.getByRole("heading", { name: `Open for comment (${number})` })).toBeVisible()
  await page.setViewportSize(phone)
  await page.goto("/")
  await expect(map).toBeHidden()
  const list = page.getByRole("list", { name: "States with open dockets" })
  await expect(list.getByRole("link", { name: `Oregon ${number}` })).toBeVisible()
})

test("places, states and agencies are whole at 320 px and found by nothing of axe", async ({ page }) => {
  for (const address of [
    "/near",
    "/near?place=Brightwater%2C+OR",
    "/near?place=97201",
    "/near?place=Springfield",
    "/near?place=nowhereville",
    "/agencies",
    "/agencies?q=nobody",
    "/state",
    "/state/or",
    "/state/us",
  ]) {
    await page.goto(address)
    for (const size of [narrow, desktop]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

test("what is typed while a place is looked up stays, and the answer after that is shown", async ({ page }) => {
  await page.goto("/near")
  await expectHydrated(page)
  const field = page.getByRole("textbox", { name: "Where do you live?" })
  await field.fill("97")
  const bring = await holdAnswers(page, "GET")
  await field.press("Enter")
  await field.pressSequentially("201")
  await bring()
  await expect(page).toHaveURL(/place=97$/)
  await expect(field).toHaveValue("97201")
  await expect(field).toBeFocused()
  await field.press("Enter")
  await expect(page).toHaveURL(/place=97201$/)
  await page.getByRole("heading", { level: 1 }).click()
  await page.goBack()
  await expect(page).toHaveURL(/place=97$/)
  await expect(field).toHaveValue("97")
})
