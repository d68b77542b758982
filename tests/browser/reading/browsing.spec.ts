import { EARLY_SEND } from "#src/web/ui/forms/early-send.ts"
import { query } from "../database.ts"
import { holdScripts } from "../starting/hold-scripts.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { api, cards, chips, type Listed, withoutScripts } from "./readers.ts"

test("browsing: a search that waits for the next key overtakes neither Enter nor a link that was followed", async ({
  page,
}) => {
  const searches: string[] = []
  await page.route("**/dockets**.data**", async (route) => {
    searches.push(new URL(route.request().url()).search)
    // Longer than the pause after the last key, so that it passes while the way there is still open.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.clock.install()
  await page.goto("/dockets")
  await expectHydrated(page)
  const field = page.getByRole("searchbox")
  // The page's clock stands still meanwhile: on a busy machine the pause after the last key would be over before the next press.
  const stopClock = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await stopClock()
  await field.fill("Alder")
  await field.press("Enter")
  await page.clock.resume()
  await expect(chips(page)).toContainText("Alder")
  expect(searches.filter((search) => search.startsWith("?q=Alder&agency="))).toHaveLength(1) // the whole form, once

  await stopClock()
  await field.fill("Alder Street")
  await cards(page).first().getByRole("link").first().click()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/dockets\/[a-z0-9-]+$/)
  await expect(page.getByRole("searchbox", { name: "Search dockets" })).toHaveCount(0)
})

test("browsing: a search that the browser sends while the scripts take over is not made a second time", async ({
  page,
}) => {
  let rest = () => {}
  const rested = new Promise<void>((resolve) => (rest = resolve))
  await page.exposeFunction("rest", () => rest()) // the page tells: it cannot be asked while it is about to go
  await page.addInitScript((isSent) => {
    let asked: () => boolean
    const here = globalThis as unknown as { rest: () => void }
    // Longer than the pause after the last key.
    addEventListener("opendocket:taken-over", () => setTimeout(() => here.rest(), 1000))
    const ask = () => {
      // The scripts go on at once when nothing was sent; the form goes just after that.
      if (!asked()) queueMicrotask(() => document.querySelector<HTMLFormElement>("search form")?.requestSubmit())
      return asked()
    }
    Object.defineProperty(globalThis, isSent, { set: (own) => (asked = own), get: () => ask })
  }, EARLY_SEND)
  let answer = () => {}
  const told = new Promise<void>((resolve) => (answer = resolve))
  await page.route("**/dockets?q=**", async (route) => {
    await told
    await route.continue()
  })
  const searches: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("q=Alder")) searches.push(new URL(request.url()).pathname)
  })
  const come = await holdScripts(page)
  await page.goto("/dockets")
  await page.getByRole("searchbox").fill("Alder")
  come()
  await rested
  expect(searches).toEqual(["/dockets"])
  answer()
  await expect(page).toHaveURL("/dockets?q=Alder")
})

test("browsing: every filter, order and page has an address that survives reload, back and forward", async ({
  page,
}) => {
  await page.goto("/dockets")
  const field = page.getByRole("searchbox")
  await field.fill("water")
  await expect(page).toHaveURL("/dockets?q=water")
  await expect(chips(page)).toContainText("water")
  const found = await cards(page).count()
  expect(found).toBeGreaterThan(0)

  await page.getByText("Advanced Search").click()
  await page.getByLabel("Status", { exact: true }).selectOption("open")
  await page.getByRole("button", { name: "Apply filters" }).click()
  await expect(page).toHaveURL("/dockets?q=water&status=open")
  expect(await cards(page).count()).toBeLessThanOrEqual(found)
  await page.reload()
  await expect(chips(page).getByRole("link", { name: /Remove filter/ })).toHaveCount(2)
  await chips(page).getByRole("link", { name: /water/ }).click()
  await expect(page).toHaveURL("/dockets?status=open")
  await expect(field).toHaveValue("")
  await chips(page)
    .getByRole("link", { name: "Clear All" })
    .or(chips(page).getByRole("link", { name: /clear/i }))
    .first()
    .click()
  await expect(page).toHaveURL("/dockets")

  // The address changes a moment before the list does, so each step waits for what the list is to show.
  const firstOf = async (address: string) => (await api<Listed>(page, address)).items[0]?.title ?? ""
  const byTitle = await firstOf("/dockets?sort=title_asc")
  const byTitleOnPage2 = await firstOf("/dockets?sort=title_asc&offset=10")
  await expect(cards(page).first()).toContainText(await firstOf("/dockets"))
  await page.getByLabel("Sort by").selectOption("title_asc")
  await expect(page).toHaveURL("/dockets?sort=title_asc")
  await expect(cards(page).first()).toContainText(byTitle)
  await page.getByRole("link", { name: "Next", exact: true }).click()
  await expect(page).toHaveURL("/dockets?sort=title_asc&offset=10")
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(page).toHaveTitle(/page 2/)
  await page.goBack()
  await expect(cards(page).first()).toContainText(byTitle)
  await page.goForward()
  await expect(cards(page).first()).toContainText(byTitleOnPage2)
  await page.reload()
  await expect(cards(page).first()).toContainText(byTitleOnPage2)
  await page.getByLabel("Per page").selectOption("50")
  await expect(page).toHaveURL("/dockets?sort=title_asc&limit=50")
  await expect(cards(page).first()).toContainText(byTitle)
})

test("browsing without JavaScript: the same addresses by plain forms and links", async ({ browser, product }) => {
  const page = await withoutScripts(browser, product)
  await page.goto("/dockets")
  await page.getByRole("searchbox").fill("water")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page).toHaveURL("/dockets?q=water")
  await expect(chips(page)).toContainText("water")
  await page.goto("/dockets")
  await page.getByLabel("Sort by").selectOption("title_asc")
  await page.getByRole("button", { name: "Apply", exact: true }).click()
  await expect(page).toHaveURL("/dockets?sort=title_asc")
  await page.getByRole("link", { name: "Next", exact: true }).click()
  await expect(page).toHaveURL("/dockets?sort=title_asc&offset=10")
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await page.goto("/dockets?q=nothing-is-called-this")
  await expect(page.getByRole("heading", { name: /no dockets/i })).toBeVisible()
  await page.context().close()
})

test("search: a word that nobody wrote leads to one that people did, among comments and dockets", async ({
  page,
  browser,
  product,
}) => {
  await query(product, "select gather_written_words(20000)") // the job does so every hour
  for (const reader of [page, await withoutScripts(browser, product)]) {
    for (const [list, typed, better] of [
      ["/comments/search", "parkign", "parking"],
      ["/dockets", "Aldder+Street", "alder Street"],
    ] as const) {
      await reader.goto(`${list}?q=${typed}&sort=oldest`)
      await expect(reader.getByText("Did you mean:")).toBeVisible()
      await reader.getByRole("main").getByRole("link", { name: better, exact: true }).click()
      await expect(reader).toHaveURL(`${list}?q=${better.replace(" ", "+")}&sort=oldest`)
      await expect(cards(reader).first()).toBeVisible()
    }
    await reader.goto("/dockets?q=qqxzv")
    await expect(reader.getByRole("heading", { name: "No Dockets Found" })).toBeVisible()
    await expect(reader.getByText("Did you mean:")).toHaveCount(0)
  }
})
