import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, request } from "@playwright/test"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { SESSION_STAFF_IDLE_MINUTES } from "#src/rules/limits.ts"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import type { Product } from "#src/testing/product/product.ts"
import { emailOf } from "./known-records.ts"
import { linkIn } from "./outbox.ts"
import { expect, newestMail } from "./product.ts"

type State = Awaited<ReturnType<BrowserContext["storageState"]>>
const states = new Map<string, { state: Promise<State>; until: number }>()
/** Half of what a member of an agency may be idle. */
const KEPT_MS = (SESSION_STAFF_IDLE_MINUTES * MINUTE) / 2

async function signIn(product: Product, key: string): Promise<State> {
  const browser = await request.newContext({ baseURL: product.address, extraHTTPHeaders: { origin: product.address } })
  const form = { email: emailOf(key), password: samplePassword, next: "/" }
  const answer = await browser.post("/login", { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const state = await browser.storageState()
  await browser.dispose()
  return state
}

export type Person = { key: string } & BrowserContextOptions

/** A browser in which this sample account is signed in, seldom anew; `key` "visitor" is no one. */
export async function browserOf(browser: Browser, product: Product, { key, ...options }: Person) {
  const context = { baseURL: product.address, locale: "en-US", timezoneId: "America/New_York", ...options }
  if (key === "visitor") return browser.newContext(context)
  const place = `${product.address} ${key}`
  const known = states.get(place)
  const signedIn =
    known && Date.now() < known.until ? known : { state: signIn(product, key), until: Date.now() + KEPT_MS }
  states.set(place, signedIn)
  return browser.newContext({ ...context, storageState: await signedIn.state })
}

/** Signs up as a person would, opens the emailed link and confirms; ends signed in. */
export async function signUp(page: Page, product: Product, { email, name }: { email: string; name: string }) {
  await page.goto("/login?tab=sign_up")
  await page.getByLabel("Full name").fill(name)
  await page.getByLabel("Email").fill(email)
  await page
    .getByLabel("Password", { exact: true })
    .or(page.getByLabel(/^Password/))
    .first()
    .fill("Maple-Street-72!")
  await page.getByRole("button", { name: "Sign Up" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email")
  await page.goto(linkIn(await newestMail(product, email, /confirm/i), product))
  await page.getByRole("button", { name: "Confirm my email address" }).click()
  await expect(page).not.toHaveURL(/confirm-email/)
}
