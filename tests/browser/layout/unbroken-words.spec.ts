import { expect, type Page, test } from "@playwright/test"
import { startProduct } from "#src/testing/product/product.ts"
import { listPages } from "../../second-engine/pages.ts"
import { query } from "../database.ts"
import { narrow } from "../product.ts"
import { findTooWide } from "../in-page.ts"
import { pageOf } from "../whole-pages.ts"

/** As long as a field may be, without a place to break it: an address, a file's name, or whatever somebody chose to write. */
const word = (length: number) => `'${"Letterfromthesocietyofunbrokenwords".repeat(30).slice(0, length)}'`
/** The same for what no other row may have, too. */
const own = (length: number) => `left(${word(length - 36)} || id::text, ${length})`

const changes = [
  `update agencies set name = ${own(200)}, jurisdiction = ${word(200)}, description = ${word(800)},
     contact_email = ${word(60)} || '@' || ${word(63)} || '.example.org'`,
  `update agency_settings set footer_disclaimer = ${word(800)}`,
  `update dockets set title = ${own(120)}, summary = ${word(800)}, description = ${word(800)}, reference_code = ${own(100)}, tags = array[${word(50)}]`,
  `update docket_translations set title = ${word(120)}, summary = ${word(800)}, description = ${word(800)}`,
  `update docket_documents set title = ${word(200)}`,
  `update docket_templates set name = ${own(100)}`,
  `update comments set content = 'https://example.org/' || ${word(800)}, commenter_name = ${word(200)}, commenter_organization = ${word(200)},
     commenter_email = ${word(60)} || '@' || ${word(63)} || '.example.org'`,
  `update comments set organization_name = ${word(200)}, authorization_statement = ${word(800)} where representation <> 'myself'`,
  `update comment_attachments set filename = ${word(240)} || '.pdf'`,
  `update profiles set full_name = ${word(200)}, agency_name = ${word(200)}`,
  `update saved_searches set name = ${own(100)}`,
  `update saved_reasons set label = ${own(100)}, reason = ${word(800)}`,
  `update api_keys set name = ${word(100)}`,
]

/** The pages come without scripts: what they are like before these arrive is what stays with those who have none. */
test("words that nothing breaks make no page wider than a phone", async ({ browser }) => {
  const product = await startProduct({ settings: { SAMPLE_DATA: "true" } })
  try {
    const pages = await listPages(product)
    for (const change of changes) await query(product, change)
    const tabs = new Map<string, Page>()
    for (const { key, address } of pages) {
      const tab = tabs.get(key) ?? (await pageOf(browser, product, { key, viewport: narrow, javaScriptEnabled: false }))
      tabs.set(key, tab)
      await tab.goto(address)
      expect.soft(await tab.evaluate(findTooWide), `${address}, for ${key}`).toEqual([])
    }
    for (const tab of tabs.values()) await tab.context().close()
  } finally {
    await product.stop()
  }
})
