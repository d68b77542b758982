import { type Page, test as base } from "@playwright/test"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { signUp } from "../people.ts"
import { desktop, expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, narrow } from "../product.ts"

/** A product that may be asked for as many sign-ins as a crowd has. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _browser }, use) => {
      const product = await startProduct({
        settings: { AUTH_LIMIT_FACTOR: "10000", TRUSTED_PROXIES: "127.0.0.0/8,::1" },
      })
      await use(product)
      await product.stop()
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.address),
})
/** In one worker, so with one product: to start another costs more than these tests. */
test.describe.configure({ mode: "default" })

/** The one that `signUp` chooses. */
const password = "Maple-Street-72!"
const heading = "Many people are signing in right now"

/**
 * More people than can be served while everyone is held sign in all the time, each from an address of their own, until they go
 * home.
 */
function crowd({ address }: Product) {
  let here = true
  let asked = 0
  const someone = async () => {
    while (here) {
      const body = JSON.stringify({ email: `stranger-${++asked}@example.org`, password })
      const headers = { "x-forwarded-for": `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` }
      const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, { method: "POST", body, headers })
      await answer.arrayBuffer()
    }
  }
  const all = Promise.all(Array.from({ length: 300 }, someone))
  return {
    goHome: async () => {
      here = false
      await all
    },
  }
}

async function fillIn(page: Page, email: string, js: boolean): Promise<void> {
  await page.goto("/login?next=/account")
  if (js) await expectHydrated(page) // sooner, the browser itself would send the form
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
}

/** Presses until the queue is full at that moment: one of the crowd may just have gone. */
async function beAskedToWait(page: Page, email: string, { js }: { js: boolean }): Promise<void> {
  await expect(async () => {
    await page.context().clearCookies() // a browser that is known would go first
    await fillIn(page, email, js)
    await page.getByRole("button", { name: "Sign In", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible({ timeout: 8000 })
  }).toPass()
}

test("a rush of sign-ins: the page says so, keeps what was typed and gets in by itself", async ({ page, product }) => {
  const email = `patient-${Date.now()}@example.org`
  await signUp(page, product, { email, name: "Pat Doe" })
  const rush = crowd(product)
  await beAskedToWait(page, email, { js: true })
  await expect(page).toHaveTitle(`${heading} | OpenDocket`)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText("We will try again for you.")).toBeVisible()
  await expect(page.getByLabel("Password")).toHaveCount(0)
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await rush.goHome()
  await page.waitForURL("**/account")
})

test("who tries again by hand is not sent a second time by the page", async ({ page, product }) => {
  const email = `impatient-${Date.now()}@example.org`
  await signUp(page, product, { email, name: "Pat Doe" })
  const rush = crowd(product)
  await beAskedToWait(page, email, { js: true })
  let sent = 0
  await page.route("**/login*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1
      await new Promise((later) => setTimeout(later, 8000)) // longer than the page would wait by itself
    }
    await route.continue()
  })
  await page.getByRole("button", { name: "Try again now" }).click()
  await rush.goHome()
  await page.waitForURL("**/account")
  expect(sent).toBe(1)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the address is kept and only the password typed again", async ({ page, product }) => {
    const email = `scriptless-${Date.now()}@example.org`
    await signUp(page, product, { email, name: "Pat Doe" })
    const rush = crowd(product)
    await beAskedToWait(page, email, { js: false })
    await expect(page.getByText(email)).toBeVisible()
    expect(await page.content()).not.toContain(password)
    await rush.goHome()
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Try again" }).click()
    await page.waitForURL("**/account")
  })
})

test("too many wrong passwords: the page says when to try again", async ({ page, product }) => {
  const email = `forgetful-${Date.now()}@example.org`
  await signUp(page, product, { email, name: "Pat Doe" })
  await page.context().clearCookies({ name: "opendocket_session" })
  for (let tries = 0; tries < 10; tries++) {
    const form = { email, password: "Wrong-Secret-1!", next: "" }
    await page.request.post("/login", { form, headers: { origin: product.address } })
  }
  await fillIn(page, email, true)
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Please wait before you try again" })).toBeVisible()
  await expect(page.getByText("Too many login attempts. Please try again later")).toBeVisible()
  await expect(page.getByText(/You can try again in [23] minutes\./)).toBeVisible()
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
