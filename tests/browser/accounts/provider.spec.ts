import { type Page, test as base } from "@playwright/test"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { signUp } from "../people.ts"
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, narrow, newestMail } from "../product.ts"

type OidcModule = {
  startOidcServer: (at: {
    port: number
    redirect_uri: string
  }) => Promise<{ issuer: string; stop: () => Promise<void> }>
}

/** One product per worker, and a real OpenID Connect server that it lets people sign in with. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _browser }, use) => {
      const oidcPort = await freePort()
      const provider = {
        name: "cityid",
        label: "City ID",
        issuer: `http://127.0.0.1:${oidcPort}`,
        client_id: "opendocket",
        client_secret: "a-secret-of-the-client",
      }
      const product = await startProduct({ settings: { AUTH_OIDC_PROVIDERS: JSON.stringify([provider]) } })
      const { startOidcServer }: OidcModule = await import(
        pathToFileURL(path.resolve("tests/contract/oidc-server.mjs")).href
      )
      const redirect_uri = `${product.address}/auth/v1/callback`
      const issuer = await startOidcServer({ port: oidcPort, redirect_uri })
      await use(product)
      await issuer.stop()
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
const methods = "/account/sign-in-methods"
let count = 0
const newName = () => `robin-${Date.now()}-${++count}`

// The provider's own pages want a font from elsewhere.
test.beforeEach(({ context }) => context.route(/googleapis/, (route) => route.abort()))

/** Signs in on the provider's pages and agrees; the provider knows anyone, as NAME@example.com. */
async function agreeThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(name)
  await page.getByPlaceholder("and password").fill("any")
  await page.getByRole("button", { name: "Sign-in" }).click()
  await page.getByRole("button", { name: "Continue" }).click()
}

async function expectGood(page: Page): Promise<void> {
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expect(page.locator("h1")).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

async function connect(page: Page): Promise<void> {
  await page.goto(methods)
  await page.getByRole("link", { name: "Connect City ID" }).click()
  await page.getByLabel("Current password").fill(password)
  await page.getByRole("button", { name: "Connect City ID" }).click()
  await page.getByRole("link", { name: "Go to City ID" }).click()
}

/** A new person of our own, signed in. */
async function newPerson(page: Page, product: Product): Promise<string> {
  const email = `${newName()}@example.org`
  await signUp(page, product, { email, name: "Pat Doe" })
  return email
}

test("signing in at the provider lands on the wanted page as that person", async ({ page }) => {
  const name = newName()
  await page.goto("/login?next=/account")
  await expectGood(page)
  await page.getByRole("link", { name: "Continue with City ID" }).click()
  await agreeThere(page, name)
  await page.waitForURL("**/account")
  await expect(page.getByText(`${name}@example.com`).first()).toBeVisible()
  await expect(page.getByRole("main").getByText("Robin Real")).toBeVisible()
  await page.goto(methods)
  await expect(page.getByRole("heading", { level: 2, name: "City ID" })).toBeVisible()
  await expect(page.getByText("This is the only way to sign in to your account.")).toBeVisible()
  await expectGood(page)

  await page.goto("/sign-out")
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click()
  await page.waitForURL(/\/$/)
  await page.goto("/login?next=/account/profile")
  await page.getByRole("link", { name: "Continue with City ID" }).click()
  await page.waitForURL("**/account/profile") // the provider still knows who it is
  await expect(page.getByLabel("Full Name")).toHaveValue("Robin Real")
})

test("canceling at the provider leads back to a sentence, signed in as nobody", async ({ page }) => {
  await page.goto("/login?next=/account")
  await page.getByRole("link", { name: "Continue with City ID" }).click()
  await page.getByRole("link", { name: "Cancel" }).click()
  await page.waitForURL(/\/login\?.*provider=failed/)
  await expect(page.getByText("An error occurred. Please try again")).toBeVisible()
  await expect(page.getByText("City ID: End-User aborted interaction")).toBeVisible() // in the provider's own words
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", /next=%2Faccount$/) // still wanted
  await expectGood(page)
  await page.goto("/account")
  await expect(page).toHaveURL(/\/login\?next=%2Faccount/)
})

test("an account there is connected, signs in, and is removed", async ({ page, product }) => {
  const email = await newPerson(page, product)
  const name = newName()
  await page.goto(`${methods}/add?provider=cityid`)
  await expectGood(page)
  await page.getByLabel("Current password").fill("Wrong-1-secret")
  await page.getByRole("button", { name: "Connect City ID" }).click()
  await expect(page.getByRole("alert")).toContainText("This is not your current password")
  await expectAccessible(page)

  await connect(page)
  await agreeThere(page, name)
  await page.waitForURL(`**${methods}?done=added`)
  await expect(page.getByText("Connected. You can now sign in with it.")).toBeVisible()
  await expect(page.getByText(`${name}@example.com`)).toBeVisible()
  await expectGood(page)
  expect(await newestMail(product, email, /./)).toContain("Sign-in with City ID was added to your account")

  await page.context().clearCookies({ name: "opendocket_session" })
  await page.goto("/login?next=/account")
  await page.getByRole("link", { name: "Continue with City ID" }).click()
  await page.waitForURL("**/account")
  await expect(page.getByText(email).first()).toBeVisible()

  await page.goto(methods)
  await page.getByRole("link", { name: "Remove City ID" }).click()
  await expectGood(page)
  await page.getByLabel("Current password").fill(password)
  await page.getByRole("button", { name: "Remove City ID" }).click()
  await expect(page.getByText("Removed. You can no longer sign in with it.")).toBeVisible()
  await expect(page.getByRole("heading", { level: 2, name: "City ID" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(0)
  await expect.poll(() => newestMail(product, email, /./)).toContain("was removed from your account")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("connecting can be canceled there, and works", async ({ page, product }) => {
    await newPerson(page, product)
    await connect(page)
    await page.getByRole("link", { name: "Cancel" }).click()
    await page.waitForURL(/done=canceled/)
    await expect(page.getByText("Nothing was connected because the request was canceled")).toBeVisible()

    const name = newName()
    await connect(page)
    await agreeThere(page, name)
    await page.waitForURL(`**${methods}?done=added`)
    await expect(page.getByText(`${name}@example.com`)).toBeVisible()
    await page.getByRole("link", { name: "Remove City ID" }).click()
    await page.getByLabel("Current password").fill(password)
    await page.getByRole("button", { name: "Remove City ID" }).click()
    await expect(page.getByText("Removed. You can no longer sign in with it.")).toBeVisible()
  })
})
