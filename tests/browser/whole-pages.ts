import { type Browser, expect, type Page, test } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
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
