import type { Browser, Page } from "@playwright/test"
import { screenFinder } from "#src/rules/addresses/screen.ts"
import { paths } from "#src/rules/paths.ts"
import type { Product } from "#src/testing/product/product.ts"
import { screens } from "#src/web/routes.ts"
import { listPages } from "../../second-engine/pages.ts"
import { holdScripts } from "./hold-scripts.ts"
import { expect, expectAtRest, expectHydrated, phone, test } from "../product.ts"
import { busiestDocket } from "../reading/readers.ts"

/** Pages for reading fetch their scripts when somebody uses them, and the first use is not lost (decision 112). */

const MOST_REQUESTS = 12

const forReading = screenFinder(screens.filter((screen) => screen.scripts_when_used))

/** A page of each screen for reading, by its address. */
async function readingPages(product: Product): Promise<string[]> {
  const pages = await listPages(product)
  const addresses = pages.filter(({ key }) => key === "visitor").map(({ address }) => address)
  return addresses.filter((address) => forReading(address.replace(/[?#].*/, "")))
}

/** What a page has asked for so far, by kind. */
function requestsOf(page: Page) {
  const asked = { all: [] as string[], scripts: [] as string[], styles: [] as string[] }
  page.on("request", (request) => {
    const url = request.url()
    asked.all.push(url)
    if (request.resourceType() === "script" || url.endsWith(".js")) asked.scripts.push(url)
    if (/\/assets\/.*\.css$/.test(url)) asked.styles.push(url)
  })
  return asked
}

/** As a finger that moves up the screen. */
async function scrollByHand(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch("touchStart", 700)
  for (let y = 680; y >= 300; y -= 20) await touch("touchMove", y)
  await touch("touchEnd")
  await devtools.detach()
}

const onPhone = (browser: Browser, { address: baseURL }: Product) =>
  browser.newContext({ baseURL, viewport: phone, hasTouch: true, isMobile: true })

/** What can be pressed on a page or filled in, by its words. */
const controlsOf = (page: Page) =>
  page.locator("a[href], button, summary, input, select, textarea").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest("altcha-widget")) // for which a button stands until then
      .map(
        (one) => `${one.localName} ${one.getAttribute("aria-label") ?? one.getAttribute("name") ?? one.textContent}`,
      ),
  )

test("who only reads loads neither scripts nor a stylesheet, also while scrolling with a finger and following links", async ({
  browser,
  product,
}) => {
  const context = await onPhone(browser, product)
  for (const address of await readingPages(product)) {
    const page = await context.newPage()
    const asked = requestsOf(page)
    await page.goto(address)
    await scrollByHand(page)
    await expect.poll(() => page.evaluate(() => scrollY), address).toBeGreaterThan(0)
    await expectAtRest(page)
    expect(asked.scripts, address).toEqual([])
    expect(asked.styles, address).toEqual([])
    expect(asked.all.length, address).toBeLessThanOrEqual(MOST_REQUESTS)
    await page.close()
  }
  await context.clearCookies() // one of the pages has chosen a language
  const page = await context.newPage()
  const asked = requestsOf(page)
  const { slug, title, newest } = await busiestDocket(page)
  await page.goto(paths.comment(newest))
  await page.locator(".breadcrumb").getByRole("link", { name: title }).tap()
  await expect(page).toHaveURL(paths.docket(slug))
  await page
    .locator(".tabs")
    .getByRole("link", { name: /Comments/ })
    .tap()
  await expect(page).toHaveURL(/#comments$/)
  await expectAtRest(page)
  expect(asked.scripts).toEqual([])
  await page.getByText("Menu", { exact: true }).tap()
  await expect.poll(() => asked.scripts.length).toBeGreaterThan(0)
  await context.close()
})

test("what can be pressed on a page for reading is there before its scripts", async ({ page, product }) => {
  for (const address of await readingPages(product)) {
    await page.goto(address)
    const before = await controlsOf(page)
    await expectHydrated(page)
    const after = await controlsOf(page)
    expect(
      after.filter((one) => !before.includes(one)),
      address,
    ).toEqual([])
  }
})

/** Of forms: `first-use-forms.spec.ts` presses these. */
const onForms = ["Show password", "Sign in with a passkey", "I'm not a robot"]

const waysToPress = ["a mouse", "a finger", "a key"] as const
type Way = (typeof waysToPress)[number]

/** Presses each button of the page that only scripts answer, before they come; they then say so of each of them. Answers how many. */
async function pressBeforeScripts(page: Page, address: string, way: Way): Promise<number> {
  const come = await holdScripts(page)
  await page.goto(address)
  await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", ""))) // what is folded, too
  const labels = await page
    .locator('button[type="button"]')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("aria-label") ?? one.textContent),
    )
  const names = new Set(labels.filter((label) => !onForms.includes(label)))
  for (const name of names) {
    expect(name, address).toMatch(/^Cop|^复制/) // another kind of button needs a check of its own here
    const button = page.getByRole("button", { name, exact: true }).first()
    const words = await button.getAttribute("data-copies")
    if (way === "a mouse") await button.click()
    else if (way === "a finger") await button.tap()
    else await button.press("Enter")
    expect(await page.evaluate(() => navigator.clipboard.readText()), name).toBe(words)
  }
  const told = page.locator(".copy-notice:not(:empty)")
  await expect(told).toHaveCount(0)
  // What is said for two seconds may be gone before we look: whoever said it is counted.
  await page.evaluate(() => {
    const said = new Set<Node>()
    Object.assign(globalThis, { said })
    for (const output of document.querySelectorAll(".copy-notice"))
      new MutationObserver(() => said.add(output)).observe(output, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  come()
  await expectHydrated(page)
  const count = () => page.evaluate(() => (globalThis as unknown as { said: Set<Node> }).said.size)
  await expect.poll(count, address).toBe(names.size)
  return names.size
}

test("the first press of every button that only scripts answer is answered: by a mouse, a finger, or a key", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.address, hasTouch: true })
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const pressed = { "a mouse": 0, "a finger": 0, "a key": 0 }
  for (const address of await readingPages(product))
    for (const way of waysToPress) {
      const page = await context.newPage()
      const count = await test.step(`${address} by ${way}`, () => pressBeforeScripts(page, address, way))
      await page.close()
      pressed[way] += count
      if (count === 0) break // there is nothing to press in another way
    }
  for (const way of waysToPress) expect(pressed[way], way).toBeGreaterThan(4)
  await context.close()
})

for (const way of waysToPress)
  test(`Load More is kept for the scripts, and leads on where they cannot come: by ${way}`, async ({
    browser,
    product,
  }) => {
    const context = await onPhone(browser, product)
    const page = await context.newPage()
    const { slug } = await busiestDocket(page)
    const comments = page.locator("#comments").getByRole("article")
    const more = page.getByRole("link", { name: "Load More" })
    const press = () => (way === "a mouse" ? more.click() : way === "a finger" ? more.tap() : more.press("Enter"))
    const come = await holdScripts(page)
    await page.goto(paths.docketComments(slug))
    await expect(comments).toHaveCount(10)
    await press()
    await expect(comments).toHaveCount(10)
    come()
    await expect(comments).toHaveCount(20)
    await page.unrouteAll({ behavior: "wait" })
    await page.route("**/assets/entry.client*.js", (route) => route.abort())
    await page.goto("about:blank")
    await page.goto(paths.docketComments(slug))
    await press()
    await expect(page).toHaveURL(/before=/)
    await context.close()
  })

test("the place in what is typed, and the choice of an order, are kept", async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto(paths.dockets())
  const words = page.getByRole("main").getByRole("searchbox")
  await words.fill("water")
  await words.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 2))
  come()
  await expectHydrated(page)
  await expect(words).toBeFocused()
  await expect(page).toHaveURL(/q=water/)
  await expect(words).toHaveValue("water")
  expect(await words.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([1, 2])
})

