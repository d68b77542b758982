import type { Page } from "@playwright/test"
import { signUp } from "../people.ts"
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, narrow, test } from "../product.ts"

const newAddress = () => `program-${crypto.randomUUID().slice(0, 8)}@example.org`

async function expectInOrder(page: Page): Promise<void> {
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expect(page.locator("h1")).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

test("a key is made from the account, shown once, used by a program, and revoked", async ({
  page,
  product,
  request,
}) => {
  const email = newAddress()
  await signUp(page, product, { email, name: "Pat Doe" })
  await page.goto("/account")
  await page.getByRole("link", { name: "See your API keys" }).click()
  await expect(page.getByText("You have no API keys.")).toBeVisible()
  await expectInOrder(page)
  await page.getByLabel("Read what you can read").uncheck()
  await page.getByRole("button", { name: "Make a key" }).click()
  await expect(page.getByText("Please give the key a name").first()).toBeVisible()
  await expect(page.getByText("Please choose at least one").first()).toBeVisible()
  await expectInOrder(page)
  await page.getByLabel("Name of the key").fill("Nightly report")
  await page.getByLabel("Read what you can read").check()
  await page.getByRole("button", { name: "Make a key" }).click()
  const token = await page.getByRole("textbox", { name: "Your new key" }).inputValue()
  expect(token).toMatch(/^odk_[\w-]{43}$/)
  await expectInOrder(page)
  const headers = { authorization: `Bearer ${token}` }
  const read = () => request.get(`${product.address}/api/v1/me`, { headers })
  expect(await (await read()).json()).toMatchObject({ email, scopes: ["read"] })

  await page.getByRole("link", { name: "Back to your API keys" }).click()
  const card = page.getByRole("listitem").filter({ hasText: "Nightly report" })
  await expect(card).toContainText(token.slice(0, 12))
  await expect(card).toContainText("Last used")
  await expect(page.locator("body")).not.toContainText(token)
  await expectInOrder(page)
  await card.getByRole("button", { name: "Revoke Nightly report" }).click()
  await expect(page.getByText("The key has been revoked.")).toBeVisible()
  expect((await read()).status()).toBe(401)
})

test("a key is made without JavaScript", async ({ browser, page, product }) => {
  await signUp(page, product, { email: newAddress(), name: "Pat Doe" })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.address,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto("/account/api-keys")
  await plain.getByLabel("Name of the key").fill("Sync")
  await plain.getByLabel("How long it works").selectOption("30")
  await plain.getByRole("button", { name: "Make a key" }).click()
  await expect(plain.getByRole("textbox", { name: "Your new key" })).toHaveValue(/^odk_/)
  await context.close()
})
