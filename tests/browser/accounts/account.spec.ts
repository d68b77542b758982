import type { Browser, Page } from "@playwright/test"
import { query } from "../database.ts"
import { Secret, TOTP } from "otpauth"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import type { Product } from "#src/testing/product/product.ts"
import { linkIn } from "../outbox.ts"
import { signUp } from "../people.ts"
import {
  desktop,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  narrow,
  newestMail,
  test,
} from "../product.ts"

/** The one that `signUp` chooses. */
const password = "Maple-Street-72!"
let count = 0
const newAddress = () => `reader-${Date.now()}-${++count}@example.org`

/** Signs up, confirms and is signed in, as people do; the address is answered. */
async function newPerson(page: Page, product: Product): Promise<string> {
  const email = newAddress()
  await signUp(page, product, { email, name: "Pat Doe" })
  return email
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto("/login")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(secret)
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
}

async function anotherBrowser(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.address })
  return { page: await context.newPage(), close: () => context.close() }
}

test("every page of the account is accessible and fits, narrow and wide", async ({ page, product }) => {
  await newPerson(page, product)
  const own = ["", "/profile", "/email", "/password", "/sessions", "/second-factor", "/close"].map(
    (part) => `/account${part}`,
  )
  for (const address of own) {
    await page.goto(address)
    for (const size of [narrow, desktop]) {
      await page.setViewportSize(size)
      await expect(page.locator("h1")).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
  await page.goto("/account/close")
  await page.getByRole("button", { name: "Close your account" }).click()
  await expect(page.getByRole("alert")).toContainText('Please type "close my account" to confirm')
  await expectAccessible(page)
})

test("a changed password ends the other session and keeps this one", async ({ page, product, browser }) => {
  const email = await newPerson(page, product)
  const other = await anotherBrowser(browser, product)
  await signIn(other.page, email)
  await other.page.waitForURL("**/dashboard")

  await page.goto("/account/password")
  await page.getByLabel("Current password").fill(password)
  await page.getByLabel("New password").fill("Quiet-River-42!")
  await page.getByRole("button", { name: "Change your password" }).click()
  await expect(page.getByText("Your password has been changed.")).toBeVisible()
  expect(await newestMail(product, email, /password was changed/)).toContain("just been changed")

  await other.page.goto("/account")
  await expect(other.page).toHaveURL(/\/login\?next=%2Faccount/)
  await signIn(other.page, email, "Quiet-River-42!")
  await other.page.waitForURL("**/dashboard")
  await other.close()
})

test("closing the account: explained, confirmed by typing, and the address is free again", async ({
  page,
  product,
}) => {
  const email = await newPerson(page, product)
  await page.goto("/account")
  await page.getByRole("link", { name: "Close your account" }).click()
  await expect(page.getByRole("heading", { name: "What will be kept" })).toBeVisible()
  await page.getByLabel("To confirm").fill("close my account")
  await page.getByLabel("Current password").fill(password)
  await page.getByRole("button", { name: "Close your account" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is closed")
  await expectAccessible(page)
  await signIn(page, email)
  await expect(page.getByRole("alert")).toContainText("Invalid email or password")
})

test("an authenticator app: set up, asked for at sign-in, and a recovery code in its place", async ({
  page,
  product,
}) => {
  const email = await newPerson(page, product)
  await page.goto("/account/second-factor")
  await page.getByRole("button", { name: "Add an authenticator app" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up an authenticator app")
  await expectAccessible(page)
  const key = page.locator(".setup-key")
  await page.setViewportSize(narrow)
  await expectNoSidewaysScroll(page)
  const app = new TOTP({ secret: Secret.fromBase32((await key.innerText()).replaceAll(" ", "")) })
  await page.getByLabel("Six-digit code").fill("000000")
  await page.getByRole("button", { name: "Verify" }).click()
  await expect(page.getByRole("alert")).toContainText("This code is wrong or has already been used")
  await page.getByLabel("Six-digit code").fill(app.generate())
  await page.getByRole("button", { name: "Verify" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes")
  const codes = await page.locator("code").allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole("link", { name: /continue/ }).click()
  await expect(page.getByText("10 recovery codes left.")).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, email)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step")
  await expectAccessible(page)
  await page.goto("/account")
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
  await page.getByRole("link", { name: "Use a recovery code instead" }).click()
  await page.getByLabel("Recovery code").fill(codes[0] ?? "")
  await page.getByRole("button", { name: "Verify" }).click()
  await page.waitForURL("**/dashboard")
  await page.goto("/account/second-factor")
  await expect(page.getByText("9 recovery codes left.")).toBeVisible()
})

/** By the form, in the browser of the test itself: its clock may be set before. */
async function signInAsManager(page: Page) {
  await page.goto("/agency/login")
  await page.getByLabel("Email").fill("manager@brightwater.example")
  await page.getByLabel("Password", { exact: true }).fill(samplePassword)
  await page.getByRole("button", { name: "Log In", exact: true }).click()
  await page.waitForURL("**/agency/dashboard")
}

test("staff are warned before their session ends, and can stay", async ({ page }) => {
  await page.clock.install()
  await signInAsManager(page)
  await expectHydrated(page) // from then on it counts
  await page.clock.fastForward("26:50")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.clock.fastForward("00:15")
  await page.clock.runFor(1500)
  await expect(page.getByRole("dialog")).toContainText("You are about to be signed out")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Stay signed in" }).click()
  await page.clock.runFor(2500)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.clock.fastForward("29:05")
  await page.clock.runFor(1500)
  await expect(page.getByRole("dialog")).toContainText("What you have typed on this page is still here")
})

test("a warning that was closed comes again before the session ends another time", async ({ page }) => {
  await page.clock.install()
  await signInAsManager(page)
  await expectHydrated(page)
  const warning = page.getByRole("dialog")
  await page.clock.fastForward("27:05")
  await page.clock.runFor(1500)
  await page.getByRole("button", { name: "Close this message" }).click()
  await expect(warning).toHaveCount(0)
  // Goes on working, which extends the session, and then pauses once more.
  await page.getByRole("link", { name: "Dockets", exact: true }).first().click()
  await page.waitForURL("**/agency/dockets")
  await page.clock.runFor(2500)
  await page.clock.fastForward("27:05")
  await page.clock.runFor(1500)
  await expect(warning).toContainText("You are about to be signed out")
})

test("staying signed in without a connection loses nothing that was typed", async ({ page, context, product }) => {
  const [docket] = await query<{ id: string }>(product, "select id from dockets where title like 'Alder Street%'")
  await page.clock.install()
  await signInAsManager(page)
  await page.goto(`/agency/dockets/${docket?.id}/edit`)
  await expectHydrated(page)
  const title = page.getByRole("textbox", { name: /^Title/ })
  await title.fill("A street with a path for bicycles")
  await page.clock.fastForward("27:05")
  await page.clock.runFor(1500)
  await context.setOffline(true)
  const stay = page.getByRole("button", { name: "Stay signed in" })
  await stay.click()
  await expect(page.getByRole("dialog")).toContainText("Check your internet connection")
  await expectAccessible(page)
  await context.setOffline(false)
  await stay.click()
  await page.clock.runFor(2500)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(title).toHaveValue("A street with a path for bicycles")
})

test("a form that could not be sent for want of a connection is sent again from where it stands", async ({
  page,
  context,
  product,
}) => {
  const [docket] = await query<{ id: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, open_at, require_captcha)
     select agency_id, 'an-apricot-orchard', 'An apricot orchard', 'What we plan.', '2026-01-05T14:00:00Z', false
     from dockets where title like 'Alder Street%' returning id`,
  )
  await signInAsManager(page)
  await page.goto(`/agency/dockets/${docket?.id}/edit`)
  await expectHydrated(page)
  await page.getByRole("textbox", { name: /^Title/ }).fill("A pear and plum orchard")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be reached")
  await expect(page.getByText("We kept what you typed.")).toBeVisible()
  await expectAccessible(page)
  const again = page.getByRole("button", { name: "Send again" })
  const failed = page.waitForEvent("requestfailed")
  await again.click() // still without: nothing is lost by trying
  await failed
  await expect(again).toBeEnabled()
  await context.setOffline(false)
  await again.click()
  await page.waitForURL(`**/agency/dockets/${docket?.id}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A pear and plum orchard")
})

test("an account form that could not be sent is sent again, too", async ({ page, context, product }) => {
  await newPerson(page, product)
  await page.goto("/account/profile")
  await expectHydrated(page)
  await page.getByLabel("Full name").fill("Pat Doe-Harper")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("We kept what you typed.")).toBeVisible()
  await context.setOffline(false)
  await page.getByRole("button", { name: "Send again" }).click()
  await page.waitForURL("**/account?done=name")
  await expect(page.getByText("Pat Doe-Harper").first()).toBeVisible()
})

test("what is typed before staying signed in belongs to the version it was opened with", async ({ page, product }) => {
  const [docket] = await query<{ id: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, open_at, require_captcha)
     select agency_id, 'a-fig-orchard', 'A fig orchard', 'What we plan.', '2026-01-05T14:00:00Z', false
     from dockets where title like 'Alder Street%' returning id`,
  )
  await page.clock.install()
  await signInAsManager(page)
  await page.goto(`/agency/dockets/${docket?.id}/edit`)
  await expectHydrated(page)
  const title = page.getByRole("textbox", { name: /^Title/ })
  await title.fill("A fig and olive orchard")
  const change = "update dockets set title = 'A fig and date orchard', version = version + 1"
  await query(product, `${change} where id = '${docket?.id}'`)
  await page.clock.fastForward("27:05")
  await page.clock.runFor(1500)
  await page.getByRole("button", { name: "Stay signed in" }).click()
  await page.clock.runFor(2500)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(title).toHaveValue("A fig and olive orchard")
  const answer = page.waitForResponse((response) => response.request().method() === "POST")
  await page.getByRole("button", { name: "Save Changes" }).click()
  expect((await answer).status()).toBe(409)
  await expect(page.getByText("Someone else changed this docket while you were editing it")).toBeVisible()
  await expect(title).toHaveValue("A fig and olive orchard")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("name, address, devices and closing work", async ({ page, product }) => {
    const email = await newPerson(page, product)
    await page.goto("/account/profile")
    await page.getByLabel("Full Name").fill("Pat Doe-Reed")
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Your name has been saved.")).toBeVisible()

    const moved = newAddress()
    await page.goto("/account/email")
    await page.getByLabel("New email address").fill(moved)
    await page.getByLabel("Current password").fill(password)
    await page.getByRole("button", { name: "Send both emails" }).click()
    for (const address of [email, moved]) {
      await page.goto(linkIn(await newestMail(product, address, /Agree/), product))
      await page.getByRole("button", { name: "Agree to the change" }).click()
    }
    await expect(page.getByText("Your email address has been changed")).toBeVisible()

    await page.goto("/account/sessions")
    await expect(page.getByText("This device")).toBeVisible()
    await page.goto("/account/close")
    await page.getByLabel("To confirm").fill("close my account")
    await page.getByLabel("Current password").fill(password)
    await page.getByRole("button", { name: "Close your account" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is closed")
  })
})
