import { expect, expectHydrated, expectNoSidewaysScroll, narrow, phone, test } from "../product.ts"
import { pageOf, QUEUE, rows, tabs, waitingComments } from "../moderation/queue.ts"
import { knownRecords } from "../known-records.ts"

/** What somebody who looked closely found wrong in the console, by its number on that list, where only a browser can see it. */

test("console 22: on a phone the tab one is on can be seen, whichever it is", async ({ browser, product }) => {
  const { id } = await knownRecords(product)
  const page = await pageOf(browser, product, { key: "brightwater-owner", viewport: phone })
  const docket = ["overview", "comments", "activity", "settings"].map((tab) => `/agency/dockets/${id}?tab=${tab}`)
  const queue = ["pending", "flagged", "approved", "rejected"].map((tab) => `${QUEUE}?tab=${tab}`)
  for (const address of [...docket, ...queue]) {
    await page.goto(address)
    // It is brought into sight once the page's scripts are there.
    const inSight = async () => {
      const box = await page.locator("main .tabs [aria-current]").boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= phone.width
    }
    await expect.poll(inSight, address).toBe(true)
    await expectNoSidewaysScroll(page)
  }
  await page.context().close()
})

test("what stands beside or below another stands in line with it", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  await page.goto("/agency/reports")
  const fields = await page
    .locator(".report-filter .input")
    .evaluateAll((all) => all.map((field) => field.getBoundingClientRect()).map(({ top, height }) => [top, height]))
  expect(fields).toEqual([fields[0], fields[0], fields[0]])
  await page.setViewportSize(phone)
  await page.goto(QUEUE)
  const words = page.getByRole("link", { name: "Bulk actions" })
  const start = await words.evaluate((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getBoundingClientRect().left
  })
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox()
  expect(start).toBeCloseTo(heading?.x ?? 0, 0)
  await page.context().close()
})

test("in letters twice as large nothing on a phone runs into what is beside it", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-owner", viewport: phone })
  await page.goto(QUEUE)
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"))
  const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
  expect(await tabs(page).getByRole("link").evaluateAll(cut)).toEqual([])
  expect(await rows(page).locator("td[data-label]").evaluateAll(cut)).toEqual([])
  const name = await page.locator(".console-header .wordmark").boundingBox()
  const out = await page.locator(".console-header").getByRole("button", { name: "Sign out" }).boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(out?.x ?? 0)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test("console 23: a row of the queue takes two lines, and says no docket where there is only one", async ({
  browser,
  product,
}) => {
  const { id } = await knownRecords(product)
  const word = await waitingComments(product, 3)
  const page = await pageOf(browser, product, { key: "brightwater-owner" })
  for (const address of [QUEUE, `${QUEUE}?q=${word}`, `${QUEUE}?tab=approved`]) {
    await page.goto(address)
    await expect(tabs(page)).toBeVisible()
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => Math.ceil(row.getBoundingClientRect().height)),
    )
    expect(heights.length).toBeGreaterThan(2)
    expect(Math.max(...heights)).toBeLessThanOrEqual(56)
  }
  await expect(page.getByRole("columnheader", { name: "Docket" })).toHaveCount(1)
  await page.goto(`${QUEUE}?docket_id=${id}`)
  await expect(page.getByRole("columnheader", { name: "Submitted" })).toHaveCount(1)
  await expect(page.getByRole("columnheader", { name: "Docket" })).toHaveCount(0)
  await page.context().close()
})

test("a question that is asked from a row of a table is not cut off, and can be closed", async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, product, { key: "brightwater-owner", viewport: narrow })
  for (const question of ["Change role", "Deactivate"]) {
    await page.goto("/agency/users")
    const person = page.getByRole("row", { name: /Renata Fuentes/ })
    await person.getByRole("button", { name: question }).click() // a link until the scripts come
    const dialog = page.getByRole("dialog")
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const close = await dialog.getByRole("button", { name: "Close" }).first().boundingBox()
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await page.context().close()
})

test("on a phone the console's menu closes when it is followed, and on Escape", async ({ browser, product }) => {
  const page = await pageOf(browser, product, { key: "brightwater-manager", viewport: narrow })
  await page.goto("/agency/dockets")
  await expectHydrated(page)
  const summary = page.getByText("Console menu")
  const link = page.getByRole("navigation", { name: "Console menu" }).getByRole("link", { name: "Search", exact: true })
  await summary.press("Enter")
  await expect(link).toBeVisible()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Escape")
  await expect(link).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.press("Enter")
  await link.press("Enter")
  await expect(page).toHaveURL(/search/)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()
  await expect(link).toBeHidden()
  await page.context().close()
})
