import type { Browser, Locator, Page } from "@playwright/test"
import { paths } from "#src/rules/paths.ts"
import { TAKEN_OVER } from "#src/web/page/scripts/taken-over.ts"
import { holdScripts } from "./hold-scripts.ts"
import { newWizard } from "../commenting/new-wizard.ts"
import { browserOf } from "../people.ts"
import { expect, expectAtRest, expectHydrated, phone, test } from "../product.ts"

/** Forms fetch their scripts once somebody begins, and lose and double nothing meanwhile (decision 112). */

const waysToUse = ["a mouse", "a finger", "a key"] as const
type Way = (typeof waysToUse)[number]

const pressBy = (way: Way, target: Locator) =>
  way === "a mouse" ? target.click() : way === "a finger" ? target.tap() : target.press("Enter")

/** As somebody gets into a field: by mouse, by finger, or with the Tab key from the field before. */
async function enterBy(way: Way, page: Page, field: Locator) {
  if (way === "a mouse") return field.click()
  if (way === "a finger") return field.tap()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab")
    if (await field.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error("The field was not reached")
}

const scriptsOf = (page: Page) => {
  const scripts: string[] = []
  page.on("request", (request) => void (request.url().endsWith(".js") && scripts.push(request.url())))
  return scripts
}

const publicForms: { name: string; address: string; fields: Record<string, string> }[] = [
  {
    name: "contact",
    address: paths.contact(),
    fields: { name: "Ana", organization: "Ana’s", message: "Good\nmorning" },
  },
  { name: "sign in", address: paths.login(), fields: { password: "not mine" } },
  { name: "sign up", address: paths.signUp(), fields: { full_name: "Ana", password: "not mine" } },
  { name: "agency sign-in", address: paths.agencyLogin(), fields: { password: "not mine" } },
]

/** Presses where a button is, or the key while it has the focus: without looking at a page which is about to go. */
async function handOn(way: Way, page: Page, button: Locator): Promise<() => Promise<void>> {
  await button.scrollIntoViewIfNeeded()
  if (way === "a key") await button.focus()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [across, down] = [x + width / 2, y + height / 2]
  if (way === "a key") return () => page.keyboard.press("Enter")
  return () => (way === "a mouse" ? page.mouse.click(across, down) : page.touchscreen.tap(across, down))
}

/** Types into each field, and leaves the caret after the first letter of the last one. */
async function typeBy(way: Way, page: Page, fields: Record<string, string>): Promise<Locator> {
  let last = page.locator("body")
  for (const [name, text] of Object.entries(fields)) {
    last = page.locator(`main [name="${name}"]`)
    await enterBy(way, page, last)
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.insertText(text)
  }
  await last.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 1))
  return last
}

async function expectTyped(page: Page, fields: Record<string, string>, last: Locator) {
  for (const [name, text] of Object.entries(fields))
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(text)
  await expect(last).toBeFocused()
  expect(await last.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([1, 1])
}

const withHands = (browser: Browser, baseURL: string) =>
  browser.newContext({ baseURL, viewport: phone, hasTouch: true })

for (const way of waysToUse)
  for (const { name, address, fields } of publicForms)
    test(`${name}: what is typed by ${way} before the scripts stays, and so do focus and caret`, async ({
      browser,
      product,
    }) => {
      const context = await withHands(browser, product.address)
      const page = await context.newPage()
      const [come, scripts] = [await holdScripts(page), scriptsOf(page)]
      await page.goto(address)
      await expectAtRest(page)
      expect(scripts).toEqual([])
      const last = await typeBy(way, page, fields)
      await expect.poll(() => scripts.length).toBeGreaterThan(0)
      come()
      await expectHydrated(page)
      await expectTyped(page, fields, last)
      await context.close()
    })

for (const way of waysToUse)
  test(`the comment form: what is typed by ${way} before the scripts stays, and is saved`, async ({
    browser,
    product,
  }) => {
    const context = await browserOf(browser, product, { key: "citizen", viewport: phone, hasTouch: true })
    const page = await context.newPage()
    const address = await newWizard(product, `typed-early-by-${way.replace(" ", "-")}`)
    const steps = [{ commenter_name: "Ana", commenter_organization: "Ana’s" }, { content: "Keep the\nbus" }]
    for (const [place, fields] of steps.entries()) {
      const [come, scripts] = [await holdScripts(page), scriptsOf(page)]
      await page.goto(`${address}?step=${place + 1}`)
      await expectAtRest(page)
      expect(scripts).toEqual([])
      const last = await typeBy(way, page, fields)
      const saved = page.waitForResponse(/\/comment\/draft/)
      come()
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber")))
      expect((await saved).status()).toBe(200)
      await expectTyped(page, fields, last)
      await page.unrouteAll({ behavior: "wait" })
      await page.goto(`${address}?step=${place + 1}`)
      await expectAsTyped(page, fields)
    }
    await context.close()
  })

async function expectAsTyped(page: Page, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields))
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(text)
}

