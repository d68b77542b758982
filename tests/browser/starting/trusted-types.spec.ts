import type { Page } from "@playwright/test"
import { browserOf } from "../people.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { agreeAndProve, fillInUntilReview, signUpForWizard } from "../commenting/wizard-steps.ts"

/** Everything that the policy of a page refuses from now on, as the page's own event and the console say it. */
async function watched(page: Page): Promise<string[]> {
  const refused: string[] = []
  page.on("console", (message) => {
    if (/content security policy|TrustedHTML|TrustedScript/i.test(message.text())) refused.push(message.text())
  })
  page.on("pageerror", ({ message }) => refused.push(message))
  await page.exposeFunction("noteRefusal", (said: string) => refused.push(said))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) => {
      const { noteRefusal } = globalThis as unknown as { noteRefusal: (said: string) => void }
      noteRefusal(`${location.pathname}: ${effectiveDirective}, ${sample}`)
    })
  })
  return refused
}

test("L13: text becomes neither markup nor code", async ({ page }) => {
  const refused = await watched(page)
  await page.goto("/")
  await expectHydrated(page)
  const tries = await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement("div"))
    const script = document.createElement("script")
    const attempts: Record<string, () => unknown> = {
      markup: () => (box.innerHTML = "<img src=x onerror=alert(1)>"),
      frame: () => (document.createElement("iframe").srcdoc = "<b>a</b>"),
      code: () => (script.text = "globalThis.entered = true"),
      "a file": () => (script.src = "/assets/any.js"),
      worker: () => new Worker("/assets/any.js"),
      "a policy of another name": () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes.createPolicy("mine", {}),
    }
    const outcomes = Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} passed`
      } catch {
        return `${name} refused`
      }
    })
    // Text in a script element that did not come by its own door is asked about when it would run.
    const entered = document.createElement("script")
    entered.innerHTML = "globalThis.entered = true"
    document.body.append(entered)
    return { outcomes, images: box.querySelectorAll("img").length, entered: "entered" in globalThis }
  })
  expect(tries.outcomes).toEqual([
    "markup refused",
    "frame refused",
    "code refused",
    "a file refused",
    "worker refused",
    "a policy of another name refused",
  ])
  expect([tries.images, tries.entered]).toEqual([0, false])
  await expect.poll(() => refused.join("\n")).toMatch(/require-trusted-types-for/) // the page tells us on its own time
})

test("L13: the public pages do nothing that the policy refuses, with and without a reload", async ({ page }) => {
  const refused = await watched(page)
  for (const address of ["/", "/dockets", "/comments/search?q=bus", "/login", "/contact", "/status", "/api/v1/docs"]) {
    await page.goto(address)
    await expectHydrated(page)
  }
  await page.goto("/dockets")
  await expectHydrated(page)
  await page.getByRole("article").first().getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/dockets\/[\w-]+/)
  // A page that is not there replaces the whole document, scripts and all, in the browser.
  await page.evaluate(() =>
    (
      globalThis as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }
    ).__reactRouterDataRouter.navigate("/dockets/there-is-none"),
  )
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found/i)
  expect(refused).toEqual([])
})

test("L13: the wizard with its captcha does nothing that the policy refuses", async ({ page, product }) => {
  const refused = await watched(page)
  await signUpForWizard(page, product)
  await fillInUntilReview(page)
  await agreeAndProve(page)
  expect(refused).toEqual([])
})

test("L13: the console does nothing that the policy refuses", async ({ browser, product }) => {
  const page = await (await browserOf(browser, product, { key: "two-agencies" })).newPage()
  const refused = await watched(page)
  for (const address of ["/agency/moderation/queue", "/agency/settings", "/agency/dockets", "/agency/reports"]) {
    await page.goto(address)
    await expectHydrated(page)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
  await page.context().close()
})
