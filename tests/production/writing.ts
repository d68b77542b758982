import type { Page } from "@playwright/test"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { isHydrated } from "../browser/in-page.ts"
import { expect, type Installation, linkIn } from "./installation.ts"

const pdf = (word: string) => ({ name: `${word}.pdf`, mimeType: "application/pdf", buffer: pdfBytes(40_000) })
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click()
const atStep = (page: Page, step: number) => expect(page).toHaveTitle(new RegExp(`^Step ${step} of 5`))

export type Story = { slug: string; word: string; email: string; js: boolean }

/** The five steps with a file; ends on the page with the receipt. */
export async function comment(page: Page, installation: Installation, { slug, word, email, js }: Story) {
  await page.goto(`/dockets/${slug}`)
  await page.getByRole("link", { name: docketMessages.submitComment }).first().click()
  await atStep(page, 1)
  await page.getByRole("textbox", { name: /^Name/ }).fill(`Writer ${word}`)
  await next(page)
  await atStep(page, 2)
  await page.getByRole("textbox", { name: /^Your comment/ }).fill(`The ${word} bridge, as I see it.`)
  await next(page)
  await atStep(page, 3)
  await page.getByLabel(/^Add files/).setInputFiles(pdf(word))
  if (!js) await page.getByRole("button", { name: "Upload", exact: true }).click()
  await expect(page.getByRole("list", { name: "Your files" })).toContainText("PDF")
  await next(page)
  await atStep(page, 4)
  await page.getByRole("radio", { name: "Myself" }).check()
  await page.getByRole("checkbox", { name: /penalty of perjury/ }).check()
  await next(page)
  await atStep(page, 5)
  if (js) {
    await page.waitForFunction(isHydrated)
    await page.locator("altcha-widget").getByRole("checkbox").click()
    await expect(page.locator("altcha-widget")).toContainText(/verified/i)
  } else {
    await page.getByRole("button", { name: "Email me a confirmation link" }).click()
    await page.goto(linkIn(await installation.mail(email, /confirm your comment/i), installation))
    await page.getByRole("button", { name: "Yes, I am submitting a comment" }).click()
    await atStep(page, 5)
  }
  await page.getByRole("checkbox", { name: /public record/ }).check()
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(page).toHaveTitle("Thank You | OpenDocket")
  await expect(page.getByRole("list", { name: "Stored files" })).toContainText(`${word}.pdf`)
  expect(await installation.mail(email, /Comment received/)).toContain(`${installation.origin}/dockets/${slug}`)
}
