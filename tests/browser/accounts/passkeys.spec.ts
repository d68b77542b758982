import type { Page } from "@playwright/test"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import { query } from "../database.ts"
import { holdScripts } from "../starting/hold-scripts.ts"
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
import { listen, said } from "../said.ts"

/** The one that `signUp` chooses. */
const password = "Maple-Street-72!"
let count = 0
const newAddress = () => `passkeys-${Date.now()}-${++count}@example.org`
const button = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" })

/** A device that keeps passkeys and that its owner unlocks. It answers no question until `allow(true)`. */
async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const allow = (enabled: boolean) =>
    devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
  const unlock = (isUserVerified: boolean) =>
    devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
  return { allow, unlock }
}

async function fillIn(page: Page, { email, secret }: { email: string; secret: string }) {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(secret)
  await page.getByRole("button", { name: /^(Sign In|Log In)$/ }).click()
}

async function addPasskey(page: Page) {
  await page.goto("/account/second-factor")
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await page.waitForURL("**/account/second-factor/codes?first=yes")
}

async function expectCalm(page: Page) {
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

test("a passkey: added, then one press signs in, and it stands in after the password too", async ({
  page,
  product,
}) => {
  // A browser that offers no passkey unasked: what signs in here is the press.
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false))
  const device = await giveDevice(page)
  const email = newAddress()
  await signUp(page, product, { email, name: "Pat Doe" })
  await device.allow(true)
  await addPasskey(page)
  expect(await newestMail(product, email, /account was changed/)).toContain("It signs you in without your password")
  await expect(page.getByLabel("Current password")).toHaveCount(0) // the passkey was shown a moment ago
  await expectAccessible(page)
  await page.getByRole("button", { name: "Show my recovery codes" }).click()
  await expect(page.locator(".code-list li")).toHaveCount(10)

  await device.allow(false)
  await page.context().clearCookies()
  await page.goto("/login?next=/account/second-factor")
  await expect(button(page)).toBeVisible()
  await expectCalm(page)
  await device.allow(true)
  await button(page).click()
  await page.waitForURL("**/account/second-factor")
  await expect(page.getByText("Passkey 1", { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/last used/)).toBeVisible()
  await page.getByRole("link", { name: "Rename Passkey 1" }).click()
  await page.getByLabel("Name").fill("Kitchen tablet")
  await expectCalm(page)
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("The new name has been saved.")).toBeVisible()
  await expect(page.getByText("Kitchen tablet", { exact: true }).first()).toBeVisible()
  await expectCalm(page)
  await page.goto("/account/sign-in-methods")
  await expect(page.getByText("1 passkey")).toBeVisible()
  await expectCalm(page)

  await device.allow(false)
  await page.context().clearCookies()
  // On a slow line the form is sent before the scripts come; the page that asks for the passkey is not used yet, and needs them.
  const come = await holdScripts(page)
  await page.goto("/login")
  await fillIn(page, { email, secret: password })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step")
  come()
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible()
  await expectCalm(page)
  await device.allow(true)
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await page.waitForURL("**/dashboard")
})

test("a device that has a passkey of the account already says so, and adds none", async ({ page, product }) => {
  await listen(page)
  const device = await giveDevice(page)
  await signUp(page, product, { email: newAddress(), name: "Pat Doe" })
  await device.allow(true)
  await addPasskey(page)
  await page.goto("/account/second-factor")
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await expect(page.getByText("This device already has a passkey of your account.").first()).toBeVisible()
  await expect(said(page)).toContainText("This device already has a passkey of your account.")
  await expectCalm(page)
  await page.reload()
  await expect(page.getByRole("link", { name: /^Rename/ })).toHaveText(["Rename Passkey 1"])
})

test("staff sign in with one press, and one that its owner does not unlock says so", async ({ page }) => {
  await listen(page)
  const device = await giveDevice(page)
  await page.goto("/agency/login")
  await fillIn(page, { email: "manager@santaluciadelrio.example", secret: samplePassword })
  await page.waitForURL("**/agency/dashboard")
  await device.allow(true)
  await addPasskey(page)
  await device.allow(false)
  await page.context().clearCookies()
  for (const path of ["/agency-login", "/agency/login"]) {
    await page.goto(path)
    await expect(button(page)).toBeVisible()
    await expectCalm(page)
  }
  await device.unlock(false)
  await device.allow(true)
  await button(page).click()
  await expect(page.locator("#passkey-error")).toContainText("The passkey did not work.")
  await expect(said(page)).toContainText("The passkey did not work.")
  await expectCalm(page)
  await device.unlock(true)
  await button(page).click()
  await page.waitForURL("**/agency/dashboard")
})

test("a passkey chosen where the browser fills in the address signs in", async ({ page, product }) => {
  const device = await giveDevice(page)
  const email = newAddress()
  await signUp(page, product, { email, name: "Pat Doe" })
  await device.allow(true)
  await addPasskey(page)
  await page.context().clearCookies()
  await page.goto("/login") // the device answers the quiet question at once, as if its owner had chosen the passkey
  await page.waitForURL("**/dashboard")
})

test("a browser that knows no passkeys shows no button", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"))
  await page.goto("/login")
  await expectHydrated(page)
  await expect(button(page)).toHaveCount(0)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("there is no button, and the password signs in", async ({ page, product }) => {
    for (const path of ["/login", "/agency-login", "/agency/login"]) {
      await page.goto(path)
      await expect(button(page)).toHaveCount(0)
      await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn")
    }
    const email = newAddress()
    await signUp(page, product, { email, name: "Pat Doe" })
    await page.context().clearCookies()
    await page.goto("/login")
    await fillIn(page, { email, secret: password })
    await page.waitForURL("**/dashboard")
  })
})

test("a page that was open until the last proof had grown old asks for the password, and goes on with it", async ({
  page,
  product,
}) => {
  const email = newAddress()
  await signUp(page, product, { email, name: "Pat Doe" })
  const other = await page.context().newPage()
  const device = await giveDevice(page)
  await device.allow(true)
  for (const tab of [page, other]) {
    await tab.goto("/account/second-factor")
    await expectHydrated(tab)
    await expect(tab.locator("[name=current_password]")).toHaveCount(0)
  }
  const old =
    "update sessions set proven_at = proven_at - interval '1 hour' where user_id = (select id from users where email = $1)"
  await query(product, old, [email])

  await other.getByRole("button", { name: "Add an authenticator app" }).click()
  await expect(other.getByRole("alert").filter({ hasText: "Please enter your password" })).toBeVisible()
  await expectAccessible(other)
  await other.locator("#current_password").fill(password)
  await other.getByRole("button", { name: "Add an authenticator app" }).click()
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Set up an authenticator app")

  await page.getByRole("button", { name: "Add a passkey" }).click()
  await expect(
    page.getByText("The passkey could not be added. Please check your password and try again."),
  ).toBeVisible()
  await page.locator("#passkey_password").fill(password)
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await page.waitForURL("**/account/second-factor/codes?first=yes")
})
