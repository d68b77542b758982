import type { Browser, Page } from "@playwright/test"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import type { Product } from "#src/testing/product/product.ts"
import { linkIn } from "../outbox.ts"
import { browserOf } from "../people.ts"
import { expect, newestMail } from "../product.ts"

/** Where letters arrive: the newest to an address with such a subject. */
export type Letters = (address: string, subject: RegExp) => Promise<string>

export const newPassword = "Maple-Street-72!"

type Place = { browser: Browser; product: Product; letters?: Letters }
type Joiner = { email: string; name: string }

/** Opens the letter's link in a fresh browser, makes an account there and accepts. Ends on the agency's home panel. */
export async function joinByLetter({ browser, product, letters }: Place, { email, name }: Joiner): Promise<Page> {
  const read = letters ?? ((...wanted: Parameters<Letters>) => newestMail(product, ...wanted))
  const page = await (await browserOf(browser, product, { key: "visitor" })).newPage()
  await page.goto(linkIn(await read(email, /invited/i), product))
  await page.getByLabel("Full name").fill(name)
  await page.locator("#password").fill(newPassword)
  await page.getByRole("button", { name: "Create my account and accept" }).click()
  await expect(page).toHaveURL(/\/agency\/dashboard$/)
  return page
}

/** An agency that the platform's team has just made, with its owner signed in. */
export async function foundAgency(place: Place, { name, owner }: { name: string; owner: Joiner }): Promise<Page> {
  const team = await browserOf(place.browser, place.product, { key: "super-owner" })
  const page = await team.newPage()
  await page.goto("/platform-admin")
  await page.getByLabel("Agency name").fill(name)
  await page.getByLabel("State", { exact: true }).selectOption("OH")
  await page.getByLabel("Owner email").fill(owner.email)
  await page.getByRole("button", { name: "Create Agency" }).click()
  await expect(page.getByRole("heading", { name: platformMessages.agencyCreated(name) })).toBeVisible()
  await team.close()
  return joinByLetter(place, owner)
}

/** An owner or admin invites a person on Users & Roles, who joins by the letter. */
export async function invite(
  place: Place,
  from: Page,
  { email, name, role }: Joiner & { role: string },
): Promise<Page> {
  await from.goto("/agency/users")
  const send = from.getByRole("button", { name: "Invite", exact: true })
  const form = from.locator("form").filter({ has: send })
  await form.getByLabel("Email", { exact: true }).fill(email)
  await form.getByLabel("Role", { exact: true }).selectOption(role)
  await send.click()
  await expect(from.getByText("Invitation sent.")).toBeVisible()
  return joinByLetter(place, { email, name })
}

/** The row of a member on Users & Roles, where a question is asked by its button and answered in the dialog. */
export async function askAboutMember(page: Page, who: RegExp, { question, role }: { question: string; role?: string }) {
  await page.goto("/agency/users")
  await page.getByRole("row", { name: who }).getByRole("button", { name: question }).click()
  const dialog = page.getByRole("dialog")
  if (role) await dialog.getByLabel("Role", { exact: true }).selectOption(role)
  await dialog.getByRole("button", { name: question, exact: true }).click()
}

/** A super owner brings an archived agency back. */
export async function restoreAgency({ browser, product }: Place, name: string): Promise<void> {
  const team = await browserOf(browser, product, { key: "super-owner" })
  const page = await team.newPage()
  await page.goto(`/platform-admin?tab=agencies&q=${encodeURIComponent(name)}`)
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("button", { name: "Restore" })
    .click() // a link until the scripts come
  await page.getByLabel(/^Reason/).fill("The merger was called off.")
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click()
  await expect(page.getByRole("heading", { name: platformMessages.agencyRestored(name) })).toBeVisible()
  await team.close()
}
