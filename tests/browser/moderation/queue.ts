import type { Browser, Page } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
import { query } from "../database.ts"
import { browserOf, type Person } from "../people.ts"

export const QUEUE = "/agency/moderation/queue"

export async function pageOf(browser: Browser, product: Product, person: Person): Promise<Page> {
  return (await browserOf(browser, product, person)).newPage()
}

let made = 0

/** Comments that wait in Brightwater's queue and have this word in them, newest last. */
export async function waitingComments(product: Product, count: number, status = "submitted"): Promise<string> {
  const word = `quince${++made}`
  for (let number = 1; number <= count; number++) {
    await query(
      product,
      `insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_name, representation,
         certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
       select $1, agency_id, id, $2, $3, $4, 'myself', 1, now(), now(), 1, now(), now()
       from dockets where title like 'Alder Street%'`,
      [
        `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`,
        status,
        `Number ${number} about ${word}, as it was sent.`,
        `Sender ${number}`,
      ],
    )
  }
  return word
}

export const rows = (page: Page) => page.locator("tbody tr")
export const tabs = (page: Page) => page.getByRole("navigation", { name: "Comments by status" })
export const countIn = async (page: Page, tab: string) =>
  Number((await tabs(page).getByRole("link", { name: tab }).locator(".count").textContent())?.replace(",", ""))
export const press = (page: Page, action: string, sender: string) =>
  page.getByRole("button", { name: `${action} the comment by ${sender}` }).click()
