import { type Browser, expect, type Page, test } from "@playwright/test"
import type { Product } from "#src/testing/product.ts"
import { query } from "./database.ts"
import { browserOf, type Person } from "./people.ts"
import { desktop, expectAccessible, expectNoSidewaysScroll, narrow } from "./product.ts"

/** The page as it stands, at 320 and 1280 px: nothing that axe knows of is wrong, and nothing scrolls sideways. */
export async function expectWhole(page: Page): Promise<void> {
  for (const size of [narrow, desktop]) {
    await page.setViewportSize(size)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

export async function expectAllWhole(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectWhole(page)
    })
  }
}

export const pageOf = async (browser: Browser, product: Product, person: Person): Promise<Page> =>
  (await browserOf(browser, product, person)).newPage()

/** Of the sample data: a docket with comments in every status, its agency, and an archived docket. */
export async function knownRecords(product: Product) {
  const [docket] = await query<{ id: string; slug: string; agency: string }>(
    product,
    `select d.id, d.slug, a.slug as agency from dockets d join agencies a on a.id = d.agency_id where d.title like 'Alder Street%'`,
  )
  const comments = await query<{ id: string; status: string }>(
    product,
    `select distinct on (status) id, status from comments where docket_id = $1 order by status, attachment_count desc, id`,
    [docket?.id],
  )
  const [archived] = await query<{ slug: string; id: string }>(
    product,
    "select slug, id from dockets where status = 'archived' limit 1",
  )
  const idOf = (status: string) => comments.find((comment) => comment.status === status)?.id ?? ""
  if (!docket || !archived) throw new Error("The sample data lacks a docket.")
  return { ...docket, archived, idOf }
}
