import type { Page } from "puppeteer-core"
import { emailOf } from "../browser/known-records.ts"
import { newWizard } from "../browser/commenting/new-wizard.ts"
import { findMail, linkIn } from "../browser/outbox.ts"
import type { Visit } from "./firefox.ts"
import { addressIs, pressOn, shows, tick } from "./hands.ts"
import { until } from "./whole.ts"

const next = (page: Page) => pressOn(page, "main button", "Next")
const step = (page: Page, number: number) => addressIs(page, new RegExp(`step=${number}(&|$)`))

/** A comment to the thank-you page with the browser's scripts off: by keyboard, with the check by an emailed link. */
export async function submitWithoutScripts({ page, product }: Visit): Promise<void> {
  const who = emailOf("citizen")
  await page.goto(`${product.address}${await newWizard(product, "without-scripts")}`)
  await next(page)
  await step(page, 2)
  await next(page)
  await shows(page, "Please enter your comment")
  await pressOn(page, "#content")
  await page.keyboard.type("All of this was typed.")
  await next(page)
  await step(page, 3)
  await next(page)
  await step(page, 4)
  await tick(page, "input[value=myself]")
  await tick(page, "[name=perjury_certified]")
  await next(page)
  await step(page, 5)
  await pressOn(page, "main button", "Email me a confirmation link")
  await shows(page, `We have sent a link to ${who}`)
  const letter = await until(page, "the letter", () => findMail(product, who, /confirm your comment/i))
  await page.goto(linkIn(letter, product))
  await pressOn(page, "main button", "Yes, I am submitting a comment")
  await shows(page, "You passed the check")
  await tick(page, "[name=agreed_to_public]")
  await pressOn(page, "main button", "Submit")
  await addressIs(page, /\/thank-you\?tracking=CMT-/)
  await shows(page, "What Happens Next")
}