test("not a letter is lost that is typed over a draft while the scripts take the page over", async ({
  browser,
  product,
}) => {
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  const step = `${await newWizard(product, "typed-while-taken-over")}?step=2`
  await page.goto(step)
  await expectHydrated(page)
  await page.locator("#content").fill("Draft. ")
  await page.waitForResponse(/\/comment\/draft/)
  const come = await holdScripts(page)
  await page.goto(step)
  const text = page.locator("#content")
  await expect(text).toHaveValue("Draft. ")
  await text.press("End")
  await page.evaluate((taken_over) => {
    let typed = 0
    const type = setInterval(() => document.execCommand("insertText", false, `${++typed % 10}`), 1)
    addEventListener(taken_over, () =>
      setTimeout(() => {
        clearInterval(type)
        Object.assign(globalThis, { typed })
      }, 200),
    )
  }, TAKEN_OVER)
  come()
  const typed = await (await page.waitForFunction(() => (globalThis as { typed?: number }).typed)).jsonValue()
  const digits = Array.from({ length: typed ?? 0 }, (_, place) => (place + 1) % 10).join("")
  expect(await text.inputValue()).toBe(`Draft. ${digits}`)
  await context.close()
})

for (const way of waysToUse)
  test(`a form that is sent before the scripts is sent once, and nothing of it is saved beside it: by ${way}`, async ({
    browser,
    product,
  }) => {
    const context = await browserOf(browser, product, { key: "citizen", viewport: phone, hasTouch: true })
    const page = await context.newPage()
    const address = await newWizard(product, `sent-early-by-${way.replace(" ", "-")}`)
    const come = await holdScripts(page)
    let answer = () => {}
    const told = new Promise<void>((resolve) => (answer = resolve))
    const posted: string[] = []
    await page.route("**/dockets/**", async (route) => {
      if (route.request().method() !== "POST") return route.continue()
      posted.push(route.request().url())
      await told
      await route.continue()
    })
    await page.goto(`${address}?step=2`)
    await typeBy(way, page, { content: "Keep the bus" })
    const press = await handOn(way, page, page.getByRole("button", { name: "Next", exact: true }))
    await press()
    await expect.poll(() => posted.length).toBe(1)
    await press()
    const fetched = page.waitForResponse(/entry\.client.*\.js/)
    come()
    await fetched
    await press()
    // The page cannot be asked while it is about to go: had it come to life, it would save the text after a second.
    const since = Date.now()
    await expect.poll(() => Date.now() - since).toBeGreaterThan(2500)
    expect(posted).toHaveLength(1)
    answer()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Step 3 of 5: Attachments")
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.goto(`${address}?step=2`)
    await expect(page.locator("#content")).toHaveValue("Keep the bus")
    await context.close()
  })

test("a draft that waits in this browser brings the scripts at once, and is not put over what is typed meanwhile", async ({
  browser,
  product,
}) => {
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  const step = `${await newWizard(product, "put-aside-and-typed")}?step=1`
  await page.goto(step)
  await expectHydrated(page)
  await page.route("**/comment/draft*", (route) => route.abort())
  await page.locator("[name=commenter_name]").fill("Ana Ruiz")
  await page.locator("[name=commenter_organization]").fill("Friends of the Bus")
  const [come, scripts] = [await holdScripts(page), scriptsOf(page)]
  await page.reload()
  await expect.poll(() => scripts.length).toBeGreaterThan(0) // nobody has touched the page
  await page.locator("[name=commenter_name]").evaluate((field: HTMLInputElement) => (field.value = "Ana R."))
  come()
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber")))
  await expect(page.locator("[name=commenter_organization]")).toHaveValue("Friends of the Bus")
  await expect(page.locator("[name=commenter_name]")).toHaveValue("Ana R.")
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await context.close()
})

test("what went wrong has the focus at once, but does not take it from a field in use", async ({
  browser,
  product,
}) => {
  const context = await browserOf(browser, product, { key: "citizen" })
  const page = await context.newPage()
  const address = await newWizard(product, "focus-of-what-went-wrong")
  await page.goto(`${address}?step=5`) // leads back to what is missing
  const summary = page.getByRole("alert")
  await expect(summary).toBeFocused() // nobody has touched the page
  const come = await holdScripts(page)
  await page.reload()
  const text = page.locator("#content")
  await text.click()
  come()
  await expectHydrated(page)
  await expect(text).toBeFocused()
  await context.close()
})

for (const way of waysToUse)
  test(`what only scripts answer on a form is kept for them: by ${way}`, async ({ browser, product }) => {
    const context = await withHands(browser, product.address)
    const page = await context.newPage()
    const come = await holdScripts(page)
    const asked: string[] = []
    await page.route("**/login/with-passkey", (route) => {
      asked.push(route.request().postData() ?? "")
      return route.abort()
    })
    await page.goto(paths.login())
    await page.locator("#password").fill("secret")
    await pressBy(way, page.getByRole("button", { name: "Show password" }))
    await pressBy(way, page.getByRole("button", { name: "Sign in with a passkey" }))
    expect(asked).toEqual([])
    await expect(page.locator("#password")).toHaveAttribute("type", "password")
    come()
    await expect(page.locator("#password")).toHaveAttribute("type", "text")
    await expect(page.getByText("The passkey did not work", { exact: false }).first()).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: "wait" })

    const comeAgain = await holdScripts(page)
    await page.goto(paths.contact())
    await pressBy(way, page.getByRole("button", { name: "I'm not a robot" }))
    comeAgain()
    await expect(page.getByRole("button", { name: "Send Message" })).not.toHaveAttribute("aria-disabled", "true")
    await context.close()
  })

test("where a passkey was used, sign-in brings its scripts at once", async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto(paths.login())
  await expectAtRest(page)
  expect(scripts).toEqual([])
  await page.evaluate(() => localStorage.setItem("opendocket-passkey", "yes"))
  await page.reload()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})
