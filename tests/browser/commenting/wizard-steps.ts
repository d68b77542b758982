import { expect, type Page } from "@playwright/test"
import { newestMail } from "../product.ts"
import type { Product } from "#src/testing/product/product.ts"

export const password = "Maple-Street-7!"
let made = 0

/** A docket of the sample data that takes files and wants the check. */
export const docket = "proposed-city-budget-for-the-next-fiscal-year"
export const wizard = (step?: number) => `/dockets/${docket}/comment${step ? `?step=${step}` : ""}`

/** A real one-pixel picture. */
export const picture = {
  name: "plan of the park.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
}

/** A new person, signed in, with a confirmed address; begins at the wizard as a stranger would. */
export async function signUpForWizard(page: Page, product: Product): Promise<string> {
  const email = `person-${process.pid}-${Date.now()}-${++made}@example.org`
  await page.goto(`/login?tab=sign_up&next=${encodeURIComponent(wizard())}`)
  await page.getByLabel("Full Name").fill("Ada Miller")
  await page.getByLabel("Email").fill(email)
  await page.locator("#password").fill(password)
  await page.locator("main").getByRole("button", { name: "Sign Up" }).click()
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible()
  const mail = await newestMail(product, email, /confirm/i)
  await page.goto(/https?:\/\/\S+token=[\w-]+/.exec(mail)?.[0] ?? "")
  await page.getByRole("button", { name: "Confirm my email address" }).click()
  await expect(page).toHaveURL(new RegExp(`${docket}/comment$`))
  return email
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.locator("#email").fill(email)
  await page.locator("#password").fill(password)
  await page.locator("main").getByRole("button", { name: "Sign In", exact: true }).click()
}

export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click()
export const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).click()

/** Waits for the step, which has the focus on its heading when it was reached without a reload. */
export async function expectStep(page: Page, step: number, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Step ${step} of 5: ${name}`)
}

export const text =
  "Please keep the evening bus.\n\nI work late, and fifteen neighbors do too.\n<b>Thanks!</b> — Zoë 🚌"

/** Steps 1 to 4, so that the review is shown. */
export async function fillInUntilReview(page: Page, comment = text): Promise<void> {
  await page.goto(wizard())
  await next(page)
  await expectStep(page, 2, "Your Comment")
  await page.getByLabel("Your comment").fill(comment)
  await next(page)
  await expectStep(page, 3, "Attachments")
  await next(page)
  await expectStep(page, 4, "Certification")
  await page.getByLabel("Myself").check()
  await page.getByLabel(/I certify under penalty of perjury/).check()
  await next(page)
  await expectStep(page, 5, "Review & Submit")
}

/** Ticks the last box and passes the check, with the keyboard alone. */
export async function agreeAndProve(page: Page): Promise<void> {
  await page.getByLabel(/I understand that my comment/).check()
  const check = page.getByRole("checkbox", { name: /robot/ })
  await check.focus()
  await page.keyboard.press("Space")
  await expect(page.getByText("Verified", { exact: true })).toBeVisible()
}
