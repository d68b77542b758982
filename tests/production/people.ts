import type { Browser, BrowserContextOptions, Page } from "@playwright/test"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { expect, type Installation, linkIn } from "./installation.ts"

export const password = "Maple-Street-72!"

/** A browser of its own; `close` fails when a form was refused, the server failed or a script broke in the meantime. */
export async function openPage(browser: Browser, { origin }: Installation, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, ...options })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on("response", (answer) => {
    if (answer.status() === 400 || answer.status() >= 500) wrong.push(`${answer.status()} ${answer.url()}`)
  })
  page.on("pageerror", (error) => wrong.push(String(error)))
  const close = async () => {
    await context.close()
    expect(wrong).toEqual([])
  }
  return { page, close }
}

/** Signs up, opens the emailed link and confirms, as people do; ends signed in. */
export async function signUp(page: Page, installation: Installation, { email, name }: { email: string; name: string }) {
  await page.goto("/login?tab=sign_up")
  await page.getByLabel("Full name").fill(name)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign Up" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email")
  await expect(page.getByRole("link", { name: /mailbox/i })).toHaveCount(0)
  await page.goto(linkIn(await installation.mail(email, /confirm/i), installation))
  await page.getByRole("button", { name: "Confirm my email address" }).click()
  await expect(page).not.toHaveURL(/confirm-email/)
}

/** Types address and password; a second factor may follow. */
export async function signIn(page: Page, email: string, door = "/login") {
  await page.goto(door)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page
    .locator("main")
    .getByRole("button", { name: /^(?:Sign|Log) In$/ })
    .click()
}

/** Opens the mailed invitation and makes the account it is for. */
export async function acceptInvitation(
  page: Page,
  installation: Installation,
  person: { email: string; name: string },
) {
  await page.goto(linkIn(await installation.mail(person.email, /invited/i), installation))
  await page.getByLabel("Full name").fill(person.name)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Create my account and accept" }).click()
}

/** Makes an agency on the platform team's first page; its owner is mailed an invitation. */
export async function createAgency(page: Page, { name, owner }: { name: string; owner: string }) {
  await page.goto("/platform-admin")
  await page.getByLabel("Agency name").fill(name)
  await page.getByLabel("State", { exact: true }).selectOption("OH")
  await page.getByLabel("Owner email").fill(owner)
  await page.getByRole("button", { name: "Create Agency" }).click()
  await expect(page.getByRole("heading", { name: platformMessages.agencyCreated(name) })).toBeVisible()
}

/** Does what a role demands in production before anything else: a passkey, and the recovery codes that come with it. */
export async function addDemandedPasskey(page: Page) {
  await expect(page).toHaveURL(/\/account\/second-factor\?next=/)
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await page.waitForURL("**/account/second-factor/codes?first=yes&next=*")
  await page.getByRole("button", { name: "Show my recovery codes" }).click()
  await expect(page.locator(".code-list li")).toHaveCount(10)
  await page.getByRole("link", { name: "I have saved them: continue" }).click()
}
