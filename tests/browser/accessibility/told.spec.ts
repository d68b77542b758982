import type { Page } from "@playwright/test"
import { browserOf } from "../people.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { listen, said } from "../said.ts"

/**
 * What is shown after a press is said too, by a live region that was there before the words were (WCAG 4.1.3), and no press leaves the
 * keyboard nowhere (WCAG 2.4.3).
 */

const nowhere = (page: Page) => page.evaluate(() => document.activeElement === document.body)

async function press(page: Page, what: ReturnType<Page["locator"]>) {
  await what.focus()
  await page.keyboard.press("Enter")
}

test("accessibility S3: the number of dockets is said when it is found, sorted or left after a filter", async ({
  page,
}) => {
  await listen(page)
  await page.goto("/dockets?status=open")
  await expectHydrated(page)
  await expect(said(page)).toBeEmpty()
  await press(page, page.getByRole("list", { name: "Active filters" }).getByRole("link").first())
  await expect(page).toHaveURL("/dockets")
  await expect(said(page)).toContainText(/\d+ dockets/)
  expect(await nowhere(page)).toBe(false)
})

test("accessibility S3: a docket that was saved is said to be saved, and nothing was searched", async ({
  browser,
  product,
}) => {
  const page = await (await browserOf(browser, product, { key: "citizen" })).newPage()
  await listen(page)
  await page.goto("/dockets")
  await expectHydrated(page)
  const save = page.getByRole("button", { name: /^Save / }).first()
  const title = (await save.innerText()).replace(/^Save\s*/, "")
  await press(page, save)
  const saved = page.getByRole("button", { name: `Saved ${title}` })
  await expect(saved).toBeFocused()
  await expect(saved).not.toHaveAttribute("aria-pressed")
  await expect(said(page)).toContainText("Saved")
  await expect(said(page)).not.toContainText("Searching")
  await press(page, saved)
  await expect(said(page)).toContainText("No longer saved")
  await page.context().close()
})

test("accessibility S2, S3: a decision is said, and who closes the details goes on from their row", async ({
  browser,
  product,
}) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-reviewer" })).newPage()
  await listen(page)
  await page.goto("/agency/moderation/queue")
  await expectHydrated(page)
  const row = page.locator("[data-row-link]").nth(1)
  const name = await row.innerText()
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => press(page, page.getByRole("dialog").getByRole("link", { name: "Close" })),
  ]) {
    await press(page, row)
    await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeFocused()
    await close()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(row).toBeFocused()
    await expect(row).toHaveText(name)
  }
  await press(page, page.getByRole("button", { name: /^Approve/ }).first())
  await expect(said(page)).toContainText(/approved/i)
  expect(await nowhere(page)).toBe(false)
  await press(page, page.getByRole("button", { name: "Undo" }))
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0)
  expect(await nowhere(page)).toBe(false)
  await page.context().close()
})

test("accessibility M4: the reason why a button does nothing can be pointed at, and Escape takes it away", async ({
  browser,
  product,
}) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  await page.goto("/agency/users")
  await expectHydrated(page)
  const held = page.locator(".button-reason").first()
  const reason = held.getByRole("tooltip")
  await held.getByRole("button").hover()
  await expect(reason).toBeVisible()
  const [from, to] = [await held.boundingBox(), await reason.boundingBox()]
  if (!from || !to) throw new Error("not on the screen")
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 30 })
  await expect(reason).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(reason).toBeHidden()
  await page.context().close()
})

test("accessibility M9: the console leads to the guide, to people and to the statement", async ({
  browser,
  product,
}) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  await page.goto("/agency/dashboard")
  const help = page.getByRole("navigation", { name: "Console", exact: true }).getByRole("list", { name: "Help" })
  await expect(help.getByRole("link")).toHaveText(["User Guide", "Contact", "Accessibility"])
  await page.context().close()
})

test("accessibility M1: what was done, and its undo, come after the list", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-reviewer" })).newPage()
  await page.goto("/agency/moderation/queue")
  await expectHydrated(page)
  await press(page, page.getByRole("button", { name: /^Approve/ }).first())
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible()
  const places = await page.locator("main").evaluate((main) => {
    const all = [...main.querySelectorAll("*")]
    return ["[data-row-link]", "[data-key=u]"].map((name) =>
      all.indexOf([...main.querySelectorAll(name)].at(-1) ?? main),
    )
  })
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  await press(page, page.getByRole("button", { name: "Undo" }))
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0)
  await page.context().close()
})

test("accessibility M2: in a small window the bar for ticked comments hides nothing that has the focus", async ({
  browser,
  product,
}) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  for (const size of [
    { width: 320, height: 512 },
    { width: 320, height: 256 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/agency/moderation/queue")
    await expectHydrated(page)
    await page
      .getByRole("checkbox", { name: /^Select the comment by/ })
      .first()
      .check()
    await expect(page.locator(".bulk-bar")).toBeVisible()
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press("Tab")
      expect(await page.evaluate(isHidden)).toBeNull()
    }
  }
  await page.context().close()
})

test("on a low screen the bar above the details of a comment covers nothing that the keyboard goes back to", async ({
  browser,
  product,
}) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto("/agency/moderation/queue")
  await expectHydrated(page)
  await press(page, page.locator("[data-row-link]").first())
  await page.getByRole("link", { name: "Open on its own page" }).focus()
  const bar = page.locator(".side-panel .press-bar")
  for (let stop = 0; !(await bar.evaluate((one) => one.contains(document.activeElement))); stop++) {
    expect(stop).toBeLessThan(15)
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(await bar.evaluate((one) => one.getBoundingClientRect().bottom))
    await page.keyboard.press("Shift+Tab")
  }
  await page.context().close()
})

/** What has the focus, if nothing of it can be seen. */
function isHidden(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const seen = [...focused.getClientRects()].some((box) =>
    [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
        return top !== null && (focused.contains(top) || top.contains(focused))
      }),
    ),
  )
  return seen ? null : focused.outerHTML
}

test("accessibility M6: no title, filter, or trail is cut off with wide text spacing", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "brightwater-owner" })).newPage()
  const spacing =
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }"
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ["/dockets?q=water&status=open", "/agency/moderation/queue", "/agency/dockets"]) {
      await page.goto(address)
      await page.evaluate(async (css) => {
        document.adoptedStyleSheets = [await new CSSStyleSheet().replace(css)] // the page's policy allows no style element
      }, spacing)
      const cut = await page.locator("main :is(a, h1, h2, h3, button, label, li > span)").evaluateAll((all) =>
        all
          .filter(
            (one) => getComputedStyle(one).overflow !== "visible" && !one.closest(".row-comment, .visually-hidden"),
          )
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.outerHTML),
      )
      expect([address, cut]).toEqual([address, []])
    }
  }
  await page.context().close()
})