test("an order that is chosen before the scripts come applies once they have", async ({ page }) => {
  const come = await holdScripts(page)
  await page.goto(paths.commentSearch({ q: "parking" }))
  await page.getByLabel("Sort by").selectOption("oldest")
  come()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(page.getByLabel("Sort by")).toHaveValue("oldest")
})

test("a page that is not used yet forgets the choice of a language in its address", async ({ page }) => {
  const asked = requestsOf(page)
  await page.goto(`${paths.about()}?lang=es`)
  await expect(page).toHaveURL(paths.about())
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  expect(asked.scripts).toEqual([])
})

test("of a docket's two parts the one is shown that the address asks for, and said to be the current one", async ({
  page,
}) => {
  const { slug } = await busiestDocket(page)
  const asked = requestsOf(page)
  const [overview, comments] = [page.locator("#overview"), page.locator("#comments")]
  const current = page.locator(".tabs [aria-current]")
  await page.goto(paths.docket(slug))
  await expect(comments).toBeHidden()
  await expect(current).toHaveText(/Overview/)
  await page.goto("about:blank")
  await page.goto(paths.docketComments(slug))
  await expect(overview).toBeHidden()
  await expect(current).toHaveText(/Comments/)
  await page.evaluate(() => (location.hash = "#overview"))
  await expect(comments).toBeHidden()
  await expect(current).toHaveText(/Overview/)
  expect(asked.scripts).toEqual([])
  await page.goBack()
  await expectHydrated(page)
  await expect(overview).toBeHidden()
  await expect(current).toHaveText(/Comments/)
})

/** Waits until the page has come, and stands there; also while it is being loaded anew. */
const expectPlace = (page: Page, place: number) =>
  page.waitForFunction((wanted) => document.readyState === "complete" && scrollY === wanted, place)

test("who goes back or loads the page anew stands where they had been, with scripts or before", async ({ page }) => {
  await page.goto(paths.faqs())
  await page.evaluate(() => scrollTo(0, 300))
  await page.reload()
  await expectPlace(page, 300)
  await expectHydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await page.evaluate(() => scrollTo(0, 400))
  const privacy = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first()
  await privacy.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(paths.privacy())
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(paths.faqs())
  await expectPlace(page, 400)
  // The router had taken the places of this entry of the history upon itself, and is not here now.
  await page.reload()
  await expectPlace(page, 400)
})

test("who has read on since they came back stays there when the scripts come", async ({ page }) => {
  await page.goto(paths.faqs())
  await page.evaluate(() => scrollTo(0, 400))
  await page.goto(paths.privacy())
  await page.goBack()
  await expectPlace(page, 400)
  await page.evaluate(() => scrollTo(0, 900))
  await expectHydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

test("from a live page to one for reading no document is loaded", async ({ page }) => {
  await page.goto(paths.home())
  await expectHydrated(page)
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page.getByRole("banner").getByRole("link", { name: "Browse Dockets" }).click()
  await expect(page).toHaveURL(paths.dockets())
  expect(await page.evaluate(() => "same" in globalThis)).toBe(true)
})
