import { query } from "../database.ts"
import { browserOf } from "../people.ts"
import { expect, expectAccessible, expectHydrated, test } from "../product.ts"
import { wizard } from "../commenting/wizard-steps.ts"

/** Small things that the specification asks of pages and that only a browser can show. */

test("home: filters are chips that can be taken off, and only what is set is sent", async ({ page }) => {
  await page.goto("/")
  await expectHydrated(page)
  await page.getByText("Advanced Search").click()
  await page.getByLabel("Agency", { exact: true }).fill("Brightwater")
  await page.getByLabel("State", { exact: true }).selectOption("Oregon")
  await page.getByLabel("Position").selectOption("support")
  const chips = page.getByRole("list", { name: "Active filters" })
  await expect(chips.getByRole("button")).toHaveText([
    /Agency: Brightwater/,
    /State: Oregon/,
    /Position: Support/,
    "Clear all",
  ])
  await chips.getByRole("button", { name: /Agency/ }).click()
  await expect(page.getByLabel("Agency", { exact: true })).toHaveValue("")
  await page.getByRole("searchbox", { name: "Search Comments" }).fill("parking")
  await page.getByRole("searchbox", { name: "Search Comments" }).press("Enter")
  await expect(page).toHaveURL("/comments/search?q=parking&state=Oregon&position=support")
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Read and shape") // the page before has the same words
  await page.getByText("Advanced Search").click()
  await page.getByLabel("State", { exact: true }).selectOption("Ohio")
  await chips.getByRole("button", { name: "Clear all" }).click()
  await expect(chips).toHaveCount(0)
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("")
})

test("home: a tile of the map and the list beside it lead to the state's page", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("list", { name: "Map of states" }).getByRole("link", { name: "OR Oregon" }).click()
  await expect(page).toHaveURL("/state/or")
  await page.goto("/")
  await page.getByRole("main").getByLabel("Choose a state").selectOption({ label: "WA – Washington" })
  await page.getByRole("main").getByRole("button", { name: "Go" }).click()
  await expect(page).toHaveURL("/state/wa")
})

test("the list of states in the header is at most 15 rem high", async ({ page }) => {
  await page.goto("/")
  await page.locator(".site-nav").getByText("States", { exact: true }).click()
  const height = await page
    .getByRole("list", { name: "States", exact: true })
    .evaluate(
      (list) => list.getBoundingClientRect().height / parseFloat(getComputedStyle(document.documentElement).fontSize),
    )
  expect(height).toBeLessThanOrEqual(15)
})

test("the counter of a comment turns red above 90 percent of the limit", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "citizen" })).newPage()
  await page.goto(wizard(2))
  await expectHydrated(page)
  const counter = page.locator("#content-counter")
  const color = () => counter.evaluate((element) => getComputedStyle(element).color)
  await page.getByLabel("Your comment").fill("x".repeat(3600))
  await expect(counter).toHaveText("3,600 of 4,000 characters")
  const calm = await color()
  await page.getByLabel("Your comment").fill("x".repeat(3601))
  await expect(counter).toHaveText("3,601 of 4,000 characters")
  expect(await color()).not.toBe(calm)
  await page.context().close()
})

test("a copied link or tracking ID says so for two seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.clock.install()
  await page.goto("/dockets")
  await page.getByRole("article").first().getByRole("link").first().click()
  const copy = page.getByRole("button", { name: /^Copy/ })
  await expect(copy).toBeVisible()
  await expectHydrated(page) // scripts come with the next frame, for which a clock that stands still has no time
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  await expect(page.getByText("copied", { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.clock.fastForward(1900)
  await expect(page.getByText("copied", { exact: true })).toBeVisible()
  await page.clock.fastForward(200)
  await expect(page.getByText("copied", { exact: true })).toHaveCount(0)
})

test("where a browser lets no page copy, as without https, the text is there and selected", async ({
  page,
  product,
}) => {
  const failures: Error[] = []
  page.on("pageerror", (error) => failures.push(error))
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined }))
  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    })
  const [comment] = await query<{ id: string }>(product, "select id from comments where status = 'published' limit 1")
  await page.goto(`/comments/${comment?.id}`)
  await expectHydrated(page)
  const copy = page.getByRole("button", { name: "Copy citation" })
  await expect(page.getByRole("textbox", { name: "citation" })).toHaveCount(0)
  await page.getByText("Cite this comment").click()
  await copy.click()
  await expect(page.getByText("The text is selected: copy it with your keyboard or the menu.")).toBeVisible()
  await expect.poll(selected).toBe(await page.getByRole("textbox", { name: "citation" }).inputValue())
  expect(await selected()).not.toBe("")
  await expectAccessible(page)
  expect(failures).toEqual([])
})

test("on a phone Forgot Password of the agency login begins where the fields do", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/agency/login")
  const field = await page.getByLabel("Email").boundingBox()
  const words = await page.getByRole("button", { name: "Forgot Password" }).evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getBoundingClientRect().x
  })
  expect(Math.abs(words - (field?.x ?? 0))).toBeLessThan(2)
})

test("a download leaves the comment's page where it is", async ({ page, product }) => {
  const withFiles = await query<{ id: string }>(
    product,
    `select comment_id as id from comment_attachments
      join comments on comments.id = comment_id and comments.status = 'published'
      where scan_status <> 'infected' order by comment_id limit 1`,
  )
  expect(withFiles).toHaveLength(1)
  await page.goto(`/comments/${withFiles[0]?.id}`)
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Download/ })
    .first()
  const download = page.waitForEvent("download")
  await link.click()
  expect((await download).suggestedFilename()).not.toBe("")
  expect(page.url()).toMatch(/\/comments\/[0-9a-f-]{36}$/) // the comment stays
})
